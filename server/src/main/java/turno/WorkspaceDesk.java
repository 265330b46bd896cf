package turno;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Currency;

/** What the command line asks about workspaces; every answer is the object of the contract. */
interface WorkspaceDesk {
  /**
   * @param country the country that local phone numbers are read in; null for the time zone's
   * @param mode {@code live} or {@code test}
   */
  record NewWorkspace(
      String name,
      String slug,
      ZoneId timeZone,
      Currency currency,
      String locale,
      @Nullable String country,
      String mode) {}

  ObjectNode create(OpenedDatabase database, NewWorkspace workspace);

  List<ObjectNode> list(OpenedDatabase database);
}

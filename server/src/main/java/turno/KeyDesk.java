package turno;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** What the command line asks about API keys; every answer is the object of the contract. */
interface KeyDesk {
  /**
   * @param workspace a slug
   * @param scopes their names; {@code all} alone for every scope
   * @param role {@code owner}, {@code admin} or {@code member}
   * @param speaksAs {@code bot} or {@code person}
   * @param expires null for never
   */
  record NewKey(
      String workspace,
      String name,
      List<String> scopes,
      String role,
      String speaksAs,
      @Nullable Instant expires) {}

  /** With the member {@code key}: the value, shown this once. */
  ObjectNode create(OpenedDatabase database, NewKey key);

  /**
   * @param workspace a slug; null for the keys of all workspaces
   */
  List<ObjectNode> list(OpenedDatabase database, @Nullable String workspace);

  ObjectNode revoke(OpenedDatabase database, String keyId);

  /**
   * With the member {@code key}: the new value.
   *
   * @param overlap how long the old value goes on working
   */
  ObjectNode rotate(OpenedDatabase database, String keyId, Duration overlap);
}

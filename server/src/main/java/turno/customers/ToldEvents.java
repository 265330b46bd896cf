package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;

/** Those to whom events were told, and who keep what came back. */
@FunctionalInterface
public interface ToldEvents {
  /** Blanks everything that outsiders may have said about these events, now and later. */
  void forget(Connection connection, UUID workspaceId, List<UUID> eventIds) throws SQLException;
}

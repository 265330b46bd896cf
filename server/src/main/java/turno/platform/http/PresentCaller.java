package turno.platform.http;

import java.sql.Connection;
import java.sql.SQLException;

/** Rereads a signed-in caller in the transaction of a write. */
@FunctionalInterface
public interface PresentCaller {
  /** Returns the caller as admitted. */
  PresentCaller AS_ADMITTED = (_, call) -> call.caller();

  /**
   * Returns the caller with their current rights, and locks these rights until the commit; throws
   * 401 if the session has ended.
   */
  Caller lock(Connection connection, RequestContext call) throws SQLException;
}

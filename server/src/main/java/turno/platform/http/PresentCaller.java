package turno.platform.http;

import java.sql.Connection;
import java.sql.SQLException;

/** Reads a signed-in caller again, in the transaction of a write. */
@FunctionalInterface
public interface PresentCaller {
  /** Takes the caller as the request was admitted. */
  PresentCaller AS_ADMITTED = (_, call) -> call.caller();

  /**
   * The caller with the current rights, which are locked until the commit; 401 if the session has
   * ended.
   */
  Caller lock(Connection connection, RequestContext call) throws SQLException;
}

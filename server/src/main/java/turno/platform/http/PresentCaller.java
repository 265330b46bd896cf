package turno.platform.http;

import java.sql.Connection;
import java.sql.SQLException;

/** Rereads a signed-in caller in the transaction of a write. */
@FunctionalInterface
public interface PresentCaller {
  /** Returns the caller as admitted. */
  PresentCaller AS_ADMITTED = (_, call) -> call.caller();

  /**
   * The caller with the current rights, which are locked until the commit; 401 if the session has
   * ended.
   */
  Caller lock(Connection connection, RequestContext call) throws SQLException;
}

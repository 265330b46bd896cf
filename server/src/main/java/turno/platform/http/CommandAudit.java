package turno.platform.http;

import java.sql.Connection;
import java.sql.SQLException;

/** Writes down what an operation did, in the transaction that did it. */
@FunctionalInterface
public interface CommandAudit {
  /** Where nobody wants to know. */
  CommandAudit NONE = (_, _, _) -> {};

  /**
   * @param answer of the operation, which succeeded
   */
  void done(Connection connection, RequestContext call, Answer answer) throws SQLException;
}

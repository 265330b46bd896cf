package turno.platform.http;

import java.sql.Connection;
import java.sql.SQLException;

/** Records the effect of an operation, in the transaction that writes it. */
@FunctionalInterface
public interface CommandAudit {
  /** Records nothing. */
  CommandAudit NONE = (_, _, _) -> {};

  /**
   * @param answer the answer of the operation, which succeeded
   */
  void done(Connection connection, RequestContext call, Answer answer) throws SQLException;
}

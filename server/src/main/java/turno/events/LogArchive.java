package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

/** Archives data of rows that the log is about to delete. */
@FunctionalInterface
public interface LogArchive {
  /**
   * Archives the oldest rows of a range, up to the limit plus those at the same instant as the
   * last. It may be called again for archived rows.
   */
  void keep(Connection connection, Instant from, Instant until, int limit) throws SQLException;
}

package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

/** Keeps what it needs of rows that the log is about to forget. */
@FunctionalInterface
public interface LogArchive {
  /**
   * Keeps the oldest rows from then until then, so many and those of the same instant as the last.
   * It may be called again for rows that it has kept.
   */
  void keep(Connection connection, Instant from, Instant until, int limit) throws SQLException;
}

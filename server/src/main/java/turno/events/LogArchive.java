package turno.events;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

/** Archives data of rows that are about to be deleted from the log. */
@FunctionalInterface
public interface LogArchive {
  /**
   * Archives the oldest rows of a range, up to the limit, plus further rows with the same instant
   * as the last one. The method may be called again for rows that are already archived.
   */
  void keep(Connection connection, Instant from, Instant until, int limit) throws SQLException;
}

package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Finds the conflicts of a change of the catalog. {@code bookings} implements it. */
@FunctionalInterface
public interface ConflictFinder {
  /**
   * Bookings ahead, each whole, that the change leaves outside the hours of a resource or service,
   * above a capacity or on a resource out of use; by start. Called before the commit and under the
   * workspace's exclusive {@link CatalogLock} (a dry run holds no lock), so that this connection
   * sees all bookings. It changes nothing.
   */
  List<Conflict> find(Connection connection, CatalogChange change, Instant now) throws SQLException;
}

package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Finds the bookings that a change of the catalog leaves behind; bookings implements it. */
@FunctionalInterface
public interface ConflictFinder {
  /**
   * Bookings ahead, each whole, that the change leaves outside the hours of a resource or service,
   * above a capacity or on a resource out of use; by start. Called before the commit and under the
   * workspace's exclusive {@link CatalogLock} (a dry run holds no lock), so that whoever reads
   * bookings by this connection sees all of them. Nothing is changed by it.
   */
  List<Conflict> find(Connection connection, CatalogChange change, Instant now) throws SQLException;
}

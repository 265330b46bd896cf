package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

/**
 * Finds the conflicts that a change of the catalog causes. The {@code bookings} package implements
 * this interface.
 */
@FunctionalInterface
public interface ConflictFinder {
  /**
   * Prepares the search, and changes nothing. Call this before the transaction, because it may have
   * to load the workspace into memory.
   */
  ConflictSearch search(CatalogChange change, Instant now);

  /** Searches for future bookings that one change of the catalog leaves in conflict. */
  interface ConflictSearch {
    /**
     * Finds, without proposals, the bookings that the change leaves in conflict, for example
     * outside the hours of a resource or service, above a capacity or on an inactive resource. Must
     * be called under the workspace's {@linkplain Catalogs#lockAlone lock}, so that it sees all
     * such bookings. It only reads bookings and compares them with the catalog; it does not run the
     * engine.
     */
    Conflicts find(Connection connection) throws SQLException;

    /**
     * Finds the current conflicts, with proposals. Holds no database connection while the engine
     * searches for proposals.
     */
    Conflicts foresee();
  }
}

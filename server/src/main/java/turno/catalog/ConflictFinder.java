package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

/** Finds the conflicts that a change of the catalog causes. {@code bookings} implements it. */
@FunctionalInterface
public interface ConflictFinder {
  /** Prepares the search. It holds no connection and changes nothing. */
  ConflictSearch search(CatalogChange change, Instant now);

  /** Searches for future bookings that one change of the catalog leaves in conflict. */
  interface ConflictSearch {
    /**
     * Bookings that the change leaves outside the hours of a resource or service, above a capacity
     * or on an inactive resource, without proposals. Under the workspace's {@linkplain
     * Catalogs#lockAlone lock} it sees all of them. It only reads and compares with hours, and does
     * not run the engine.
     */
    Conflicts find(Connection connection) throws SQLException;

    /**
     * The current conflicts, with proposals. It holds no connection while the engine searches for
     * them.
     */
    Conflicts foresee();
  }
}

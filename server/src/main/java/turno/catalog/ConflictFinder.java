package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

/** Finds the conflicts of a change of the catalog. {@code bookings} implements it. */
@FunctionalInterface
public interface ConflictFinder {
  /** Prepares the search: holds no connection, and changes nothing. */
  ConflictSearch search(CatalogChange change, Instant now);

  /** Looks for the bookings ahead that one change of the catalog leaves behind. */
  interface ConflictSearch {
    /**
     * Those that the change leaves outside the hours of a resource or service, above a capacity or
     * on a resource out of use, without proposals. Under the workspace's {@linkplain
     * Catalogs#lockAlone lock} it sees all of them. Reads, and compares with hours; the engine is
     * not asked.
     */
    Conflicts find(Connection connection) throws SQLException;

    /** What is found now, with proposals; holds no connection while the engine looks for them. */
    Conflicts foresee();
  }
}

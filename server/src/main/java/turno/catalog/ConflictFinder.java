package turno.catalog;

import java.time.Instant;

/** Finds the conflicts of a change of the catalog. {@code bookings} implements it. */
@FunctionalInterface
public interface ConflictFinder {
  /** Prepares the search: holds no connection, and changes nothing. */
  ConflictSearch search(CatalogChange change, Instant now);
}

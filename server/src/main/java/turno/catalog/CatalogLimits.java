package turno.catalog;

import java.util.Collection;
import turno.kernel.WorkspaceLimit;

/**
 * What the catalog of a workspace may have at most. A change is judged on the version that it was
 * planned on, and is written on no other, so that several at once exceed nothing.
 */
record CatalogLimits(WorkspaceLimit overrides, WorkspaceLimit bytes) {
  /** Refuses a change that adds beyond a limit; what takes away passes. */
  void admit(CatalogChange change) {
    if (!overrides.isNone()) {
      overrides.admit(overridesOf(change.before()), overridesOf(change.after()));
    }
    if (!bytes.isNone()) {
      bytes.admit(CatalogWeight.of(change.before()), CatalogWeight.of(change.after()));
    }
  }

  private static long overridesOf(Catalog catalog) {
    return catalog.schedules().values().stream()
        .map(Schedule::overrides)
        .mapToLong(Collection::size)
        .sum();
  }
}

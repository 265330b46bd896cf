package turno.catalog;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.platform.nouns.Entity;

/**
 * An object of the catalog; immutable like all that it holds.
 *
 * @param <I> the type of its id
 */
public sealed interface CatalogObject<I extends Id> extends Entity<I>
    permits Service, Resource, ResourceGroup, Schedule, ScheduleOverride, StageConfig {

  /**
   * About how many bytes of the heap it takes with what is compiled of it; {@link CatalogWeight}
   * adds them up.
   */
  long weight();

  /**
   * Whether bookings may be in conflict once this object is in the catalog
   * (docs/rules/bookings.md#what-a-conflict-is).
   *
   * @param before the one that it replaces, null where it is new
   */
  boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before);
}

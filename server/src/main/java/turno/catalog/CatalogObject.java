package turno.catalog;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.platform.nouns.Entity;

/**
 * An object of the catalog; deeply immutable.
 *
 * @param <I> the type of its id
 */
public sealed interface CatalogObject<I extends Id> extends Entity<I>
    permits Service, Resource, ResourceGroup, Location, Schedule, ScheduleOverride, StageConfig {

  /**
   * Approximate heap size in bytes, including its compiled form; {@link CatalogWeight} adds them
   * up.
   */
  long weight();

  /**
   * Whether bookings may be in conflict once this object is in the catalog
   * (docs/rules/bookings.md#what-a-conflict-is).
   *
   * @param before the object that it replaces, null if it is new
   */
  boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before);
}

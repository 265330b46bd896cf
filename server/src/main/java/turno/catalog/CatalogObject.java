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
   * Returns the approximate heap size in bytes, including the compiled form. {@link CatalogWeight}
   * adds up the sizes of all objects.
   */
  long weight();

  /**
   * Whether adding this object, or replacing its previous form with it, may leave bookings in
   * conflict (docs/rules/bookings.md#what-a-conflict-is).
   *
   * @param before the object that it replaces; null if this object is new
   */
  boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before);
}

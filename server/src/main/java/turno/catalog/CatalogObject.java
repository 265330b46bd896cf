package turno.catalog;

import turno.kernel.Id;

/**
 * An object of the catalog; immutable like all that it holds.
 *
 * @param <I> the type of its id
 */
public sealed interface CatalogObject<I extends Id>
    permits Service, Resource, ResourceGroup, Schedule, ScheduleOverride, StageConfig {

  Identity<I> identity();

  default I id() {
    return identity().id();
  }

  default long version() {
    return identity().version();
  }
}

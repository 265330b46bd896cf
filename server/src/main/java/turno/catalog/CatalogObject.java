package turno.catalog;

import java.util.UUID;

/** An object of the catalog; immutable like all that it holds. */
public sealed interface CatalogObject
    permits Service, Resource, ResourceGroup, Schedule, ScheduleOverride, StageConfig {

  Identity identity();

  default UUID id() {
    return identity().id();
  }

  default long version() {
    return identity().version();
  }
}

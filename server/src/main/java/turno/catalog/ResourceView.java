package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import turno.catalog.Identity.IdentityView;
import turno.kernel.Id;

/** The contract's {@code Resource}. */
record ResourceView(
    String id,
    String name,
    Resource.Type type,
    int capacity,
    @Nullable Integer minPartySize,
    @Nullable Integer maxPartySize,
    @Nullable String scheduleId,
    boolean active,
    @JsonUnwrapped IdentityView identity) {

  static ResourceView of(Catalog catalog, Resource resource) {
    return new ResourceView(
        resource.id().toString(),
        resource.name(),
        resource.type(),
        resource.capacity(),
        resource.minPartySize(),
        resource.maxPartySize(),
        Id.wireOrNull(resource.scheduleId()),
        resource.active(),
        IdentityView.of(resource.identity(), catalog.zone()));
  }
}

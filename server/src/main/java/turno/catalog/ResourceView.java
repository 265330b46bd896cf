package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;

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
        IdKind.RESOURCE.wire(resource.id()),
        resource.name(),
        resource.type(),
        resource.capacity(),
        resource.minPartySize(),
        resource.maxPartySize(),
        IdKind.SCHEDULE.wireOrNull(resource.scheduleId()),
        resource.active(),
        IdentityView.of(resource.identity(), catalog.zone()));
  }

  /** The resource as a document that a change is laid over. */
  static ObjectNode document(Catalog catalog, Resource resource) {
    return Json.MAPPER.valueToTree(of(catalog, resource));
  }

  /** {@code ResourceUpdated}. */
  record Updated(@JsonUnwrapped ResourceView resource, List<Conflict> conflicts) {}
}

package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Identity.IdentityView;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.http.RequestContext;

/** {@code /resources}: a resource on the wire, as it is read and as it is shown. */
final class ResourceNoun extends CatalogNoun<ResourceId, Resource> {
  ResourceNoun() {
    super(IdKind.RESOURCE, "resource", "/v1/resources", Catalog::resources);
  }

  @Override
  boolean isListed(Resource resource, RequestContext call) {
    return CatalogListing.hasState(call, resource.active());
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object().put("type", "other").put("capacity", 1).put("active", true);
  }

  @Override
  void check(LenientJson document, ValidationErrors errors) {
    errors.requireId(document, "schedule_id", IdKind.SCHEDULE);
    errors.requireOrder(document, "min_party_size", "max_party_size");
    errors.requireMetadataFits(document);
  }

  @Override
  void collect(LenientJson document, ReferencedIds ids) {
    ids.schedule(document, "schedule_id");
  }

  @Override
  Resource read(LenientJson document, Identity<ResourceId> identity, @Nullable Resource present) {
    return new Resource(
        identity,
        document.textOf("name"),
        document.wordOf("type", Resource.Type.class),
        document.integerOf("capacity"),
        document.integer("min_party_size"),
        document.integer("max_party_size"),
        document.id("schedule_id", IdKind.SCHEDULE),
        document.flag("active"));
  }

  @Override
  Object view(Catalog catalog, Resource resource) {
    return ResourceView.of(catalog, resource);
  }

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
}

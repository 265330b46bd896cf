package turno.catalog;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ResourceId;
import turno.platform.http.RequestContext;

/** {@code /resources}. */
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
}

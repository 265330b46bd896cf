package turno.catalog;

import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** {@code /resources}: reads and writes resources on the wire. */
final class ResourceNoun extends CatalogNoun<ResourceId, Resource> {
  static final CatalogTable<Resource, Resource> TABLE =
      CatalogTable.of(Resource.class, "resources");

  ResourceNoun() {
    super(IdKind.RESOURCE, "resource", "/v1/resources", Resource.class, Catalog::resources);
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
  public void check(LenientJson document, ValidationErrors errors) {
    errors.requireId(document, "schedule_id", IdKind.SCHEDULE);
    errors.requireId(document, "location_id", IdKind.LOCATION);
    errors.requireOrder(document, "min_party_size", "max_party_size");
    errors.requireMetadataFits(document);
  }

  @Override
  void requireFit(Catalog after, Resource resource) {
    DistinctPlaces.requireDistinct(after, resource);
  }

  @Override
  void collect(LenientJson document, ReferencedIds ids) {
    ids.schedule(document, "schedule_id").location(document, "location_id");
  }
}

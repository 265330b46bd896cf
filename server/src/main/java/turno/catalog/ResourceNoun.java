package turno.catalog;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.util.Arrays;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Resource.Color;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** {@code /resources}: reads and renders resources. */
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
    return Json.object()
        .put("type", "other")
        .put("color", leastUsed(catalog).wire())
        .put("capacity", 1)
        .put("active", true);
  }

  /**
   * Returns the color that the fewest active resources have; the first such color if there are
   * several.
   */
  private static Color leastUsed(Catalog catalog) {
    Map<Color, Long> uses =
        catalog.resources().values().stream()
            .filter(Resource::active)
            .collect(groupingBy(Resource::color, counting()));
    return Arrays.stream(Color.values())
        .min(comparing(color -> uses.getOrDefault(color, 0L)))
        .orElseThrow();
  }

  /** Derives the initials from the name, unless they were chosen explicitly. */
  @Override
  public Resource read(
      LenientJson document, Identity<ResourceId> identity, @Nullable Resource present) {
    Resource read = super.read(document, identity, present);
    String given = document.text("initials");
    if (given == null || given.isBlank() || isOf(present, given)) {
      return read.withInitials(Resource.initialsOf(read.name()));
    }
    return read.withInitials(given.strip());
  }

  private static boolean isOf(@Nullable Resource present, String initials) {
    return present != null && initials.equals(Resource.initialsOf(present.name()));
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

package turno.catalog;

import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.LocationId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.WireJson;
import turno.platform.db.Table;
import turno.platform.http.Caller;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** {@code /locations}: reads and renders locations. */
final class LocationNoun extends CatalogNoun<LocationId, Location> {
  private static final Table<Location> ROWS = Table.of(Location.class, "locations");

  static final CatalogTable<Location, Location> TABLE =
      new CatalogTable<>(ROWS, row -> row, location -> location);

  LocationNoun() {
    super(IdKind.LOCATION, "location", "/v1/locations", Location.class, Catalog::locations);
  }

  @Override
  boolean isListed(Location location, RequestContext call) {
    return CatalogListing.hasState(call, location.active())
        && (location.active() || !call.caller().isVisitor());
  }

  /** For visitors to pages, hides the members with which the business manages the location. */
  @Override
  Object listed(Catalog catalog, Location location, Caller caller) {
    if (!caller.isVisitor()) {
      return location;
    }
    ObjectNode view = WireJson.tree(location, zone(catalog, location));
    view.putNull("schedule_id").putNull("external_id").putObject("metadata");
    return view;
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object().put("active", true);
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
    ScheduleNoun.checkZone(document, errors);
    errors.requireId(document, "schedule_id", IdKind.SCHEDULE);
    errors.requireMetadataFits(document);
  }

  @Override
  void collect(LenientJson document, ReferencedIds ids) {
    ids.schedule(document, "schedule_id");
  }
}

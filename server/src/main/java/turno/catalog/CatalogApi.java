package turno.catalog;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import turno.catalog.CatalogWriter.CatalogLimits;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.WorkspaceLimit;
import turno.pictures.Pictures;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Fields;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;

/** Wires up the catalog's operations. */
public final class CatalogApi {
  private final CatalogSource source;
  private final CatalogWriter writer;
  private final OpeningCheck hours;
  private final CommonHours commonHours;
  private final Predicate<WorkspaceId> takesPix;
  private final StageUse stageUse;
  private final Pictures pictures;

  /**
   * The interfaces that the catalog needs from other features.
   *
   * @param takesPix whether the workspace is configured to take deposits by Pix
   */
  public record Neighbours(
      CatalogSource source,
      ConflictFinder conflictFinder,
      OpeningCheck hours,
      CommonHours commonHours,
      Predicate<WorkspaceId> takesPix,
      StageUse stageUse,
      Pictures pictures) {}

  /**
   * @param overrides the limit on the number of overrides in all schedules of a workspace together
   * @param bytes the limit on the size of a workspace's catalog
   */
  public CatalogApi(
      CommandTransactions writes,
      Database database,
      IdSource ids,
      Neighbours neighbours,
      WorkspaceLimit overrides,
      WorkspaceLimit bytes) {
    Catalogs.requireIn(database);
    this.source = neighbours.source();
    this.hours = neighbours.hours();
    this.commonHours = neighbours.commonHours();
    this.takesPix = neighbours.takesPix();
    this.stageUse = neighbours.stageUse();
    this.pictures = neighbours.pictures();
    this.writer =
        new CatalogWriter(
            writes,
            database,
            ids,
            source,
            neighbours.conflictFinder(),
            new CatalogLimits(overrides, bytes));
  }

  /** Returns the handlers by operation id. */
  public Map<String, Handler> handlers() {
    Map<String, Handler> all = new HashMap<>();
    var services = new CatalogNounApi<>(new ServiceNoun(hours, takesPix), source, writer);
    all.put("listServices", services::list);
    all.put("createService", services::create);
    all.put("getService", services::get);
    all.put("updateService", services::change);
    all.put("listBookableServices", this::listBookableServices);
    ResourceNoun resource = new ResourceNoun();
    var resources = new CatalogNounApi<>(resource, source, writer);
    all.put("listResources", resources::list);
    all.put("createResource", resources::create);
    all.put("getResource", resources::get);
    all.put("updateResource", resources::change);
    var portraits = new ResourcePictures(resource, source, writer, pictures);
    all.put("putResourcePicture", portraits::put);
    all.put("deleteResourcePicture", portraits::delete);
    var groups = new CatalogNounApi<>(new GroupNoun(), source, writer);
    all.put("listResourceGroups", groups::list);
    all.put("createResourceGroup", groups::create);
    all.put("getResourceGroup", groups::get);
    all.put("updateResourceGroup", groups::change);
    var locations = new CatalogNounApi<>(new LocationNoun(), source, writer);
    all.put("listLocations", locations::list);
    all.put("createLocation", locations::create);
    all.put("getLocation", locations::get);
    all.put("updateLocation", locations::change);
    ScheduleNoun schedule = new ScheduleNoun();
    var schedules = new CatalogNounApi<>(schedule, source, writer);
    all.put("listSchedules", schedules::list);
    all.put("createSchedule", schedules::create);
    all.put("getSchedule", schedules::get);
    all.put("replaceSchedule", schedules::change);
    all.putAll(new OverridesApi(schedule, source, writer, commonHours).handlers());
    all.putAll(new StagesApi(source, writer, stageUse).handlers());
    return Map.copyOf(all);
  }

  private Answer listBookableServices(RequestContext call) {
    Catalog catalog = source.of(call.workspaceId());
    boolean withResources = Fields.of(call).isShown("resources");
    ResourceId own = call.caller().sight().resource();
    return CatalogListing.page(
        call,
        IdKind.SERVICE,
        catalog.services().values(),
        service ->
            service.isSeenBy(call.caller())
                && service.active()
                && (own == null || BookableServiceView.mayUse(catalog, service, own)),
        service -> BookableServiceView.of(catalog, service, withResources));
  }
}

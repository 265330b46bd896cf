package turno.catalog;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.OverrideId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.PostalAddress;

/**
 * The catalog of one workspace at one version. It is immutable, and each map is in creation order,
 * which is the order of the ids.
 *
 * @param zone the workspace's zone, for services without a schedule of their own
 * @param currency the currency of services that do not specify one
 * @param travelMinutes the travel time between two locations, for resources that do not specify one
 * @param stages the stages that bookings pass through
 */
public record Catalog(
    WorkspaceId workspaceId,
    long version,
    ZoneId zone,
    Currency currency,
    int travelMinutes,
    SequencedMap<ServiceId, Service> services,
    SequencedMap<ResourceId, Resource> resources,
    SequencedMap<GroupId, ResourceGroup> groups,
    SequencedMap<LocationId, Location> locations,
    SequencedMap<ScheduleId, Schedule> schedules,
    StageConfig stages) {

  // UUIDv7 values sort by creation time, both in Java (signed) and in PostgreSQL (unsigned)
  public Catalog {
    services = Collections.unmodifiableSequencedMap(new TreeMap<>(services));
    resources = Collections.unmodifiableSequencedMap(new TreeMap<>(resources));
    groups = Collections.unmodifiableSequencedMap(new TreeMap<>(groups));
    locations = Collections.unmodifiableSequencedMap(new TreeMap<>(locations));
    schedules = Collections.unmodifiableSequencedMap(new TreeMap<>(schedules));
  }

  /**
   * Builds the catalog from these objects, and puts overrides into their schedules. If the objects
   * do not include a stage configuration, the catalog gets the stages of a new workspace, in
   * English.
   */
  public static Catalog of(
      WorkspaceId workspaceId,
      long version,
      ZoneId zone,
      Currency currency,
      Collection<? extends CatalogObject<?>> objects) {
    return of(workspaceId, version, zone, currency, 0, objects);
  }

  static Catalog of(
      WorkspaceId workspaceId,
      long version,
      ZoneId zone,
      Currency currency,
      int travelMinutes,
      Collection<? extends CatalogObject<?>> objects) {
    Map<ScheduleId, List<ScheduleOverride>> overrides =
        only(ScheduleOverride.class, objects)
            .collect(Collectors.groupingBy(ScheduleOverride::scheduleId));
    return new Catalog(
        workspaceId,
        version,
        zone,
        currency,
        travelMinutes,
        byId(only(Service.class, objects)),
        byId(only(Resource.class, objects)),
        byId(only(ResourceGroup.class, objects)),
        byId(only(Location.class, objects)),
        byId(
            only(Schedule.class, objects)
                .map(schedule ->
                    overrides.containsKey(schedule.id())
                        ? schedule.with(overrides.get(schedule.id()))
                        : schedule)),
        only(StageConfig.class, objects)
            .findFirst()
            .orElseGet(() -> DefaultStages.of(workspaceId, "en")));
  }

  private static <T> Stream<T> only(Class<T> type, Collection<? extends CatalogObject<?>> objects) {
    return objects.stream().filter(type::isInstance).map(type::cast);
  }

  private static <I extends Id, T extends CatalogObject<I>> SequencedMap<I, T> byId(
      Stream<T> objects) {
    SequencedMap<I, T> map = new TreeMap<>();
    objects.forEach(object -> map.put(object.id(), object));
    return map;
  }

  /**
   * Returns the zone for a service's times and days: the zone of its own schedule, or the
   * workspace's.
   */
  public ZoneId zoneOf(Service service) {
    Schedule schedule = service.scheduleId() == null ? null : schedules.get(service.scheduleId());
    ZoneId own = schedule == null ? null : schedule.zone();
    return own == null ? zone : own;
  }

  /**
   * Returns the active locations of a service, in the order in which they are tried
   * (docs/rules/locations.md#places-of-a-service).
   */
  public List<Location> placesOf(Service service) {
    return (service.locationIds().isEmpty()
            ? locations.values().stream()
            : service.locationIds().stream().map(locations::get).filter(Objects::nonNull))
        .filter(Location::active)
        .toList();
  }

  /**
   * Returns the names of the resources that serve a customer: the people or, if there are none, the
   * resources of type {@code other}. Rooms, tables and equipment do not serve customers.
   */
  public List<String> serving(List<ResourceId> resourceIds) {
    List<String> people = names(resourceIds, Resource.Type.PERSON);
    return people.isEmpty() ? names(resourceIds, Resource.Type.OTHER) : people;
  }

  /**
   * Returns the name and postal address of a location on one line; null for an unknown location.
   */
  public @Nullable String whereabouts(LocationId id) {
    Location location = locations.get(id);
    if (location == null) {
      return null;
    }
    PostalAddress address = location.address();
    return address == null ? location.name() : location.name() + ", " + address.line();
  }

  private List<String> names(List<ResourceId> resourceIds, Resource.Type type) {
    return resourceIds.stream()
        .map(resources::get)
        .filter(resource -> resource != null && resource.type() == type)
        .map(Resource::name)
        .toList();
  }

  /** Returns all objects except the overrides, which are in their schedules. */
  Stream<CatalogObject<?>> objects() {
    return Stream.of(
            services.values(),
            resources.values(),
            groups.values(),
            locations.values(),
            schedules.values(),
            List.of(stages))
        .flatMap(Collection::stream);
  }

  /** Returns this catalog's object of the same kind and with the same id; null if there is none. */
  @Nullable CatalogObject<?> present(CatalogObject<?> object) {
    return object instanceof ScheduleOverride override
        ? override(override.scheduleId(), override.id())
        : objects().filter(present -> isSame(present, object)).findFirst().orElse(null);
  }

  private static boolean isSame(CatalogObject<?> one, CatalogObject<?> other) {
    return one.getClass() == other.getClass() && one.id().equals(other.id());
  }

  /** Returns an override by its schedule and id; null if there is none. */
  public @Nullable ScheduleOverride override(ScheduleId scheduleId, OverrideId id) {
    Schedule schedule = schedules.get(scheduleId);
    if (schedule != null) {
      for (ScheduleOverride override : schedule.overrides()) {
        if (override.id().equals(id)) {
          return override;
        }
      }
    }
    return null;
  }

  /**
   * Returns the next version of the catalog, in which this object is added or replaces the object
   * that has the same id.
   */
  public Catalog with(CatalogObject<?> changed) {
    if (changed instanceof ScheduleOverride override) {
      Schedule schedule = scheduleOf(override);
      List<ScheduleOverride> overrides = new ArrayList<>(schedule.overrides());
      overrides.add(override);
      return with(schedule.with(overrides));
    }
    return of(
        workspaceId,
        version + 1,
        zone,
        currency,
        travelMinutes,
        Stream.concat(objects().filter(object -> !isSame(object, changed)), Stream.of(changed))
            .toList());
  }

  /** Returns the next version of the catalog, without this override. */
  Catalog without(ScheduleOverride override) {
    Schedule schedule = scheduleOf(override);
    return with(
        schedule.with(
            schedule.overrides().stream().filter(o -> !o.id().equals(override.id())).toList()));
  }

  private Schedule scheduleOf(ScheduleOverride override) {
    Schedule schedule = schedules.get(override.scheduleId());
    if (schedule == null) {
      throw new IllegalStateException("no schedule " + override.scheduleId());
    }
    return schedule;
  }
}

package turno.scheduling;

import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.availability.Openings;
import turno.availability.PlaceViews;
import turno.availability.ResourceModel;
import turno.availability.ScheduleOpenings;
import turno.availability.ServiceModel;
import turno.availability.Venues;
import turno.availability.Venues.Venue;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.Location;
import turno.catalog.Resource;
import turno.catalog.Schedule;
import turno.catalog.Service;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;

/**
 * The locations of a catalog in the form that the engine needs: by index, in creation order. The
 * last location is followed by the view for bookings without a location, in which only resources
 * that may be at any location are open (docs/rules/locations.md#where-somebody-is).
 */
final class CompiledPlaces {
  /**
   * Stands for a location that does not offer the service, and for the case that no location does.
   */
  private static final int CLOSED = -2;

  /**
   * Stands for all locations to which neither a resource nor its hours refer: the resource has the
   * same openings at each of them.
   */
  private static final int UNNAMED = -3;

  private final Catalog catalog;
  private final List<Location> locations;
  private final Map<LocationId, Integer> indexes = new HashMap<>();
  private final List<byte[]> quotedIds = new ArrayList<>();
  private final Function<@Nullable ScheduleId, Openings> hours;

  /**
   * Services limited to the hours of a location. Each is created on first use and only once,
   * because the engine keeps plans for each instance. Services that are activated only to move a
   * booking are not stored here.
   */
  private final Map<AtPlace, ServiceModel> services = new ConcurrentHashMap<>();

  /** For each schedule, the indexes of the locations to which its hours refer. */
  private final Map<ScheduleId, Set<Integer>> named = new HashMap<>();

  private PlaceViews places = PlaceViews.none();

  private record AtPlace(ServiceId service, int place) {}

  private record Stay(@Nullable ScheduleId schedule, int own, int travel) {}

  private record StayAt(Stay stay, int place) {}

  CompiledPlaces(Catalog catalog, Function<@Nullable ScheduleId, Openings> hours) {
    this.catalog = catalog;
    this.hours = hours;
    locations = List.copyOf(catalog.locations().values());
    for (Location location : locations) {
      indexes.put(location.id(), indexes.size());
      quotedIds.add(("\"" + location.id() + "\"").getBytes(StandardCharsets.US_ASCII));
    }
    for (Schedule schedule : catalog.schedules().values()) {
      Set<LocationId> places = schedule.places();
      if (!places.isEmpty()) {
        named.put(
            schedule.id(),
            places.stream().map(this::indexOf).collect(Collectors.toUnmodifiableSet()));
      }
    }
  }

  /**
   * The index of a location; {@link PlaceViews#NONE} for null, or for a location that the catalog
   * does not contain.
   */
  int indexOf(@Nullable LocationId id) {
    return id == null ? PlaceViews.NONE : indexes.getOrDefault(id, PlaceViews.NONE);
  }

  @Nullable Location location(int place) {
    return place == PlaceViews.NONE ? null : locations.get(place);
  }

  /**
   * The id of a location as JSON; null for {@link PlaceViews#NONE}. Callers must not modify the
   * array.
   */
  byte @Nullable [] quotedId(int place) {
    return place == PlaceViews.NONE ? null : quotedIds.get(place);
  }

  /**
   * The zone in which times at a location are shown: the location's own zone or, if it has none,
   * the workspace's. If there is no location, the service's zone.
   */
  ZoneId zoneAt(int place, ZoneId ofService) {
    Location location = location(place);
    if (location == null) {
      return ofService;
    }
    ZoneId own = location.zone();
    return own == null ? catalog.zone() : own;
  }

  /**
   * Computes the view of each resource at each location, and the view without a location. The
   * resources must be in the order of the catalog.
   */
  void view(List<ResourceModel> resources) {
    if (locations.isEmpty()) {
      return;
    }
    Map<StayAt, Openings> known = new HashMap<>();
    List<List<ResourceModel>> views = new ArrayList<>();
    for (int place = 0; place <= locations.size(); place++) {
      List<ResourceModel> there = new ArrayList<>();
      int index = 0;
      for (Resource resource : catalog.resources().values()) {
        Stay stay = stay(resource);
        boolean alike = stay.own() != place && !named(stay).contains(place);
        Openings openings =
            known.computeIfAbsent(
                new StayAt(stay, alike ? UNNAMED : place), at -> openings(at.stay(), at.place()));
        ResourceModel model = resources.get(index++);
        there.add(openings.equals(model.openings()) ? model : model.open(openings));
      }
      views.add(there);
    }
    places = PlaceViews.of(views);
  }

  private Stay stay(Resource resource) {
    Integer travel = resource.travelMinutes();
    return new Stay(
        resource.scheduleId(),
        indexOf(resource.locationId()),
        travel == null ? catalog.travelMinutes() : travel);
  }

  private Openings openings(Stay stay, int place) {
    if (placesOf(stay) instanceof ScheduleOpenings compiled) {
      return compiled.at(place, stay.own(), stay.travel());
    }
    return stay.own() == PlaceViews.NONE || stay.own() == place
        ? hours.apply(stay.schedule())
        : Openings.NEVER;
  }

  /** The openings of the schedule, if its hours name locations; otherwise null. */
  private @Nullable Openings placesOf(Stay stay) {
    return named(stay).isEmpty() ? null : hours.apply(stay.schedule());
  }

  private Set<Integer> named(Stay stay) {
    return stay.schedule() == null ? Set.of() : named.getOrDefault(stay.schedule(), Set.of());
  }

  PlaceViews places() {
    return places;
  }

  /** The openings of the resource with this index at a location of the catalog. */
  Openings openings(int resource, LocationId location) {
    return places.resource(indexOf(location), resource).openings();
  }

  /** The openings of a resource at each location; only one entry if its hours name no location. */
  List<PlacedOpenings> openingsByPlace(Resource resource) {
    Stay stay = stay(resource);
    if (!(placesOf(stay) instanceof ScheduleOpenings compiled)) {
      return List.of(new PlacedOpenings(resource.locationId(), hours.apply(stay.schedule())));
    }
    List<PlacedOpenings> found = new ArrayList<>();
    for (int place = PlaceViews.NONE; place < locations.size(); place++) {
      Location location = location(place);
      Openings there = compiled.onlyAt(place, stay.own(), stay.travel());
      found.add(new PlacedOpenings(location == null ? null : location.id(), there));
    }
    return found;
  }

  /**
   * The locations at which a service may be booked.
   *
   * @param model the service's model, possibly activated so that a booking can be moved
   * @param asked the only location to include; null for all locations of the service
   */
  Venues venues(World world, Service service, ServiceModel model, @Nullable LocationId asked) {
    if (locations.isEmpty()) {
      return Venues.of(world, model);
    }
    List<Location> open = catalog.placesOf(service);
    if (asked != null) {
      Location location = Objects.requireNonNull(catalog.locations().get(asked));
      int place = indexOf(asked);
      ServiceModel there =
          open.contains(location) ? at(service, model, place) : closed(service, model);
      return new Venues(List.of(new Venue(place, world.at(place), there)));
    }
    if (open.isEmpty()) {
      // this is also reached by a service that names no location, if the workspace has no active
      // location
      boolean anywhere = service.locationIds().isEmpty();
      return new Venues(
          List.of(
              new Venue(
                  PlaceViews.NONE,
                  world.at(locations.size()),
                  anywhere ? model : closed(service, model))));
    }
    return new Venues(
        open.stream()
            .map(location -> indexOf(location.id()))
            .map(place -> new Venue(place, world.at(place), at(service, model, place)))
            .toList());
  }

  /** The service with its own hours, limited to the hours of the location. */
  private ServiceModel at(Service service, ServiceModel model, int place) {
    ScheduleId schedule = locations.get(place).scheduleId();
    return schedule == null
        ? model
        : known(service, model, place, () -> within(model, hours.apply(schedule)));
  }

  private ServiceModel closed(Service service, ServiceModel model) {
    return known(service, model, CLOSED, () -> model.within(Openings.NEVER));
  }

  private ServiceModel known(
      Service service, ServiceModel model, int place, Supplier<ServiceModel> made) {
    return model.active() == service.active()
        ? services.computeIfAbsent(new AtPlace(service.id(), place), _ -> made.get())
        : made.get();
  }

  private static ServiceModel within(ServiceModel model, Openings place) {
    Openings own = model.schedule();
    return model.within(own == null ? place : Openings.common(List.of(own, place)));
  }
}

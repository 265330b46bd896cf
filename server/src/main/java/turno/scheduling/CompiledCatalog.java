package turno.scheduling;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.availability.Anchor;
import turno.availability.Openings;
import turno.availability.PlaceViews;
import turno.availability.RequirementModel;
import turno.availability.RequirementModel.Combination;
import turno.availability.RequirementModel.Strategy;
import turno.availability.ResourceModel;
import turno.availability.ScheduleOpenings;
import turno.availability.ScheduleOpenings.DayOverride;
import turno.availability.ScheduleOpenings.Interval;
import turno.availability.ScheduleOpenings.Period;
import turno.availability.ServiceModel;
import turno.availability.Timeline;
import turno.availability.World;
import turno.catalog.Catalog;
import turno.catalog.Location;
import turno.catalog.Resource;
import turno.catalog.ResourceGroup;
import turno.catalog.Schedule;
import turno.catalog.Schedule.LocalInterval;
import turno.catalog.Schedule.WeeklyInterval;
import turno.catalog.ScheduleOverride;
import turno.catalog.Service;
import turno.catalog.Service.ResourceOverride;
import turno.catalog.Service.ServiceTiming;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;

/**
 * A catalog in the form that the engine needs: resources by index, groups with their candidates in
 * ranked order, and hours as openings. The days of a schedule are computed on first use. Parts that
 * a change to the catalog does not affect are reused from the previous version.
 */
public final class CompiledCatalog {
  private static final Openings CLOSED =
      new ScheduleOpenings(java.time.ZoneOffset.UTC, Map.of(), List.of());

  /** The size in bytes of a quoted resource id in JSON. */
  static final int QUOTED_ID = new ResourceId(new UUID(0, 0)).toString().length() + 2;

  private final Catalog catalog;
  private final List<ResourceId> resourceIds;
  private final Map<ResourceId, Integer> indexes = new HashMap<>();
  private final List<ResourceModel> resources = new ArrayList<>();
  private final List<byte[]> quotedIds = new ArrayList<>();
  private final Map<ScheduleId, Openings> openings = new HashMap<>();
  private final CompiledPlaces places;
  private final Map<ServiceId, ServiceModel> services = new HashMap<>();
  private final Map<ServiceId, SlotPrices> prices = new HashMap<>();

  /** The compiled groups. Each group is compiled once, even if many requirements refer to it. */
  private final Map<GroupId, CompiledGroup> groups = new HashMap<>();

  /** The data that all requirements for a group share. */
  private record CompiledGroup(
      List<Integer> candidates, List<Integer> weights, List<Combination> combinations) {
    CompiledGroup {
      candidates = List.copyOf(candidates);
      weights = List.copyOf(weights);
      combinations = List.copyOf(combinations);
    }
  }

  /**
   * The compiled overrides of each schedule, in the catalog's order. They are kept so that adding
   * an override does not require compiling up to ten thousand other overrides again.
   */
  private final Map<ScheduleId, List<DayOverride>> overrides = new HashMap<>();

  /**
   * The compiled catalog that was last derived from this one, as long as it is still referenced
   * elsewhere. So a changed catalog that is first checked and then published is compiled only once.
   */
  private volatile WeakReference<CompiledCatalog> next = new WeakReference<>(null);

  public CompiledCatalog(Catalog catalog) {
    this(catalog, null);
  }

  private CompiledCatalog(Catalog catalog, @Nullable CompiledCatalog before) {
    this.catalog = catalog;
    this.resourceIds = List.copyOf(catalog.resources().keySet());
    this.places = new CompiledPlaces(catalog, this::hours);
    CompiledCatalog samePlaces = before != null && before.hasPlacesOf(this) ? before : null;
    for (var schedule : catalog.schedules().values()) {
      Openings same = samePlaces == null ? null : samePlaces.unchanged(schedule);
      if (samePlaces != null && same != null) {
        overrides.put(schedule.id(), samePlaces.overrides.getOrDefault(schedule.id(), List.of()));
        openings.put(schedule.id(), same);
      } else {
        overrides.put(schedule.id(), overrides(schedule, samePlaces));
        openings.put(schedule.id(), compile(schedule));
      }
    }
    for (var resource : catalog.resources().values()) {
      indexes.put(resource.id(), resources.size());
      String quoted = '"' + resource.id().toString() + '"';
      quotedIds.add(quoted.getBytes(StandardCharsets.US_ASCII));
      resources.add(
          new ResourceModel(
              resource.capacity(),
              resource.minPartySize() == null ? 1 : resource.minPartySize(),
              resource.maxPartySize() == null ? ResourceModel.NO_LIMIT : resource.maxPartySize(),
              hours(resource.scheduleId()),
              resource.active()));
    }
    places.view(resources);
    boolean sameIndexes = before != null && resourceIds.equals(before.resourceIds);
    if (before != null && sameIndexes) {
      before.groups.forEach((id, compiled) -> {
        if (Objects.equals(before.catalog.groups().get(id), catalog.groups().get(id))) {
          groups.put(id, compiled);
        }
      });
    }
    for (var service : catalog.services().values()) {
      ServiceModel same = before == null || !sameIndexes ? null : before.unchanged(service, this);
      services.put(service.id(), same == null ? compile(service) : same);
      SlotPrices known = before == null || same == null ? null : before.prices.get(service.id());
      prices.put(service.id(), known == null ? SlotPrices.of(service, indexes) : known);
    }
  }

  /**
   * Returns the compiled form of another version of the catalog. Reuses the compiled parts that the
   * differences do not affect.
   */
  @SuppressWarnings("ReferenceEquality") // an unchanged catalog is the same instance
  public CompiledCatalog under(Catalog other) {
    if (other == catalog) {
      return this;
    }
    CompiledCatalog known = next.get();
    if (known == null || known.catalog != other) {
      known = new CompiledCatalog(other, this);
      next = new WeakReference<>(known);
    }
    return known;
  }

  /**
   * Whether each location of this catalog has the same index in the other catalog, which may have
   * more locations.
   */
  private boolean hasPlacesOf(CompiledCatalog there) {
    List<LocationId> own = List.copyOf(catalog.locations().keySet());
    List<LocationId> others = List.copyOf(there.catalog.locations().keySet());
    return others.size() >= own.size() && others.subList(0, own.size()).equals(own);
  }

  CompiledPlaces places() {
    return places;
  }

  private @Nullable Openings unchanged(Schedule schedule) {
    return schedule.equals(catalog.schedules().get(schedule.id()))
        ? openings.get(schedule.id())
        : null;
  }

  /**
   * Returns the compiled service if the other catalog, with the same resource indexes, can reuse
   * it; null if the service, its zone, its hours or one of its groups is different in that catalog.
   */
  @SuppressWarnings("ReferenceEquality") // reused hours are the same instance
  private @Nullable ServiceModel unchanged(Service service, CompiledCatalog there) {
    if (!service.equals(catalog.services().get(service.id()))
        || !catalog.zoneOf(service).equals(there.catalog.zoneOf(service))
        || (service.scheduleId() != null
            && hours(service.scheduleId()) != there.hours(service.scheduleId()))) {
      return null;
    }
    for (Service.Requirement row : service.requirements()) {
      GroupId group = row.groupId();
      if (group != null
          && !Objects.equals(catalog.groups().get(group), there.catalog.groups().get(group))) {
        return null;
      }
    }
    return services.get(service.id());
  }

  public Catalog catalog() {
    return catalog;
  }

  /** Builds the engine's world: all resources, each with the timeline at its index. */
  World world(List<Timeline> timelines) {
    return World.of(resources, timelines, places.places());
  }

  /** All resources, by index. */
  public List<ResourceModel> resources() {
    return resources;
  }

  /** The index of a resource, or null if the catalog has no resource with this id. */
  public @Nullable Integer indexOf(ResourceId resourceId) {
    return indexes.get(resourceId);
  }

  /** The indexes of these resources, in the same order; unknown resources are skipped. */
  public List<Integer> indexes(List<ResourceId> known) {
    return known.stream().map(indexes::get).filter(Objects::nonNull).toList();
  }

  /** Whether any group that the service requires prefers the customer's previous resources. */
  public boolean prefersByCustomer(ServiceId id) {
    Service service = catalog.services().get(id);
    return service != null
        && service.requirements().stream()
            .map(row -> row.groupId() == null ? null : catalog.groups().get(row.groupId()))
            .anyMatch(
                group -> group != null && group.strategy() == ResourceGroup.Strategy.PREFERRED);
  }

  public ResourceId resourceId(int index) {
    return resourceIds.get(index);
  }

  /** The quoted JSON form of a resource's id. */
  byte[] quotedId(int index) {
    return quotedIds.get(index);
  }

  /** The resources of round-robin groups, which are ranked by when each was last assigned. */
  Set<ResourceId> takenInTurn() {
    Set<ResourceId> ids = new HashSet<>();
    for (ResourceGroup group : catalog.groups().values()) {
      if (group.strategy() == ResourceGroup.Strategy.ROUND_ROBIN) {
        group.members().forEach(member -> ids.add(member.resourceId()));
      }
    }
    return ids;
  }

  /** A service by id, in the engine's form. */
  public ServiceModel service(ServiceId serviceId) {
    ServiceModel service = services.get(serviceId);
    if (service == null) {
      throw new IllegalArgumentException("no service " + serviceId);
    }
    return service;
  }

  /** The prices of a service, which depend on the chosen resources. */
  public SlotPrices prices(ServiceId serviceId) {
    SlotPrices known = prices.get(serviceId);
    if (known == null) {
      throw new IllegalArgumentException("no service " + serviceId);
    }
    return known;
  }

  /** The times at which two schedules are both open. */
  Openings common(ScheduleId one, ScheduleId other) {
    return Openings.common(List.of(hours(one), hours(other)));
  }

  /** The hours of a location. */
  public Openings hoursOf(Location location) {
    return hours(location.scheduleId());
  }

  /**
   * The hours of a resource at a location, or at all locations if the location is null or unknown.
   */
  public Openings openings(int resource, @Nullable LocationId place) {
    return place == null || places.indexOf(place) == PlaceViews.NONE
        ? resources.get(resource).openings()
        : places.openings(resource, place);
  }

  /**
   * The openings of a resource at each location.
   *
   * @param place the only location to include; null for all
   */
  public List<PlacedOpenings> openingsByPlace(int resource, @Nullable LocationId place) {
    Resource known = catalog.resources().get(resourceIds.get(resource));
    return known == null || place != null
        ? List.of(new PlacedOpenings(place, openings(resource, place)))
        : places.openingsByPlace(known);
  }

  /** Whether a schedule is open at an epoch minute. */
  boolean isOpen(ScheduleId schedule, int minute) {
    return hours(schedule).between(minute, minute + 1).length > 0;
  }

  private Openings hours(@Nullable ScheduleId scheduleId) {
    return scheduleId == null ? Openings.ALWAYS : openings.getOrDefault(scheduleId, CLOSED);
  }

  // a schedule whose zone is unknown is closed (docs/rules/schedules.md#a-zone-that-vanished)
  private Openings compile(Schedule schedule) {
    if (schedule.zone() == null) {
      return CLOSED;
    }
    return new ScheduleOpenings(
        schedule.zone(),
        week(schedule.weeklyHours()),
        schedule.periods().stream()
            .map(period ->
                new Period(period.validFrom(), period.weeks().stream().map(this::week).toList()))
            .toList(),
        overrides.getOrDefault(schedule.id(), List.of()));
  }

  private Map<DayOfWeek, List<Interval>> week(List<WeeklyInterval> hours) {
    Map<DayOfWeek, List<Interval>> week = new EnumMap<>(DayOfWeek.class);
    for (WeeklyInterval weekly : hours) {
      week.computeIfAbsent(weekly.day(), _ -> new ArrayList<>()).add(interval(weekly.hours()));
    }
    return week;
  }

  /** The compiled overrides of a schedule, reused from the previous catalog where possible. */
  @SuppressWarnings("ReferenceEquality") // overrides are immutable
  private List<DayOverride> overrides(Schedule schedule, @Nullable CompiledCatalog before) {
    Schedule old = before == null ? null : before.catalog.schedules().get(schedule.id());
    List<ScheduleOverride> known = old == null ? List.of() : old.overrides();
    List<DayOverride> made =
        before == null ? List.of() : before.overrides.getOrDefault(schedule.id(), List.of());
    List<DayOverride> all = new ArrayList<>(schedule.overrides().size());
    int at = 0; // both lists are ordered by id
    for (ScheduleOverride override : schedule.overrides()) {
      while (at < known.size() && known.get(at).id().compareTo(override.id()) < 0) {
        at++;
      }
      all.add(at < known.size() && known.get(at) == override ? made.get(at) : compile(override));
    }
    return List.copyOf(all);
  }

  private DayOverride compile(ScheduleOverride override) {
    return new DayOverride(
        override.startDate(),
        override.endDate().plusDays(1),
        override.closed() ? List.of() : override.intervals().stream().map(this::interval).toList());
  }

  private Interval interval(LocalInterval hours) {
    return new Interval(hours.start(), hours.end(), places.indexOf(hours.locationId()));
  }

  private ServiceModel compile(Service service) {
    ServiceTiming timing = service.timing();
    Map<Integer, Integer> durations = new HashMap<>();
    for (ResourceOverride override : service.resourceOverrides()) {
      Integer index = indexes.get(override.resourceId());
      if (index != null && override.durationMinutes() != null) {
        durations.put(index, override.durationMinutes());
      }
    }
    return new ServiceModel(
        service.active(),
        timing.durationMinutes(),
        timing.bufferBeforeMinutes(),
        timing.bufferAfterMinutes(),
        timing.buffersInsideHours(),
        timing.stepMinutes(),
        switch (timing.slotAnchor()) {
          case OPENING -> Anchor.OPENING;
          case MIDNIGHT -> Anchor.MIDNIGHT;
        },
        catalog.zoneOf(service),
        timing.minNoticeMinutes(),
        timing.bookingHorizonDays(),
        service.minPartySize(),
        service.maxPartySize(),
        service.scheduleId() == null ? null : hours(service.scheduleId()),
        service.requirements().stream().map(this::compile).toList(),
        durations);
  }

  private RequirementModel compile(Service.Requirement row) {
    int units = row.units() == null ? RequirementModel.PARTY_SIZE : row.units();
    ResourceGroup group = row.groupId() == null ? null : catalog.groups().get(row.groupId());
    if (group == null) {
      Integer index = row.resourceId() == null ? null : indexes.get(row.resourceId());
      return new RequirementModel(
          index == null ? List.of() : List.of(index),
          List.of(),
          Strategy.FIRST_FIT,
          List.of(),
          row.count(),
          units,
          row.role(),
          row.offsetMinutes(),
          row.durationMinutes());
    }
    CompiledGroup compiled = groups.computeIfAbsent(group.id(), _ -> compile(group));
    return new RequirementModel(
        compiled.candidates(),
        compiled.weights(),
        Strategy.valueOf(group.strategy().name()),
        compiled.combinations(),
        row.count(),
        units,
        row.role(),
        row.offsetMinutes(),
        row.durationMinutes());
  }

  private CompiledGroup compile(ResourceGroup group) {
    List<ResourceGroup.Member> ranked =
        group.members().stream()
            .filter(member -> indexes.containsKey(member.resourceId()))
            .sorted(
                Comparator.comparingInt(ResourceGroup.Member::priority)
                    .thenComparing(member -> member.resourceId().toString()))
            .toList();
    return new CompiledGroup(
        ranked.stream().map(member -> index(member.resourceId())).toList(),
        ranked.stream().map(ResourceGroup.Member::weight).toList(),
        group.combinations().stream()
            .map(joined ->
                new Combination(
                    joined.resourceIds().stream().map(this::index).toList(), joined.maxPartySize()))
            .toList());
  }

  private int index(ResourceId resourceId) {
    Integer index = indexes.get(resourceId);
    if (index == null) {
      throw new IllegalStateException("a group names the unknown resource " + resourceId);
    }
    return index;
  }
}

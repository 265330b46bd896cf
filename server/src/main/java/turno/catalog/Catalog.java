package turno.catalog;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;

/**
 * The catalog of one workspace at one version: immutable, each map in creation order, which is the
 * order of the ids.
 *
 * @param zone the workspace's, for services without hours of their own
 * @param currency the currency of services that name none
 * @param stages what bookings pass through
 */
public record Catalog(
    UUID workspaceId,
    long version,
    ZoneId zone,
    Currency currency,
    SequencedMap<UUID, Service> services,
    SequencedMap<UUID, Resource> resources,
    SequencedMap<UUID, ResourceGroup> groups,
    SequencedMap<UUID, Schedule> schedules,
    StageConfig stages) {

  // UUIDv7 compare like their times of creation, in Java (signed) as in PostgreSQL (unsigned)
  public Catalog {
    services = Collections.unmodifiableSequencedMap(new TreeMap<>(services));
    resources = Collections.unmodifiableSequencedMap(new TreeMap<>(resources));
    groups = Collections.unmodifiableSequencedMap(new TreeMap<>(groups));
    schedules = Collections.unmodifiableSequencedMap(new TreeMap<>(schedules));
  }

  /**
   * The catalog of these objects, with overrides in their schedules. Where no stages are among them
   * it has those of a new workspace, in English.
   */
  public static Catalog of(
      UUID workspaceId,
      long version,
      ZoneId zone,
      Currency currency,
      Collection<? extends CatalogObject> objects) {
    Map<UUID, List<ScheduleOverride>> overrides =
        only(ScheduleOverride.class, objects)
            .collect(Collectors.groupingBy(ScheduleOverride::scheduleId));
    return new Catalog(
        workspaceId,
        version,
        zone,
        currency,
        byId(only(Service.class, objects)),
        byId(only(Resource.class, objects)),
        byId(only(ResourceGroup.class, objects)),
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

  private static <T> Stream<T> only(Class<T> type, Collection<? extends CatalogObject> objects) {
    return objects.stream().filter(type::isInstance).map(type::cast);
  }

  private static <T extends CatalogObject> SequencedMap<UUID, T> byId(Stream<T> objects) {
    SequencedMap<UUID, T> map = new TreeMap<>();
    objects.forEach(object -> map.put(object.id(), object));
    return map;
  }

  /**
   * The zone in which a service's times are written and its days counted: that of its own schedule,
   * else the workspace's.
   */
  public ZoneId zoneOf(Service service) {
    Schedule schedule = service.scheduleId() == null ? null : schedules.get(service.scheduleId());
    ZoneId own = schedule == null ? null : schedule.zone();
    return own == null ? zone : own;
  }

  /** The object as this catalog has it, or null. */
  @Nullable CatalogObject present(CatalogObject object) {
    return switch (object) {
      case Service service -> services.get(service.id());
      case Resource resource -> resources.get(resource.id());
      case ResourceGroup group -> groups.get(group.id());
      case Schedule schedule -> schedules.get(schedule.id());
      case ScheduleOverride override -> override(override.scheduleId(), override.id());
      case StageConfig _ -> stages;
    };
  }

  /** An override by its schedule and id, or null. */
  public @Nullable ScheduleOverride override(UUID scheduleId, UUID id) {
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

  /** The next version, in which this object is new or replaces the one with its id. */
  public Catalog with(CatalogObject changed) {
    return switch (changed) {
      case Service service -> next(put(services, service), resources, groups, schedules);
      case Resource resource -> next(services, put(resources, resource), groups, schedules);
      case ResourceGroup group -> next(services, resources, put(groups, group), schedules);
      case Schedule schedule -> next(services, resources, groups, put(schedules, schedule));
      case StageConfig config -> passing(config);
      case ScheduleOverride override -> withOverride(override);
    };
  }

  private Catalog passing(StageConfig config) {
    return new Catalog(
        workspaceId, version + 1, zone, currency, services, resources, groups, schedules, config);
  }

  private Catalog withOverride(ScheduleOverride override) {
    Schedule schedule = scheduleOf(override);
    List<ScheduleOverride> overrides = new ArrayList<>(schedule.overrides());
    overrides.add(override);
    return next(services, resources, groups, put(schedules, schedule.with(overrides)));
  }

  /** The next version, in which this override is gone. */
  Catalog without(ScheduleOverride override) {
    Schedule schedule = scheduleOf(override);
    List<ScheduleOverride> overrides =
        schedule.overrides().stream().filter(o -> !o.id().equals(override.id())).toList();
    return next(services, resources, groups, put(schedules, schedule.with(overrides)));
  }

  private Schedule scheduleOf(ScheduleOverride override) {
    Schedule schedule = schedules.get(override.scheduleId());
    if (schedule == null) {
      throw new IllegalStateException("no schedule " + override.scheduleId());
    }
    return schedule;
  }

  private Catalog next(
      SequencedMap<UUID, Service> newServices,
      SequencedMap<UUID, Resource> newResources,
      SequencedMap<UUID, ResourceGroup> newGroups,
      SequencedMap<UUID, Schedule> newSchedules) {
    return new Catalog(
        workspaceId,
        version + 1,
        zone,
        currency,
        newServices,
        newResources,
        newGroups,
        newSchedules,
        stages);
  }

  private static <T extends CatalogObject> SequencedMap<UUID, T> put(
      SequencedMap<UUID, T> objects, T changed) {
    SequencedMap<UUID, T> copy = new TreeMap<>(objects);
    copy.put(changed.id(), changed);
    return copy;
  }
}

package turno.catalog;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;

/**
 * A resource, service or location that stays closed despite an override, because of its own hours:
 * the contract's {@code StillClosed}.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record StillClosed(
    @Nullable String resourceId,
    @Nullable String serviceId,
    @Nullable String locationId,
    String name,
    @Nullable String scheduleId) {
  private static final int MAX_LISTED = 100;

  /** The maximum number of days of an override that are checked. */
  private static final int MAX_DAYS = 93;

  /**
   * Finds the active services that use the override's schedule, directly or through a resource or a
   * location. Lists these services and their resources if they stay closed, and a service's
   * locations if all of them stay closed (docs/rules/schedules.md#still-closed). Lists at most
   * {@link #MAX_LISTED} objects.
   *
   * @param catalog the catalog including the override
   */
  static List<StillClosed> of(Catalog catalog, ScheduleOverride override, CommonHours hours) {
    ScheduleId schedule = override.scheduleId();
    LocalDate from = override.startDate();
    LocalDate last = from.plusDays(MAX_DAYS - 1);
    LocalDate to = override.endDate().isBefore(last) ? override.endDate() : last;
    if (override.closed() || !hours.exist(catalog, schedule, schedule, from, to)) {
      return List.of();
    }
    Map<ScheduleId, Boolean> opened = new HashMap<>(Map.of(schedule, true));
    Predicate<@Nullable ScheduleId> closes =
        own ->
            own != null
                && !opened.computeIfAbsent(
                    own, other -> hours.exist(catalog, schedule, other, from, to));
    Set<StillClosed> closed = new LinkedHashSet<>();
    for (Service service : catalog.services().values()) {
      Set<Resource> resources = service.active() ? resources(catalog, service) : Set.of();
      List<Location> locations = service.active() ? catalog.placesOf(service) : List.of();
      boolean concerned =
          schedule.equals(service.scheduleId())
              || resources.stream().anyMatch(one -> schedule.equals(one.scheduleId()))
              || locations.stream().anyMatch(one -> schedule.equals(one.scheduleId()));
      if (concerned && locations.stream().allMatch(one -> closes.test(one.scheduleId()))) {
        locations.forEach(location -> closed.add(of(location)));
      }
      if (concerned && closes.test(service.scheduleId())) {
        closed.add(of(service));
      }
      for (Resource resource : concerned ? resources : Set.<Resource>of()) {
        if (closes.test(resource.scheduleId())) {
          closed.add(of(resource));
        }
      }
    }
    return closed.stream().limit(MAX_LISTED).toList();
  }

  private static StillClosed of(Service service) {
    return new StillClosed(
        null, service.id().toString(), null, service.name(), Id.wireOrNull(service.scheduleId()));
  }

  private static StillClosed of(Location location) {
    return new StillClosed(
        null,
        null,
        location.id().toString(),
        location.name(),
        Id.wireOrNull(location.scheduleId()));
  }

  private static StillClosed of(Resource resource) {
    return new StillClosed(
        resource.id().toString(),
        null,
        null,
        resource.name(),
        Id.wireOrNull(resource.scheduleId()));
  }

  private static Set<Resource> resources(Catalog catalog, Service service) {
    Set<Resource> found = new LinkedHashSet<>();
    for (Service.Requirement row : service.requirements()) {
      ResourceGroup group = row.groupId() == null ? null : catalog.groups().get(row.groupId());
      List<ResourceId> ids =
          group != null
              ? group.members().stream().map(ResourceGroup.Member::resourceId).toList()
              : row.resourceId() == null ? List.of() : List.of(row.resourceId());
      for (ResourceId id : ids) {
        Resource resource = catalog.resources().get(id);
        if (resource != null && resource.active()) {
          found.add(resource);
        }
      }
    }
    return found;
  }
}

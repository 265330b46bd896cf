package turno.catalog;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;

/**
 * One change of the catalog, in the form that the search for conflicts needs.
 *
 * @param changed the object after the change; for a deletion, the object before it
 */
public record CatalogChange(Catalog before, Catalog after, CatalogObject<?> changed) {

  /** Creates the change that adds this object or replaces the object that has the same id. */
  static CatalogChange saving(Catalog before, CatalogObject<?> object) {
    return new CatalogChange(before, before.with(object), object);
  }

  static CatalogChange deleting(Catalog before, ScheduleOverride override) {
    return new CatalogChange(before, before.without(override), override);
  }

  /** Whether the change deletes the object. */
  public boolean isDeletion() {
    return after.present(changed) == null;
  }

  /** Whether the change leaves the object as it is. */
  boolean changesNothing() {
    return !isDeletion() && changed.equals(before.present(changed));
  }

  /**
   * Whether the change may leave bookings in conflict: docs/rules/bookings.md#what-a-conflict-is.
   */
  boolean mayLeaveBookingsBehind() {
    return isDeletion() || changed.mayLeaveBookingsBehind(before.present(changed));
  }

  /**
   * Returns the changed resource, or the resources with the changed schedule; their bookings may be
   * in conflict after the change.
   */
  public Set<ResourceId> resources() {
    Set<ResourceId> ids = new LinkedHashSet<>();
    if (changed instanceof Resource resource) {
      ids.add(resource.id());
    }
    ScheduleId schedule = scheduleId();
    if (schedule != null) {
      for (Resource resource : after.resources().values()) {
        if (Objects.equals(resource.scheduleId(), schedule)) {
          ids.add(resource.id());
        }
      }
    }
    return ids;
  }

  /**
   * Returns the changed service, or the services with the changed group or schedule; their bookings
   * may be in conflict after the change.
   */
  public Set<ServiceId> services() {
    Set<ServiceId> ids = new LinkedHashSet<>();
    if (changed instanceof Service service) {
      ids.add(service.id());
    }
    if (changed instanceof ResourceGroup group) {
      for (Service service : after.services().values()) {
        if (service.requirements().stream().anyMatch(row -> group.id().equals(row.groupId()))) {
          ids.add(service.id());
        }
      }
    }
    ScheduleId schedule = scheduleId();
    if (schedule != null) {
      for (Service service : after.services().values()) {
        if (Objects.equals(service.scheduleId(), schedule)) {
          ids.add(service.id());
        }
      }
    }
    return ids;
  }

  /**
   * Returns the changed location, or the locations with the changed schedule; their bookings may be
   * in conflict after the change.
   */
  public Set<LocationId> locations() {
    Set<LocationId> ids = new LinkedHashSet<>();
    if (changed instanceof Location location) {
      ids.add(location.id());
    }
    ScheduleId schedule = scheduleId();
    if (schedule != null) {
      for (Location location : after.locations().values()) {
        if (Objects.equals(location.scheduleId(), schedule)) {
          ids.add(location.id());
        }
      }
    }
    return ids;
  }

  private @Nullable ScheduleId scheduleId() {
    if (changed instanceof ScheduleOverride override) {
      return override.scheduleId();
    }
    return changed instanceof Schedule schedule ? schedule.id() : null;
  }
}

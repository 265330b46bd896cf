package turno.catalog;

import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One change of the catalog, for those who look for bookings that it leaves behind.
 *
 * @param changed the object as it is after the change; a deleted one as it was
 */
public record CatalogChange(Catalog before, Catalog after, CatalogObject changed) {

  /** The change that makes this object, or gives the one with its id this content. */
  static CatalogChange saving(Catalog before, CatalogObject object) {
    return new CatalogChange(before, before.with(object), object);
  }

  static CatalogChange deleting(Catalog before, ScheduleOverride override) {
    return new CatalogChange(before, before.without(override), override);
  }

  /** Whether the object is gone afterwards. */
  public boolean isDeletion() {
    return changed instanceof ScheduleOverride override
        && after.override(override.scheduleId(), override.id()) == null;
  }

  /** Whether the object is as it was: it is at the version that it had. */
  boolean changesNothing() {
    CatalogObject old =
        switch (changed) {
          case Service service -> before.services().get(service.id());
          case Resource resource -> before.resources().get(resource.id());
          case ResourceGroup group -> before.groups().get(group.id());
          case Schedule schedule -> before.schedules().get(schedule.id());
          case StageConfig stages -> before.stages();
          case ScheduleOverride override -> null; // made or deleted, never changed
        };
    return old != null && old.version() == changed.version();
  }

  /**
   * Whether bookings may be outside hours, above a capacity or on a resource out of use that were
   * not so before.
   */
  boolean mayLeaveBookingsBehind() {
    return switch (changed) {
      case Service service -> {
        Service old = before.services().get(service.id());
        yield old != null && !Objects.equals(old.scheduleId(), service.scheduleId());
      }
      case Resource resource -> {
        Resource old = before.resources().get(resource.id());
        yield old != null
            && (!Objects.equals(old.scheduleId(), resource.scheduleId())
                || old.capacity() > resource.capacity()
                || !retired().isEmpty());
      }
      case Schedule schedule -> {
        Schedule old = before.schedules().get(schedule.id());
        yield old != null
            && !(old.timeZone().equals(schedule.timeZone())
                && old.weeklyHours().equals(schedule.weeklyHours()));
      }
      case ScheduleOverride override -> !isDeletion();
      case ResourceGroup group -> false;
      case StageConfig stages -> false;
    };
  }

  /** The resource that the change takes out of use, if it does: nothing of it is to be had then. */
  public Set<UUID> retired() {
    if (!(changed instanceof Resource resource) || resource.active()) {
      return Set.of();
    }
    Resource old = before.resources().get(resource.id());
    return old != null && old.active() ? Set.of(resource.id()) : Set.of();
  }

  /** Resources whose hours or capacity the change may have altered. */
  public Set<UUID> resources() {
    Set<UUID> ids = new LinkedHashSet<>();
    if (changed instanceof Resource resource) {
      ids.add(resource.id());
    }
    UUID schedule = scheduleId();
    if (schedule != null) {
      for (Resource resource : after.resources().values()) {
        if (Objects.equals(resource.scheduleId(), schedule)) {
          ids.add(resource.id());
        }
      }
    }
    return ids;
  }

  /** Services whose own hours the change may have altered. */
  public Set<UUID> services() {
    Set<UUID> ids = new LinkedHashSet<>();
    if (changed instanceof Service service) {
      ids.add(service.id());
    }
    UUID schedule = scheduleId();
    if (schedule != null) {
      for (Service service : after.services().values()) {
        if (Objects.equals(service.scheduleId(), schedule)) {
          ids.add(service.id());
        }
      }
    }
    return ids;
  }

  private @Nullable UUID scheduleId() {
    return switch (changed) {
      case Schedule schedule -> schedule.id();
      case ScheduleOverride override -> override.scheduleId();
      case Service service -> null;
      case Resource resource -> null;
      case ResourceGroup group -> null;
      case StageConfig stages -> null;
    };
  }
}

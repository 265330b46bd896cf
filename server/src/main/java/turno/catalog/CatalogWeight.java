package turno.catalog;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ScheduleId;
import turno.platform.nouns.Identity;

/**
 * The approximate heap size of a catalog in bytes, including its compiled form, as measured on a
 * 64-bit JVM. The estimate errs on the high side. It depends only on the content of the catalog, so
 * all nodes apply a workspace's limit equally. Each object reports its own share.
 */
public final class CatalogWeight {
  static final long MEMBER = 150;
  static final long INTERVAL = 100;
  static final long FIELD = 150;
  static final long TEXT = 56;

  /** The size in bytes of the engine's view of one resource at one location. */
  private static final long PLACED = 60;

  private static final long WORKSPACE = 3_000;

  private CatalogWeight() {}

  public static long of(Catalog catalog) {
    return WORKSPACE
        + catalog.objects().mapToLong(CatalogObject::weight).sum()
        + PLACED * catalog.locations().size() * catalog.resources().size()
        + placedHours(catalog);
  }

  private record Stay(
      ScheduleId schedule, @Nullable LocationId own, @Nullable Integer travelMinutes) {}

  /**
   * Returns the weight of hours that name locations. Resources with the same schedule, location and
   * travel time share these hours, so they are counted only once.
   */
  private static long placedHours(Catalog catalog) {
    Map<ScheduleId, Long> each = new HashMap<>();
    Set<Stay> known = new HashSet<>();
    long sum = 0;
    for (Resource resource : catalog.resources().values()) {
      ScheduleId id = resource.scheduleId();
      Schedule schedule = id == null ? null : catalog.schedules().get(id);
      if (schedule != null
          && known.add(new Stay(schedule.id(), resource.locationId(), resource.travelMinutes()))) {
        sum += each.computeIfAbsent(schedule.id(), _ -> schedule.placedWeight());
      }
    }
    return sum;
  }

  /**
   * Returns the weight to which the limit of a workspace applies: the size in memory, plus the size
   * of the list of bookable services, which repeats the resources of a group for each service.
   */
  static long limited(Catalog catalog) {
    return of(catalog) + BookableServiceView.weight(catalog);
  }

  static long fields(List<IntakeField> fields) {
    long sum = 0;
    for (IntakeField field : fields) {
      sum += FIELD + texts(field.key(), field.label());
      for (String option : field.options()) {
        sum += TEXT + texts(option);
      }
    }
    return sum;
  }

  /** Returns the size of an object's strings and metadata in bytes. */
  static long texts(Identity<?> identity, @Nullable String... texts) {
    return texts(identity.metadata().json()) + texts(texts);
  }

  /**
   * Returns the size of strings in bytes, assuming two bytes per character, as in strings with
   * characters outside Latin-1.
   */
  static long texts(@Nullable String... texts) {
    long sum = 0;
    for (String text : texts) {
      sum += text == null ? 0 : 2L * text.length();
    }
    return sum;
  }
}

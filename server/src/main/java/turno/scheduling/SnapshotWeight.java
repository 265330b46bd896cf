package turno.scheduling;

import org.jspecify.annotations.Nullable;
import turno.catalog.Catalog;
import turno.catalog.Identity;
import turno.catalog.ResourceGroup;
import turno.catalog.Schedule;
import turno.catalog.Service;

/**
 * About how many bytes of the heap the parts of a snapshot take, by what was measured on a 64-bit
 * JVM. It errs on the high side: the bound of {@link SnapshotMemory} is meant to hold.
 */
final class SnapshotWeight {
  private static final long WORKSPACE = 3_000;
  private static final long HOLDER = 120;
  private static final long ENTRY = 120;
  private static final long SERVICE = 1_500;
  private static final long REQUIREMENT = 500;
  private static final long RESOURCE = 800;
  private static final long GROUP = 500;
  private static final long MEMBER = 150;
  private static final long SCHEDULE = 2_500;
  private static final long INTERVAL = 100;
  private static final long OVERRIDE = 400;

  private SnapshotWeight() {}

  /** Of holders and the time that they take. */
  static long of(int holders, int entries) {
    return holders * HOLDER + entries * ENTRY;
  }

  /** Of a catalog with what is compiled of it. */
  static long of(Catalog catalog) {
    long sum = WORKSPACE;
    for (Service service : catalog.services().values()) {
      sum += SERVICE + texts(service.identity(), service.name(), service.description());
      sum += REQUIREMENT * service.requirements().size();
      sum += MEMBER * (service.resourceOverrides().size() + service.terms().intakeFields().size());
    }
    for (var resource : catalog.resources().values()) {
      sum += RESOURCE + texts(resource.identity(), resource.name(), null);
    }
    for (ResourceGroup group : catalog.groups().values()) {
      sum += GROUP + texts(group.identity(), group.name(), null);
      sum += MEMBER * group.members().size();
      for (ResourceGroup.Combination combination : group.combinations()) {
        sum += MEMBER * (1 + combination.resourceIds().size());
      }
    }
    for (Schedule schedule : catalog.schedules().values()) {
      sum += SCHEDULE + texts(schedule.identity(), schedule.name(), null);
      sum += INTERVAL * schedule.weeklyHours().size();
      for (var override : schedule.overrides()) {
        sum += OVERRIDE + INTERVAL * override.intervals().size();
        sum += texts(override.identity(), override.reason(), null);
      }
    }
    return sum;
  }

  private static long texts(Identity<?> identity, @Nullable String one, @Nullable String other) {
    return 2L
        * (identity.metadata().length()
            + (one == null ? 0 : one.length())
            + (other == null ? 0 : other.length()));
  }
}

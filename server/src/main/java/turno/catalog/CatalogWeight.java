package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.StageConfig.Stage;
import turno.catalog.StageConfig.StageAction;

/**
 * About how many bytes of the heap a catalog takes with what is compiled of it, by what was
 * measured on a 64-bit JVM. It errs on the high side, and it is a matter of the content alone: the
 * limit of a workspace is counted by it on every node alike.
 */
public final class CatalogWeight {
  private static final long WORKSPACE = 3_000;
  private static final long SERVICE = 1_500;
  private static final long REQUIREMENT = 500;
  private static final long RESOURCE = 800;
  private static final long GROUP = 500;
  private static final long MEMBER = 150;
  private static final long SCHEDULE = 2_500;
  private static final long INTERVAL = 100;
  private static final long OVERRIDE = 400;
  private static final long FIELD = 150;
  private static final long TEXT = 56;

  private CatalogWeight() {}

  public static long of(Catalog catalog) {
    long sum = WORKSPACE + of(catalog.stages());
    for (Service service : catalog.services().values()) {
      sum += SERVICE + texts(service.identity(), service.name(), service.description());
      sum += REQUIREMENT * service.requirements().size();
      sum += MEMBER * service.resourceOverrides().size();
      sum += fields(service.terms().intakeFields());
    }
    for (Resource resource : catalog.resources().values()) {
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
      for (ScheduleOverride override : schedule.overrides()) {
        sum += OVERRIDE + INTERVAL * override.intervals().size();
        sum += texts(override.identity(), override.reason(), null);
      }
    }
    return sum;
  }

  private static long of(StageConfig config) {
    long sum = 0;
    for (Stage stage : config.stages()) {
      sum += FIELD + length(stage.key()) + length(stage.label());
    }
    for (StageAction action : config.actions()) {
      sum += FIELD + length(action.key()) + length(action.label()) + fields(action.fields());
      sum += TEXT * action.fromStages().size();
    }
    return sum;
  }

  private static long fields(List<IntakeField> fields) {
    long sum = 0;
    for (IntakeField field : fields) {
      sum += FIELD + length(field.key()) + length(field.label());
      for (String option : field.options()) {
        sum += TEXT + length(option);
      }
    }
    return sum;
  }

  private static long texts(Identity<?> identity, @Nullable String one, @Nullable String other) {
    return length(identity.metadata()) + length(one) + length(other);
  }

  /** A text with characters beyond Latin takes two bytes for each. */
  private static long length(@Nullable String text) {
    return text == null ? 0 : 2L * text.length();
  }
}

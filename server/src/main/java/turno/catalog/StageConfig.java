package turno.catalog;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WireEnum;
import turno.platform.nouns.Identity;

/**
 * The stages of a workspace's bookings and the actions between them. There is one for each
 * workspace, whose id it has; until one is stored it is {@link DefaultStages}, version 1.
 *
 * @param stages at least one, by position
 */
public record StageConfig(
    Identity<WorkspaceId> identity, List<Stage> stages, List<StageAction> actions)
    implements CatalogObject<WorkspaceId> {

  public StageConfig {
    stages = stages.stream().sorted(Comparator.comparingInt(Stage::position)).toList();
    actions = List.copyOf(actions);
  }

  @Override
  public long weight() {
    long sum = 0;
    for (Stage stage : stages) {
      sum += CatalogWeight.FIELD + CatalogWeight.texts(stage.key(), stage.label());
    }
    for (StageAction action : actions) {
      sum += CatalogWeight.FIELD + CatalogWeight.texts(action.key(), action.label());
      sum += CatalogWeight.fields(action.fields());
      sum += CatalogWeight.TEXT * action.fromStages().size();
    }
    return sum;
  }

  /** It has no hours, and a stage in use cannot be left out. */
  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return false;
  }

  /** The action of a key, or null. */
  public @Nullable StageAction action(String key) {
    for (StageAction action : actions) {
      if (action.key().equals(key)) {
        return action;
      }
    }
    return null;
  }

  /**
   * The stage that a booking counts as standing in: its own, and the first for one that has entered
   * none or whose stage is gone.
   *
   * @param stored the booking's, or null
   */
  public String current(@Nullable String stored) {
    return stored != null && has(stored) ? stored : stages.getFirst().key();
  }

  private boolean has(String key) {
    for (Stage stage : stages) {
      if (stage.key().equals(key)) {
        return true;
      }
    }
    return false;
  }

  /** The keys of stages that the next configuration leaves out. */
  List<String> leftOutBy(StageConfig next) {
    return stages.stream().map(Stage::key).filter(key -> !next.has(key)).toList();
  }

  /**
   * A stage that bookings pass through.
   *
   * @param position its place among the stages, from 1, unlike any other's
   * @param color for showing it, as {@code #rrggbb}
   * @param closed whether a booking in it needs no further work
   */
  public record Stage(String key, String label, int position, String color, boolean closed) {}

  /**
   * A step that moves a booking from one of some stages to another.
   *
   * @param requiresResource whether running it takes a resource to assign
   * @param fields what it asks for
   * @param effect what it does to the booking's status besides, or null
   */
  public record StageAction(
      String key,
      String label,
      List<String> fromStages,
      String toStage,
      boolean requiresResource,
      List<IntakeField> fields,
      @Nullable Effect effect) {

    public StageAction {
      fromStages = List.copyOf(fromStages);
      fields = List.copyOf(fields);
    }

    /** An operation of bookings that an action performs. */
    public enum Effect implements WireEnum {
      CHECK_IN,
      NO_SHOW,
      CANCEL
    }
  }
}

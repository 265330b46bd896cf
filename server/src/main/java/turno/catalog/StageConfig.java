package turno.catalog;

import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WireEnum;
import turno.platform.nouns.Identity;

/**
 * The stages of a workspace's bookings and the actions between them. Each workspace has one
 * configuration, with the workspace's id; until a workspace stores one, its configuration is {@link
 * DefaultStages} at version 1.
 *
 * @param stages at least one, ordered by position
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

  /** Always false: stages have no hours, and a stage in use cannot be removed. */
  @Override
  public boolean mayLeaveBookingsBehind(@Nullable CatalogObject<?> before) {
    return false;
  }

  /** Returns the action with this key; null if there is none. */
  public @Nullable StageAction action(String key) {
    for (StageAction action : actions) {
      if (action.key().equals(key)) {
        return action;
      }
    }
    return null;
  }

  /**
   * Returns the current stage of a booking: its stored stage; or the first stage if it has none, or
   * if the stored stage no longer exists.
   *
   * @param stored the booking's stage; null if it has none
   */
  public String current(@Nullable String stored) {
    return stored != null && has(stored) ? stored : stages.getFirst().key();
  }

  /** Whether a stored stage is closed, so that a booking in it needs no further work. */
  public boolean isClosed(@Nullable String stored) {
    for (Stage stage : stages) {
      if (stage.key().equals(stored)) {
        return stage.closed();
      }
    }
    return false;
  }

  private boolean has(String key) {
    for (Stage stage : stages) {
      if (stage.key().equals(key)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the keys of the stages that the next configuration lacks. */
  List<String> leftOutBy(StageConfig next) {
    return stages.stream().map(Stage::key).filter(key -> !next.has(key)).toList();
  }

  /**
   * A stage that bookings pass through.
   *
   * @param position its unique position among the stages, starting at 1
   * @param color its display colour, as {@code #rrggbb}
   * @param closed whether a booking in this stage needs no further work
   */
  public record Stage(String key, String label, int position, String color, boolean closed) {}

  /**
   * An action that moves a booking from any of several stages to a certain stage.
   *
   * @param requiresResource whether the caller must name a resource to assign
   * @param fields the fields to fill in
   * @param effect the operation that the action also performs on the booking; null if it performs
   *     none
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

    /** The operation on bookings that an action performs. */
    public enum Effect implements WireEnum {
      CHECK_IN,
      NO_SHOW,
      CANCEL
    }
  }
}

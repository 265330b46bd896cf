package turno.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.ServiceView.IntakeFieldView;

/** The contract's {@code StageConfig}. */
record StageConfigView(long version, List<Stage> stages, List<ActionView> actions) {

  /** The contract's {@code StageAction}. */
  record ActionView(
      String key,
      String label,
      List<String> fromStages,
      String toStage,
      boolean requiresResource,
      List<IntakeFieldView> fields,
      StageAction.@Nullable Effect effect) {

    static ActionView of(StageAction action) {
      return new ActionView(
          action.key(),
          action.label(),
          action.fromStages(),
          action.toStage(),
          action.requiresResource(),
          IntakeFieldView.all(action.fields()),
          action.effect());
    }
  }

  static StageConfigView of(StageConfig config) {
    return new StageConfigView(
        config.version(), config.stages(), config.actions().stream().map(ActionView::of).toList());
  }
}

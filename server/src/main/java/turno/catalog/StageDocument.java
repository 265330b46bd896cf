package turno.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.IntakeField.IntakeFieldView;
import turno.catalog.StageConfig.Stage;
import turno.catalog.StageConfig.StageAction;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** Reads and renders a stage configuration. */
final class StageDocument {
  private StageDocument() {}

  /**
   * Returns an empty object: a body replaces the whole configuration, and omitted members become
   * empty.
   */
  static ObjectNode defaults() {
    return Json.object();
  }

  static void check(LenientJson document, ValidationErrors errors) {
    List<LenientJson> stages = document.objects("stages");
    errors.requireDistinct(stages, "key");
    checkPositions(stages, errors);
    Set<String> keys = new HashSet<>();
    for (LenientJson stage : stages) {
      String key = stage.text("key");
      if (key != null) {
        keys.add(key);
      }
    }
    List<LenientJson> actions = document.objects("actions");
    errors.requireDistinct(actions, "key");
    for (LenientJson action : actions) {
      checkAction(action, keys, errors);
    }
  }

  private static void checkPositions(List<LenientJson> stages, ValidationErrors errors) {
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < stages.size(); i++) {
      int position = position(stages.get(i), i);
      if (!seen.add(position)) {
        errors.add(
            "duplicate",
            "Two stages have position " + position + ". Give each stage its own.",
            stages.get(i).at("position"));
      }
    }
  }

  private static void checkAction(LenientJson action, Set<String> stages, ValidationErrors errors) {
    List<@Nullable String> from = action.texts("from_stages");
    for (int i = 0; i < from.size(); i++) {
      checkStage(from.get(i), stages, action.at("from_stages") + "/" + i, errors);
    }
    checkStage(action.text("to_stage"), stages, action.at("to_stage"), errors);
    IntakeField.check(action.objects("fields"), IntakeField.Type.TEXT, errors);
    if (action.flag("requires_resource")
        && action.word("effect", StageAction.Effect.class) == StageAction.Effect.CANCEL) {
      errors.add(
          "not_allowed",
          "An action that cancels a booking frees time, so it must not require a resource.",
          action.at("requires_resource"));
    }
  }

  private static void checkStage(
      @Nullable String key, Set<String> stages, String pointer, ValidationErrors errors) {
    if (key != null && !stages.contains(key)) {
      errors.add("enum", key + " is not the key of a stage in the body.", pointer);
    }
  }

  /** Returns the configuration in a validated document. */
  static StageConfig read(LenientJson document, Identity<WorkspaceId> identity) {
    List<Stage> stages = new ArrayList<>();
    for (LenientJson stage : document.objects("stages")) {
      String color = stage.text("color");
      stages.add(
          new Stage(
              stage.textOf("key"),
              stage.textOf("label"),
              position(stage, stages.size()),
              color == null ? DefaultStages.color() : color,
              stage.flag("closed")));
    }
    return new StageConfig(
        identity, stages, document.objects("actions").stream().map(StageDocument::action).toList());
  }

  private static StageAction action(LenientJson action) {
    return new StageAction(
        action.textOf("key"),
        action.textOf("label"),
        action.texts("from_stages").stream().map(String::valueOf).toList(),
        action.textOf("to_stage"),
        action.flag("requires_resource"),
        IntakeField.read(action.objects("fields"), IntakeField.Type.TEXT),
        action.word("effect", StageAction.Effect.class));
  }

  /** Returns the given position; if there is none, the position in the list, starting at 1. */
  private static int position(LenientJson stage, int index) {
    return stage.integer("position", index + 1);
  }

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
          config.version(),
          config.stages(),
          config.actions().stream().map(ActionView::of).toList());
    }
  }
}

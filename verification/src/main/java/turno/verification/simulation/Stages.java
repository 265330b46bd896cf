package turno.verification.simulation;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The stages of a workspace and the actions between them, as the clients know them.
 *
 * @param keys of the stages, in their order
 */
record Stages(int version, List<String> keys, List<Action> actions) {
  /** Without it a booking runs nothing. */
  static final Stages NONE = new Stages(1, List.of("waiting"), List.of());

  private static final Set<String> ACTIVE = Set.of("pending_payment", "confirmed", "checked_in");

  /**
   * One step between stages.
   *
   * @param takes whether it needs a resource
   * @param effect what it does to the status besides, or null
   */
  record Action(
      String key,
      Set<String> from,
      String to,
      boolean takes,
      List<Field> fields,
      @Nullable BookingAction effect) {}

  /** What an action asks for. */
  record Field(String key, String type, boolean required) {}

  /** As the API shows it. */
  static Stages of(JsonNode shown) {
    List<String> keys =
        shown.path("stages").valueStream().map(stage -> stage.path("key").asString("")).toList();
    return new Stages(
        shown.path("version").asInt(0),
        keys,
        shown.path("actions").valueStream().map(Stages::action).toList());
  }

  private static Action action(JsonNode shown) {
    List<Field> fields = new ArrayList<>();
    for (JsonNode field : shown.path("fields")) {
      fields.add(
          new Field(
              field.path("key").asString(""),
              field.path("type").asString(""),
              field.path("required").asBoolean(false)));
    }
    Set<String> from = new LinkedHashSet<>();
    shown.path("from_stages").forEach(key -> from.add(key.asString("")));
    JsonNode effect = shown.path("effect");
    return new Action(
        shown.path("key").asString(""),
        from,
        shown.path("to_stage").asString(""),
        shown.path("requires_resource").asBoolean(false),
        fields,
        effect.isString()
            ? BookingAction.valueOf(effect.asString().toUpperCase(Locale.ROOT))
            : null);
  }

  Stages at(int newVersion) {
    return new Stages(newVersion, keys, actions);
  }

  @Nullable Action action(String key) {
    for (Action action : actions) {
      if (action.key().equals(key)) {
        return action;
      }
    }
    return null;
  }

  /** Where a booking counts as standing: in the first one when in none of these. */
  String current(ExpectedState life) {
    return life.stage() != null && keys.contains(life.stage()) ? life.stage() : keys.getFirst();
  }

  boolean isAllowed(Action action, ExpectedState life) {
    BookingAction effect = action.effect();
    return BookingAction.RUN.from.contains(life.status())
        && (effect == null || effect.from.contains(life.status()))
        && action.from().contains(current(life));
  }

  List<Action> available(ExpectedState life) {
    return actions.stream().filter(action -> isAllowed(action, life)).toList();
  }

  /** Whether it keeps a stage from being left out. */
  static boolean isStanding(ExpectedState life, Set<String> leftOut) {
    return life.stage() != null && leftOut.contains(life.stage()) && ACTIVE.contains(life.status());
  }

  /** How the actions that an answer offers differ from those that can be run; or empty. */
  String difference(ExpectedState life, JsonNode shown) {
    String expected =
        available(life).stream()
            .map(action -> action.key() + ">" + action.to())
            .collect(Collectors.joining(","));
    String offered =
        shown
            .path("available_actions")
            .valueStream()
            .map(action ->
                action.path("key").asString("") + ">" + action.path("to_stage").asString(""))
            .collect(Collectors.joining(","));
    return expected.equals(offered)
        ? ""
        : "available_actions " + offered + " instead of " + expected + "; ";
  }
}

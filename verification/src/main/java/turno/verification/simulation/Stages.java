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
 * @param keys the keys of the stages, in order
 * @param closed the keys of the stages in which a booking is finished
 */
record Stages(int version, List<String> keys, Set<String> closed, List<Action> actions) {
  /** The stages of a workspace without configured actions. */
  static final Stages NONE = new Stages(1, List.of("waiting"), Set.of(), List.of());

  private static final Set<String> ACTIVE = Set.of("pending_payment", "confirmed", "checked_in");

  /**
   * One step between stages.
   *
   * @param takes whether the action requires a resource
   * @param effect the change of status that the action also makes; null if it makes none
   */
  record Action(
      String key,
      Set<String> from,
      String to,
      boolean takes,
      List<Field> fields,
      @Nullable BookingAction effect) {}

  /** A field of the input of an action. */
  record Field(String key, String type, boolean required) {}

  /** Reads the stages from an answer or from the body of a request. */
  static Stages of(JsonNode shown) {
    List<String> keys =
        shown.path("stages").valueStream().map(stage -> stage.path("key").asString("")).toList();
    Set<String> closed =
        shown
            .path("stages")
            .valueStream()
            .filter(stage -> stage.path("closed").asBoolean(false))
            .map(stage -> stage.path("key").asString(""))
            .collect(Collectors.toUnmodifiableSet());
    return new Stages(
        shown.path("version").asInt(0),
        keys,
        closed,
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
    return new Stages(newVersion, keys, closed, actions);
  }

  @Nullable Action action(String key) {
    for (Action action : actions) {
      if (action.key().equals(key)) {
        return action;
      }
    }
    return null;
  }

  /**
   * The current stage of a booking; the first stage if the booking has not entered any of these
   * stages.
   */
  String current(ExpectedState expected) {
    return expected.stage() != null && keys.contains(expected.stage())
        ? expected.stage()
        : keys.getFirst();
  }

  /**
   * Adapts the states after an action: a reopening, a no-show and a check-in after a no-show move
   * the booking out of a closed stage.
   */
  List<ExpectedState> after(BookingAction action, ExpectedState seen, List<ExpectedState> next) {
    boolean undoes =
        switch (action) {
          case REOPEN, NO_SHOW -> true;
          case CHECK_IN -> seen.status().equals("no_show");
          default -> false;
        };
    String stage = seen.stage();
    return undoes && stage != null && closed.contains(stage)
        ? next.stream().map(expected -> expected.atStage(null)).toList()
        : next;
  }

  boolean isAllowed(Action action, ExpectedState expected) {
    BookingAction effect = action.effect();
    return BookingAction.RUN.from.contains(expected.status())
        && (effect == null
            ? !expected.status().equals("pending_payment")
            : effect.from.contains(expected.status()))
        && action.from().contains(current(expected));
  }

  List<Action> available(ExpectedState expected) {
    return actions.stream().filter(action -> isAllowed(action, expected)).toList();
  }

  /**
   * Whether the booking is active and in a stage that would be removed, which forbids the removal.
   */
  static boolean isStanding(ExpectedState expected, Set<String> leftOut) {
    return expected.stage() != null
        && leftOut.contains(expected.stage())
        && ACTIVE.contains(expected.status());
  }

  /**
   * The difference between the actions that an answer offers and the actions that can be run; empty
   * if there is none.
   */
  String difference(ExpectedState expected, JsonNode shown) {
    String runnable =
        available(expected).stream()
            .map(action -> action.key() + ">" + action.to())
            .collect(Collectors.joining(","));
    String offered =
        shown
            .path("available_actions")
            .valueStream()
            .map(action ->
                action.path("key").asString("") + ">" + action.path("to_stage").asString(""))
            .collect(Collectors.joining(","));
    return runnable.equals(offered)
        ? ""
        : "available_actions " + offered + " instead of " + runnable + "; ";
  }
}

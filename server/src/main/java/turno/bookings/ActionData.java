package turno.bookings;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.IntakeField;
import turno.catalog.StageConfig.StageAction;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.platform.contract.SurplusMembers;

/** The input of a stage action: the values of its fields, and a resource. */
final class ActionData {
  /** The maximum length of a text, in Unicode code points. */
  private static final int TEXT_MAX = 4_096;

  private ActionData() {}

  /** Adds a failure for each value that is missing, invalid or not allowed. */
  static void check(StageAction action, ObjectNode body, List<Failure> failures) {
    JsonNode data = body.path("data");
    if (data.isMissingNode() || data.isObject()) {
      IntakeAnswers.checkTypes(action.fields(), data, "#/data", failures);
      IntakeAnswers.checkComplete(action.fields(), data, "#/data", failures);
      checkLengths(action, data, failures);
    }
    boolean given = body.hasNonNull("resource_id");
    if (action.requiresResource() && !given) {
      failures.add(
          Failure.at(
              "#/resource_id",
              "required",
              "The action " + action.key() + " requires the id of a resource. Send resource_id."));
    }
    if (given && action.effect() == StageAction.Effect.CANCEL) {
      failures.add(
          Failure.at(
              "#/resource_id",
              "not_allowed",
              "The action " + action.key() + " cancels the booking. Omit resource_id."));
    }
  }

  private static void checkLengths(StageAction action, JsonNode data, List<Failure> failures) {
    for (IntakeField field : action.fields()) {
      String text = data.path(field.key()).asString("");
      if (field.type() == IntakeField.Type.TEXT
          && text.codePointCount(0, text.length()) > TEXT_MAX) {
        failures.add(
            Failure.at(
                "#/data/" + field.key(),
                "max_length",
                field.label() + " must have at most " + TEXT_MAX + " characters."));
      }
    }
  }

  /** Returns a failure for each member of {@code data} that is not a field of the action. */
  static List<Failure> surplus(StageAction action, ObjectNode body) {
    Set<String> known = new LinkedHashSet<>();
    action.fields().forEach(field -> known.add(field.key()));
    return SurplusMembers.in("#/data", body.path("data"), known);
  }

  /** Returns the non-null values of the action's fields, in the order of the fields. */
  static ObjectNode kept(StageAction action, ObjectNode body) {
    ObjectNode kept = Json.object();
    for (IntakeField field : action.fields()) {
      JsonNode value = body.path("data").path(field.key());
      if (!value.isMissingNode() && !value.isNull()) {
        kept.set(field.key(), value);
      }
    }
    return kept;
  }
}

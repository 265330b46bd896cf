package turno.bookings;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.IntakeField;
import turno.catalog.StageConfig;
import turno.catalog.StageConfig.StageAction;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;

/**
 * Determines which stage actions can run on a booking: those that may start in the booking's stage
 * and status. A request to run any other action is refused
 * (docs/rules/stages.md#available-actions).
 */
final class AvailableActions {
  /** The statuses in which actions can run: all except hold, cancelled and expired. */
  private static final Set<BookingStatus> RUNNING =
      EnumSet.of(
          BookingStatus.PENDING_PAYMENT,
          BookingStatus.CONFIRMED,
          BookingStatus.CHECKED_IN,
          BookingStatus.NO_SHOW);

  private AvailableActions() {}

  /** Renders a booking's actions as {@code AvailableAction}s, in the order of the configuration. */
  static ArrayNode of(Booking booking, StageConfig config) {
    ArrayNode available = Json.MAPPER.createArrayNode();
    if (!RUNNING.contains(booking.status())) {
      return available; // early, because this method is called for every hold
    }
    String stage = config.current(booking.details().stage());
    for (StageAction action : config.actions()) {
      if (startsFrom(action, booking.status()) && action.fromStages().contains(stage)) {
        available.add(view(action));
      }
    }
    return available;
  }

  /**
   * Whether the action may start in this status. An action with an effect may start only if the
   * effect's operation may; any other action may not start while a deposit is awaited.
   */
  private static boolean startsFrom(StageAction action, BookingStatus status) {
    Transition effect = transition(action.effect());
    return RUNNING.contains(status)
        && (effect == null
            ? status != BookingStatus.PENDING_PAYMENT
            : effect.isAllowedFrom(status));
  }

  private static @Nullable Transition transition(StageAction.@Nullable Effect effect) {
    return switch (effect) {
      case null -> null;
      case CHECK_IN -> Transition.CHECK_IN;
      case NO_SHOW -> Transition.MARK_NO_SHOW;
      case CANCEL -> Transition.CANCEL;
    };
  }

  /**
   * Throws 409 {@code invalid_transition} if the action cannot start in the booking's status or
   * stage; the reason is {@code payment_due} if it cannot start because the deposit is unpaid.
   */
  static void require(StageAction action, Booking booking, StageConfig config) {
    String stage = config.current(booking.details().stage());
    List<String> statuses =
        Arrays.stream(BookingStatus.values())
            .filter(status -> startsFrom(action, status))
            .map(BookingStatus::wire)
            .toList();
    String detail;
    if (!startsFrom(action, booking.status())) {
      detail = sentence("is " + booking.status().wire(), action, statuses);
    } else if (!action.fromStages().contains(stage)) {
      detail = sentence("is in the stage " + stage, action, action.fromStages());
    } else {
      return;
    }
    ProblemException refusal = new ProblemException(409, ProblemCode.INVALID_TRANSITION, detail);
    if (booking.status() == BookingStatus.PENDING_PAYMENT
        && !startsFrom(action, booking.status())) {
      refusal.because(ProblemReason.PAYMENT_DUE);
    }
    throw refusal
        .with("current_status", booking.status().wire())
        .with("allowed_from", statuses)
        .with("current_stage", stage)
        .with("allowed_stages", action.fromStages());
  }

  private static String sentence(String present, StageAction action, List<String> needed) {
    return "The booking "
        + present
        + "; the action "
        + action.key()
        + " can run only in "
        + String.join(" or ", needed)
        + ".";
  }

  private static ObjectNode view(StageAction action) {
    ObjectNode view = Json.object();
    view.put("key", action.key());
    view.put("label", action.label());
    view.put("to_stage", action.toStage());
    view.put("requires_resource", action.requiresResource());
    ArrayNode fields = view.putArray("fields");
    action.fields().forEach(field -> fields.add(view(field)));
    view.put("effect", action.effect() == null ? null : action.effect().wire());
    return view;
  }

  private static ObjectNode view(IntakeField field) {
    ObjectNode view = Json.object();
    view.put("key", field.key());
    view.put("label", field.label());
    view.put("type", field.type().wire());
    view.put("required", field.required());
    if (field.type() == IntakeField.Type.CHOICE) {
      ArrayNode options = view.putArray("options");
      field.options().forEach(options::add);
    } else {
      view.putNull("options");
    }
    return view;
  }
}

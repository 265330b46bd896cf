package turno.messages;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking;
import turno.bookings.Bookings;
import turno.conversations.SystemMessages;
import turno.kernel.Json;
import turno.kernel.PaymentStatus;
import turno.kernel.ProblemCode;
import turno.kernel.Timestamps;
import turno.messages.BookingButtons.Pressed;
import turno.messages.MessageTexts.Text;
import turno.payments.Payment;
import turno.platform.contract.Contract;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.OperationCalls;
import turno.platform.jobs.LeasedWork;

/**
 * Carries out the action of a pressed button, with the contract operations that the booking's link
 * permits, and composes the answer.
 */
final class ActForCustomer {
  /** How far ahead to search for free times. */
  private static final Duration AHEAD = Duration.ofDays(60);

  /** The maximum number of {@code listSlots} calls in one search. */
  private static final int MAX_SEARCHES = 5;

  private static final int FIRST_REFUSAL = 400;
  private static final int VERSION_MISMATCH = 412;
  private static final int UNPROCESSABLE = 422;
  private static final int TOO_MANY = 429;
  private static final int FIRST_FAILURE = 500;
  private static final int UNAVAILABLE = 503;

  private final Contract contract;
  private final Supplier<OperationCalls> calls;
  private final ComposeMessage compose;
  private final BookingButtons buttons;

  /**
   * @param calls supplies the operations; not called before a button is pressed
   */
  ActForCustomer(
      Contract contract,
      Supplier<OperationCalls> calls,
      ComposeMessage compose,
      BookingButtons buttons) {
    this.contract = contract;
    this.calls = calls;
    this.compose = compose;
    this.buttons = buttons;
  }

  /** A press, and the data needed to answer it. */
  private record Moment(
      ButtonPress press,
      Pressed pressed,
      Booking booking,
      ComposeMessage.Around around,
      Instant now) {}

  /**
   * Acts on a press and returns the answer to it; throws if the press must be processed again
   * later.
   *
   * @param booking the current state of the button's booking
   */
  SystemMessages.Answer answer(
      ButtonPress press,
      Pressed pressed,
      Booking booking,
      ComposeMessage.Around around,
      Instant now) {
    Moment moment = new Moment(press, pressed, booking, around, now);
    ObjectNode question = buttons.question(booking, around.workspace(), now);
    if (question == null) {
      return said(
          moment,
          switch (booking.status()) {
            case CANCELLED, EXPIRED -> AnswerText.CANCELLED;
            case HOLD, PENDING_PAYMENT, CONFIRMED, CHECKED_IN, NO_SHOW -> AnswerText.OVER;
          });
    }
    if (booking.startsAt().equals(pressed.target())) {
      return said(moment, AnswerText.MOVED); // already at the chosen time
    }
    if (!booking.startsAt().equals(pressed.startsAt())) {
      return new SystemMessages.Answer(text(moment, AnswerText.NEW_TIME), question, null);
    }
    return switch (pressed.act()) {
      case COMING -> {
        JsonNode refusal = reply(moment, "coming");
        yield refusal == null ? said(moment, AnswerText.THANKS) : person(moment, refusal);
      }
      case CANCEL -> {
        JsonNode refusal = reply(moment, "cancelling");
        yield refusal != null
            ? person(moment, refusal)
            : isLate(moment) ? tooLate(moment) : askedAgain(moment);
      }
      case CANCEL_NOW -> {
        JsonNode refusal = refusal(moment, "cancelBooking", Json.object());
        yield refusal == null ? said(moment, AnswerText.CANCELLED) : person(moment, refusal);
      }
      case MOVE -> {
        JsonNode refusal = reply(moment, "moving");
        yield refusal != null
            ? person(moment, refusal)
            : isLate(moment) ? tooLate(moment) : times(moment, AnswerText.CHOOSE_TIME);
      }
      case MOVE_TO -> {
        Instant target = Objects.requireNonNull(pressed.target());
        yield !isLate(moment) && booking.isRefundLostByMove(target, now)
            ? askedToMove(moment, target)
            : moved(moment, target);
      }
      case MOVE_NOW -> moved(moment, Objects.requireNonNull(pressed.target()));
    };
  }

  private @Nullable JsonNode reply(Moment moment, String answer) {
    return refusal(moment, "replyAttendance", Json.object().put("answer", answer));
  }

  private SystemMessages.Answer moved(Moment moment, Instant target) {
    Booking booking = moment.booking();
    JsonNode refusal =
        refusal(
            moment,
            "rescheduleBooking",
            Json.object().put("start", Timestamps.format(target, booking.zone())));
    if (refusal == null) {
      Text text = BookingButtons.text(AnswerText.MOVED, booking, moment.around().workspace());
      return new SystemMessages.Answer(
          compose.fill(text, booking, target, moment.around(), moment.now()), null, null);
    }
    int status = refusal.path("status").asInt(0);
    boolean lost =
        status == UNPROCESSABLE
            || refusal.path("code").asString("").equals(ProblemCode.SLOT_TAKEN.wire());
    return lost ? times(moment, AnswerText.TAKEN) : person(moment, refusal);
  }

  private static boolean isLate(Moment moment) {
    return moment
        .now()
        .isAfter(Bookings.changeableUntil(moment.booking(), moment.around().catalog()));
  }

  private SystemMessages.Answer askedAgain(Moment moment) {
    Booking booking = moment.booking();
    Payment payment = booking.payment();
    String text = text(moment, AnswerText.ASK_CANCEL);
    if (payment.status() == PaymentStatus.PAID && payment.keptCents() > 0) {
      Instant until = booking.refundableUntil();
      boolean isBack = until != null && !moment.now().isAfter(until);
      text += "\n" + kept(moment, isBack ? AnswerText.GETS_DEPOSIT : AnswerText.LOSES_DEPOSIT);
    }
    return new SystemMessages.Answer(
        text, buttons.confirmation(booking, moment.around().workspace()), null);
  }

  /** Composes the question before a move that makes the deposit non-refundable. */
  private SystemMessages.Answer askedToMove(Moment moment, Instant target) {
    Booking booking = moment.booking();
    Text question = BookingButtons.text(AnswerText.ASK_MOVE, booking, moment.around().workspace());
    return new SystemMessages.Answer(
        compose.fill(question, booking, target, moment.around(), moment.now())
            + "\n"
            + kept(moment, AnswerText.MOVE_LOSES_DEPOSIT),
        buttons.moveConfirmation(booking, moment.around().workspace(), target),
        null);
  }

  /** Fills in the text with the part of the deposit that the business still has. */
  private static String kept(Moment moment, AnswerText text) {
    Payment payment = moment.booking().payment();
    Text money = BookingButtons.text(text, moment.booking(), moment.around().workspace());
    Locale locale = Locale.forLanguageTag(money.locale());
    return money
        .body()
        .replace("{kept}", ComposeMessage.money(payment.keptCents(), payment.currency(), locale));
  }

  /**
   * Composes a list of the next free times, introduced by a text. If there are none, the answer
   * hands the conversation to a person.
   */
  private SystemMessages.Answer times(Moment moment, AnswerText text) {
    List<Instant> starts = freeTimes(moment);
    return starts.isEmpty()
        ? new SystemMessages.Answer(text(moment, AnswerText.NO_TIMES), null, "no_free_time")
        : new SystemMessages.Answer(
            text(moment, text),
            buttons.times(moment.booking(), moment.around().workspace(), starts),
            null);
  }

  private List<Instant> freeTimes(Moment moment) {
    Booking booking = moment.booking();
    Instant until = moment.now().plus(AHEAD);
    String from = moment.now().toString();
    List<Instant> starts = new ArrayList<>();
    for (int i = 0; i < MAX_SEARCHES && starts.size() < BookingButtons.MAX_ROWS; i++) {
      Answer answer =
          call(
              moment,
              "listSlots",
              List.of(),
              Map.of(
                  "service_id", List.of(booking.serviceId().toString()),
                  "booking_id", List.of(booking.id().toString()),
                  "from", List.of(from),
                  "to", List.of(until.toString()),
                  // one more, because the booking's own time is listed as free
                  "limit", List.of(Integer.toString(BookingButtons.MAX_ROWS + 1))),
              null);
      JsonNode slots = Json.tree(answer.body());
      for (JsonNode slot : slots.path("data")) {
        Instant start = OffsetDateTime.parse(slot.path("start").stringValue()).toInstant();
        if (!start.equals(booking.startsAt()) && starts.size() < BookingButtons.MAX_ROWS) {
          starts.add(start);
        }
      }
      if (!slots.path("next_from").isString()) {
        break;
      }
      from = slots.path("next_from").stringValue();
    }
    return starts;
  }

  /** Composes the answer after an operation was refused; it hands the conversation to a person. */
  private SystemMessages.Answer person(Moment moment, JsonNode refusal) {
    String reason = refusal.path("reason").asString("");
    return reason.equals("change_too_late")
        ? tooLate(moment)
        : new SystemMessages.Answer(
            text(moment, AnswerText.PERSON),
            null,
            reason.isEmpty() ? refusal.path("code").asString("") : reason);
  }

  private SystemMessages.Answer tooLate(Moment moment) {
    return new SystemMessages.Answer(text(moment, AnswerText.TOO_LATE), null, "change_too_late");
  }

  private SystemMessages.Answer said(Moment moment, AnswerText text) {
    return new SystemMessages.Answer(text(moment, text), null, null);
  }

  private String text(Moment moment, AnswerText text) {
    Booking booking = moment.booking();
    return compose.fill(
        BookingButtons.text(text, booking, moment.around().workspace()),
        booking,
        booking.startsAt(),
        moment.around(),
        moment.now());
  }

  /**
   * Changes the booking. Returns the problem if the change is refused, otherwise null. Throws if
   * the booking has changed since the press was checked against it, or if the server is busy or
   * fails; the press is then processed again later.
   */
  private @Nullable JsonNode refusal(Moment moment, String operation, ObjectNode body) {
    Answer answer =
        call(moment, operation, List.of(moment.booking().id().toString()), Map.of(), body);
    return answer.status() < FIRST_REFUSAL ? null : Json.tree(answer.body());
  }

  private Answer call(
      Moment moment,
      String operation,
      List<String> path,
      Map<String, List<String>> query,
      @Nullable ObjectNode body) {
    Booking booking = moment.booking();
    Caller caller =
        Caller.pressing(booking.workspaceId(), booking.id(), booking.details().manageGeneration());
    boolean writes = body != null;
    Answer answer =
        calls
            .get()
            .run(
                OperationCalls.as(caller),
                new OperationCalls.Call(
                    contract.operation(operation),
                    path,
                    query,
                    body,
                    writes ? moment.press().messageId() + "." + booking.version() : null,
                    writes ? (long) booking.version() : null,
                    false))
            .answer();
    int status = answer.status();
    return switch (status) {
      case VERSION_MISMATCH -> throw new LeasedWork.NotNow("the booking changed in the meantime");
      case TOO_MANY, UNAVAILABLE -> throw new LeasedWork.NotNow(operation + " answered " + status);
      default -> {
        if (status >= FIRST_FAILURE) {
          throw new IllegalStateException(operation + " answered " + status);
        }
        yield answer;
      }
    };
  }
}

package turno.messages;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking;
import turno.bookings.BookingStatus;
import turno.kernel.Id.BookingId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.WireEnum;
import turno.messages.MessageTexts.Text;
import turno.platform.secrets.Keys;
import turno.platform.secrets.TextSignatures;
import turno.workspaces.Workspace;

/**
 * The buttons and lists below messages about a booking. A payload names the booking, its start
 * according to the message, and the answer; it is signed together with the generation number of the
 * booking's links, so no table of valid buttons is needed. A payload has an effect only if the
 * presser is the booking's customer or has the same phone number, so it need not be secret
 * (docs/rules/manage.md#buttons).
 */
final class BookingButtons {
  private static final String PREFIX = "btn_";

  /** WhatsApp's limit on the rows of a list. */
  static final int MAX_ROWS = 10;

  /** Matches a payload: booking, answer, start, the new start if one was chosen, and signature. */
  private static final Pattern FORM =
      Pattern.compile(
          PREFIX + "((\\w{26})\\.([a-z_]{1,16})\\.(\\w{1,8})(?:\\.(\\w{1,8}))?)\\.([\\w-]{22})");

  private static final int RADIX = 36;

  private final TextSignatures signatures;

  BookingButtons(Keys keys) {
    this.signatures = new TextSignatures(keys, "booking buttons");
  }

  /** The meaning of a button. */
  enum Act implements WireEnum {
    COMING,
    MOVE,
    MOVE_TO,
    MOVE_NOW,
    CANCEL,
    CANCEL_NOW;

    /** Whether the button's payload contains the new start that the customer chose. */
    boolean hasTarget() {
      return this == MOVE_TO || this == MOVE_NOW;
    }
  }

  /**
   * A button that was pressed.
   *
   * @param startsAt the start of the booking according to the message
   * @param target the chosen start; null for an action without a new start
   */
  record Pressed(
      BookingId bookingId,
      Act act,
      Instant startsAt,
      @Nullable Instant target,
      String said,
      String signature) {}

  /** Reads a payload without checking its signature; null for the payload of any other button. */
  static @Nullable Pressed read(String payload) {
    Matcher matcher = FORM.matcher(payload);
    if (!matcher.matches()) {
      return null;
    }
    BookingId id = IdKind.BOOKING.parse(IdKind.BOOKING.prefix() + matcher.group(2));
    Act act = WireEnum.find(Act.class, matcher.group(3));
    Instant startsAt = instant(matcher.group(4));
    Instant target = matcher.group(5) == null ? null : instant(matcher.group(5));
    return id == null || act == null || startsAt == null || act.hasTarget() != (target != null)
        ? null
        : new Pressed(id, act, startsAt, target, matcher.group(1), matcher.group(6));
  }

  private static @Nullable Instant instant(String text) {
    try {
      return Instant.ofEpochSecond(Long.parseLong(text, RADIX));
    } catch (NumberFormatException e) { // contains an underscore
      return null;
    }
  }

  /**
   * Whether the button's signature is valid for this booking. A new generation of the booking's
   * links makes the signature invalid.
   */
  boolean isRight(Pressed pressed, Booking booking) {
    return signatures.isRight(signed(pressed.said(), booking), pressed.signature());
  }

  private static String signed(String said, Booking booking) {
    return said + " " + booking.details().manageGeneration();
  }

  private String payload(Booking booking, Act act, @Nullable Instant target) {
    String said =
        booking.id().toString().substring(IdKind.BOOKING.prefix().length())
            + "."
            + act.wire()
            + "."
            + seconds(booking.startsAt())
            + (target == null ? "" : "." + seconds(target));
    return PREFIX + said + "." + signatures.of(signed(said, booking));
  }

  private static String seconds(Instant at) {
    return Long.toString(at.getEpochSecond(), RADIX);
  }

  /**
   * Returns the buttons with which customers say whether they will come; null if the booking is not
   * confirmed or has started, or if the server has no secret key.
   */
  @Nullable ObjectNode question(Booking booking, Workspace workspace, Instant now) {
    return signatures.isPossible()
            && booking.status() == BookingStatus.CONFIRMED
            && now.isBefore(booking.startsAt())
        ? buttons(
            booking,
            workspace,
            null,
            Map.entry(Act.COMING, AnswerText.COMING),
            Map.entry(Act.MOVE, AnswerText.MOVE),
            Map.entry(Act.CANCEL, AnswerText.CANCEL))
        : null;
  }

  /** Returns the buttons below the question of whether to cancel. */
  ObjectNode confirmation(Booking booking, Workspace workspace) {
    return buttons(
        booking,
        workspace,
        null,
        Map.entry(Act.CANCEL_NOW, AnswerText.CANCEL_NOW),
        Map.entry(Act.COMING, AnswerText.KEEP));
  }

  /** Returns the buttons below the question of whether to move to {@code target}. */
  ObjectNode moveConfirmation(Booking booking, Workspace workspace, Instant target) {
    return buttons(
        booking,
        workspace,
        target,
        Map.entry(Act.MOVE_NOW, AnswerText.MOVE_NOW),
        Map.entry(Act.COMING, AnswerText.KEEP));
  }

  @SafeVarargs
  private ObjectNode buttons(
      Booking booking,
      Workspace workspace,
      @Nullable Instant target,
      Map.Entry<Act, AnswerText>... titles) {
    ObjectNode choices = Json.object();
    ArrayNode buttons = choices.putArray("buttons");
    for (Map.Entry<Act, AnswerText> one : titles) {
      Act act = one.getKey();
      buttons
          .addObject()
          .put("id", payload(booking, act, act.hasTarget() ? target : null))
          .put("title", text(one.getValue(), booking, workspace).body());
    }
    return choices;
  }

  /**
   * Returns the list from which the customer chooses a new time.
   *
   * @param starts at most {@link #MAX_ROWS}
   */
  ObjectNode times(Booking booking, Workspace workspace, List<Instant> starts) {
    ObjectNode choices = Json.object();
    ObjectNode list = choices.putObject("list");
    Text label = text(AnswerText.SEE_TIMES, booking, workspace);
    list.put("button", label.body());
    ArrayNode rows = list.putArray("sections").addObject().putArray("rows");
    for (Instant start : starts) {
      rows.addObject()
          .put("id", payload(booking, Act.MOVE_TO, start))
          .put("title", title(start, booking.zone(), label.locale()));
    }
    return choices;
  }

  /** Formats a time in at most 24 characters, WhatsApp's limit for the title of a row. */
  static String title(Instant start, ZoneId zone, String locale) {
    return DateTimeFormatter.ofPattern("EEE d MMM, HH:mm", Locale.forLanguageTag(locale))
        .format(start.atZone(zone));
  }

  static Text text(AnswerText text, Booking booking, Workspace workspace) {
    Booking.BookedCustomer customer = booking.customer();
    return text.in(customer == null ? null : customer.locale(), workspace.locale());
  }
}

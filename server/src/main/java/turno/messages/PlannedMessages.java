package turno.messages;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking;
import turno.bookings.Booking.Cancellation;
import turno.bookings.BookingStatus;
import turno.bookings.BookingStory;
import turno.bookings.BookingStory.Happening;
import turno.kernel.PaymentStatus;
import turno.kernel.WireEnum;
import turno.payments.Payment;
import turno.workspaces.QuietHours;

/**
 * Computes from a booking and the rules which messages are due when. It is pure: the same booking,
 * rules and instant give the same messages, whoever asks and however often
 * (docs/rules/messages.md#what-is-due).
 */
final class PlannedMessages {
  /** How long after its occasion a message is still of use to the customer. */
  static final Duration USEFUL = Duration.ofDays(3);

  /** A reminder needs at least this part of its offset. */
  private static final int PART_LEFT = 4;

  /** How long a message waits for the code of a Pix payment. */
  private static final Duration CODE_WAIT = Duration.ofMinutes(1);

  /** Why a message is left out. */
  enum LeftOut implements WireEnum {
    NOTIFY_NONE,
    MADE_LATER,
    RULE_CHANGED,
    TOO_LATE
  }

  /**
   * A message that a rule asks for.
   *
   * @param fact what it speaks of: a rule speaks of a fact once
   * @param due when it is sent, after quiet hours
   * @param leftOut why it is not sent; null if it is
   */
  record Item(MessageRule rule, String fact, Instant due, @Nullable LeftOut leftOut) {
    boolean isDue(Instant now) {
      return leftOut == null && !due.isAfter(now);
    }
  }

  /**
   * The occasion of a message, as it came.
   *
   * @param at when
   * @param until until when a message about it is of use
   */
  private record Fact(String name, Instant at, Instant until, boolean silent) {}

  private final BookingStory story;
  private final Booking booking;
  private final @Nullable QuietHours quiet;
  private final Instant now;

  private PlannedMessages(BookingStory story, @Nullable QuietHours quiet, Instant now) {
    this.story = story;
    this.booking = story.booking();
    this.quiet = quiet;
    this.now = now;
  }

  /**
   * The messages of the active rules.
   *
   * @param story the booking as it is at {@code now}
   */
  static List<Item> of(
      BookingStory story, List<MessageRule> rules, @Nullable QuietHours quiet, Instant now) {
    PlannedMessages plan = new PlannedMessages(story, quiet, now);
    List<Item> items = new ArrayList<>();
    for (MessageRule rule : rules) {
      boolean applies =
          rule.active()
              && rule.isFor(plan.booking.serviceId(), plan.booking.details().locationId());
      Item item = applies ? plan.item(rule) : null;
      if (item != null) {
        items.add(item);
      }
    }
    return items;
  }

  private @Nullable Item item(MessageRule rule) {
    if (booking.bookedAt() == null || booking.customer() == null) {
      return null;
    }
    if (rule.occasion() == Occasion.REMINDER) {
      return reminder(rule);
    }
    Fact fact = fact(rule.occasion());
    if (fact == null) {
      return null;
    }
    Instant time = fact.at().plus(rule.offset());
    Instant until = earlier(time.plus(USEFUL), fact.until());
    LeftOut leftOut =
        fact.silent()
            ? LeftOut.NOTIFY_NONE
            : fact.at().isBefore(rule.since())
                ? LeftOut.RULE_CHANGED
                : now.isBefore(until) ? null : LeftOut.TOO_LATE;
    return new Item(rule, fact.name(), sent(time, fact.at(), until), leftOut);
  }

  private @Nullable Item reminder(MessageRule rule) {
    Happening set = story.startSet();
    if (booking.status() != BookingStatus.CONFIRMED || set == null) {
      return null;
    }
    Instant start = booking.startsAt();
    Instant time = start.minus(rule.offset());
    Instant until = start.minus(rule.offset().dividedBy(PART_LEFT));
    LeftOut leftOut =
        set.silent()
            ? LeftOut.NOTIFY_NONE
            : set.at().isAfter(time)
                ? LeftOut.MADE_LATER
                : rule.since().isAfter(time)
                    ? LeftOut.RULE_CHANGED
                    : now.isBefore(until) ? null : LeftOut.TOO_LATE;
    return new Item(rule, "start " + start, sent(time, set.at(), until), leftOut);
  }

  /** The fact that an occasion speaks of; null if it has not come. */
  private @Nullable Fact fact(Occasion occasion) {
    Payment payment = booking.payment();
    Instant start = booking.startsAt();
    return switch (occasion) {
      case BOOKED ->
          booking.status() == BookingStatus.CONFIRMED
                  && payment.status() == PaymentStatus.NOT_REQUIRED
              ? of(story.booked(), "booked", start)
              : null;
      case PAYMENT_DUE -> paymentDue();
      case PAYMENT_RECEIVED ->
          isAhead() && payment.status() == PaymentStatus.PAID && payment.paidAt() != null
              ? new Fact("paid " + payment.paidAt(), payment.paidAt(), start, false)
              : null;
      case DEPOSIT_EXPIRED -> ended(BookingStatus.EXPIRED, false);
      case CANCELLED -> {
        Happening cancelled = story.cancelled();
        yield ended(BookingStatus.CANCELLED, cancelled != null && cancelled.silent());
      }
      case REFUNDED ->
          payment.refundedCents() > 0
              ? of(story.refunded(), "refunded " + payment.refundedCents(), Instant.MAX)
              : null;
      case MOVED ->
          isAhead()
              ? of(story.moved(), "moved " + booking.details().rescheduleCount(), start)
              : null;
      case NO_SHOW -> {
        Instant at = booking.details().noShowAt();
        yield booking.status() == BookingStatus.NO_SHOW && at != null
            ? new Fact("missed " + at, at, Instant.MAX, false)
            : null;
      }
      case REMINDER -> throw new IllegalStateException("a reminder speaks of the start");
    };
  }

  private static @Nullable Fact of(@Nullable Happening happening, String name, Instant until) {
    return happening == null ? null : new Fact(name, happening.at(), until, happening.silent());
  }

  private boolean isAhead() {
    return booking.status() == BookingStatus.CONFIRMED
        || booking.status() == BookingStatus.PENDING_PAYMENT;
  }

  private @Nullable Fact paymentDue() {
    Happening booked = story.booked();
    Instant expires = booking.expiresAt();
    if (booking.status() != BookingStatus.PENDING_PAYMENT || booked == null || expires == null) {
      return null;
    }
    boolean waits = "pix".equals(booking.payment().method()) && booking.payment().pix() == null;
    Instant at = waits ? booked.at().plus(CODE_WAIT) : booked.at();
    return new Fact("payment due", at, expires, booked.silent());
  }

  private @Nullable Fact ended(BookingStatus status, boolean silent) {
    Cancellation how = booking.details().cancellation();
    return booking.status() == status && how != null
        ? new Fact("ended " + how.at(), how.at(), booking.startsAt(), silent)
        : null;
  }

  /**
   * When a message is sent that is due at this time: quiet hours delay it. Where it would be of no
   * use after them, it is sent before they begin, or at once if they have begun by then.
   *
   * @param since when its occasion came
   */
  private Instant sent(Instant time, Instant since, Instant until) {
    // a message that is late by now is delayed by the quiet hours of now
    Instant due = time.isBefore(now) && now.isBefore(until) ? now : time;
    if (quiet == null || !quiet.contains(due, booking.zone())) {
      return time;
    }
    Instant end = quiet.endAfter(due, booking.zone());
    if (end.isBefore(until)) {
      return end;
    }
    Instant start = quiet.startBefore(due, booking.zone());
    return start.isAfter(since) && start.isBefore(time) ? start : time;
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}

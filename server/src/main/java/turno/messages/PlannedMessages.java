package turno.messages;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking;
import turno.bookings.Booking.Cancellation;
import turno.bookings.BookingStatus;
import turno.bookings.BookingStory;
import turno.bookings.BookingStory.Happening;
import turno.kernel.Id.ResourceId;
import turno.kernel.PaymentStatus;
import turno.kernel.WireEnum;
import turno.payments.Payment;
import turno.workspaces.QuietHours;

/**
 * Computes from a booking and the rules which messages are due, and when. It is pure: the same
 * booking, rules and instant always give the same messages (docs/rules/messages.md#what-is-due).
 */
final class PlannedMessages {
  /** How long a message is still useful after its planned time. */
  static final Duration USEFUL = Duration.ofDays(3);

  /**
   * A reminder is sent only if at least its offset divided by this number remains before the start.
   */
  private static final int PART_LEFT = 4;

  /** How long the message about a due payment waits for the Pix code. */
  private static final Duration CODE_WAIT = Duration.ofMinutes(1);

  /** Why a message is not sent. */
  enum LeftOut implements WireEnum {
    NOTIFY_NONE,
    MADE_LATER,
    RULE_CHANGED,
    TOO_LATE
  }

  /**
   * A message that a rule plans.
   *
   * @param reader the staff member who receives it; null if the customer does
   * @param fact the fact that the message is about; a rule sends each reader one message per fact
   * @param due when it is sent, taking quiet hours into account
   * @param leftOut why it is not sent; null if it is sent
   */
  record Item(
      MessageRule rule,
      Staff.@Nullable Member reader,
      String fact,
      Instant due,
      @Nullable LeftOut leftOut) {
    boolean isDue(Instant now) {
      return leftOut == null && !due.isAfter(now);
    }
  }

  /**
   * An occurrence of an occasion.
   *
   * @param at when it occurred
   * @param until the instant until which a message about it is useful
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
   * The rules of a workspace, and the people who receive its messages for staff.
   *
   * @param quiet the quiet hours; null if there are none
   */
  record Rules(List<MessageRule> rules, Staff staff, @Nullable QuietHours quiet) {}

  /**
   * Returns the messages of the active rules.
   *
   * @param story the state of the booking at {@code now}
   */
  static List<Item> of(BookingStory story, Rules rules, Instant now) {
    PlannedMessages plan = new PlannedMessages(story, rules.quiet(), now);
    List<Item> items = new ArrayList<>();
    for (MessageRule rule : rules.rules()) {
      boolean applies =
          rule.active()
              && plan.booking.bookedAt() != null
              && rule.isFor(plan.booking.serviceId(), plan.booking.details().locationId());
      if (applies && rule.occasion().isForStaff()) {
        plan.addForStaff(rule, rules.staff(), items);
      } else if (applies && plan.booking.customer() != null) {
        plan.addForCustomer(rule, items);
      }
    }
    return items;
  }

  private void addForCustomer(MessageRule rule, List<Item> items) {
    Item item = rule.occasion() == Occasion.REMINDER ? reminder(rule) : ofFact(rule);
    if (item != null) {
      items.add(item);
    }
  }

  /**
   * Adds one message for each staff member whose resource the booking has. For {@code STAFF_MOVED},
   * also adds messages for the staff of the resources that the booking had before its last move.
   */
  private void addForStaff(MessageRule rule, Staff staff, List<Item> items) {
    Item item = ofFact(rule);
    if (item == null) {
      return;
    }
    Set<ResourceId> resources = new LinkedHashSet<>();
    booking.details().allocations().forEach(taken -> resources.add(taken.resourceId()));
    if (rule.occasion() == Occasion.STAFF_MOVED && story.rescheduled() != null) {
      resources.addAll(story.rescheduled().formerResources());
    }
    for (Staff.Member reader : staff.of(resources)) {
      String fact = item.fact() + " to " + reader.id();
      items.add(new Item(rule, reader, fact, item.due(), item.leftOut()));
    }
  }

  private @Nullable Item ofFact(MessageRule rule) {
    Fact fact = fact(rule.occasion());
    if (fact == null) {
      return null;
    }
    Instant time = fact.at().plus(rule.offset());
    Instant until = earlier(time.plus(USEFUL), fact.until());
    Instant judged = rule.occasion().isMarketing() ? fact.at() : lastDue(time, fact.at(), until);
    LeftOut leftOut =
        fact.silent()
            ? LeftOut.NOTIFY_NONE
            : judged.isBefore(rule.since())
                ? LeftOut.RULE_CHANGED
                : now.isBefore(until) ? null : LeftOut.TOO_LATE;
    return new Item(rule, null, fact.name(), sent(time, fact.at(), until), leftOut);
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
                : rule.since().isAfter(lastDue(time, set.at(), until))
                    ? LeftOut.RULE_CHANGED
                    : now.isBefore(until) ? null : LeftOut.TOO_LATE;
    return new Item(rule, null, "start " + start, sent(time, set.at(), until), leftOut);
  }

  /** Returns the fact that an occasion is about; null if it has not occurred. */
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
              ? new Fact("paid " + payment.paidAt(), payment.paidAt(), start, isMadeSilently())
              : null;
      // until the sweep has stored the expiry, a payment known to the provider may still confirm
      // the booking
      case DEPOSIT_EXPIRED ->
          story.stored() == BookingStatus.EXPIRED
              ? ended(BookingStatus.EXPIRED, isMadeSilently())
              : null;
      case CANCELLED -> {
        Happening cancelled = story.cancelled();
        yield ended(BookingStatus.CANCELLED, cancelled != null && cancelled.silent());
      }
      case REFUNDED ->
          payment.refundedCents() > 0
              ? of(story.refunded(), "refunded " + payment.refundedCents(), Instant.MAX)
              : null;
      case MOVED -> isAhead() ? moved(story.moved()) : null;
      case NO_SHOW -> {
        Instant at = booking.details().noShowAt();
        yield booking.status() == BookingStatus.NO_SHOW && at != null
            ? new Fact("missed " + at, at, Instant.MAX, false)
            : null;
      }
      case AFTER_VISIT, REBOOK -> visited();
      case STAFF_BOOKED -> {
        Happening rescheduled = rescheduledSinceMade();
        boolean isMentioned = rescheduled != null && !rescheduled.silent();
        yield booking.status() == BookingStatus.CONFIRMED && !isMentioned ? made() : null;
      }
      case STAFF_MOVED ->
          booking.status() == BookingStatus.CONFIRMED ? moved(rescheduledSinceMade()) : null;
      // the staff were not notified of a booking whose deposit was never paid
      case STAFF_CANCELLED ->
          payment.status() == PaymentStatus.NOT_REQUIRED || payment.paidAt() != null
              ? fact(Occasion.CANCELLED)
              : null;
      case STAFF_TOMORROW -> null; // about a day, not a booking: see SendAgendas
      case REMINDER -> throw new IllegalStateException("a reminder is not about a fact");
    };
  }

  /**
   * Returns the end of the visit as a fact, even before the visit; null if the booking is neither
   * confirmed nor checked in.
   */
  private @Nullable Fact visited() {
    Happening set = story.startSet();
    boolean came =
        booking.status() == BookingStatus.CONFIRMED || booking.status() == BookingStatus.CHECKED_IN;
    return came && set != null
        ? new Fact("visit " + booking.startsAt(), booking.endsAt(), Instant.MAX, set.silent())
        : null;
  }

  private @Nullable Fact moved(@Nullable Happening happening) {
    return happening == null
        ? null
        : of(happening, "moved in version " + happening.version(), booking.startsAt());
  }

  /**
   * Returns the last move of the booking; null if there is none, or if the booking is treated as
   * made only after the move.
   */
  private @Nullable Happening rescheduledSinceMade() {
    Happening last = story.rescheduled();
    Fact made = made();
    return last == null || made == null || made.at().isAfter(last.at()) ? null : last;
  }

  /**
   * Returns the fact that the booking was made. A booking with a deposit is treated as made once
   * the deposit is paid.
   */
  private @Nullable Fact made() {
    Happening booked = story.booked();
    Instant paid = booking.payment().paidAt();
    if (booked == null) {
      return null;
    }
    Instant at =
        booking.payment().status() == PaymentStatus.NOT_REQUIRED
                || paid == null
                || paid.isBefore(booked.at())
            ? booked.at()
            : paid;
    return new Fact("booked", at, booking.startsAt(), booked.silent());
  }

  private static @Nullable Fact of(@Nullable Happening happening, String name, Instant until) {
    return happening == null ? null : new Fact(name, happening.at(), until, happening.silent());
  }

  private boolean isMadeSilently() {
    Happening booked = story.booked();
    return booked != null && booked.silent();
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
   * Returns when to send a message that is due at {@code time}. Quiet hours delay the message until
   * they end. If the message would be useless by then, it is sent when the quiet hours begin, or at
   * {@code time} if the quiet hours began before the occasion.
   *
   * @param since when the occasion of the message occurred
   */
  private Instant sent(Instant time, Instant since, Instant until) {
    // an overdue message is delayed by the current quiet hours
    return sent(time, time.isBefore(now) && now.isBefore(until) ? now : time, since, until);
  }

  /**
   * Returns the last instant at which a message for {@code time} is treated as due; if the rule
   * changes after this instant, the message is not sent. A message that is sent early because of
   * quiet hours is treated as due at {@code time}, because the rule may be newer than the start of
   * the quiet hours.
   */
  private Instant lastDue(Instant time, Instant since, Instant until) {
    Instant sent = sent(time, time, since, until);
    return sent.isAfter(time) ? sent : time;
  }

  private Instant sent(Instant time, Instant due, Instant since, Instant until) {
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

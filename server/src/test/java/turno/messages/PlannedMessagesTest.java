package turno.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStatus;
import turno.bookings.BookingStory;
import turno.bookings.BookingStory.Happening;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.MessageRuleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.payments.Payment;
import turno.platform.nouns.Identity;
import turno.workspaces.QuietHours;

/** Tests when each message is due: docs/rules/messages.md. */
class PlannedMessagesTest {
  private static final QuietHours NIGHT = new QuietHours("21:00", "08:00");
  private static final Instant NOON = Instant.parse("2027-03-01T15:00:00Z"); // 12:00 in São Paulo

  private final List<Happening> happenings = new ArrayList<>();
  private Instant start = NOON.plus(Duration.ofDays(4));
  private BookingStatus status = BookingStatus.CONFIRMED;
  private Booking.@Nullable Cancellation cancellation;
  private int moves;
  private Payment payment = Payment.none(Currency.BRL);

  private void happened(String action, Instant at, boolean silent) {
    happenings.add(new Happening(happenings.size() + 1, at, action, silent, List.of()));
  }

  private BookingStory story() {
    Booking booking =
        new Booking(
            new WorkspaceId(new UUID(0, 1)),
            new BookingId(new UUID(0, 2)),
            happenings.size(),
            status,
            new ServiceId(new UUID(0, 3)),
            start,
            start.plusSeconds(1_800),
            null,
            happenings.getFirst().at(),
            1,
            new BookedCustomer(new CustomerId(new UUID(0, 4)), "Ana", null, "a@b.example", null),
            null,
            null,
            "api",
            happenings.getFirst().at(),
            happenings.getLast().at(),
            payment,
            new Booking.Details(
                "America/Sao_Paulo",
                new Booking.ServiceSnapshot("Corte", 0, "BRL", 30, null),
                List.of(),
                null,
                Json.object(),
                Json.object(),
                null,
                null,
                null,
                cancellation,
                moves,
                null,
                null,
                List.of(),
                1,
                null,
                null,
                null,
                false));
    return new BookingStory(booking, happenings);
  }

  private static MessageRule rule(Occasion occasion, int offset, Instant since) {
    return new MessageRule(
        occasion,
        true,
        offset,
        List.of("email"),
        List.of(),
        List.of(),
        MessageTexts.NONE,
        null,
        Identity.first(new MessageRuleId(new UUID(0, 5)), null, Metadata.NONE, since),
        since);
  }

  private static MessageRule rule(Occasion occasion, int offset) {
    return rule(occasion, offset, Instant.EPOCH);
  }

  private PlannedMessages.@Nullable Item only(
      MessageRule rule, @Nullable QuietHours quiet, Instant now) {
    List<PlannedMessages.Item> items =
        PlannedMessages.of(
            story(), new PlannedMessages.Rules(List.of(rule), Staff.NONE, quiet), now);
    return items.isEmpty() ? null : items.getFirst();
  }

  private PlannedMessages.@Nullable LeftOut leftOut(MessageRule rule, Instant now) {
    PlannedMessages.Item item = only(rule, null, now);
    return item == null ? null : item.leftOut();
  }

  private Instant due(MessageRule rule, @Nullable QuietHours quiet, Instant now) {
    PlannedMessages.Item item = only(rule, quiet, now);
    if (item == null) {
      throw new AssertionError("there is no message");
    }
    assertNull(item.leftOut());
    return item.due();
  }

  @Test
  void confirmationIsDueImmediatelyAndOnlyWhileItIsUseful() {
    happened("booked", NOON, false);
    assertEquals(NOON, due(rule(Occasion.BOOKED, 0), null, NOON));
    assertNull(
        leftOut(rule(Occasion.BOOKED, 0), NOON.plus(PlannedMessages.USEFUL).minusSeconds(1)));
    assertEquals(
        PlannedMessages.LeftOut.TOO_LATE,
        leftOut(rule(Occasion.BOOKED, 0), NOON.plus(PlannedMessages.USEFUL)));
    start = NOON.plusSeconds(3_600);
    assertEquals(PlannedMessages.LeftOut.TOO_LATE, leftOut(rule(Occasion.BOOKED, 0), start));
  }

  @Test
  void visitIsFollowedUpUnlessItWasMissedOrChangedSilently() {
    happened("booked", NOON, false);
    MessageRule rule = rule(Occasion.AFTER_VISIT, 60);
    assertEquals(start.plusSeconds(1_800 + 3_600), due(rule, null, NOON));
    status = BookingStatus.CHECKED_IN;
    assertEquals(start.plusSeconds(1_800 + 3_600), due(rule, null, NOON));
    status = BookingStatus.NO_SHOW;
    assertNull(only(rule, null, NOON));
    status = BookingStatus.CONFIRMED;
    happened(BookingStory.OTHER_START, NOON.plusSeconds(60), true);
    assertEquals(PlannedMessages.LeftOut.NOTIFY_NONE, leftOut(rule, NOON.plusSeconds(60)));
  }

  @Test
  void silentChangesAreNotMentionedInMessages() {
    happened("booked", NOON, false);
    happened(BookingStory.OTHER_START, NOON.plusSeconds(60), true);
    moves = 1;
    assertEquals(
        PlannedMessages.LeftOut.NOTIFY_NONE,
        leftOut(rule(Occasion.MOVED, 0), NOON.plusSeconds(60)));
    assertEquals(
        PlannedMessages.LeftOut.NOTIFY_NONE,
        leftOut(rule(Occasion.REMINDER, 60), NOON.plusSeconds(60)));
    happened(BookingStory.OTHER_START, NOON.plusSeconds(120), false);
    moves = 2;
    assertNull(leftOut(rule(Occasion.REMINDER, 60), NOON.plusSeconds(120)));
  }

  /**
   * A change of staff or length does not change the start, so it must not suppress the reminder.
   */
  @Test
  void rescheduleWithoutANewStartOrLocationIsNotAMove() {
    happened("booked", NOON, false);
    happened("rescheduled", NOON.plusSeconds(60), false);
    assertNull(only(rule(Occasion.MOVED, 0), null, NOON.plusSeconds(60)));
    happened("rescheduled", start.minusSeconds(4_000), true);
    assertNull(leftOut(rule(Occasion.REMINDER, 70), start.minusSeconds(4_000)));
    happened(BookingStory.OTHER_PLACE, start.minusSeconds(3_900), false);
    assertNull(leftOut(rule(Occasion.MOVED, 0), start.minusSeconds(3_900)));
    assertNull(leftOut(rule(Occasion.REMINDER, 70), start.minusSeconds(3_900)));
  }

  @Test
  void paymentOfASilentlyCreatedBookingIsNotMentioned() {
    happened("booked", NOON, true);
    payment =
        Payment.due(5_000, Currency.BRL, "manual", 30, null)
            .received(5_000, "manual", false, NOON.plusSeconds(60));
    assertEquals(
        PlannedMessages.LeftOut.NOTIFY_NONE,
        leftOut(rule(Occasion.PAYMENT_RECEIVED, 0), NOON.plusSeconds(60)));
  }

  /**
   * The sweep may still find that the provider received the payment in time, and then confirms the
   * booking.
   */
  @Test
  void expiryIsMentionedOnlyAfterTheSweepHasStoredIt() {
    happened("booked", NOON, false);
    status = BookingStatus.EXPIRED;
    Instant end = NOON.plusSeconds(1_800);
    cancellation = new Booking.Cancellation(end, "system", "payment_timeout");
    MessageRule rule = rule(Occasion.DEPOSIT_EXPIRED, 0);
    assertEquals(end, due(rule, null, end));
    BookingStory unwritten =
        new BookingStory(story().booking(), BookingStatus.PENDING_PAYMENT, happenings);
    PlannedMessages.Rules rules = new PlannedMessages.Rules(List.of(rule), Staff.NONE, null);
    assertEquals(List.of(), PlannedMessages.of(unwritten.at(end), rules, end));
  }

  @Test
  void reminderIsLeftOutIfItWasDueBeforeTheBookingOrMove() {
    MessageRule day = rule(Occasion.REMINDER, 1_440);
    happened("booked", NOON, false);
    assertEquals(start.minus(Duration.ofDays(1)), due(day, null, NOON));
    start = NOON.plus(Duration.ofHours(23));
    assertEquals(PlannedMessages.LeftOut.MADE_LATER, leftOut(day, NOON));
    start = NOON.plus(Duration.ofHours(24));
    assertEquals(NOON, due(day, null, NOON));
    happened(BookingStory.OTHER_START, NOON.plusSeconds(60), false);
    moves = 1;
    assertEquals(PlannedMessages.LeftOut.MADE_LATER, leftOut(day, NOON.plusSeconds(60)));
  }

  @Test
  void reminderIsTooLateInTheLastQuarterOfItsOffset() {
    happened("booked", NOON, false);
    MessageRule day = rule(Occasion.REMINDER, 1_440);
    assertNull(leftOut(day, start.minus(Duration.ofHours(6)).minusSeconds(1)));
    assertEquals(PlannedMessages.LeftOut.TOO_LATE, leftOut(day, start.minus(Duration.ofHours(6))));
  }

  @Test
  void messagesDueBeforeARuleChangeAreLeftOut() {
    happened("booked", NOON, false);
    assertEquals(
        PlannedMessages.LeftOut.RULE_CHANGED,
        leftOut(rule(Occasion.BOOKED, 0, NOON.plusSeconds(1)), NOON.plusSeconds(1)));
    Instant time = start.minus(Duration.ofDays(1));
    assertEquals(
        PlannedMessages.LeftOut.RULE_CHANGED,
        leftOut(rule(Occasion.REMINDER, 1_440, time.plusSeconds(1)), time.plusSeconds(1)));
    assertNull(leftOut(rule(Occasion.REMINDER, 1_440, time), time));
  }

  @Test
  void ruleChangeInQuietHoursDoesNotCancelWaitingMessages() {
    Instant night = Instant.parse("2027-03-02T01:30:00Z"); // 22:30
    Instant morning = Instant.parse("2027-03-02T11:00:00Z"); // 08:00
    happened("booked", night, false);
    MessageRule changed = rule(Occasion.BOOKED, 0, morning.minusSeconds(600));
    assertEquals(morning, due(changed, NIGHT, morning.minusSeconds(1)));
    MessageRule later = rule(Occasion.BOOKED, 0, morning.plusSeconds(1));
    PlannedMessages.Item item = only(later, NIGHT, Instant.parse("2027-03-03T01:00:00Z"));
    assertEquals(PlannedMessages.LeftOut.RULE_CHANGED, item == null ? null : item.leftOut());
    start = Instant.parse("2027-03-04T01:00:00Z"); // the reminder is due at 22:00 the day before
    assertEquals(
        Instant.parse("2027-03-03T11:00:00Z"),
        due(
            rule(Occasion.REMINDER, 1_440, Instant.parse("2027-03-03T05:00:00Z")),
            NIGHT,
            Instant.parse("2027-03-03T05:00:00Z")));
  }

  @Test
  void ruleChangeBeforeItsOffsetHasPassedDoesNotCancelTheMessage() {
    happened("booked", NOON, false);
    MessageRule changed = rule(Occasion.BOOKED, 60, NOON.plusSeconds(1_800));
    assertEquals(NOON.plusSeconds(3_600), due(changed, null, NOON.plusSeconds(1_800)));
  }

  @Test
  void quietHoursDelayAMessageUntilTheyEnd() {
    Instant night = Instant.parse("2027-03-02T01:30:00Z"); // 22:30
    Instant morning = Instant.parse("2027-03-02T11:00:00Z"); // 08:00
    happened("booked", night, false);
    assertEquals(morning, due(rule(Occasion.BOOKED, 0), NIGHT, night));
    assertEquals(morning, due(rule(Occasion.BOOKED, 0), NIGHT, morning.minusSeconds(1)));
    PlannedMessages.Item item = only(rule(Occasion.BOOKED, 0), NIGHT, morning);
    assertEquals(true, item != null && item.isDue(morning));
  }

  @Test
  void messageThatWouldBeTooLateAfterQuietHoursIsNotDelayedByThem() {
    happened("booked", NOON, false);
    start = Instant.parse("2027-03-05T10:30:00Z"); // 07:30
    assertEquals(
        Instant.parse("2027-03-05T00:00:00Z"), // 21:00 the day before
        due(rule(Occasion.REMINDER, 60), NIGHT, NOON));
    happenings.clear();
    Instant night = Instant.parse("2027-03-05T02:00:00Z"); // 23:00
    happened("booked", night, false);
    assertEquals(night, due(rule(Occasion.BOOKED, 0), NIGHT, night));
  }

  @Test
  void lateMessageWaitsForTheEndOfTheCurrentQuietHours() {
    Instant evening = Instant.parse("2027-03-01T23:50:00Z"); // 20:50
    happened("booked", evening, false);
    Instant late = Instant.parse("2027-03-02T00:10:00Z"); // 21:10, after the mail server was down
    PlannedMessages.Item item = only(rule(Occasion.BOOKED, 0), NIGHT, late);
    assertFalse(item == null || item.isDue(late));
  }

  @Test
  void cancelledBookingCausesOnlyTheCancellationMessage() {
    happened("booked", NOON, false);
    happened("cancelled", NOON.plusSeconds(60), false);
    status = BookingStatus.CANCELLED;
    cancellation = new Booking.Cancellation(NOON.plusSeconds(60), "customer", null);
    List<MessageRule> all = new ArrayList<>();
    for (Occasion occasion : Occasion.values()) {
      all.add(rule(occasion, occasion == Occasion.REMINDER ? 60 : 0));
    }
    assertEquals(
        List.of(Occasion.CANCELLED),
        PlannedMessages.of(
                story(), new PlannedMessages.Rules(all, Staff.NONE, null), NOON.plusSeconds(60))
            .stream()
            .map(item -> item.rule().occasion())
            .toList());
  }

  @Test
  void everyMoveIsAnnouncedEvenIfTheBookingMovesBack() {
    happened("booked", NOON, false);
    happened(BookingStory.OTHER_START, NOON.plusSeconds(60), false);
    moves = 1;
    PlannedMessages.Item first = only(rule(Occasion.MOVED, 0), null, NOON.plusSeconds(60));
    happened(BookingStory.OTHER_START, NOON.plusSeconds(120), false);
    moves = 2;
    PlannedMessages.Item second = only(rule(Occasion.MOVED, 0), null, NOON.plusSeconds(120));
    assertFalse(first == null || second == null || first.fact().equals(second.fact()));
  }
}

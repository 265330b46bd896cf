package turno.verification.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;

/** Checks that the auditor accepts correct answers and reports wrong ones. */
class AuditorTest {
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  // Monday, 2027-03-15, 10:00 in São Paulo
  private static final long TEN = java.time.Instant.parse("2027-03-15T13:00:00Z").getEpochSecond();
  private static final long NOW = TEN - 86_400;

  private final Violations findings = new Violations();
  private final Auditor auditor = new Auditor(new PlacementRules(0), findings);
  private final SimulatedShop shop = new SimulatedShop("sol", "key", ZONE);
  private final ResourceHistory ana;
  private final OfferedService haircut;
  private long number;
  private long nanos;

  AuditorTest() {
    ExpectedHours hours = new ExpectedHours("sch_1", ZONE);
    hours.week(Map.of(DayOfWeek.MONDAY, List.of(new ExpectedHours.Interval(9 * 60, 18 * 60))));
    ana = new ResourceHistory("res_ana", hours, 1, 0);
    shop.resources.add(ana);
    OfferedService.Terms terms =
        new OfferedService.Terms(30, 0, 10, 30, false, false, 0, 60, 1, 0, 0, 0);
    OfferedService.Requirement row =
        new OfferedService.Requirement(0, List.of(ana), List.of(), 1, 1, "", 0, 0);
    haircut = new OfferedService("svc_1", terms, null, List.of(row));
    shop.offers.add(haircut);
  }

  private Step step(Step.Kind kind, long start, int status, String body) {
    ApiRequest ask = new ApiRequest("POST", "/holds", "key-" + number, null, "{}");
    Step step = new Step(++number, 1, 0, shop, kind, ask);
    step.offer = haircut;
    step.start = start / 60;
    step.answeredBy(new ApiReply(status, body.getBytes(UTF_8)));
    step.sent = ++nanos;
    step.answered = ++nanos;
    return step;
  }

  private Step hold(String id, long start) {
    return step(Step.Kind.HOLD, start, 201, booking(id, "hold", 1, start, NOW + 600));
  }

  private static String booking(
      String id, String status, int version, long start, @Nullable Long expiresAt) {
    String expiry = expiresAt == null ? "null" : "\"" + time(expiresAt) + "\"";
    return """
    {"id": "%s", "status": "%s", "version": %d, "party_size": 1, "start": "%s", "end": "%s", "customer": null,
     "allocations": [{"resource_id": "res_ana", "start": "%s", "end": "%s", "units": 1}],
     "expires_at": %s, "reschedule_count": 0,
     "payment": {"status": "not_required", "amount_cents": 0, "received_cents": 0}}
    """
        .formatted(
            id,
            status,
            version,
            time(start),
            time(start + 1_800),
            time(start),
            time(start + 2_400),
            expiry);
  }

  private static String time(long second) {
    return java.time.Instant.ofEpochSecond(second).toString();
  }

  private void judge(Step... steps) {
    auditor.judge(List.of(steps), NOW, NOW);
  }

  private void assertFound(String what) {
    assertEquals(1, findings.count(), findings.lines().toString());
    assertTrue(findings.lines().getFirst().contains(what), findings.lines().toString());
  }

  @Test
  void freeTimeMayBeHeld() {
    judge(hold("bkg_1", TEN), step(Step.Kind.HOLD, TEN, 409, "{\"code\": \"slot_taken\"}"));
    assertEquals(0, findings.count(), findings.lines().toString());
  }

  @Test
  void sequentialHoldsOfTheSameTimeAreReported() {
    judge(hold("bkg_1", TEN));
    judge(hold("bkg_2", TEN));
    assertTrue(findings.lines().getFirst().contains("in use already"));
  }

  @Test
  void concurrentHoldsOfOverlappingTimesAreReported() {
    Step one = hold("bkg_1", TEN);
    Step other = hold("bkg_2", TEN + 1_800); // overlaps because of the buffer of ten minutes
    one.answered = other.answered;
    other.sent = one.sent;
    judge(one, other);
    assertTrue(findings.lines().getFirst().contains("never had a capacity above 1"));
  }

  @Test
  void refusalOfFreeTimeIsReported() {
    judge(step(Step.Kind.HOLD, TEN, 409, "{\"code\": \"slot_taken\"}"));
    assertFound("although it was available");
  }

  @Test
  void holdsOutsideTheHoursOrTheGridAreReported() {
    judge(hold("bkg_1", TEN + 9 * 3_600));
    assertFound("outside the hours");
    judge(hold("bkg_2", TEN + 600));
    assertTrue(findings.lines().getLast().contains("off the grid"));
  }

  @Test
  void takenTimeInAListOfSlotsIsReported() {
    judge(hold("bkg_1", TEN));
    judge(slots(TEN));
    assertFound("is listed");
  }

  @Test
  void freeTimeMissingFromAListOfSlotsIsReported() {
    for (int i = 0; i < 40 && findings.count() == 0; i++) { // each list checks a few random starts
      judge(slots(TEN + 5 * 86_400));
    }
    assertTrue(findings.count() > 0);
  }

  private Step slots(long listed) {
    String body =
        """
        {"data": [{"start": "%s", "end": "%s", "resource_ids": ["res_ana"]}], "next_from": null,
         "unavailable_reason": null}
        """
            .formatted(time(listed), time(listed + 1_800));
    Step step = step(Step.Kind.SLOTS, TEN - 3_600, 200, body);
    step.end = TEN / 60 + 8 * 60;
    return step;
  }

  /** A block without units takes the whole capacity, even after the capacity is raised. */
  @Test
  void blockOfAWholeResourceGrowsWithTheCapacity() {
    Step block = step(Step.Kind.BLOCK, TEN, 201, "{\"id\": \"blk_1\"}");
    block.resource = ana;
    block.end = TEN / 60 + 60;
    judge(block);
    ana.capacity = 3;
    judge(step(Step.Kind.HOLD, TEN, 409, "{\"code\": \"slot_taken\"}"));
    assertEquals(0, findings.count(), findings.lines().toString());
    judge(hold("bkg_1", TEN));
    assertTrue(findings.count() > 0);
  }

  /** The units of overlapping blocks add up: two blocks of one unit leave no room for a booking. */
  @Test
  void unitsOfOverlappingBlocksAddUp() {
    ana.changeCapacity(2);
    judge(block("blk_1"));
    judge(block("blk_2"));
    judge(step(Step.Kind.HOLD, TEN, 409, "{\"code\": \"slot_taken\"}"));
    assertEquals(0, findings.count(), findings.lines().toString());
    judge(hold("bkg_1", TEN));
    assertTrue(findings.count() > 0);
  }

  @Test
  void overlappingBlocksCoexistWithABooking() {
    ana.changeCapacity(2);
    judge(hold("bkg_1", TEN));
    judge(block("blk_1"));
    judge(block("blk_2"));
    assertEquals(0, findings.count(), findings.lines().toString());
  }

  /** A block of one unit. */
  private Step block(String id) {
    Step block = step(Step.Kind.BLOCK, TEN, 201, "{\"id\": \"" + id + "\"}");
    block.resource = ana;
    block.end = TEN / 60 + 60;
    block.units = 1;
    return block;
  }

  @Test
  void concurrentAnswersAreAcceptedIfSomeOrderExplainsThem() {
    judge(hold("bkg_1", TEN));
    Step release = act(BookingAction.RELEASE, 204, "");
    Step confirm =
        act(
            BookingAction.CONFIRM,
            409,
            "{\"code\": \"invalid_transition\", \"current_status\": \"cancelled\"}");
    confirm.sent = release.sent;
    release.answered = confirm.answered;
    judge(confirm, release);
    assertEquals(0, findings.count(), findings.lines().toString());
  }

  @Test
  void lostChangeIsReported() {
    judge(hold("bkg_1", TEN));
    judge(act(BookingAction.CONFIRM, 200, booking("bkg_1", "confirmed", 2, TEN, null)));
    assertEquals(0, findings.count(), findings.lines().toString());
    judge(act(BookingAction.READ, 200, booking("bkg_1", "hold", 1, TEN, NOW + 600)));
    assertFound("no order explains");
  }

  /**
   * A change without an idempotency key may be applied again when it is repeated, even after
   * another client's change.
   */
  @Test
  void unansweredChangeMayHappenTwice() {
    judge(hold("bkg_1", TEN));
    Step other = note(3);
    Step again = note(4);
    again.sent = other.sent;
    again.unknown = 1;
    judge(again, other);
    assertEquals(0, findings.count(), findings.lines().toString());
  }

  @Test
  void answeredChangeMayHappenOnlyOnce() {
    judge(hold("bkg_1", TEN));
    Step other = note(3);
    Step again = note(4);
    again.sent = other.sent;
    judge(again, other);
    assertFound("no order explains");
  }

  private Step note(int version) {
    ApiRequest ask = new ApiRequest("PATCH", "/bookings/bkg_1", null, null, "{}");
    Step step = new Step(++number, 1, 0, shop, Step.Kind.CHANGE, ask);
    String body = booking("bkg_1", "hold", version, TEN, NOW + 600);
    step.answeredBy(new ApiReply(200, body.getBytes(UTF_8)));
    step.sent = ++nanos;
    step.answered = ++nanos;
    step.booking = shop.bookings.get("bkg_1");
    step.bookingAction = BookingAction.NOTE;
    return step;
  }

  /** Money that arrives after the deadline restores the booking if its time is free. */
  @Test
  void rejectedLatePaymentForFreeTimeIsReported() {
    OfferedService.Terms terms =
        new OfferedService.Terms(30, 0, 10, 30, false, false, 0, 60, 1, 3_000, 20, 0);
    OfferedService coloring = new OfferedService("svc_2", terms, null, haircut.rows);
    String pending = money(booking("bkg_1", "pending_payment", 1, TEN, NOW + 1_200), "pending", 0);
    Step book = step(Step.Kind.BOOK, TEN, 201, refundable(pending, TEN));
    book.offer = coloring;
    judge(book);
    String expired = booking("bkg_1", "expired", 3, TEN, null);
    Step pay = act(BookingAction.PAY, 201, money(expired, "refund_pending", 3_000));
    pay.cents = 3_000;
    auditor.judge(List.of(pay), NOW + 1_300, NOW + 1_300);
    assertFound("was rejected, although the booking's time is free");
  }

  private static String money(String booking, String status, int received) {
    return booking
        .replace("not_required", status)
        .replace("\"amount_cents\": 0", "\"amount_cents\": 3000")
        .replace("\"received_cents\": 0", "\"received_cents\": " + received);
  }

  /** Adds to a booking the second until which its deposit can be refunded. */
  private static String refundable(String money, long until) {
    return money.replace(
        "\"amount_cents\"", "\"refundable_until\": \"" + time(until) + "\", \"amount_cents\"");
  }

  @Test
  void refundRestoredByAMoveIsReported() {
    OfferedService.Terms terms =
        new OfferedService.Terms(30, 0, 10, 30, false, false, 0, 60, 1, 3_000, 20, 1_440);
    OfferedService coloring = new OfferedService("svc_2", terms, null, haircut.rows);
    long until = TEN - 86_400;
    String pending = money(booking("bkg_1", "pending_payment", 1, TEN, NOW + 1_200), "pending", 0);
    Step book = step(Step.Kind.BOOK, TEN, 201, refundable(pending, until));
    book.offer = coloring;
    judge(book);
    assertEquals(0, findings.count(), findings.lines().toString());
    String confirmed = money(booking("bkg_1", "confirmed", 2, TEN, null), "paid", 3_000);
    Step pay = act(BookingAction.PAY, 201, refundable(confirmed, until));
    pay.cents = 3_000;
    judge(pay);
    assertEquals(0, findings.count(), findings.lines().toString());
    long later = TEN + 7 * 86_400;
    String moved =
        money(booking("bkg_1", "confirmed", 3, later, null), "paid", 3_000)
            .replace("\"reschedule_count\": 0", "\"reschedule_count\": 1");
    Step move = act(BookingAction.RESCHEDULE, 200, refundable(moved, later - 86_400));
    move.start = later / 60;
    move.offer = coloring;
    auditor.judge(List.of(move), until + 1, until + 1);
    assertFound("no order explains");
  }

  @Test
  void explanationsFromOtherNodesMayLagByOneSecond() {
    long second = 1_000_000_000;
    PlacementRules places = new PlacementRules(second);
    Auditor several = new Auditor(places, findings);
    shop.catalogChanged = -10 * second;
    several.judge(List.of(hold("bkg_1", TEN)), NOW, NOW);
    several.judge(List.of(explained(second / 2)), NOW, NOW);
    assertEquals(0, findings.count(), findings.lines().toString());
    assertTrue(places.furthestMillis() >= 499 && places.furthestMillis() <= 501);
    several.judge(List.of(explained(2 * second)), NOW, NOW);
    assertFound("in use already");
  }

  private Step explained(long sent) {
    String body = "{\"available\": true, \"resource_ids\": [\"res_ana\"]}";
    Step step = step(Step.Kind.EXPLAIN, TEN, 200, body);
    step.sent = sent;
    step.answered = sent + 1;
    return step;
  }

  private Step act(BookingAction bookingAction, int status, String body) {
    Step step = step(Step.Kind.CHANGE, TEN, status, body);
    step.booking = shop.bookings.get("bkg_1");
    step.bookingAction = bookingAction;
    return step;
  }

  @Test
  void replayWithDifferentBytesIsReported() {
    Step first = hold("bkg_1", TEN);
    judge(first);
    Step again = step(Step.Kind.REPEAT, TEN, 201, booking("bkg_2", "hold", 1, TEN, NOW + 600));
    again.repeated = first;
    judge(again);
    assertFound("the first answer to this key");
  }
}

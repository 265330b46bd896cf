package turno.verification.simulation;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;

/**
 * Tests the auditor's judgement of stages, their actions, and the resources that actions add to a
 * booking.
 */
class AuditorOfStagesTest {
  private static final ZoneId ZONE = ZoneId.of("America/Sao_Paulo");
  // Monday, 2027-03-15, 10:00 in São Paulo
  private static final long TEN = Instant.parse("2027-03-15T13:00:00Z").getEpochSecond() / 60;
  private static final long NOON = TEN + 120;
  private static final long NOW = (TEN - 1_440) * 60;
  private static final String CHAIR = "res_chair";
  private static final String TAKEN = "{\"code\": \"slot_taken\", \"alternatives\": []}";

  private final Violations findings = new Violations();
  private final PlacementRules places = new PlacementRules(0);
  private final Auditor auditor = new Auditor(places, findings);
  private final SimulatedShop shop = new SimulatedShop("sol", "key", ZONE);
  private final OfferedService haircut;
  private long number;
  private long nanos;

  AuditorOfStagesTest() {
    ExpectedHours hours = new ExpectedHours("sch_1", ZONE);
    hours.week(Map.of(DayOfWeek.MONDAY, List.of(new ExpectedHours.Interval(9 * 60, 18 * 60))));
    ResourceHistory ana = new ResourceHistory("res_ana", hours, 2, 0);
    shop.resources.add(ana);
    shop.resources.add(new ResourceHistory(CHAIR, null, 1, 0));
    OfferedService.Terms terms =
        new OfferedService.Terms(30, 0, 10, 30, false, false, 0, 60, 1, 0, 0, 0);
    OfferedService.Requirement row =
        new OfferedService.Requirement(0, List.of(ana), List.of(), 1, 1, "", 0, 0);
    haircut = new OfferedService("svc_1", terms, null, List.of(row));
    shop.offers.add(haircut);
    shop.stages =
        new Stages(
            1,
            List.of("waiting", "seated"),
            Set.of("seated"),
            List.of(
                new Stages.Action("seat", Set.of("waiting"), "seated", true, List.of(), null),
                new Stages.Action(
                    "miss", Set.of("seated"), "seated", false, List.of(), BookingAction.NO_SHOW)));
  }

  @Test
  void actionMovesTheBookingToTheTargetStageAndAddsTheResource() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    assertEquals("", found());
    ExpectedState expected = expected("bkg_1");
    assertEquals("seated", expected.stage());
    assertTrue(expected.has(CHAIR));
    assertEquals("booking.created booking.confirmed booking.updated", expected.events());
  }

  @Test
  void actionThatDoesNotAddItsResourceIsReported() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "seat", 200, shown("bkg_1", 2, TEN, "confirmed", "seated", false)));
    assertFound("no order explains");
  }

  @Test
  void actionIsAcceptedOnlyIfTheStatusAllowsItsEffect() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    judge(run("bkg_1", "miss", 200, shown("bkg_1", 3, TEN, "no_show", "seated", true)));
    assertEquals("", found());
    judge(
        run(
            "bkg_1",
            "miss",
            409,
            "{\"code\": \"invalid_transition\", \"current_status\": \"no_show\","
                + " \"current_stage\": \"seated\"}"));
    assertEquals("", found());
    judge(run("bkg_1", "miss", 200, shown("bkg_1", 4, TEN, "no_show", "seated", true)));
    assertFound("no order explains");
  }

  @Test
  void reopenedBookingLeavesItsClosedStage() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    judge(run("bkg_1", "miss", 200, shown("bkg_1", 3, TEN, "no_show", "seated", true)));
    judge(reopen(shown("bkg_1", 4, TEN, "confirmed", null, true)));
    assertEquals("", found());
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 5, TEN)));
    judge(run("bkg_1", "miss", 200, shown("bkg_1", 6, TEN, "no_show", "seated", true)));
    judge(reopen(shown("bkg_1", 7, TEN, "confirmed", "seated", true)));
    assertFound("no order explains");
  }

  private Step reopen(String answer) {
    return act("bkg_1", BookingAction.REOPEN, 200, answer);
  }

  @Test
  void actionFromAForbiddenStageIsReported() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "miss", 200, shown("bkg_1", 2, TEN, "no_show", "seated", false)));
    assertFound("no order explains");
  }

  @Test
  void chairTakenByTwoBookingsIsReported() {
    book("bkg_1", TEN);
    book("bkg_2", TEN);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    judge(run("bkg_2", "seat", 409, TAKEN));
    assertEquals("", found());
    judge(run("bkg_2", "seat", 200, seated("bkg_2", 2, TEN)));
    assertTrue(found().contains(CHAIR + " has capacity 1, 1 in use already"), found());
  }

  @Test
  void refusalOfAFreeChairIsReported() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "seat", 409, TAKEN));
    assertFound("refused, although it was available");
  }

  @Test
  void takenChairOfferedAsAnAlternativeIsReported() {
    shop.resources.add(new ResourceHistory("res_stool", null, 1, 0));
    book("bkg_1", TEN);
    book("bkg_2", TEN);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    judge(run("bkg_2", "seat", 409, TAKEN.replace("[]", "[{\"resource_ids\": [\"res_stool\"]}]")));
    assertEquals("", found());
    judge(run("bkg_2", "seat", 409, TAKEN.replace("[]", "[{\"resource_ids\": [\"res_chair\"]}]")));
    assertFound("is offered instead, but is not available");
  }

  @Test
  void missingInputAndUnknownActionsMustBeRefused() {
    book("bkg_1", TEN);
    Step flawed = run("bkg_1", "seat", 422, "{\"code\": \"invalid_request\"}");
    flawed.run = new Step.Run("seat", PlainJson.object(), null, true);
    Step unknown = run("bkg_1", "stand", 404, "{\"code\": \"not_found\"}");
    judge(flawed);
    judge(unknown);
    assertEquals("", found());
    judge(run("bkg_1", "seat", 404, "{\"code\": \"not_found\"}"));
    assertFound("no order explains");
  }

  @Test
  void offeredActionThatCannotBeRunIsReported() {
    book("bkg_1", TEN);
    String more = shown("bkg_1", 1, TEN, "confirmed", null, false);
    judge(act("bkg_1", BookingAction.READ, 200, actions(more, "miss", "seated")));
    assertFound("no order explains");
  }

  @Test
  void assignedChairMovesWithTheBookingIfFree() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    judge(reschedule("bkg_1", NOON, moved("bkg_1", 3, NOON, true)));
    assertEquals("", found());
    assertTrue(expected("bkg_1").assigned().surely().contains(CHAIR));
    judge(reschedule("bkg_1", TEN, moved("bkg_1", 4, TEN, false)));
    assertFound("left behind, although it was available");
  }

  @Test
  void assignedChairIsDroppedIfTaken() {
    book("bkg_1", TEN);
    book("bkg_2", NOON);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    judge(run("bkg_2", "seat", 200, seated("bkg_2", 2, NOON)));
    judge(reschedule("bkg_1", NOON, moved("bkg_1", 3, NOON, false)));
    assertEquals("", found());
  }

  @Test
  void removalOfAnOccupiedStageMustBeRefused() {
    book("bkg_1", TEN);
    judge(run("bkg_1", "seat", 200, seated("bkg_1", 2, TEN)));
    replace(409, "{\"code\": \"invalid_transition\"}", "waiting");
    assertEquals("", found());
    replace(
        200, "{\"version\": 2, \"stages\": [{\"key\": \"waiting\"}], \"actions\": []}", "waiting");
    assertFound("a booking is in the stages [seated]");
  }

  @Test
  void refusalToRemoveAnEmptyStageIsReported() {
    replace(409, "{\"code\": \"invalid_transition\"}", "seated");
    assertFound("no booking is in the stages [waiting]");
  }

  @Test
  void stagesThatDifferFromTheRequestAreReported() {
    replace(
        200, "{\"version\": 2, \"stages\": [{\"key\": \"waiting\"}], \"actions\": []}", "seated");
    assertFound("the stages must be");
  }

  private void book(String id, long start) {
    Step step = step(Step.Kind.BOOK, 201, shown(id, 1, start, "confirmed", null, false));
    step.start = start;
    judge(step);
    assertEquals("", found());
  }

  private Step run(String id, String action, int status, String body) {
    Step step = act(id, BookingAction.RUN, status, body);
    boolean takes = action.equals("seat");
    step.run = new Step.Run(action, PlainJson.object(), takes ? shop.resource(CHAIR) : null, false);
    return step;
  }

  private Step reschedule(String id, long start, String body) {
    Step step = act(id, BookingAction.RESCHEDULE, 200, body);
    step.start = start;
    return step;
  }

  private Step act(String id, BookingAction bookingAction, int status, String body) {
    Step step = step(Step.Kind.CHANGE, status, body);
    step.booking = shop.bookings.get(id);
    step.bookingAction = bookingAction;
    return step;
  }

  private void replace(int status, String answer, String stage) {
    var body = PlainJson.object();
    body.putArray("stages").addObject().put("key", stage);
    Step step = step(Step.Kind.EXCLUSIVE, status, answer);
    step.effect = reply -> {};
    step.judgement = StagePlans.judgement(step, body, places);
    auditor.exclusive(step, NOW, NOW);
  }

  private Step step(Step.Kind kind, int status, String body) {
    ApiRequest ask = new ApiRequest("POST", "/bookings", "key-" + number, null, "{}");
    Step step = new Step(++number, 1, 0, shop, kind, ask);
    step.offer = haircut;
    step.answeredBy(new ApiReply(status, body.getBytes(UTF_8)));
    step.sent = ++nanos;
    step.answered = ++nanos;
    return step;
  }

  private String seated(String id, int version, long start) {
    return shown(id, version, start, "confirmed", "seated", true);
  }

  private String moved(String id, int version, long start, boolean along) {
    int moves = version - 2;
    return shown(id, version, start, "confirmed", "seated", along)
        .replace("\"reschedule_count\": 0", "\"reschedule_count\": " + moves);
  }

  private static String shown(
      String id, int version, long start, String status, @Nullable String stage, boolean chair) {
    String allocations =
        (chair ? List.of("res_ana", CHAIR) : List.of("res_ana"))
            .stream()
                .map(resource ->
                    """
                    {"resource_id": "%s", "start": "%s", "end": "%s", "units": 1}\
                    """
                        .formatted(
                            resource,
                            StepGenerator.instant(start),
                            StepGenerator.instant(start + 40)))
                .collect(Collectors.joining(","));
    String body =
        """
        {"id": "%s", "status": "%s", "version": %d, "party_size": 1, "start": "%s", "end": "%s", "customer": null,
         "allocations": [%s], "expires_at": null, "reschedule_count": 0, "stage": %s,
         "available_actions": [],
         "payment": {"status": "not_required", "amount_cents": 0, "received_cents": 0}}
        """
            .formatted(
                id,
                status,
                version,
                StepGenerator.instant(start),
                StepGenerator.instant(start + 30),
                allocations,
                stage == null ? "null" : "\"" + stage + "\"");
    if (stage == null) {
      return actions(body, "seat", "seated");
    }
    return status.equals("confirmed") ? actions(body, "miss", "seated") : body;
  }

  private static String actions(String body, String key, String to) {
    return body.replaceFirst(
        "\"available_actions\": \\[[^]]*]",
        "\"available_actions\": [{\"key\": \"%s\", \"to_stage\": \"%s\"}]".formatted(key, to));
  }

  private void judge(Step... steps) {
    auditor.judge(List.of(steps), NOW, NOW);
  }

  private ExpectedState expected(String id) {
    KnownBooking booking = shop.bookings.get(id);
    assertTrue(booking != null, "no client knows " + id);
    return booking.expected;
  }

  private String found() {
    return String.join("\n", findings.lines());
  }

  private void assertFound(String what) {
    assertEquals(1, findings.count(), found());
    assertTrue(found().contains(what), found());
  }
}

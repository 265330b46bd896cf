package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingWhatsApp;
import turno.testing.Waits;
import turno.verification.whatsapp.GraphFault;
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Codes that are sent to visitors' phones: docs/rules/publishable-keys.md#verified-phones. */
class VerifiedPhonesTest {
  private static final String SITE = "https://site.example";
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  private static final String PHONE = "+5511987654321";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi page =
      server.as(world.publishableKey(SITE).text("/key")).sending("Origin", SITE);
  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);

  @AfterEach
  void stop() {
    simulator.close();
  }

  @BeforeEach
  void connect() throws Exception {
    TestingWhatsApp.connect(
        world, simulator, NUMBER, "verification_code", "codigo", List.of("code"));
    world.owner.patch("/booking-page", Map.of("verify_phone", true)).expect(200);
  }

  private TestApi visitor() {
    return page.sending(
        "Visitor", String.valueOf(page.get("/bookable-services").expect(200).header("Visitor")));
  }

  private String hold(TestApi visitor, String start) {
    return visitor.post("/holds", world.wish(world.haircut, start)).expect(201).id();
  }

  private static CheckedReply ask(TestApi visitor, String hold, String phone) {
    return visitor.post(
        "/holds/" + hold + "/verification", Map.of("channel", "whatsapp", "phone", phone));
  }

  private static CheckedReply confirm(TestApi visitor, String hold, String phone, String code) {
    return visitor.post(
        "/holds/" + hold + "/confirm",
        Map.of("customer", Map.of("name", "Rita", "phone", phone), "verification_code", code));
  }

  private List<SentMessage> sent(int count) {
    Waits.until(() -> simulator.sent(NUMBER.id()).size() == count, "codes were not sent");
    return simulator.sent(NUMBER.id());
  }

  private static String code(SentMessage message) {
    return message.body().at("/template/components/0/parameters/0/text").stringValue();
  }

  private static String another(String code) {
    return code.startsWith("1") ? "2" + code.substring(1) : "1" + code.substring(1);
  }

  @Test
  void visitorBooksWithTheCodeThatWasSent() {
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    Map<String, Object> customer = Map.of("customer", Map.of("name", "Rita", "phone", PHONE));
    visitor
        .post("/holds/" + hold + "/confirm", customer)
        .expect(422, "invalid_request", "verification_required");
    CheckedReply asked = ask(visitor, hold, "(11) 98765-4321").expect(202);
    assertEquals("whatsapp", asked.text("/channel"));
    SentMessage message = sent(1).getFirst();
    assertEquals(PHONE.substring(1), message.to());
    assertEquals("codigo", message.body().at("/template/name").stringValue());
    String code = code(message);
    confirm(visitor, hold, PHONE, another(code)).expect(422, "invalid_request", "wrong_code");
    assertEquals("confirmed", confirm(visitor, hold, PHONE, code).expect(200).text("/status"));
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void auditOmitsCodesForHoldsOfOtherKeys() {
    TestApi clerk =
        server.as(server.createKey(world.slug(), "owner", List.of("bookings:own", "config:read")));
    String mine = hold(clerk, NINE);
    ask(clerk, mine, PHONE).expect(202);
    String theirs = hold(world.owner, TEN);
    ask(world.owner, theirs, "+5511987654322").expect(202);
    String path = "/audit?operation=verifyPhone";
    assertTrue(world.owner.get(path).expect(200).toString().contains(theirs));
    String audited = clerk.get(path).expect(200).toString();
    assertTrue(audited.contains(mine), audited);
    assertFalse(audited.contains(theirs), audited);
  }

  @Test
  void auditOmitsCodesRequestedByVisitors() {
    TestApi visitor = visitor();
    ask(visitor, hold(visitor, NINE), PHONE).expect(202);
    String audited = world.owner.get("/audit?operation=verifyPhone").expect(200).toString();
    assertFalse(audited.contains("pbk_"), audited);
  }

  /**
   * WhatsApp has accepted the code, but no node learns of this, because the lease of the sending
   * node expires.
   */
  @Test
  void codeWithAnUnknownOutcomeIsNotSentAgain() {
    simulator.fail(
        NUMBER.id(), new GraphFault(GraphFault.Kind.SILENCE_AFTER_ACCEPTANCE, null, 0, -1));
    TestApi visitor = visitor();
    ask(visitor, hold(visitor, NINE), PHONE).expect(202);
    sent(1);
    Waits.until(
        () -> {
          Rows.execute(
              server,
              "update turno.phone_codes set leased_until = 'epoch' where leased_until is not null");
          return waiting() == 0 || simulator.sent(NUMBER.id()).size() > 1;
        },
        "the code still waits");
    assertEquals(1, simulator.sent(NUMBER.id()).size());
  }

  private int waiting() {
    return Rows.count(
        server,
        "select count(*) from turno.phone_codes where workspace_id = ? and due_at is not null",
        world.workspaceId);
  }

  @Test
  void codeOfADeletedWorkspaceIsNotSent() {
    TestApi visitor = visitor();
    ask(visitor, hold(visitor, NINE), PHONE).expect(202);
    sent(1);
    Rows.execute(
        server,
        """
        insert into turno.workspace_deletions (workspace_id, deleted_at, attempts, due_at)
        values ('%1$s', 'epoch', 0, 'infinity');
        update turno.phone_codes set due_at = created_at, phone = '%2$s' where workspace_id = '%1$s'
        """
            .formatted(world.workspaceId, PHONE));
    Waits.until(() -> waiting() == 0, "the code still waits");
    assertEquals(1, simulator.sent(NUMBER.id()).size());
  }

  /** A code costs 40 cents, so one code uses up half of the budget. */
  @Test
  void codesUseAtMostHalfOfTheMessageBudget() {
    world
        .owner
        .patch(
            "/workspace",
            Map.of("message_budget_cents", 80, "message_prices", Map.of("authentication", 40_000)))
        .expect(200);
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    ask(visitor, hold, PHONE).expect(202);
    sent(1);
    ask(visitor, hold, PHONE).expect(409, "invalid_transition", "visitor_limit");
    world.owner.patch("/workspace", Map.of("message_budget_cents", 100)).expect(200);
    ask(visitor, hold, PHONE).expect(202);
    sent(2);
  }

  @Test
  void codeIsValidOnlyForItsHoldAndPhone() {
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    String other = hold(visitor, TEN);
    ask(visitor, hold, PHONE).expect(202);
    String code = code(sent(1).getFirst());
    confirm(visitor, hold, "+5511987654322", code)
        .expect(422, "invalid_request", "verification_required");
    confirm(visitor, other, PHONE, code).expect(422, "invalid_request", "verification_required");
    ask(visitor(), hold, PHONE).expect(404);
    confirm(visitor, hold, PHONE, code).expect(200);
  }

  @Test
  void laterCodeReplacesAnEarlierOne() {
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    ask(visitor, hold, PHONE).expect(202);
    String first = code(sent(1).getFirst());
    ask(visitor, hold, PHONE).expect(202);
    String second = code(sent(2).get(1));
    if (!first.equals(second)) {
      confirm(visitor, hold, PHONE, first).expect(422, "invalid_request", "wrong_code");
    }
    confirm(visitor, hold, PHONE, second).expect(200);
  }

  /** The limit applies even if many codes are tried concurrently. */
  @Test
  void codeCanBeTriedAtMostFiveTimes() throws Exception {
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    ask(visitor, hold, PHONE).expect(202);
    String code = code(sent(1).getFirst());
    List<Callable<CheckedReply>> tries = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      tries.add(() -> confirm(visitor, hold, PHONE, another(code)));
    }
    int wrong = 0;
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<CheckedReply> one : threads.invokeAll(tries)) {
        wrong += one.get().expect(422).text("/reason").equals("wrong_code") ? 1 : 0;
      }
    }
    assertEquals(5, wrong);
    confirm(visitor, hold, PHONE, code).expect(422, "invalid_request", "verification_required");
  }

  @Test
  void holdGetsAtMostThreeCodesAndAnIpAddressCanUseAtMostFivePhones() {
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    for (int i = 0; i < 3; i++) {
      ask(visitor, hold, PHONE).expect(202);
    }
    ask(visitor, hold, PHONE).expect(409, "invalid_transition", "visitor_limit");
    List<TestApi> others = List.of(visitor(), visitor());
    List<String> holds = List.of(hold(others.get(0), TEN), hold(others.get(1), TEN));
    for (int i = 1; i <= 4; i++) {
      ask(others.get(i % 2), holds.get(i % 2), "+551198765432" + (i + 1)).expect(202);
    }
    ask(others.getFirst(), holds.getFirst(), "+5511987654329")
        .expect(409, "invalid_transition", "visitor_limit");
  }

  /**
   * A new hold does not entitle a phone to further codes, because each code costs money and the
   * phone's owner may not want any.
   */
  @Test
  void atMostFiveCodesAreSentToAPhoneAcrossAllHolds() {
    for (int code = 1; code <= 5; code++) {
      askOnce(PHONE).expect(202);
    }
    askOnce(PHONE).expect(409, "invalid_transition", "visitor_limit");
    askOnce("+5511987654322").expect(202);
  }

  /** Requests a code for a new hold, and then releases the hold. */
  private CheckedReply askOnce(String phone) {
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    CheckedReply asked = ask(visitor, hold, phone);
    visitor.delete("/holds/" + hold).expect(204);
    return asked;
  }

  @Test
  void codesCountTowardsTheCostsOnceTheirStatusIsReported() {
    TestApi visitor = visitor();
    ask(visitor, hold(visitor, NINE), PHONE).expect(202);
    sent(1);
    Waits.until(
        () -> {
          world.advance(1); // retries a status that arrived before its message
          return costs().path("messages").asInt() == 1;
        },
        () -> costs().toString());
    assertEquals("whatsapp", costs().path("channel").stringValue());
    assertEquals(1, costs().path("billable").asInt());
  }

  private JsonNode costs() {
    return world.owner.get("/message-costs").expect(200).json().at("/data/0");
  }

  /** The business knows only one of the two phones, but the answers are identical. */
  @Test
  void answerDoesNotRevealWhetherThePhoneIsKnown() {
    world.owner.post("/customers", Map.of("name", "Rita", "phone", PHONE)).expect(201);
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    JsonNode known = ask(visitor, hold, PHONE).expect(202).json();
    JsonNode unknown = ask(visitor, hold, "+5511987654322").expect(202).json();
    assertEquals(known, unknown);
  }

  @Test
  void rowOfASentCodeContainsNeitherTheCodeNorThePhone() throws Exception {
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    ask(visitor, hold, PHONE).expect(202);
    String code = code(sent(1).getFirst());
    Waits.until(() -> stored().stream().noneMatch(row -> row.contains(PHONE)), () -> "" + stored());
    assertEquals(1, stored().size());
    assertFalse(stored().getFirst().contains(code), stored()::toString);
  }

  private List<String> stored() {
    try (Connection connection = server.connect()) {
      return StoredRows.lines(
          connection,
          "select row_to_json(c)::text from turno.phone_codes c where workspace_id = '"
              + world.workspaceId
              + "'");
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void codesNeedAnActiveTemplate() {
    simulator.templateState(NUMBER.id(), "codigo", "pt_BR", "PAUSED");
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    Waits.until(
        () -> ask(visitor, hold, PHONE).status() == 409, "a paused template was still used");
    world.owner.patch("/booking-page", Map.of("verify_phone", false)).expect(200);
    world
        .owner
        .patch("/booking-page", Map.of("verify_phone", true))
        .expect(409, "invalid_transition", "verification_unavailable");
  }

  @Test
  void noCodeIsSentIfThePageDoesNotRequireOne() {
    world.owner.patch("/booking-page", Map.of("verify_phone", false)).expect(200);
    TestApi visitor = visitor();
    String hold = hold(visitor, NINE);
    ask(visitor, hold, PHONE).expect(409, "invalid_transition", "verification_unavailable");
    Map<String, Object> customer = Map.of("customer", Map.of("name", "Rita", "phone", PHONE));
    visitor.post("/holds/" + hold + "/confirm", customer).expect(200);
    assertTrue(simulator.sent(NUMBER.id()).isEmpty());
  }
}

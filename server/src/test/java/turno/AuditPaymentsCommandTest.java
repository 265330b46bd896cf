package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.kernel.Json;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.Waits;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspDialect;
import turno.verification.pix.PspOperation;

/** What {@code payments audit} finds, and what is no finding. */
class AuditPaymentsCommandTest {
  private static final Map<String, String> SETTINGS =
      Map.of(
          "TURNO_SECRET_KEY",
          "YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE=",
          "TURNO_ALLOW_NETWORKS",
          "127.0.0.1/32");

  @RegisterExtension private final TestDatabase database = TestDatabase.create();
  @TempDir private Path home;
  private final PixSimulator bank = PixSimulator.start();
  private TestingServer server;
  private TestApi owner;
  private String slug;
  private String booking;
  private String payment;

  /** A booking whose deposit was paid at the provider. */
  @BeforeEach
  void pay() {
    server = TestingServer.start(database, StartContext.FirstStart.SAMPLE, SETTINGS);
    owner = server.as(TestingServer.key(server.printed()));
    slug = owner.get("/me").expect(200).text("/workspace/slug");
    said(
        Exit.DONE,
        "configure",
        "--workspace",
        slug,
        "--provider",
        "api-pix",
        "--base-url",
        bank.baseUrl(),
        "--token-url",
        bank.tokenUrl(),
        "--client-id",
        PixSimulator.CLIENT_ID,
        "--client-secret",
        PixSimulator.CLIENT_SECRET,
        "--pix-key",
        PixSimulator.PIX_KEY);
    booking = book();
    await("the address to call", () -> bank.hasWebhook(PixSimulator.PIX_KEY));
    await("the code", () -> !read("/payment/pix/txid").isEmpty());
    payment = bank.pay(read("/payment/pix/txid"));
    await("the payment", () -> read("/status").equals("confirmed"));
    await("the end of its charge", () -> count("payment_charges where state = 'paid'") == 1);
  }

  @AfterEach
  void close() {
    server.close();
    bank.close();
  }

  private String book() {
    String id = owner.get("/services").expect(200).text("/data/0/id");
    ObjectNode change = Json.object();
    change
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", 2_000)
        .put("method", "pix")
        .put("expires_in_minutes", 30);
    owner.patch("/services/" + id, change).expect(200);
    String start =
        owner.get("/slots?service_id=" + id + "&limit=1").expect(200).text("/data/0/start");
    return owner
        .post(
            "/bookings",
            Map.of(
                "service_id",
                id,
                "start",
                start,
                "customer",
                Map.of("name", "João", "phone", "+5511988887777")))
        .expect(201)
        .id();
  }

  private String read(String pointer) {
    return owner.get("/bookings/" + booking).expect(200).json().at(pointer).asString("");
  }

  private static void await(String what, Waits.Condition condition) {
    Waits.until(condition, "never came: " + what);
  }

  private TestingServer.Said said(int exitCode, String... words) {
    List<String> all = new ArrayList<>(List.of("payments"));
    all.addAll(Arrays.asList(words));
    TestingServer.Said said =
        TestingServer.word(database, home, new HashMap<>(SETTINGS), all.toArray(String[]::new));
    assertEquals(exitCode, said.exitCode(), said.printed() + said.remarks());
    return said;
  }

  private JsonNode audit(int exitCode, String... more) {
    List<String> words = new ArrayList<>(List.of("audit", "--workspace", slug, "--json"));
    words.addAll(Arrays.asList(more));
    return Json.tree(said(exitCode, words.toArray(String[]::new)).printed());
  }

  private static List<String> faults(JsonNode audit) {
    return audit
        .path("findings")
        .valueStream()
        .map(one -> one.path("fault").asString())
        .sorted()
        .toList();
  }

  private void tamper(String statement) {
    try (Connection connection = database.connect();
        Statement one = connection.createStatement()) {
      assertEquals(1, one.executeUpdate(statement), statement);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private int count(String rows) {
    try (Connection connection = database.connect();
        Statement one = connection.createStatement();
        var found = one.executeQuery("select count(*) from turno." + rows)) {
      found.next();
      return found.getInt(1);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void soundMoneyHasNoFindings() {
    JsonNode sound = audit(Exit.DONE, "--with-provider");
    assertEquals(0, sound.path("findings").size());
    assertEquals(1, sound.path("ledger_lines").asInt());
    assertEquals(1, sound.path("provider_payments").asInt());
    TestingServer.Said said = said(Exit.DONE, "audit", "--workspace", "all", "--with-provider");
    assertTrue(said.printed().startsWith("ok     "), said.printed());
    assertTrue(said.printed().contains("1 payment that providers list"), said.printed());
  }

  @Test
  void bookingThatSaysSomethingElseThanTheLedgerIsFound() {
    tamper(
        "update turno.bookings set details = jsonb_set(details, '{payment,received_cents}',"
            + " '6000') where payment_status = 'paid'");
    JsonNode found = audit(Exit.FAILED);
    assertEquals(List.of("booking_differs"), faults(found));
    assertEquals(booking, found.at("/findings/0/booking_id").asString());
    assertTrue(
        found.at("/findings/0/detail").asString().contains("60.00 BRL came in, the ledger says"),
        found.toString());
    tamper("update turno.bookings set payment_status = 'pending' where payment_status = 'paid'");
    assertEquals(List.of("booking_differs", "booking_differs"), faults(audit(Exit.FAILED)));
  }

  @Test
  void linesThatAreGoneAreFound() {
    tamper("delete from turno.payments");
    JsonNode found = audit(Exit.FAILED, "--with-provider");
    assertEquals(
        List.of("booking_differs", "booking_differs", "charge_differs", "missing_in_ledger"),
        faults(found));
    tamper("delete from turno.bookings where payment_status = 'paid'");
    assertEquals(List.of("missing_in_ledger"), faults(audit(Exit.FAILED, "--with-provider")));
  }

  @Test
  void moneyOfBookingsThatAreGoneIsFound() {
    tamper("delete from turno.bookings where payment_status = 'paid'");
    assertEquals(List.of("no_such_booking"), faults(audit(Exit.FAILED)));
  }

  @Test
  void moneyForNoBookingIsFoundAtTheProvider() {
    String stray = bank.payKey(PixSimulator.PIX_KEY, 500);
    assertEquals(List.of(), faults(audit(Exit.DONE)));
    JsonNode found = audit(Exit.FAILED, "--with-provider");
    assertEquals(List.of("money_without_booking"), faults(found));
    assertEquals(stray, found.at("/findings/0/provider_payment_id").asString());
    String sentence = said(Exit.FAILED, "audit", "--workspace", slug, "--with-provider").printed();
    assertTrue(sentence.contains("5.00 BRL came in at "), sentence);
  }

  @Test
  void moneyThatTheProviderDoesNotKnowIsFound() {
    tamper("update turno.payments set provider_payment_id = 'E" + "0".repeat(31) + "'");
    assertEquals(
        List.of("missing_at_provider", "missing_in_ledger"),
        faults(audit(Exit.FAILED, "--with-provider")));
  }

  @Test
  void whatTheProviderNeverToldIsFoundAndReadAgain() {
    bank.switches().loseCallbacks(1_000);
    bank.pullBack(payment, null);
    assertEquals(List.of("missing_in_ledger"), faults(audit(Exit.FAILED, "--with-provider")));
    audit(Exit.FAILED, "--with-provider", "--read-again");
    await("the line", () -> count("payments where effect = 'pulled_back'") == 1);
    assertEquals(List.of(), faults(audit(Exit.DONE, "--with-provider")));
    assertEquals("pulled_back", read("/payment/attention/reason"));
  }

  @Test
  void refundInTheBanksAppIsFoundAndReadAgain() {
    bank.switches().loseCallbacks(1_000);
    bank.refundInApp(payment, null);
    assertEquals(List.of("missing_in_ledger"), faults(audit(Exit.FAILED, "--with-provider")));
    audit(Exit.FAILED, "--with-provider", "--read-again");
    await("a person", () -> read("/payment/attention/reason").equals("refunded_elsewhere"));
    assertEquals(List.of(), faults(audit(Exit.DONE, "--with-provider")));
  }

  @Test
  void paymentThatCannotBeReadIsFound() {
    bank.switches()
        .dialect(
            PspOperation.LIST_PIX,
            (status, body) -> {
              body.path("pix").forEach(one -> ((ObjectNode) one).put("valor", "vinte"));
              return new PspDialect.Spoken(status, body);
            });
    assertEquals(
        List.of("missing_at_provider", "unreadable_at_provider"),
        faults(audit(Exit.FAILED, "--with-provider")));
  }

  @Test
  void listsOfTheAuditDoNotGoBeyondTheProvidersPresent() {
    bank.switches().refusesFutureLists(true);
    assertEquals(List.of(), faults(audit(Exit.DONE, "--with-provider")));
  }

  @Test
  void whatIsForgottenIsFound() {
    tamper("update turno.payment_charges set state = 'open', due_at = null");
    assertEquals(List.of("forgotten"), faults(audit(Exit.FAILED)));
  }

  @Test
  void providerThatDoesNotAnswerIsAFinding() {
    bank.revokeClient(PixSimulator.CLIENT_ID);
    assertEquals(List.of("provider_unreachable"), faults(audit(Exit.FAILED, "--with-provider")));
  }

  @Test
  void providerInANetworkThatTheCommandMayNotReachIsSaidToBe() {
    Map<String, String> settings = new HashMap<>(SETTINGS);
    settings.remove("TURNO_ALLOW_NETWORKS");
    TestingServer.Said said =
        TestingServer.word(
            database, home, settings, "payments", "audit", "--workspace", slug, "--with-provider");
    assertEquals(Exit.FAILED, said.exitCode());
    assertTrue(said.printed().contains("TURNO_ALLOW_NETWORKS"), said.printed());
  }

  @Test
  void whatCannotBeReadIsTwoAndWhatIsMissingIsOne() {
    said(Exit.UNREADABLE, "audit", "--workspace", slug, "--since", "2027-01-01");
    said(Exit.UNREADABLE, "audit", "--workspace", slug, "--with-provider", "--since", "soon");
    said(Exit.FAILED, "audit", "--workspace", "nobody");
  }
}

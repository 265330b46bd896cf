package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
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
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspDialect;
import turno.verification.pix.PspOperation;

/** {@code payments audit} reports each kind of fault, and no fault for sound payments. */
class AuditPaymentsCommandTest {
  private static final String PAID = "payment_status = 'paid'";

  private static final Map<String, String> SETTINGS =
      Map.of(
          "TURNO_SECRET_KEY",
          "YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE=",
          "TURNO_ALLOW_NETWORKS",
          "127.0.0.1/32");

  private static final TestDatabase database = TestDatabase.create();

  @RegisterExtension
  private static final TestServer server = TestServer.startOn(database, SETTINGS);

  @TempDir private Path home;
  private final PixSimulator bank = PixSimulator.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private String booking;
  private String payment;

  /** Configures the provider, makes a booking and pays its deposit. */
  @BeforeEach
  void pay() {
    String now = world.owner.get("/me").expect(200).text("/now");
    bank.setClock(OffsetDateTime.parse(now).toInstant(), true);
    said(
        Exit.DONE,
        "configure",
        "--workspace",
        world.slug(),
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
    passMinute();
    booking = book();
    await("the webhook address is registered", () -> bank.hasWebhook(PixSimulator.PIX_KEY));
    await("the booking has a Pix code", () -> !read("/payment/pix/txid").isEmpty());
    payment = bank.pay(read("/payment/pix/txid"));
    await("the booking is confirmed", () -> read("/status").equals("confirmed"));
    await("the charge is paid", () -> count("payment_charges", "state = 'paid'") == 1);
    passMinute();
  }

  @AfterEach
  void close() {
    bank.close();
  }

  /** Moves both clocks by a minute, so that the lists that the audit reads include the payments. */
  private void passMinute() {
    bank.advanceClock(Duration.ofMinutes(1));
    world.advance(60);
  }

  private String book() {
    ObjectNode change = Json.object();
    change
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", 2_000)
        .put("method", "pix")
        .put("expires_in_minutes", 30);
    world.owner.patch("/services/" + world.makeover, change).expect(200);
    String start = TestWorkspace.MONDAY + "T09:00:00-03:00";
    return world.owner.post("/bookings", world.wish(world.makeover, start)).expect(201).id();
  }

  private String read(String pointer) {
    return world.owner.get("/bookings/" + booking).expect(200).json().at(pointer).asString("");
  }

  private static void await(String what, Waits.Condition condition) {
    Waits.until(condition, "never came true: " + what);
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
    List<String> words = new ArrayList<>(List.of("audit", "--workspace", world.slug(), "--json"));
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

  /** Changes or deletes the workspace's only matching row. */
  private void tamper(String begin, String condition) {
    String statement = begin + " where workspace_id = ? and " + condition;
    try (Connection connection = database.connect();
        PreparedStatement one = connection.prepareStatement(statement)) {
      one.setObject(1, world.workspaceId);
      assertEquals(1, one.executeUpdate(), statement);
    } catch (SQLException e) {
      throw new AssertionError(e);
    }
  }

  private int count(String table, String condition) {
    return Rows.count(
        server,
        "select count(*) from turno." + table + " where workspace_id = ? and " + condition,
        world.workspaceId);
  }

  @Test
  void soundPaymentsHaveNoFindings() {
    JsonNode sound = audit(Exit.DONE);
    assertEquals(0, sound.path("findings").size());
    assertEquals(1, sound.path("bookings").asInt());
    assertEquals(1, sound.path("ledger_lines").asInt());
    TestingServer.Said said =
        said(Exit.DONE, "audit", "--workspace", world.slug(), "--with-provider");
    assertTrue(said.printed().startsWith("ok     "), said.printed());
    assertTrue(said.printed().contains("1 payment that providers list"), said.printed());
  }

  @Test
  void bookingThatContradictsTheLedgerIsReported() {
    tamper(
        "update turno.bookings set details ="
            + " jsonb_set(details, '{payment,received_cents}', '6000')",
        PAID);
    JsonNode found = audit(Exit.FAILED);
    assertEquals(List.of("booking_differs"), faults(found));
    assertEquals(booking, found.at("/findings/0/booking_id").asString());
    assertTrue(
        found.at("/findings/0/detail").asString().contains("60.00 BRL came in, the ledger says"),
        found.toString());
    tamper("update turno.bookings set payment_status = 'pending'", PAID);
    assertEquals(List.of("booking_differs", "booking_differs"), faults(audit(Exit.FAILED)));
  }

  @Test
  void deletedLedgerLinesAreReported() {
    tamper("delete from turno.payments", "effect = 'pays'");
    JsonNode found = audit(Exit.FAILED, "--with-provider");
    assertEquals(
        List.of("booking_differs", "booking_differs", "charge_differs", "missing_in_ledger"),
        faults(found));
    tamper("delete from turno.bookings", PAID);
    assertEquals(List.of("missing_in_ledger"), faults(audit(Exit.FAILED, "--with-provider")));
  }

  @Test
  void providerPaymentWithoutABookingIsReported() {
    String stray = bank.payKey(PixSimulator.PIX_KEY, 500);
    assertEquals(List.of(), faults(audit(Exit.DONE)));
    JsonNode found = audit(Exit.FAILED, "--with-provider");
    assertEquals(List.of("money_without_booking"), faults(found));
    assertEquals(stray, found.at("/findings/0/provider_payment_id").asString());
    String detail = found.at("/findings/0/detail").asString();
    assertTrue(detail.startsWith("5.00 BRL came in at "), detail);
  }

  @Test
  void ledgerPaymentUnknownToTheProviderIsReported() {
    tamper(
        "update turno.payments set provider_payment_id = 'E" + "0".repeat(31) + "'",
        "effect = 'pays'");
    assertEquals(
        List.of("missing_at_provider", "missing_in_ledger"),
        faults(audit(Exit.FAILED, "--with-provider")));
  }

  @Test
  void chargebackWithoutACallbackIsReportedAndRecorded() {
    bank.switches().loseCallbacks(1_000);
    bank.pullBack(payment, null);
    assertEquals(
        List.of("missing_in_ledger"),
        faults(audit(Exit.FAILED, "--with-provider", "--read-again")));
    await(
        "the chargeback is in the ledger", () -> count("payments", "effect = 'pulled_back'") == 1);
    assertEquals(List.of(), faults(audit(Exit.DONE, "--with-provider")));
    assertEquals("pulled_back", read("/payment/attention/reason"));
  }

  @Test
  void refundMadeInTheBankAppIsReportedAndRecorded() {
    bank.switches().loseCallbacks(1_000);
    bank.refundInApp(payment, null);
    assertEquals(
        List.of("missing_in_ledger"),
        faults(audit(Exit.FAILED, "--with-provider", "--read-again")));
    await(
        "the booking needs attention",
        () -> read("/payment/attention/reason").equals("refunded_elsewhere"));
    assertEquals(List.of(), faults(audit(Exit.DONE, "--with-provider")));
  }

  @Test
  void unreadablePaymentIsReported() {
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
  void auditDoesNotRequestListsThatEndInTheFuture() {
    bank.switches().refusesFutureLists(true);
    assertEquals(List.of(), faults(audit(Exit.DONE, "--with-provider")));
  }

  @Test
  void openChargeWithoutAPlannedLookupIsReported() {
    tamper("update turno.payment_charges set state = 'open', due_at = null", "state = 'paid'");
    assertEquals(List.of("forgotten"), faults(audit(Exit.FAILED)));
    String all = said(Exit.FAILED, "audit", "--workspace", "all").printed();
    assertTrue(all.contains("WRONG  " + world.slug() + ", " + booking + ": the charge "), all);
  }

  @Test
  void providerThatRefusesTheCredentialsIsReported() {
    bank.revokeClient(PixSimulator.CLIENT_ID);
    assertEquals(List.of("provider_unreachable"), faults(audit(Exit.FAILED, "--with-provider")));
  }

  @Test
  void providerInAForbiddenNetworkIsReported() {
    Map<String, String> settings = new HashMap<>(SETTINGS);
    settings.remove("TURNO_ALLOW_NETWORKS");
    TestingServer.Said said =
        TestingServer.word(
            database,
            home,
            settings,
            "payments",
            "audit",
            "--workspace",
            world.slug(),
            "--with-provider");
    assertEquals(Exit.FAILED, said.exitCode());
    assertTrue(said.printed().contains("TURNO_ALLOW_NETWORKS"), said.printed());
  }

  @Test
  void exitCodeIsTwoForBadOptionsAndOneForAnUnknownWorkspace() {
    said(Exit.UNREADABLE, "audit", "--workspace", world.slug(), "--since", "2027-01-01");
    said(
        Exit.UNREADABLE,
        "audit",
        "--workspace",
        world.slug(),
        "--with-provider",
        "--since",
        "soon");
    said(Exit.FAILED, "audit", "--workspace", "nobody");
  }
}

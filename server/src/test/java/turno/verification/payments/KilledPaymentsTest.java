package turno.verification.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestingTurno;
import turno.testing.Waits;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;
import turno.verification.pix.BookEntry;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/**
 * The process is killed right before or right after a step of a deposit's charge, payment or refund
 * at the database or at the provider. After a restart, the process continues, and in the end there
 * is one code, one payment and one refund, and the audit reports no fault. By default, the process
 * is killed only right after a step at the provider; with {@code -Dturno.faults=all}, before and
 * after every step.
 */
class KilledPaymentsTest {
  private static final boolean ALL = "all".equals(System.getProperty("turno.faults"));
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final long STEP_SECONDS = 130;

  private static final String REQUESTS = "turno requests";
  private static final String JOBS = "turno jobs";
  private static final String BOOKING = "write_booking";
  private static final String COMMIT = "COMMIT";
  private static final String CHARGE = "insert into turno.payment_charges";
  private static final String READ_CHARGE = "set state = $1, code";
  private static final String LEASE_CHARGE = "from turno.payment_charges d";
  private static final String EVENT = "insert into turno.payment_events";
  private static final String PLAN = "insert into turno.payment_refunds";
  private static final String LEASE_REFUND = "from turno.payment_refunds d";
  private static final String READ_REFUND = "set state = $1, error";

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  @TempDir private static Path home;
  private static FaultyWire wire;
  private static PixSimulator provider;
  private static ServerProcess process;
  private static ServerUnderTrial server;
  private static DepositShop shop;
  private static int count;

  /** The action in progress when the process is killed. */
  enum Phase {
    BOOKING,
    PAYING,
    CANCELLING
  }

  /** A step at the database or at the provider. */
  sealed interface Step {
    /**
     * @param says a part of some statement of the transaction
     * @param commits a part of the statement that commits the transaction; may be the same
     *     statement
     */
    record Database(String application, String says, String commits) implements Step {}

    /**
     * A write of the booking.
     *
     * @param time the number of the write in its phase, from 1
     */
    record Booking(int time) implements Step {}

    record Provider(PspOperation operation) implements Step {}
  }

  /**
   * @param done whether the step has been completed when the process is killed
   */
  record Kill(Phase phase, Step step, boolean done) {}

  static List<Kill> kills() {
    List<Kill> kills = new ArrayList<>();
    add(kills, Phase.BOOKING, new Step.Database(REQUESTS, CHARGE, COMMIT));
    add(kills, Phase.BOOKING, new Step.Provider(PspOperation.PUT_COB));
    add(kills, Phase.BOOKING, new Step.Database(JOBS, READ_CHARGE, COMMIT));
    add(kills, Phase.BOOKING, new Step.Booking(2));
    add(kills, Phase.PAYING, new Step.Database(REQUESTS, EVENT, COMMIT));
    add(kills, Phase.PAYING, new Step.Database(JOBS, LEASE_CHARGE, COMMIT));
    add(kills, Phase.PAYING, new Step.Provider(PspOperation.GET_COB));
    add(kills, Phase.PAYING, new Step.Database(JOBS, EVENT, COMMIT));
    add(kills, Phase.PAYING, new Step.Booking(1));
    add(kills, Phase.PAYING, new Step.Database(JOBS, READ_CHARGE, COMMIT));
    add(kills, Phase.CANCELLING, new Step.Booking(1));
    add(kills, Phase.CANCELLING, new Step.Database(JOBS, PLAN, COMMIT));
    add(kills, Phase.CANCELLING, new Step.Database(JOBS, LEASE_REFUND, COMMIT));
    add(kills, Phase.CANCELLING, new Step.Provider(PspOperation.PUT_REFUND));
    add(kills, Phase.CANCELLING, new Step.Booking(2));
    add(kills, Phase.CANCELLING, new Step.Database(JOBS, READ_REFUND, COMMIT));
    return ALL ? kills : kills.stream().filter(KilledPaymentsTest::isOfTheFew).toList();
  }

  private static void add(List<Kill> kills, Phase phase, Step step) {
    kills.add(new Kill(phase, step, false));
    kills.add(new Kill(phase, step, true));
  }

  /**
   * Whether the kill is of the hardest kind: the provider has completed the step, but the process
   * has not stored the result.
   */
  private static boolean isOfTheFew(Kill kill) {
    return kill.done() && kill.step() instanceof Step.Provider;
  }

  @BeforeAll
  static void open() throws Exception {
    wire = new FaultyWire(DATABASE.address());
    provider = PixSimulator.start();
    Instant beginning = Instant.parse(TestServer.MORNING);
    process =
        new ServerProcess(TestingTurno.words(), home, beginning, wire.address())
            .with(Map.of("TURNO_ALLOW_NETWORKS", "127.0.0.1/32"));
    process.start();
    provider.setClock(beginning, false);
    server = ServerUnderTrial.open(process, provider);
    shop = DepositShop.create(server);
    Waits.until(
        "the registration of the callback URL",
        () -> provider.hasWebhook(PixSimulator.PIX_KEY),
        known -> known);
  }

  @AfterAll
  static void close() {
    process.close();
    provider.close();
    wire.close();
  }

  @ParameterizedTest
  @MethodSource("kills")
  void paymentsResumeAfterAKill(Kill kill) throws Exception {
    int charges = charges();
    long payments = entries(BookEntry.Kind.PAYMENT);
    long refunds = entries(BookEntry.Kind.REFUND);
    String id = killed(kill, Phase.BOOKING, this::book);
    String txid =
        awaitBooking(id, booking -> booking.at("/payment/pix/txid").isString())
            .at("/payment/pix/txid")
            .stringValue();
    killed(
        kill,
        Phase.PAYING,
        () -> {
          provider.pay(txid);
          return id;
        });
    awaitBooking(id, booking -> booking.path("status").asString().equals("confirmed"));
    killed(
        kill,
        Phase.CANCELLING,
        () -> answered(ApiRequest.post("/bookings/" + id + "/cancel", "cancel-" + txid, "{}"), id));
    awaitBooking(id, booking -> booking.at("/payment/status").asString().equals("refunded"));
    assertEquals(payments + 1, entries(BookEntry.Kind.PAYMENT));
    assertEquals(refunds + 1, entries(BookEntry.Kind.REFUND));
    assertEquals(charges + 1, charges(), "a charge was made twice");
    pass();
    assertEquals(List.of(), OwnAudit.of(process, false).unexpected(Set.of()));
    assertEquals(List.of(), provider.violations());
  }

  /** An action of a person or of the provider; returns the id of its booking. */
  private interface Action {
    String run() throws InterruptedException;
  }

  private String book() throws InterruptedException {
    String number = String.valueOf(++count);
    String body =
        PlainJson.object()
            .put("service_id", shop.services().getFirst())
            .put("start", DepositShop.anyStart(provider.now(), new Random(count)))
            .toString();
    ApiReply reply = server.ask(ApiRequest.post("/bookings", "book-" + number, body));
    assertEquals(201, reply.status(), reply::toString);
    return reply.json().path("id").stringValue();
  }

  private static String answered(ApiRequest request, String id) throws InterruptedException {
    ApiReply reply = server.ask(request);
    assertEquals(200, reply.status(), reply::toString);
    return id;
  }

  /** Runs the action of a phase; if the kill is in this phase, kills and restarts the process. */
  private String killed(Kill kill, Phase phase, Action action) throws Exception {
    if (kill.phase() != phase) {
      return action.run();
    }
    int silent = provider.silentRequests();
    FaultyWire.@Nullable Plan plan = arm(kill);
    CompletableFuture<String> outcome =
        CompletableFuture.supplyAsync(() -> {
          try {
            return action.run();
          } catch (InterruptedException e) {
            throw new CompletionException(e);
          }
        });
    if (plan == null) {
      Waits.until("the request to the provider", provider::silentRequests, held -> held > silent);
    } else {
      assertTrue(plan.awaitStrike(PATIENCE.toSeconds()), () -> kill + " never happened");
    }
    process.kill(false);
    wire.disarm();
    provider.switches().clearFaults();
    process.start();
    pass();
    return outcome.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
  }

  private static FaultyWire.@Nullable Plan arm(Kill kill) {
    return switch (kill.step()) {
      case Step.Provider(var operation) -> {
        provider.switches().add(new PspFault(operation, PspFault.Answer.SILENT, kill.done(), 1));
        yield null;
      }
      case Step.Booking(int time) ->
          wire.arm(REQUESTS, BOOKING, time, kill.done() ? Fault.HELD_AFTER : Fault.HELD_BEFORE);
      case Step.Database(var application, var says, var commits) ->
          wire.arm(application, says, commits, kill.done() ? Fault.HELD_AFTER : Fault.HELD_BEFORE);
    };
  }

  /** Advances the clocks far enough for the restarted process to take over the old one's leases. */
  private static void pass() throws InterruptedException {
    provider.advanceClock(Duration.ofSeconds(STEP_SECONDS));
    String body =
        PlainJson.object().put("now", provider.now().toString()).put("frozen", false).toString();
    ApiReply reply = server.ask(ApiRequest.post("/test/clock", "pass-" + ++count, body));
    assertEquals(200, reply.status(), reply::toString);
  }

  private static JsonNode awaitBooking(String id, Predicate<JsonNode> wanted)
      throws InterruptedException {
    return Waits.until(
        "the expected state of the booking",
        () -> {
          try {
            return server.ask(ApiRequest.get("/bookings/" + id)).json();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        },
        wanted);
  }

  private static int charges() throws SQLException {
    try (Connection connection = DATABASE.connect();
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery("select count(*) from turno.payment_charges")) {
      found.next();
      return found.getInt(1);
    }
  }

  private static long entries(BookEntry.Kind kind) {
    return provider.books().stream().filter(entry -> entry.kind() == kind).count();
  }
}

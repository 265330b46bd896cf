package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.platform.contract.Operation;
import turno.platform.contract.Parameter;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Causes a fault in every round trip to the database, for every operation that writes. Afterwards
 * the effect must be complete or absent, and the answer must agree with the effect, as must the
 * answer to a repeated request with the same idempotency key. The operations are read from the
 * contract. The round trips are not listed: each operation is tried with a fault at its first round
 * trip, its second, and so on, until it has no further round trip.
 *
 * <p>{@code -Dturno.faults=all} tries every fault at every round trip. Otherwise each round trip
 * gets one fault, and every second fault is the most treacherous one, a lost answer.
 */
class FaultsTest {
  private static final boolean ALL = "all".equals(System.getProperty("turno.faults"));
  private static final List<Fault> FAULTS =
      List.of(Fault.LOST_AFTER, Fault.LOST_BEFORE, Fault.CANCELLED, Fault.TERMINATED);
  private static final int MAX_TRIPS = 60;
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  /**
   * Counts the open transactions of requests. If a connection breaks, its transaction keeps its
   * locks until PostgreSQL notices.
   */
  private static final String UNDER_WAY =
      """
      select count(*) from pg_stat_activity
       where datname = current_database() and xact_start is not null
         and application_name = 'turno requests'
      """;

  @RegisterExtension
  private static final TestServer server =
      TestServer.startWired(
          Map.of(
              "TURNO_TENANT_WALL", "writes", "TURNO_WEBHOOKS", "hold", "TURNO_SIGN_UP", "owners"));

  private static final FaultyWire wire = server.wire();

  /** Members that are returned only once. */
  private static final Set<String> SECRETS = Set.of("secret", "key", "link");

  /** Not tried, because the next request must sign in again, which is a further effect. */
  private static final String BEGINS_A_SESSION = "signOut";

  /** Not tried: it uses POST only because the token of a link must not be in a URL. */
  private static final String WRITES_NOTHING = "readLink";

  /**
   * Not tried: without mail it stores nothing, and with mail a job immediately consumes the stored
   * row.
   */
  private static final String NEEDS_MAIL = "recoverPassword";

  /**
   * The number of operations that share a workspace; it is small, because the workspace's stored
   * state is read several times for each round trip.
   */
  private static final int OPERATIONS_OF_A_WORLD = 8;

  private static final List<TestWorkspace> worlds = new ArrayList<>();
  private static StoredCounts.Reader reader;
  private static Connection beside;

  @BeforeAll
  static void open() throws SQLException {
    reader = new StoredCounts.Reader(server);
    beside = server.connect();
  }

  /** Creates a workspace for the requests of some operations. */
  private static Attempts attempts() {
    TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
    world.people.owner().api().put("/channels/whatsapp", Attempts.whatsAppNumber()).expect(200);
    world.owner.get("/message-rules").expect(200); // creates the first rules
    // as if another node were processing the number's callbacks, so that they remain stored
    Rows.execute(server, "update turno.whatsapp_numbers set leased_until = '2199-01-01Z'");
    worlds.add(world);
    return new Attempts(world);
  }

  @AfterAll
  static void close() throws SQLException {
    beside.close();
    reader.close();
  }

  @TestFactory
  Stream<DynamicTest> everyWriteIsAtomicUnderFaults() {
    List<Operation> writes =
        ContractCheck.CONTRACT.operations().stream()
            .filter(operation -> !operation.planned() && !operation.method().equals("GET"))
            .filter(operation -> !operation.id().equals(BEGINS_A_SESSION))
            .filter(operation -> !operation.id().equals(NEEDS_MAIL))
            .filter(operation -> !operation.id().equals(WRITES_NOTHING))
            .filter(operation -> !ReplayChecks.READ_BY_POST.contains(operation.id()))
            .toList();
    Stream<DynamicTest> trials =
        IntStream.iterate(0, i -> i < writes.size(), i -> i + OPERATIONS_OF_A_WORLD)
            .mapToObj(i -> i)
            .flatMap(first -> {
              Attempts attempts = attempts();
              return IntStream.range(first, Math.min(first + OPERATIONS_OF_A_WORLD, writes.size()))
                  .mapToObj(number -> trial(attempts, writes.get(number), number));
            });
    return Stream.concat(
        trials,
        Stream.of(
            DynamicTest.dynamicTest(
                "the server's memory agrees with the stored data", FaultsTest::compareMemory)));
  }

  private static DynamicTest trial(Attempts attempts, Operation operation, int number) {
    return DynamicTest.dynamicTest(
        operation.id() + " has its whole effect or none",
        () -> new Trial(attempts, operation, number).run());
  }

  /**
   * Compares this node's answers with those of a newly started node, which knows only stored data.
   */
  private static void compareMemory() {
    try (TestingStart.Started other = server.secondNode()) {
      worlds.forEach(world -> compareMemory(world, other));
    }
  }

  private static void compareMemory(TestWorkspace world, TestingStart.Started other) {
    TestApi there = world.owner.at(other.origin());
    for (String path : shown(world)) {
      // effects of work that was answered with 503 appear a moment later
      long patience = System.nanoTime() + PATIENCE.toNanos();
      JsonNode stored = there.absolute("GET", path).send().expect(200).json();
      JsonNode remembered = world.owner.absolute("GET", path).send().expect(200).json();
      while (!stored.equals(remembered) && System.nanoTime() - patience < 0) {
        remembered = world.owner.absolute("GET", path).send().expect(200).json();
      }
      assertEquals(stored, remembered, path);
    }
  }

  /**
   * Returns the paths of the slots, and of every list that a key of the workspace may read and that
   * has no required parameters.
   */
  private static List<String> shown(TestWorkspace world) {
    List<String> paths = new ArrayList<>();
    for (String service : List.of(world.haircut, world.makeover)) {
      paths.add(
          "/v1/slots?limit=100&service_id="
              + service
              + "&from="
              + TestWorkspace.MONDAY
              + "T00:00:00-03:00");
    }
    for (Operation operation : ContractCheck.CONTRACT.operations()) {
      boolean asksForMore =
          operation.path().contains("{")
              || operation.parameters().stream().anyMatch(Parameter::required);
      if (ProtocolChecks.isPaged(operation) && !asksForMore && !operation.sessionOnly()) {
        paths.add(operation.path() + "?limit=100");
      }
    }
    return paths;
  }

  /** The trials of one operation. */
  private static final class Trial {
    private final Attempts attempts;
    private final TestWorkspace world;
    private final Operation operation;
    private final int number;
    private final boolean hasKey;
    private final List<String> faults = new ArrayList<>();
    private Map<String, Integer> whole = Map.of();

    Trial(Attempts attempts, Operation operation, int number) {
      this.attempts = attempts;
      this.world = attempts.world();
      this.operation = operation;
      this.number = number;
      this.hasKey = operation.idempotency() != Operation.Idempotency.NONE;
    }

    void run() throws SQLException {
      // the first run may create objects that later runs find, so its effect may differ from theirs
      undisturbed();
      whole = undisturbed();
      assertNotEquals(Map.of(), whole, () -> operation.id() + " has no effect");
      int trips = 1;
      while (disturbed(trips)) {
        trips++;
        assertTrue(trips < MAX_TRIPS, () -> operation.id() + " never finishes");
      }
      assertTrue(trips > 1, () -> operation.id() + " never uses the database");
      assertEquals(List.of(), faults);
    }

    private Map<String, Integer> undisturbed() {
      Attempt attempt = attempts.plain(operation);
      StoredCounts before = stored();
      CheckedReply reply = send(attempt, TestApi.newKey());
      assertTrue(reply.isSuccess(), reply::toString);
      return effectSince(before);
    }

    /** Runs the operation with a fault; returns false if it has no round trip with this number. */
    private boolean disturbed(int trip) throws SQLException {
      int turn = number + trip;
      List<Fault> tried = ALL ? FAULTS : List.of(FAULTS.get(turn % 2 == 0 ? 0 : 1 + turn / 2 % 3));
      boolean struck = false;
      for (Fault fault : tried) {
        struck |= disturbed(trip, fault);
      }
      return struck;
    }

    private boolean disturbed(int trip, Fault fault) throws SQLException {
      Attempt attempt = attempts.plain(operation);
      String key = TestApi.newKey();
      StoredCounts before = stored();
      FaultyWire.Plan plan = wire.arm("turno requests", trip, fault);
      CheckedReply reply = send(attempt, key);
      wire.disarm();
      awaitTheEndOfAll();
      String where = operation.id() + ", " + fault + " at trip " + trip + ": ";
      Map<String, Integer> effect = effectSince(before);
      judge(where, reply, effect);
      if (hasKey) {
        repeat(where, attempt, key, reply, effect, before);
      }
      return plan.hasStruck();
    }

    private static void awaitTheEndOfAll() throws SQLException {
      long patience = System.nanoTime() + PATIENCE.toNanos();
      while (Sql.of(UNDER_WAY).one(beside, row -> row.getInt(1)) > 0) {
        assertTrue(System.nanoTime() - patience < 0, "a transaction was left open");
      }
    }

    private void judge(String where, CheckedReply reply, Map<String, Integer> effect) {
      if (!effect.isEmpty() && !effect.equals(whole)) {
        faults.add(where + "only the effect " + effect + " of " + whole + ", answered " + reply);
      }
      if (reply.isSuccess()) {
        if (!effect.equals(whole)) {
          faults.add(where + "answered " + reply + ", but the effect is " + effect);
        }
      } else if (reply.status() != 503 || reply.header("Retry-After") == null) {
        faults.add(where + "a failure must be answered with 503 and Retry-After, not " + reply);
      }
    }

    /**
     * Sends the same request again without faults, and checks that its answer agrees with the
     * effect of the first request.
     */
    private void repeat(
        String where,
        Attempt attempt,
        String key,
        CheckedReply first,
        Map<String, Integer> effect,
        StoredCounts before) {
      CheckedReply again = send(attempt, key);
      Map<String, Integer> effectOfBoth = effectSince(before);
      if (!again.isSuccess()) {
        faults.add(where + "the repeated request was answered " + again);
      } else if (!effectOfBoth.equals(whole)) {
        faults.add(where + "both requests together did " + effectOfBoth + " instead of " + whole);
      } else if (effect.isEmpty() == "true".equals(again.header("Idempotent-Replayed"))) {
        faults.add(where + "Idempotent-Replayed contradicts the effect: " + again.headers().map());
      }
      if (first.isSuccess() && !isSame(first, again)) {
        faults.add(where + "answered " + first + " and then " + again);
      }
    }

    /** Compares byte for byte, except for a secret, which is returned only once. */
    private static boolean isSame(CheckedReply first, CheckedReply again) {
      boolean tells = first.body().length > 0 && SECRETS.stream().anyMatch(first.json()::has);
      return tells
          ? first.object().without(SECRETS).equals(again.object().without(SECRETS))
          : Arrays.equals(first.body(), again.body());
    }

    private CheckedReply send(Attempt attempt, String key) {
      return hasKey ? attempt.by(world.owner, key).send() : attempt.by(world.owner).send();
    }

    /**
     * Returns the effect since {@code before}, except for background work such as creating
     * deliveries and registering at a provider.
     */
    private Map<String, Integer> effectSince(StoredCounts before) {
      Map<String, Integer> effect = new TreeMap<>(stored().since(before));
      boolean sends =
          operation.path().startsWith("/v1/webhook-")
              && !operation.id().equals("recoverWebhookEndpoint"); // a job creates its deliveries
      if (!sends) {
        effect.remove("webhook_deliveries new");
      }
      if (operation.id().equals("createAttachment") && !effect.containsKey("log new")) {
        // a file that was stored in parts and never acknowledged is deleted after a day
        effect.keySet().removeIf(what -> what.startsWith("attachment"));
      }
      effect.remove("phone_codes changed"); // an earlier attempt's code, which is being sent
      effect.remove("sent_codes changed");
      if (!operation.id().equals("putPaymentProvider")) {
        effect.remove("payment_accounts changed");
        effect.remove("payment_events changed"); // an earlier callback, which is being processed
      }
      return effect;
    }

    private StoredCounts stored() {
      return reader.read(world.workspaceId);
    }
  }
}

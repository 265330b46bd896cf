package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingTurno;
import turno.testing.Waits;
import turno.verification.kit.ServerProcess;

/**
 * Kills the process during a write, right before or right after PostgreSQL runs the statement that
 * commits. The same request to another node must then perform or replay the write. {@code
 * -Dturno.faults=all} tests more kinds of writes.
 */
class KilledWritesTest {
  private static final boolean ALL = "all".equals(System.getProperty("turno.faults"));

  private static final String KEEPS_ANSWER = "insert into turno.idempotency_keys";

  private static final String UNDER_WAY =
      """
      select count(*) from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'
      """;

  @TempDir Path home;

  @RegisterExtension
  private final TestServer server =
      TestServer.start(
          Map.of("TURNO_TENANT_WALL", "writes", "TURNO_SECRET_KEY", KilledDeliveriesTest.KEY));

  private final FaultyWire wire = new FaultyWire(server.database());
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private final Attempts attempts = new Attempts(world);
  private ServerProcess process;

  /**
   * @param writes text of a statement that occurs only in this transaction
   * @param commits text of the statement that commits the transaction; may be the same text
   */
  record Kill(String operation, String writes, String commits, Fault fault) {}

  static List<Kill> kills() {
    List<Kill> kills = new ArrayList<>();
    Map<String, String> writes =
        Map.of(
            "createHold", "write_booking",
            "confirmHold", "write_booking",
            "cancelBooking", "write_booking",
            "recordPayment", "write_booking",
            "createCustomer", KEEPS_ANSWER,
            "createResource", KEEPS_ANSWER);
    writes.forEach((operation, write) -> {
      String commits = write.equals("write_booking") ? write : "COMMIT";
      for (Fault fault : List.of(Fault.HELD_BEFORE, Fault.HELD_AFTER)) {
        kills.add(new Kill(operation, write, commits, fault));
      }
    });
    return ALL ? kills : kills.stream().filter(KilledWritesTest::isOfTheFew).toList();
  }

  private static boolean isOfTheFew(Kill kill) {
    return kill.operation().equals("createCustomer")
        || (kill.operation().equals("createHold") && kill.fault() == Fault.HELD_AFTER);
  }

  @BeforeEach
  void open() throws Exception {
    process =
        new ServerProcess(
                TestingTurno.words(), home, Instant.parse(TestServer.MORNING), wire.address())
            .with(Map.of("TURNO_SECRET_KEY", KilledDeliveriesTest.KEY));
    process.start();
  }

  @AfterEach
  void close() {
    process.close();
    wire.close();
  }

  @ParameterizedTest
  @MethodSource("kills")
  void retryOnAnotherNodePerformsOrReplaysAWriteOfAKilledNode(Kill kill) throws Exception {
    Operation operation =
        ContractCheck.CONTRACT.operations().stream()
            .filter(o -> o.id().equals(kill.operation()))
            .findFirst()
            .orElseThrow();
    try (StoredCounts.Reader reader = new StoredCounts.Reader(server)) {
      attempts.plain(operation).send(world.owner); // later requests may reuse its objects
      Attempt usual = attempts.plain(operation);
      StoredCounts before = reader.read(world.workspaceId);
      usual.by(world.owner, TestApi.newKey()).send();
      Map<String, Integer> whole = withoutClock(reader.read(world.workspaceId), before);

      Attempt attempt = attempts.plain(operation);
      String key = TestApi.newKey();
      StoredCounts untouched = reader.read(world.workspaceId);
      FaultyWire.Plan plan =
          wire.arm("turno requests", kill.writes(), kill.commits(), kill.fault());
      CompletableFuture<CheckedReply> answer =
          CompletableFuture.supplyAsync(
              () -> attempt.by(world.owner.at(process.origin()), key).unchecked().send());
      assertTrue(plan.awaitStrike(60), "the write never sent its commit");
      process.kill(false);
      wire.disarm();
      assertThrows(ExecutionException.class, () -> answer.get(60, TimeUnit.SECONDS));
      // PostgreSQL rolls the transaction back once it notices that the process has died
      Waits.until(
          () -> Rows.count(server, UNDER_WAY) == 0, "the killed process's transaction still runs");

      boolean done = kill.fault() == Fault.HELD_AFTER;
      assertEquals(
          done ? whole : Map.of(), withoutClock(reader.read(world.workspaceId), untouched));
      CheckedReply again = attempt.by(world.owner, key).send();
      assertTrue(again.isSuccess(), again::toString);
      assertEquals(done ? "true" : null, again.header("Idempotent-Replayed"));
      assertEquals(whole, withoutClock(reader.read(world.workspaceId), untouched));
    }
  }

  private static Map<String, Integer> withoutClock(StoredCounts now, StoredCounts before) {
    Map<String, Integer> effect = now.since(before);
    effect.remove("clock changed");
    return effect;
  }
}

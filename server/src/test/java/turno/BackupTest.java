package turno;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.DoubleBookings;
import turno.commands.Exit;
import turno.kernel.IdKind;
import turno.postgres.JdbcAddress;
import turno.postgres.PostgresAccess;
import turno.testing.CheckedReply;
import turno.testing.LocalPostgres;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Backs up a busy server and restores it elsewhere: no data may be missing or half-written. */
class BackupTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final int MAX_ASKED = 60;
  private static final List<String> LISTS =
      List.of("/bookings?limit=100", "/events?limit=100", "/services", "/resources", "/customers");

  /**
   * Finds inconsistencies in a restored database, such as bookings without their history or stored
   * responses without their effect.
   */
  private static final String HALVES =
      """
      select 'history ' || b.id::text from turno.bookings b
       where b.version <> (
         select count(*) from turno.booking_history h
          where h.workspace_id = b.workspace_id and h.booking_id = b.id)
      union all
      select 'log ' || b.id::text from turno.bookings b
       where not exists (
         select from turno.log l
          where l.workspace_id = b.workspace_id and l.subject_id = b.id and l.version = b.version)
      union all
      select 'answer ' || k.key from turno.idempotency_keys k
       where k.status = 201 and k.location like '%/bookings/%' and not exists (
         select from turno.log l
          where l.workspace_id = k.workspace_id and k.key like 'load-%'
            and convert_from(l.payload, 'UTF8') like '%' || substring(k.location from 'bkg_.*') || '%')
      """;

  @TempDir Path home;

  private TestingWords words() {
    return new TestingWords(home);
  }

  private static TestingServer.Said expect(int exitCode, TestingServer.Said said) {
    assertEquals(exitCode, said.exitCode(), () -> said.printed() + "\n" + said.remarks());
    return said;
  }

  private static Connection connect(JdbcAddress address) throws Exception {
    return DriverManager.getConnection(address.url(), address.user(), address.password());
  }

  @ParameterizedTest
  @ValueSource(strings = {"db backup all.turno", "db release", "keys list", "workspaces list"})
  void mistypedFolderIsReportedAndNotCreated(String word) {
    List<String> typed = new ArrayList<>(List.of(word.split(" ")));
    typed.addAll(List.of("--data", home.resolve("nothere").toString()));
    TestingServer.Said said = expect(Exit.FAILED, words().type(typed.toArray(new String[0])));
    assertTrue(said.remarks().contains("There is no database in"), said.remarks());
    assertFalse(Files.exists(home.resolve("nothere")));
  }

  @Test
  void backupUnderLoadIsConsistent() throws Exception {
    Set<String> before = Collections.synchronizedSet(new HashSet<>());
    Set<String> after = Collections.synchronizedSet(new HashSet<>());
    AtomicReference<Set<String>> now = new AtomicReference<>(before);
    try (TestServer server = TestServer.start();
        TestDatabase target = TestDatabase.empty()) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      AtomicBoolean over = new AtomicBoolean();
      AtomicInteger written = new AtomicInteger();
      List<FutureTask<Boolean>> load = new ArrayList<>();
      for (int client = 0; client < 4; client++) {
        FutureTask<Boolean> task = new FutureTask<>(() -> book(world, over, written, now), true);
        load.add(task);
        Thread.ofVirtual().start(task);
      }
      awaitAtLeast(written, 40, load);
      now.set(Collections.synchronizedSet(new HashSet<>())); // the backup may lack writes in flight
      Set<String> sure = Set.copyOf(before);
      expect(Exit.DONE, words().typeAt(server.database(), "db", "backup", "load.turno"));
      now.set(after);
      int then = written.get();
      awaitAtLeast(written, then + 20, load);
      over.set(true);
      for (FutureTask<Boolean> client : load) {
        client.get();
      }
      expect(Exit.DONE, words().typeAt(target.address(), "db", "restore", "load.turno"));
      try (Connection restored = target.connect()) {
        assertEquals(List.of(), StoredRows.lines(restored, HALVES));
        assertEquals(List.of(), DoubleBookings.in(target.address()));
        Set<String> found =
            new HashSet<>(StoredRows.lines(restored, "select id::text from turno.bookings"));
        assertTrue(found.containsAll(uuids(sure)), "an acknowledged booking is missing");
        assertEquals(
            List.of(),
            uuids(after).stream().filter(found::contains).toList(),
            "the backup contains later bookings");
        assertEquals(
            List.of("1"), StoredRows.lines(restored, "select count(distinct txid) from turno.log"));
      }
    }
  }

  private static List<String> uuids(Set<String> ids) {
    return ids.stream()
        .map(id ->
            String.valueOf(java.util.Objects.requireNonNull(IdKind.BOOKING.parse(id)).value()))
        .toList();
  }

  private static void book(
      TestWorkspace world,
      AtomicBoolean over,
      AtomicInteger written,
      AtomicReference<Set<String>> now) {
    while (!over.get()) {
      Set<String> begunIn = now.get();
      begunIn.add(booked(world).id());
      written.incrementAndGet();
    }
  }

  private static CheckedReply booked(TestWorkspace world) {
    String key = "load-" + TestApi.newKey();
    CheckedReply reply;
    int asked = 0;
    do { // while another request holds the locks, the answer is 503
      reply =
          world
              .owner
              .request("POST", "/bookings")
              .idempotencyKey(key)
              .body(world.wish(world.haircut, NINE))
              .send();
    } while (reply.status() == 503 && ++asked < MAX_ASKED);
    return reply.expect(201);
  }

  private static void awaitAtLeast(AtomicInteger count, int least, List<FutureTask<Boolean>> load) {
    Waits.until(
        () -> {
          for (FutureTask<Boolean> client : load) {
            if (client.isDone()) {
              client.get(); // rethrows the client's failure
            }
          }
          return count.get() >= least;
        },
        () -> count + " of " + least);
  }

  /**
   * Exports a database and imports the file into a data folder's own database. Then backs up that
   * database, and imports the backup into the database of a role without special rights.
   */
  @Test
  void restoredDatabaseEqualsTheOriginal() throws Exception {
    // the tests' extra constraints add columns that no backup contains
    try (TestServer server = TestServer.startPlain()) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      String key = server.createKey(slug(server), "owner", List.of("all"));
      fill(world);
      ObjectNode wish = world.wish(world.haircut, NINE);
      CheckedReply first =
          server.as(key).request("POST", "/bookings").idempotencyKey("again").body(wish).send();
      first.expect(201);
      Waits.untilMessagesArePlanned(server);
      expect(Exit.DONE, words().typeAt(server.database(), "db", "export", "first.turno"));

      expect(Exit.DONE, words().type("db", "import", "first.turno", "--data", "data"));
      try (PostgresAccess access = LocalPostgres.serverIn(home.resolve("data"))) {
        assertSame(server.database(), access.address());
        assertServes(server, access.address(), key, wish, first);
        expect(Exit.DONE, words().type("db", "backup", "second.turno", "--data", "data"));
        TestingServer.Said said = words().type("db", "restore", "second.turno", "--data", "data");
        expect(Exit.FAILED, said);
        assertTrue(said.remarks().contains("A server is using"), said.remarks());
        moveToPlainRole(access.address());
      }
    }
  }

  private static String slug(TestServer server) throws Exception {
    try (Connection connection = server.connect()) {
      return StoredRows.lines(connection, "select slug from turno.workspaces").getFirst();
    }
  }

  private static void fill(TestWorkspace world) {
    String booking = world.booking(world.makeover, NINE);
    world.owner.post(
        "/bookings/" + booking + "/payments",
        Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual"));
    String hold = world.hold(world.haircut, NINE);
    String tricky = "Zé \"o\" \\N \\. \t fim\r\n segunda linha";
    world
        .owner
        .post("/holds/" + hold + "/confirm", Map.of("customer", Map.of("name", "Ana Tab")))
        .expect(200);
    world.owner.patch("/bookings/" + hold, Map.of("notes", tricky)).expect(200);
    world.owner.post("/bookings/" + hold + "/cancel", Map.of("reason", tricky)).expect(200);
    world
        .owner
        .post(
            "/resources/" + world.chair + "/blocks",
            Map.of("start", "2027-12-24T09:00:00-03:00", "end", "2030-11-24T10:00:00-03:00"))
        .expect(201);
  }

  private static void assertSame(JdbcAddress expected, JdbcAddress actual) throws Exception {
    try (Connection one = connect(expected);
        Connection other = connect(actual)) {
      Map<String, List<String>> rows = new HashMap<>(StoredRows.of(one));
      rows.put("one_time_tokens", List.of()); // restoring invalidates links
      assertTrue(
          rows.values().stream().anyMatch(table -> table.size() > 1_000),
          "too few rows to compare");
      assertEquals(rows, StoredRows.of(other));
      assertEquals(StoredRows.schema(one), StoredRows.schema(other));
      String sequences = "select sequencename || ' ' || last_value from pg_sequences";
      assertEquals(StoredRows.lines(one, sequences), StoredRows.lines(other, sequences));
      assertEquals(List.of(), DoubleBookings.in(actual));
    }
  }

  private void assertServes(
      TestServer source, JdbcAddress restored, String key, ObjectNode wish, CheckedReply first)
      throws Exception {
    Map<String, String> settings =
        Map.of(
            "TURNO_PORT",
            "0",
            "TURNO_CLOCK",
            TestServer.MORNING,
            "TURNO_PUBLIC_URL",
            source.origin());
    try (TestingStart.Started server = TestingStart.server(settings, restored)) {
      TestApi owner = TestApi.of(server.origin(), key);
      for (String list : LISTS) {
        assertArrayEquals(source.as(key).get(list).expect(200).body(), owner.get(list).body());
      }
      TestApi.Request again = owner.request("POST", "/bookings").idempotencyKey("again").body(wish);
      CheckedReply replayed = again.send();
      assertEquals("true", replayed.header("Idempotent-Replayed"));
      assertArrayEquals(first.body(), replayed.body());
      owner.post("/bookings", wish).expect(201);
      // the running server learns of a command's writes from the log
      TestingServer.Said made =
          expect(
              Exit.DONE,
              words()
                  .type(
                      ("keys create --name x --scopes all --role owner --data data --workspace "
                              + slug(source))
                          .split(" ")));
      String other = TestingServer.key(made.printed());
      Waits.until(
          () -> TestApi.of(server.origin(), other).get("/me").status() == 200,
          "the server does not accept the new key");
    }
  }

  private void moveToPlainRole(JdbcAddress source) throws Exception {
    try (TestDatabase target = TestDatabase.empty();
        Connection owner = target.connect()) {
      String role = "mover_" + target.address().url().replaceAll(".*/", "");
      String name = target.address().url().replaceAll(".*/", "");
      try (var statement = owner.createStatement()) {
        statement.execute("drop role if exists " + role); // left by a run that was killed
        statement.execute("create role " + role + " login password 'plain' nosuperuser");
        statement.execute("alter database " + name + " owner to " + role);
      }
      JdbcAddress plain = new JdbcAddress(target.address().url(), role, "plain");
      try {
        expect(Exit.DONE, words().typeAt(plain, "db", "import", "second.turno"));
        assertSame(source, plain);
        // a role without special rights can also export
        expect(Exit.DONE, words().typeAt(plain, "db", "export", "third.turno"));
        expect(Exit.DONE, words().type("db", "verify", "third.turno"));
      } finally {
        try (var statement = owner.createStatement()) {
          statement.execute("reassign owned by " + role + " to current_user");
          statement.execute("drop owned by " + role);
          statement.execute("drop role " + role);
        }
      }
    }
  }

  @Test
  void quietBackupPrintsNothing() throws Exception {
    try (TestServer server = TestServer.start()) {
      TestingServer.Said said =
          expect(Exit.DONE, words().typeAt(server.database(), "db", "backup", "-q", "quiet.turno"));
      assertEquals("", said.printed() + said.remarks());
      assertTrue(Files.exists(home.resolve("quiet.turno")));
    }
  }

  @Test
  void existingDataIsNotOverwritten() throws Exception {
    try (TestDatabase used = TestDatabase.create();
        TestServer server = TestServer.start()) {
      TestWorkspace.barbeariaSol(server);
      expect(Exit.DONE, words().typeAt(server.database(), "db", "backup", "one.turno"));
      byte[] one = Files.readAllBytes(home.resolve("one.turno"));
      TestingServer.Said refused =
          expect(Exit.FAILED, words().typeAt(server.database(), "db", "backup", "-q", "one.turno"));
      assertTrue(refused.remarks().contains("one.turno"), refused.remarks());
      assertEquals(one.length, Files.size(home.resolve("one.turno")));
      assertFalse(Files.exists(home.resolve("one.turno.part")));

      TestingServer.Said busy =
          expect(Exit.FAILED, words().typeAt(server.database(), "db", "restore", "one.turno"));
      assertTrue(busy.remarks().contains("A server is using"), busy.remarks());
      expect(Exit.DONE, words().typeAt(used.address(), "db", "restore", "one.turno"));
      TestingServer.Said again =
          expect(Exit.FAILED, words().typeAt(used.address(), "db", "restore", "one.turno"));
      assertTrue(again.remarks().contains("is not empty"), again.remarks());
      TestingServer.Said both =
          words().typeAt(used.address(), "db", "restore", "one.turno", "--data", "x");
      assertEquals(Exit.UNREADABLE, both.exitCode());
    }
  }

  /**
   * A killed restore leaves a marker schema. Otherwise a server would mistake the empty tables for
   * a new installation.
   */
  @Test
  void databaseWithAnUnfinishedRestoreIsRefusedAndCanBeRestoredAgain() throws Exception {
    try (TestDatabase source = TestDatabase.create();
        TestDatabase target = TestDatabase.create()) {
      expect(Exit.DONE, words().typeAt(source.address(), "db", "backup", "one.turno"));
      try (Connection connection = target.connect();
          var statement = connection.createStatement()) {
        statement.execute("create schema turno_restoring");
      }
      TestingServer.Said said =
          expect(Exit.FAILED, words().typeAt(target.address(), "workspaces", "list"));
      assertTrue(said.remarks().contains("did not finish"), said.remarks());
      expect(Exit.DONE, words().typeAt(target.address(), "db", "restore", "one.turno"));
      expect(Exit.DONE, words().typeAt(target.address(), "workspaces", "list"));
      // as if the restore had been killed after loading the rows, but before repeating the erasures
      try (Connection connection = target.connect();
          var statement = connection.createStatement()) {
        statement.execute("create schema turno_restoring");
      }
      expect(Exit.FAILED, words().typeAt(target.address(), "workspaces", "list"));
      expect(Exit.DONE, words().typeAt(target.address(), "db", "restore", "one.turno"));
      expect(Exit.DONE, words().typeAt(target.address(), "workspaces", "list"));
    }
  }
}

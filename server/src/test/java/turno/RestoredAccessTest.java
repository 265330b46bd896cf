package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.kernel.IdKind;
import turno.postgres.JdbcAddress;
import turno.testing.CheckedReply;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/**
 * A restored backup does not silently bring back access, customers or workspaces that were removed
 * after it was taken: docs/rules/operations.md#a-restore-lets-nobody-back-in and
 * #erased-customers-stay-erased.
 */
class RestoredAccessTest {
  private static final String KEY = "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
  private static final int DAY = 86_400;

  /** Makes the commit of every transaction that updates a customer fail. */
  private static final String REFUSE_COMMITS =
      """
      create function turno.refuse_commits() returns trigger language plpgsql as
        $$ begin raise exception 'no commit'; end $$;
      create constraint trigger refused after update on turno.customers
        deferrable initially deferred for each row execute function turno.refuse_commits();
      """;

  @TempDir static Path home;

  @RegisterExtension
  private final TestServer server =
      TestServer.startOn(
          TestDatabase.create(), Map.of("TURNO_SECRET_KEY", KEY, "TURNO_DATA", folder("old")));

  @RegisterExtension private final TestDatabase restored = TestDatabase.empty();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private static String folder(String name) {
    return home.resolve(name).toString();
  }

  @BeforeEach
  void begin() throws IOException {
    try (var files = Files.walk(home)) {
      files.filter(Files::isRegularFile).forEach(file -> file.toFile().delete());
    }
  }

  private static TestingServer.Said word(
      JdbcAddress database, String data, @Nullable String typed, String... words) {
    Map<String, String> settings = new HashMap<>(settings(data));
    settings.put("DATABASE_URL", database.forTools());
    return new TestingWords(home).typed(settings, typed, words);
  }

  private static Map<String, String> settings(String data) {
    return Map.of(
        "TURNO_SECRET_KEY", KEY, "TURNO_CLOCK", TestServer.MORNING, "TURNO_DATA", folder(data));
  }

  private static TestingServer.Said done(TestingServer.Said said) {
    assertEquals(Exit.DONE, said.exitCode(), said::toString);
    return said;
  }

  private TestingServer.Said backUp(String file) {
    return done(word(server.database(), "old", null, "db", "backup", file));
  }

  private TestingServer.Said restore(String file, String... more) {
    List<String> words = new ArrayList<>(List.of("db", "restore", file));
    words.addAll(List.of(more));
    return done(word(restored.address(), "new", null, words.toArray(String[]::new)));
  }

  private TestingServer startRestored() {
    return TestingServer.start(restored, StartContext.FirstStart.EMPTY, settings("new"));
  }

  @Test
  void restoreInvalidatesSessionsAndLinksButNotKeys() throws Exception {
    TestApi session = world.people.owner().api();
    String link = world.people.invite(TestPeople.newEmail(), "member");
    String unused = world.people.invite(TestPeople.newEmail(), "member");
    String key = world.ownersKey();
    session.get("/session").expect(200);
    backUp("last.turno");
    world.people.accept(link);
    restore("last.turno");
    try (TestingServer again = startRestored()) {
      again.as(key).get("/services").expect(200);
      String origin = again.baseAddress().replace("/v1", "");
      session.at(origin).get("/session").expect(401, "unauthorized");
      for (String token : List.of(link, unused)) {
        Map<String, String> body = Map.of("token", token, "password", TestPeople.PASSWORD);
        CheckedReply refused =
            server.asNobody().at(origin).request("POST", "/session/accept").body(body).send();
        assertEquals(422, refused.status(), refused::toString);
      }
      try (Connection connection = restored.connect()) {
        for (String table :
            List.of(
                "sessions",
                "one_time_tokens where purpose <> 'first_workspace'",
                "recovery_requests",
                "mails")) {
          assertEquals(
              List.of("0"), StoredRows.lines(connection, "select count(*) from turno." + table));
        }
      }
    }
  }

  @Test
  void releaseListsRecentlyCreatedKeysAndAsksForConfirmation() throws Exception {
    String idle = key("idle");
    world.advance(2 * DAY);
    String made = key("made shortly before");
    String revoked = key("revoked before");
    revoke(revoked);
    backUp("last.turno");
    revoke(made);
    restore("last.turno");
    TestingServer.Said refused = word(restored.address(), "new", null, "db", "release");
    assertEquals(Exit.FAILED, refused.exitCode());
    assertTrue(refused.remarks().contains("--yes"), refused.remarks());
    TestingServer.Said no = word(restored.address(), "new", "no\n", "db", "release");
    assertEquals(Exit.FAILED, no.exitCode());
    for (TestingServer.Said said : List.of(refused, no)) {
      assertTrue(said.remarks().contains(made), said.remarks());
      assertTrue(said.remarks().contains("made shortly before"), said.remarks());
      assertFalse(said.remarks().contains(idle), said.remarks());
      assertFalse(said.remarks().contains(revoked), said.remarks());
      assertTrue(said.remarks().contains("Passwords"), said.remarks());
      assertTrue(said.remarks().contains("Workspaces that were deleted"), said.remarks());
      assertTrue(
          word(restored.address(), "new", null, "check")
              .printed()
              .contains("this database sends nothing"));
    }
    TestingServer.Said yes = word(restored.address(), "new", "yes\n", "db", "release");
    assertTrue(done(yes).printed().startsWith("Released."), yes::toString);
    assertEquals(
        "Nothing is held.", done(word(restored.address(), "new", null, "db", "release")).printed());
  }

  @Test
  void keyUsedShortlyBeforeTheBackupIsListed() throws Exception {
    String text = world.ownersKey();
    world.advance(2 * DAY);
    TestApi client = server.as(text);
    CheckedReply me = client.get("/me").expect(200);
    Waits.until(
        () -> backedUpAndReleased().contains(me.text("/key/id")),
        "the use of the key is not recorded");
  }

  private String backedUpAndReleased() {
    for (String name : List.of("used.turno", "used.turno.erased.jsonl")) {
      home.resolve(name).toFile().delete();
    }
    world.advance(60);
    backUp("used.turno");
    try (TestDatabase other = TestDatabase.empty()) {
      done(word(other.address(), "new", null, "db", "restore", "used.turno"));
      return word(other.address(), "new", null, "db", "release").remarks();
    }
  }

  private String key(String name) {
    return world
        .people
        .signIn(world.people.owner().email())
        .post("/api-keys", Map.of("name", name, "scopes", List.of("slots:read")))
        .expect(201)
        .id();
  }

  private void revoke(String key) {
    world.people.signIn(world.people.owner().email()).delete("/api-keys/" + key).expect(204);
  }

  @Test
  void restoreRepeatsErasuresBeforeServing() throws Exception {
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511988887777");
    String booking = world.owner.post("/bookings", wish).expect(201).id();
    String erased = world.owner.get("/bookings/" + booking).text("/customer/id");
    String joined = customer("Joana", "+5511977776666");
    String into = customer("Joana Lima", "+5511977775555");
    String other = customer("Outra", "+5511977774444");
    String key = world.ownersKey();
    backUp("before.turno");
    world.owner.post("/bookings/" + booking + "/cancel").expect(200);
    world.owner.post("/customers/" + into + "/merge", Map.of("from_id", joined)).expect(200);
    for (String id : List.of(erased, into)) {
      world.owner.delete("/customers/" + id).expect(204);
    }
    String list = home.resolve("old").resolve("erased.jsonl").toString();
    TestingServer.Said said = restore("before.turno", "--erased", list);
    assertTrue(said.remarks().contains("Erased again: 3 of 3"), said.remarks());
    assertTrue(said.remarks().contains(booking), said.remarks());
    try (TestingServer again = startRestored()) {
      TestApi owner = again.as(key);
      for (String id : List.of(erased, joined, into)) {
        JsonNode customer = owner.get("/customers/" + id).expect(200).json();
        assertTrue(customer.path("name").isNull(), customer::toString);
        assertTrue(customer.path("phone").isNull(), customer::toString);
        assertTrue(customer.path("anonymized_at").isString(), customer::toString);
      }
      assertEquals("Outra", owner.get("/customers/" + other).text("/name"));
      assertTrue(owner.get("/bookings/" + booking).json().at("/customer/name").isNull());
    }
    // the erasure list is also in the new folder, in case the old machine is lost
    assertEquals(
        Files.readAllLines(Path.of(list)).size(),
        Files.readAllLines(home.resolve("new").resolve("erased.jsonl")).size());
  }

  @Test
  void workspaceDeletedAfterTheBackupIsDeletedAgain() throws Exception {
    String key = world.ownersKey();
    backUp("before.turno");
    deleteWorkspace().expect(204);
    String list = home.resolve("old").resolve("erased.jsonl").toString();
    TestingServer.Said said = restore("before.turno", "--erased", list);
    assertTrue(said.remarks().contains("Deleted again: 1 of 1 workspaces"), said.remarks());
    try (TestingServer again = startRestored()) {
      again.as(key).get("/services").expect(401, "unauthorized");
      String people = "select count(*) from turno.users where removed_at is null";
      try (Connection connection = restored.connect()) {
        assertEquals(List.of("0"), StoredRows.lines(connection, people));
        assertEquals(
            List.of("1"),
            StoredRows.lines(connection, "select count(*) from turno.workspace_deletions"));
      }
    }
  }

  /** A deletion that was rolled back also leaves a line in the erasure list. */
  @Test
  void workspaceInALaterBackupIsNotDeletedAgain() throws Exception {
    String key = world.ownersKey();
    try (Connection connection = server.connect();
        var statement = connection.createStatement()) {
      statement.execute(REFUSE_COMMITS.replace("turno.customers", "turno.workspaces"));
      assertTrue(deleteWorkspace().status() >= 500);
      statement.execute("drop function turno.refuse_commits cascade");
    }
    world.advance(DAY);
    backUp("later.turno");
    String list = home.resolve("old").resolve("erased.jsonl").toString();
    TestingServer.Said said = restore("later.turno", "--erased", list);
    assertTrue(said.remarks().contains("Deleted again: 0 of 1 workspaces"), said.remarks());
    try (TestingServer again = startRestored()) {
      again.as(key).get("/services").expect(200);
    }
  }

  @Test
  void restoreWithoutAnErasureListWarnsAboutErasedCustomers() throws Exception {
    customer("Joana", "+5511977776666");
    backUp("before.turno");
    TestingServer.Said said = restore("before.turno");
    assertTrue(said.remarks().contains("--erased"), said.remarks());
    assertTrue(said.remarks().contains("workspaces that were deleted"), said.remarks());
    assertTrue(said.remarks().contains("Erased again: 0 of 0"), said.remarks());
  }

  @Test
  void unreadableErasureListPreventsTheRestore() throws Exception {
    backUp("before.turno");
    Files.writeString(home.resolve("list"), "{\"customer_id\": 7}\n");
    for (String list : List.of("list", "nowhere")) {
      TestingServer.Said said =
          word(restored.address(), "new", null, "db", "restore", "before.turno", "--erased", list);
      assertEquals(Exit.UNREADABLE, said.exitCode(), said::toString);
    }
    restore("before.turno");
  }

  /**
   * The erasure list next to a backup contains the erasures of all servers, so that an older backup
   * can be restored with it.
   */
  @Test
  void erasureListOfABackupCoversEveryServer() throws Exception {
    String here = customer("Joana", "+5511977776666");
    String there = customer("Outra", "+5511977774444");
    world.owner.delete("/customers/" + here).expect(204);
    try (TestingStart.Started node = server.secondNode(Map.of("TURNO_DATA", folder("second")))) {
      world.owner.at(node.origin()).delete("/customers/" + there).expect(204);
    }
    String second = Files.readString(home.resolve("second").resolve("erased.jsonl"));
    assertTrue(second.contains(there) && !second.contains(here), second);
    backUp("later.turno");
    String list = Files.readString(home.resolve("later.turno.erased.jsonl"));
    assertTrue(list.contains(here) && list.contains(there), list);
    TestingServer.Said said = restore("later.turno");
    assertTrue(said.remarks().contains("Found the list"), said.remarks());
    assertTrue(said.remarks().contains("Erased again: 0 of 2"), said.remarks());
  }

  @Test
  void erasureIsLoggedToDiskBeforeItsCommit() throws Exception {
    String id = customer("Joana", "+5511977776666");
    try (Connection connection = server.connect();
        var statement = connection.createStatement()) {
      statement.execute(REFUSE_COMMITS);
    }
    assertTrue(world.owner.request("DELETE", "/customers/" + id).send().status() >= 500);
    assertEquals("Joana", world.owner.get("/customers/" + id).text("/name"));
    assertTrue(
        Files.readString(home.resolve("old").resolve("erased.jsonl")).contains(id),
        "the erasure is not listed before its commit");
  }

  @Test
  void unwritableErasureListPreventsErasure() throws Exception {
    String id = customer("Joana", "+5511977776666");
    Files.createDirectories(home.resolve("old").resolve("erased.jsonl"));
    world.owner.request("DELETE", "/customers/" + id).send().expect(503, "unavailable");
    CheckedReply kept = world.owner.get("/customers/" + id).expect(200);
    assertEquals("Joana", kept.text("/name"));
    Files.delete(home.resolve("old").resolve("erased.jsonl"));
    world.owner.delete("/customers/" + id).expect(204);
    assertTrue(world.owner.get("/customers/" + id).json().path("name").isNull());
  }

  private CheckedReply deleteWorkspace() {
    String id = IdKind.WORKSPACE.of(world.workspaceId).toString();
    return world
        .people
        .owner()
        .api()
        .request("DELETE", "/workspaces/" + id + "?name=Barbearia%20Sol")
        .send();
  }

  private String customer(String name, String phone) {
    return world.owner.post("/customers", Map.of("name", name, "phone", phone)).expect(201).id();
  }
}

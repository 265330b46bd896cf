package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import turno.TestingStart;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** The limits of a workspace: docs/rules/catalog.md#limits-of-a-workspace. */
class WorkspaceLimitsTest {
  private static TestServer server;
  private static TestingStart.Started other;

  private TestWorkspace world;

  @BeforeAll
  static void start() {
    server =
        TestServer.start(
            Map.of(
                "TURNO_MAX_HOLDS", "6",
                "TURNO_MAX_BLOCK_DAYS", "10",
                "TURNO_MAX_OVERRIDES", "3",
                "TURNO_MAX_CATALOG_KIB", "200"));
    other = server.secondNode();
  }

  @AfterAll
  static void stop() {
    other.close();
    server.close();
  }

  @BeforeEach
  void open() {
    world = TestWorkspace.crowdedBarbeariaSol(server);
  }

  private static String origin() {
    String base = other.baseAddress();
    return base.substring(0, base.length() - "/v1".length());
  }

  private static void assertReached(CheckedReply reply, long limit, long used) {
    reply.expect(409, "invalid_transition", "limit_reached");
    assertEquals(limit, reply.json().path("limit").asLong());
    assertEquals(used, reply.json().path("used").asLong());
  }

  private CheckedReply hold(TestApi client) {
    return client.post(
        "/holds", world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"));
  }

  private CheckedReply block(TestApi client, String resource, String from, String to) {
    return client.post("/resources/" + resource + "/blocks", Map.of("start", from, "end", to));
  }

  private CheckedReply override(String date) {
    return world.owner.post(
        "/schedules/" + world.schedule + "/overrides", Map.of("date", date, "closed", true));
  }

  @Test
  void liveHoldsAreLimitedButRepeatedRequestsAreAnswered() {
    for (int i = 0; i < 5; i++) {
      hold(world.owner).expect(201);
    }
    String key = TestApi.newKey();
    Object wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    String last =
        world
            .owner
            .request("POST", "/holds")
            .idempotencyKey(key)
            .body(wish)
            .send()
            .expect(201)
            .id();
    assertReached(hold(world.owner), 6, 6);
    assertEquals(
        last,
        world
            .owner
            .request("POST", "/holds")
            .idempotencyKey(key)
            .body(wish)
            .send()
            .expect(201)
            .id());
    // only holds are counted, not confirmed bookings
    world.booking(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    world.owner.delete("/holds/" + last).expect(204);
    hold(world.owner).expect(201);
    assertReached(hold(world.owner), 6, 6);
    world.advance(601);
    hold(world.owner).expect(201);
  }

  @Test
  void holdsMadeOnSeveralNodesAreCountedTogether() throws Exception {
    TestApi there = world.owner.at(origin());
    List<Callable<CheckedReply>> asked = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      asked.add(() -> hold(world.owner));
      asked.add(() -> hold(there));
    }
    long made = statuses(asked).stream().filter(status -> status == 201).count();
    // a node does not yet count the writes that the other node has in progress: up to four commits
    // of sixteen writes
    assertTrue(made >= 6 && made <= 6 + 4 * 16, made + " holds");
    assertReached(hold(there), 6, made);
    assertReached(hold(world.owner), 6, made);
  }

  private static List<Integer> statuses(List<Callable<CheckedReply>> asked) throws Exception {
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<CheckedReply> reply : threads.invokeAll(asked)) {
        statuses.add(reply.get().status());
      }
    }
    return statuses;
  }

  @Test
  void numberOfBlockedDaysIsLimited() {
    // from nine to nine, this block of six days touches seven
    String week =
        block(world.owner, world.ana, "2027-03-01T09:00:00-03:00", "2027-03-07T09:00:00-03:00")
            .expect(201)
            .id();
    assertReached(
        block(world.owner, world.bruno, "2027-03-01T09:00:00-03:00", "2030-02-27T09:00:00-03:00"),
        10,
        7);
    CheckedReply dry =
        world
            .owner
            .request("POST", "/resources/" + world.bruno + "/blocks")
            .query("dry_run", "true")
            .body(Map.of("start", "2027-03-01T09:00:00-03:00", "end", "2027-03-04T09:00:00-03:00"))
            .send();
    assertReached(dry, 10, 7);
    // past blocks are counted too
    block(world.owner, world.bruno, "2026-03-01T09:00:00-03:00", "2026-03-03T09:00:00-03:00")
        .expect(201);
    assertReached(
        block(world.owner, world.bruno, "2026-04-01T09:00:00-03:00", "2026-04-01T10:00:00-03:00"),
        10,
        10);
    world.owner.delete("/resources/" + world.ana + "/blocks/" + week).expect(204);
    block(world.owner, world.bruno, "2026-04-01T09:00:00-03:00", "2026-04-01T10:00:00-03:00")
        .expect(201);
    assertEquals(stored(), counted());
  }

  @Test
  void blocksOnSeveralNodesStayWithinTheLimit() throws Exception {
    TestApi there = world.owner.at(origin());
    List<Callable<CheckedReply>> asked = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      String from = "2027-03-0" + (1 + i % 5) + "T09:00:00-03:00";
      String to = "2027-03-0" + (1 + i % 5) + "T10:00:00-03:00";
      asked.add(() -> block(world.owner, world.ana, from, to));
      asked.add(() -> block(there, world.bruno, from, to));
    }
    assertEquals(10, statuses(asked).stream().filter(status -> status == 201).count());
    assertEquals(10, stored());
    assertEquals(10, counted());
  }

  @Test
  void missingCountOfBlockDaysIsComputedFromTheRows() {
    String block =
        block(world.owner, world.ana, "2027-03-01T09:00:00-03:00", "2027-03-07T09:00:00-03:00")
            .expect(201)
            .id();
    forgetTheCount();
    assertReached(
        block(world.owner, world.bruno, "2027-03-01T09:00:00-03:00", "2027-03-05T09:00:00-03:00"),
        10,
        7);
    forgetTheCount();
    world.owner.delete("/resources/" + world.ana + "/blocks/" + block).expect(204);
    assertEquals(0, counted());
  }

  private void forgetTheCount() {
    Rows.execute(
        server, "delete from turno.block_days where workspace_id = '" + world.workspaceId + "'");
  }

  private int stored() {
    return Rows.count(
        server,
        "select count(*) from turno.allocations where workspace_id = ? and kind = 'block'",
        world.workspaceId);
  }

  private int counted() {
    return Rows.count(
        server, "select days from turno.block_days where workspace_id = ?", world.workspaceId);
  }

  @Test
  void overridesAreLimitedAcrossSchedules() {
    String other = world.fresh(IdKind.SCHEDULE);
    override("2027-12-24").expect(201);
    String last = override("2027-12-25").expect(201).id();
    world
        .owner
        .post("/schedules/" + other + "/overrides", Map.of("date", "2027-12-24", "closed", true))
        .expect(201);
    assertReached(override("2027-12-26"), 3, 3);
    world.owner.delete("/schedules/" + world.schedule + "/overrides/" + last).expect(204);
    override("2027-12-26").expect(201);
  }

  @Test
  void sizeOfTheCatalogIncludingMetadataIsLimited() {
    String resource = world.fresh(IdKind.RESOURCE);
    Map<String, Object> large = Map.of("metadata", Map.of("note", "x".repeat(16_000)));
    CheckedReply reply = world.owner.patch("/resources/" + resource, large);
    for (int i = 0; reply.status() == 200 && i < 10; i++) {
      resource = world.fresh(IdKind.RESOURCE);
      reply = world.owner.patch("/resources/" + resource, large);
    }
    reply.expect(409, "invalid_transition", "limit_reached");
    assertEquals(200 * 1_024, reply.json().path("limit").asLong());
    long used = reply.json().path("used").asLong();
    assertTrue(used <= 200 * 1_024 && used > 150 * 1_024, used + " bytes");
    // reductions are accepted, and so are small additions
    world.owner.patch("/resources/" + resource, Map.of("name", "Mesa")).expect(200);
    world
        .owner
        .patch("/services/" + world.haircut, Map.of("description", "x".repeat(500)))
        .expect(200);
  }

  /** The list of bookable services repeats a group's resources for each service. */
  @Test
  void resourcesAreCountedForEachServiceThatListsThem() {
    List<Map<String, String>> members = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      Map<String, Object> longName = Map.of("name", "\u754c".repeat(200), "type", "person");
      members.add(Map.of("resource_id", world.owner.post("/resources", longName).expect(201).id()));
    }
    String group =
        world.owner.post("/resource-groups", Map.of("name", "All", "members", members)).id();
    Map<String, Object> service =
        Map.of(
            "name",
            "Massage",
            "duration_minutes",
            30,
            "requirements",
            List.of(Map.of("group_id", group), Map.of("group_id", group)));
    int made = 0;
    CheckedReply reply = world.owner.post("/services", service);
    while (reply.status() == 201 && made < 50) {
      made++;
      reply = world.owner.post("/services", service);
    }
    reply.expect(409, "invalid_transition", "limit_reached");
    int whole = world.owner.get("/bookable-services?limit=100").expect(200).body().length;
    assertTrue(made > 0 && whole < 2 * 200 * 1_024, made + " services, " + whole + " bytes");
  }
}

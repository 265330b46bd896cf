package turno.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventsApi;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

class AuditApiTest {
  @RegisterExtension private static final TestServer server = TestServer.start();

  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi admin = world.withRole("admin");
  private final String admins = admin.get("/me").text("/key/id");

  /** Returns all entries that match the query, oldest first, each as its operation and objects. */
  private List<String> listed(String query) {
    List<String> listed = new ArrayList<>();
    entries(query)
        .forEach(entry ->
            listed.add(entry.path("operation").stringValue() + " " + entry.path("objects")));
    return listed;
  }

  private List<JsonNode> entries(String query) {
    List<JsonNode> all = new ArrayList<>();
    String cursor = "";
    do {
      var page = world.owner.get("/audit?order=asc&limit=100" + query + cursor).expect(200);
      page.json().path("data").forEach(all::add);
      cursor = page.text("/next_cursor").isEmpty() ? "" : "&cursor=" + page.text("/next_cursor");
    } while (!cursor.isEmpty());
    return all;
  }

  @Test
  void changesAreAuditedWithTheirKeyAndObjects() {
    String hold = admin.post("/holds", world.wish(world.haircut, NINE)).expect(201).id();
    admin.delete("/holds/" + hold).expect(204);
    String booking = admin.post("/bookings", world.wish(world.haircut, NINE)).expect(201).id();
    admin.post("/bookings/" + booking + "/check-in").expect(200);
    String blocks = "/resources/" + world.bruno + "/blocks";
    String block =
        admin
            .post(blocks, Map.of("start", TEN, "end", NINE.replace("T09", "T12")))
            .expect(201)
            .id();
    admin.delete(blocks + "/" + block).expect(204);
    admin.patch("/services/" + world.haircut, Map.of("price_cents", 7_000)).expect(200);
    String customer = admin.post("/customers", Map.of("name", "Maria")).expect(201).id();
    admin.patch("/workspace", Map.of("name", "Sol e Mar")).expect(200);
    assertEquals(
        List.of(
            "createHold [\"" + hold + "\"]",
            "releaseHold [\"" + hold + "\"]",
            "createBooking [\"" + booking + "\"]",
            "checkInBooking [\"" + booking + "\"]",
            "createBlock [\"" + world.bruno + "\",\"" + block + "\"]",
            "deleteBlock [\"" + world.bruno + "\",\"" + block + "\"]",
            "updateService [\"" + world.haircut + "\"]",
            "createCustomer [\"" + customer + "\"]",
            "updateWorkspace []"),
        listed("&key_id=" + admins));
    JsonNode first = entries("&key_id=" + admins).getFirst();
    assertEquals(
        Set.of("id", "at", "actor", "operation", "objects"), Set.copyOf(first.propertyNames()));
    assertEquals("key", first.at("/actor/type").stringValue());
    assertEquals(admins, first.at("/actor/id").stringValue());
    assertEquals(world.owner.get("/me").text("/now"), first.path("at").stringValue());
  }

  @Test
  void entryForAMergeNamesBothCustomers() {
    String kept = admin.post("/customers", Map.of("name", "Maria")).expect(201).id();
    String from = admin.post("/customers", Map.of("name", "Maria S.")).expect(201).id();
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("id", from);
    String booking = admin.post("/bookings", wish).expect(201).id();
    admin.post("/customers/" + kept + "/merge", Map.of("from_id", from)).expect(200);
    assertEquals(
        Set.of(
            "mergeCustomers [\"" + kept + "\",\"" + from + "\"]",
            "mergeCustomers [\"" + booking + "\"]"),
        Set.copyOf(listed("&operation=mergeCustomers")));
    assertEquals(List.of(), listed("&operation=updateBooking"));
  }

  @Test
  void refundIsListedUnderItsOperation() {
    String booking = admin.post("/bookings", world.wish(world.makeover, NINE)).expect(201).id();
    Map<String, Object> money =
        Map.of("amount_cents", 2_850, "currency", "BRL", "method", "manual");
    admin.post("/bookings/" + booking + "/payments", money).expect(201);
    admin.post("/bookings/" + booking + "/refunds", Map.of("amount_cents", 1_000)).expect(201);
    assertEquals(List.of("recordRefund [\"" + booking + "\"]"), listed("&operation=recordRefund"));
  }

  @Test
  void requestsWithoutEffectAreNotAudited() {
    String key = TestApi.newKey();
    for (int i = 0; i < 2; i++) {
      admin
          .request("POST", "/customers")
          .idempotencyKey(key)
          .body(Map.of("name", "Maria"))
          .send()
          .expect(201);
    }
    admin.get("/services").expect(200);
    admin.patch("/services/" + world.haircut, Map.of("price_cents", -1)).expect(422);
    String hold = admin.post("/holds", world.wish(world.haircut, NINE)).expect(201).id();
    world.advance(601); // the hold expires by itself
    assertEquals(2, listed("&key_id=" + admins).size(), () -> listed("") + " " + hold);
  }

  @Test
  void entriesCanBeFiltered() {
    String booking = admin.post("/bookings", world.wish(world.haircut, NINE)).expect(201).id();
    world.advance(3_600);
    String now = world.owner.get("/me").text("/now");
    world.owner.post("/bookings/" + booking + "/cancel").expect(200);
    assertEquals(List.of("createBooking [\"" + booking + "\"]"), listed("&key_id=" + admins));
    assertEquals(
        List.of("cancelBooking [\"" + booking + "\"]"), listed("&operation=cancelBooking"));
    assertEquals(List.of("cancelBooking [\"" + booking + "\"]"), listed("&from=" + now));
    assertFalse(listed("&to=" + now).contains("cancelBooking [\"" + booking + "\"]"));
    assertEquals(List.of(), listed("&user_id=" + server.newId(IdKind.USER)));
    assertEquals(
        "There is no operation updateservice. Did you mean updateService?",
        world
            .owner
            .get("/audit?operation=updateservice")
            .expect(400, "invalid_request")
            .text("/detail"));
    List<String> ascending = listed("");
    List<String> descending = new ArrayList<>();
    world
        .owner
        .get("/audit?limit=100")
        .json()
        .path("data")
        .forEach(entry ->
            descending.add(entry.path("operation").stringValue() + " " + entry.path("objects")));
    assertFalse(ascending.isEmpty());
    assertEquals(ascending, descending.reversed());
    world.owner.get("/audit?from=" + now + "&to=" + now).expect(400);
  }

  /** There are more changes than one request scans; paging continues and misses no entry. */
  @Test
  void rareEntriesAreFoundAmongManyOthers() {
    admin.post("/customers", Map.of("name", "Maria")).expect(201);
    try (Database database = new Database(server.database(), 1, "test")) {
      database.write(connection ->
          Sql.of(
                  """
                  insert into turno.log (workspace_id, id, kind, subject_id, version, at)
                  select ?, gen_random_uuid(), 'keys', ?, 1, at
                    from (select max(at) as at from turno.log where workspace_id = ?) l,
                         generate_series(1, ?)
                  """)
              .with(world.workspaceId, world.workspaceId, world.workspaceId)
              .with(AuditRows.MAX_SCANNED * 45)
              .update(connection));
    }
    admin.post("/customers", Map.of("name", "José")).expect(201);
    assertEquals(2, listed("&key_id=" + admins).size());
    assertEquals(
        1,
        world.owner.get("/audit").json().path("data").size(),
        "one request scans only part of the changes");
  }

  @Test
  void entriesAreKeptForAYearAndLongerThanTheLog() {
    String booking = admin.post("/bookings", world.wish(world.haircut, NINE)).expect(201).id();
    admin.post("/customers", Map.of("name", "Maria")).expect(201);
    List<JsonNode> before = entries("&key_id=" + admins);
    assertEquals(2, before.size());
    try (Database database = new Database(server.database(), 1, "test")) {
      Instant now =
          database.read(connection ->
              Sql.of("select clock_timestamp() as now")
                  .one(connection, row -> Sql.instantOf(row, "now")));
      age(database, "turno.log", now.minus(Duration.ofDays(40)));
      run(EventsApi.retention(database, () -> now, Duration.ofDays(30), AuditApi.archive()));
      assertEquals(0, count(database, "turno.log"));
      assertTrue(listed("&key_id=" + admins).contains("createBooking [\"" + booking + "\"]"));
      assertEquals(2, entries("&key_id=" + admins).size());
      assertEquals(
          before.getFirst().path("id"), entries("&key_id=" + admins).getFirst().path("id"));
      run(AuditApi.retention(database, () -> now));
      assertEquals(2, entries("&key_id=" + admins).size());
      age(database, "turno.audit", now.minus(Duration.ofDays(366)));
      run(AuditApi.retention(database, () -> now));
      assertEquals(0, count(database, "turno.audit"));
    }
  }

  private void age(Database database, String table, Instant at) {
    database.write(connection ->
        Sql.of("update " + table + " set at = ? where workspace_id = ?")
            .with(at, world.workspaceId)
            .update(connection));
  }

  private int count(Database database, String table) {
    return database.read(connection ->
        Sql.of("select count(*) from " + table + " where workspace_id = ?")
            .with(world.workspaceId)
            .one(connection, row -> row.getInt(1)));
  }

  private static void run(Job job) {
    while (job.run()) {
      // one batch after another
    }
  }

  @Test
  void auditContainsNoPersonalData() {
    Map<String, Object> zuleica =
        Map.of("name", "Zuleica", "phone", "+5511977776666", "notes", "Zuleica");
    String customer = admin.post("/customers", zuleica).expect(201).id();
    admin.patch("/customers/" + customer, Map.of("name", "Zuleica X")).expect(200);
    world.owner.delete("/customers/" + customer).expect(204);
    List<JsonNode> entries = entries("");
    assertTrue(entries.toString().contains(customer));
    assertFalse(entries.toString().contains("Zuleica"));
    assertFalse(entries.toString().contains("977776666"));
    assertTrue(
        listed("&operation=deleteCustomer").contains("deleteCustomer [\"" + customer + "\"]"));
  }
}

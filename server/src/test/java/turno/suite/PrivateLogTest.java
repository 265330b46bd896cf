package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.log.LogFormat;
import turno.platform.log.LogLevel;
import turno.platform.log.Logs;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Personal text is never logged by the server or by PostgreSQL, however a request ends. */
class PrivateLogTest {
  private static final String MARK = "zyxwvu";
  private static final String DIGITS = "98765432";
  private static final String PHONE = "+5511998765432";

  @Test
  void personalTextIsNotLogged() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String key;
    long before;
    try (Logs logs = Logs.begin(LogFormat.JSON, LogLevel.DEBUG, out);
        TestServer server = TestServer.start(Map.of("TURNO_LOG_SLOW_MILLIS", "1"))) {
      before = Files.size(TestDatabase.log()); // earlier lines belong to earlier tests
      TestWorkspace world = TestWorkspace.barbeariaSol(server);
      key = server.createKey(slug(world), "owner", List.of("all"));
      TestApi client = server.as(key);
      ordinary(client, world);
      refused(client, server, world);
      failing(client, server);
      slow(client, server);
      assertEquals(0, logs.dropped());
    }
    String log = out.toString(StandardCharsets.UTF_8);
    String postgres = postgresLog(before);
    for (String mark : List.of(MARK, DIGITS, key.substring(9), key)) {
      assertFalse(log.toLowerCase(Locale.ROOT).contains(mark.toLowerCase(Locale.ROOT)), mark);
      assertFalse(postgres.toLowerCase(Locale.ROOT).contains(mark), mark);
    }
    check(log);
  }

  private static String postgresLog(long from) throws IOException {
    try (InputStream in = Files.newInputStream(TestDatabase.log())) {
      in.skipNBytes(from);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String slug(TestWorkspace world) {
    return world.owner.get("/me").text("/workspace/slug");
  }

  private static ObjectNode person() {
    ObjectNode person = Json.object().put("name", "Maria " + MARK).put("phone", PHONE);
    person.put("email", MARK + "@example.org");
    return FreeForms.mark(person, "createCustomer", MARK);
  }

  private static void ordinary(TestApi client, TestWorkspace world) {
    client.request("POST", "/customers").idempotencyKey(MARK).body(person()).send().expect(201);
    client.request("POST", "/customers").idempotencyKey(MARK).body(person()).send().expect(201);
    ObjectNode wish = world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    FreeForms.mark(wish, "createHold", MARK);
    String hold = client.post("/holds", wish).expect(201).id();
    ObjectNode confirm = Json.object();
    confirm.putObject("customer").put("name", MARK).put("phone", PHONE);
    confirm.putObject("intake").put("allergies", MARK);
    client.post("/holds/" + hold + "/confirm", confirm);
    client.get("/bookings?q=" + MARK);
    client.get("/customers?q=" + PHONE.replace("+", "%2B"));
    client.post("/bookings/" + hold + "/cancel", Map.of("reason", MARK));
  }

  private static void refused(TestApi client, TestServer server, TestWorkspace world) {
    client.post("/customers", Map.of("name", List.of(MARK), "phone", MARK, "email", MARK));
    client.post("/customers", "{\"name\": \"" + MARK + "\", \"name\": " + MARK).expect(400);
    client.get("/customers/" + MARK).expect(404);
    client.get("/bookings?from=" + MARK).expect(400);
    client.get("/customers?cursor=" + MARK).expect(400);
    client.absolute("GET", "/v1/" + MARK).unchecked().send().expect(404);
    client.absolute("GET", "/" + MARK + "?name=" + MARK).unchecked().send().expect(404);
    client.request("GET", "/me").header("X-" + MARK, MARK).header("Prefer", MARK).send();
    client.request("GET", "/customers").header("If-Match", MARK).send();
    client.request("GET", "/customers").header("Accept", MARK + "/" + MARK).unchecked().send();
    client.request("POST", "/customers").body(MARK, MARK + "/" + MARK).unchecked().send();
    client.request(MARK.toUpperCase(Locale.ROOT), "/customers").unchecked().send();
    server.as("sak_live_" + MARK).get("/me").expect(401);
    client.post("/services", Map.of("name", MARK, "duration_minutes", MARK)).expect(422);
    client.post("/resources/" + world.ana + "/blocks", Map.of("reason", MARK, "start", MARK));
  }

  /** Makes the database answer with errors that quote a row, and one about a missing column. */
  private static void failing(TestApi client, TestServer server) throws SQLException {
    execute(server, "create unique index emails_are_unique on turno.customers (email)");
    client
        .post("/customers", Map.of("name", MARK, "email", MARK + "@example.org"))
        .expect(500, "internal_error");
    execute(
        server,
        "alter table turno.customers add constraint names_are_short check (length(name) < 9)"
            + " not valid");
    client.post("/customers", Map.of("name", MARK + MARK)).expect(500);
    execute(server, "alter table turno.customers rename column name to called");
    client.get("/customers?q=" + MARK).expect(500);
  }

  /** Delays a statement, so that it is logged as slow even on a fast machine. */
  private static void slow(TestApi client, TestServer server) throws Exception {
    try (Connection holder = server.connect();
        Statement statement = holder.createStatement()) {
      holder.setAutoCommit(false);
      statement.execute("lock table turno.customers");
      var slow =
          CompletableFuture.supplyAsync(
              () -> client.get("/customers?tag=" + MARK), task -> Thread.ofVirtual().start(task));
      Waits.until(
          () -> slow.isDone() || isSomebodyWaiting(statement),
          "the request never waits for the lock");
      long since = System.nanoTime();
      Waits.until(
          () -> System.nanoTime() - since >= TimeUnit.MILLISECONDS.toNanos(2),
          "two milliseconds never pass");
      holder.rollback();
      slow.get(60, TimeUnit.SECONDS);
    }
  }

  private static boolean isSomebodyWaiting(Statement statement) throws SQLException {
    try (ResultSet rows =
        statement.executeQuery(
            """
            select exists (
              select from pg_locks where not granted and relation = 'turno.customers'::regclass)
            """)) {
      return rows.next() && rows.getBoolean(1);
    }
  }

  private static void execute(TestServer server, String sql) throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static void check(String log) {
    List<JsonNode> lines = log.lines().map(Json::tree).toList();
    List<JsonNode> requests =
        lines.stream().filter(line -> line.path("logger").asString("").endsWith("access")).toList();
    JsonNode held =
        requests.stream()
            .filter(line -> line.path("operation").asString("").equals("createHold"))
            .findFirst()
            .orElseThrow();
    assertEquals("/v1/holds", held.path("route").asString());
    assertEquals(201, held.path("status").asInt());
    assertEquals("POST", held.path("method").asString());
    assertTrue(held.path("workspace").asString().startsWith("ws_"));
    assertTrue(held.path("key").asString().startsWith("key_"));
    assertTrue(held.path("duration_ms").isNumber() && held.path("bytes").asInt() > 0);
    assertTrue(held.path("time").asString().endsWith("Z"));
    assertFalse(held.has("network"), "the network is logged by default");
    JsonNode failed =
        requests.stream()
            .filter(line -> line.path("status").asInt() == 500)
            .findFirst()
            .orElseThrow();
    assertEquals("PSQLException 23505", failed.path("cause").asString());
    String trace =
        lines.stream()
            .filter(line ->
                line.path("message").asString().contains(failed.path("request_id").asString()))
            .map(line -> line.path("stack_trace").asString(""))
            .findFirst()
            .orElseThrow();
    assertTrue(trace.contains("constraint emails_are_unique"), trace);
    assertTrue(trace.contains("at turno.customers."), trace);
    assertTrue(requests.stream().anyMatch(line -> line.path("slow").asBoolean(false)));
  }
}

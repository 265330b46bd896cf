package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.commands.DoubleBookings;
import turno.commands.Exit;
import turno.kernel.Json;
import turno.platform.db.Migrations;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;

/**
 * A database of the first schema, filled by a server of that time, under this version. The backup
 * in the test's resources was taken by that server and never changes.
 */
class UpgradeTest {
  private static final Path FIRST = Path.of("src/test/resources/backups/v1.turno").toAbsolutePath();

  /** Of the workspace in the backup; it opens nothing else. */
  private static final String KEY = "sak_live_" + "BfTvqWNPD404uu09n5txwFH1EOLztFeM2Wch2z";

  @TempDir Path home;

  @Test
  void databaseOfTheFirstSchemaServesUnchanged() throws Exception {
    try (TestDatabase upgraded = TestDatabase.empty();
        TestDatabase described = TestDatabase.empty()) {
      TestingServer.Said said =
          new TestingWords(home).typeAt(upgraded.address(), "db", "restore", FIRST.toString());
      assertEquals(Exit.DONE, said.exitCode(), said.remarks());
      try (Connection connection = upgraded.connect();
          Connection wanted = described.connect()) {
        assertEquals(Migrations.newest(), Migrations.version(connection));
        execute(wanted, resource("/db/schema.sql"));
        assertEquals(
            String.join("\n", StoredRows.tables(wanted)),
            String.join("\n", StoredRows.tables(connection)));
        assertSameRows(connection);
        assertEquals(List.of(), DoubleBookings.in(upgraded.address()));
      }
      assertWorks(upgraded);
    }
  }

  private static void assertSameRows(Connection connection) throws Exception {
    try (ZipFile file = new ZipFile(FIRST.toFile())) {
      JsonNode manifest = Json.tree(bytes(file, "manifest.json"));
      int rows = 0;
      for (JsonNode table : manifest.path("tables")) {
        String name = table.path("name").asString();
        List<String> columns = table.path("columns").valueStream().map(JsonNode::asString).toList();
        List<String> then =
            new String(bytes(file, "tables/" + name + ".copy"), UTF_8).lines().sorted().toList();
        assertEquals(then, StoredRows.rows(connection, name, String.join(", ", columns)), name);
        rows += then.size();
      }
      assertTrue(rows > 400, "the backup is filled");
    }
  }

  private static byte[] bytes(ZipFile file, String entry) throws Exception {
    try (InputStream in = file.getInputStream(file.getEntry(entry))) {
      return in.readAllBytes();
    }
  }

  private static void assertWorks(TestDatabase upgraded) throws Exception {
    Map<String, String> settings = Map.of("TURNO_PORT", "0", "TURNO_CLOCK", "2026-11-21T20:45:00Z");
    try (TestingStart.Started server = TestingStart.server(settings, upgraded.address())) {
      JsonNode bookings = body(server, "/bookings?limit=100").path("data");
      assertTrue(bookings.size() > 10);
      for (JsonNode booking : bookings) {
        String history = "/bookings/" + booking.path("id").asString() + "/history";
        JsonNode entries = body(server, history).path("data");
        assertEquals(booking.path("version").intValue(), entries.size());
        assertTrue(entries.valueStream().allMatch(entry -> entry.path("changes").isArray()));
      }
      JsonNode service = body(server, "/services").path("data").get(0);
      JsonNode slots = body(server, "/slots?service_id=" + service.path("id").asString());
      String start = slots.path("data").get(0).path("start").asString();
      client(server)
          .post("/holds", Map.of("service_id", service.path("id").asString(), "start", start))
          .expect(201);
    }
  }

  private static JsonNode body(TestingStart.Started server, String path) {
    return client(server).get(path).expect(200).json();
  }

  private static TestApi client(TestingStart.Started server) {
    return TestApi.of(server.origin(), KEY);
  }

  private static void execute(Connection connection, String sql) throws Exception {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String resource(String name) throws Exception {
    try (InputStream in = UpgradeTest.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new AssertionError(name + " is missing");
      }
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}

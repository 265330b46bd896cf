package turno.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * Rows as a server of some time stored them, with what it answered about them, in the test's
 * resources: {@code stored/<name>/rows.jsonl}, one row a line, and {@code answers.json}, the bodies
 * by their paths. A recording of a released form never changes; {@link #main} makes a new one.
 */
public final class RecordedRows {
  private static final Path FOLDER = Path.of("src/test/resources/stored");

  /** All recordings, the newest at the end. */
  public static final List<String> NAMES = List.of("unversioned", "versioned");

  /** In the order in which rows can be inserted. */
  private static final List<String> TABLES =
      List.of(
          "workspaces",
          "api_keys",
          "schedules",
          "overrides",
          "resources",
          "resource_groups",
          "services",
          "stage_configs",
          "customers",
          "bookings",
          "allocations",
          "blocks",
          "payment_accounts",
          "payments",
          "booking_history");

  private final Path folder;

  public RecordedRows(String name) {
    this.folder = FOLDER.resolve(name);
  }

  /** What is stored today. */
  public static RecordedRows newest() {
    return new RecordedRows(NAMES.getLast());
  }

  /** Records what this version stores, in the server's folder, under the name that is given. */
  public static void main(String[] arguments) throws Exception {
    try (TestServer server = TestServer.startPlain()) {
      TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
      FullShop.fill(world);
      new RecordedRows(arguments[0]).record(server, world);
    }
  }

  private void record(TestServer server, TestWorkspace world) throws IOException, SQLException {
    ObjectNode recorded = Json.object();
    recorded.set(
        "now", world.owner.post("/test/clock", Json.object()).expect(200).json().path("now"));
    ObjectNode answers = recorded.putObject("answers");
    for (String path : paths(world.owner)) {
      answers.set(path, world.owner.get(path).expect(200).json());
    }
    List<String> rows;
    try (Connection connection = server.connect()) {
      rows = rows(connection);
    }
    Files.createDirectories(folder);
    Files.write(folder.resolve("rows.jsonl"), rows);
    Files.writeString(
        folder.resolve("answers.json"),
        Json.MAPPER.writer(SerializationFeature.INDENT_OUTPUT).writeValueAsString(recorded) + "\n");
  }

  /** Everything that can be asked about what a shop has. */
  private static List<String> paths(TestApi client) {
    List<String> paths = new ArrayList<>();
    for (String list :
        List.of(
            "/schedules",
            "/resources",
            "/resource-groups",
            "/services",
            "/customers",
            "/bookings")) {
      String all = list + "?limit=100";
      paths.add(all);
      for (JsonNode one : client.get(all).expect(200).json().path("data")) {
        String id = one.path("id").stringValue();
        switch (list) {
          case "/schedules" -> paths.add("/schedules/" + id + "/overrides?limit=100");
          case "/resources" -> paths.add("/resources/" + id + "/blocks?limit=100");
          case "/bookings" -> paths.add("/bookings/" + id + "/history?limit=100");
          default -> {}
        }
      }
    }
    paths.add("/stage-config");
    return paths;
  }

  /** One line for each row: the table's name and the row, JSON columns as they are. */
  public static List<String> rows(Connection connection) throws SQLException {
    List<String> lines = new ArrayList<>();
    for (String table : TABLES) {
      lines.addAll(
          StoredRows.lines(
              connection,
              "select json_build_object('%s', row_to_json(t))::text as line from turno.%s t order by line"
                  .formatted(table, table)));
    }
    return lines;
  }

  /** Puts the rows where none are. */
  public void load(Connection connection) throws IOException, SQLException {
    for (String line : lines()) {
      String table = Json.tree(line).propertyNames().iterator().next();
      String columns = String.join(", ", Json.tree(line).path(table).propertyNames());
      String sql =
          "insert into turno.%s (%s) select %s from json_populate_record(null::turno.%s, ?::json -> '%s')"
              .formatted(table, columns, columns, table, table);
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        statement.setString(1, line);
        statement.executeUpdate();
      }
    }
  }

  public List<String> lines() throws IOException {
    return Files.readAllLines(folder.resolve("rows.jsonl"), UTF_8);
  }

  /** When it was asked. */
  public String now() throws IOException {
    return recorded().path("now").stringValue();
  }

  /** The bodies of answers, by their paths. */
  public ObjectNode answers() throws IOException {
    return (ObjectNode) recorded().path("answers");
  }

  private JsonNode recorded() throws IOException {
    return Json.tree(Files.readString(folder.resolve("answers.json")));
  }

  /** The slug of the workspace whose rows these are. */
  public String slug() throws IOException {
    return Json.tree(lines().getFirst()).at("/workspaces/slug").stringValue();
  }
}

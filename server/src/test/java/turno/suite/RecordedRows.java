package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.Api;
import turno.testing.TestServer;
import turno.testing.World;

/**
 * Rows as a server of some time stored them, with what it answered about them, in the test's
 * resources: {@code stored/<name>/rows.jsonl}, one row a line, and {@code answers.json}, the bodies
 * by their paths. A recording never changes; {@link #main} makes a new one for a new stored form.
 */
final class RecordedRows {
  private static final Path FOLDER = Path.of("src/test/resources/stored");

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
          "payments",
          "booking_history");

  private final Path folder;

  RecordedRows(String name) {
    this.folder = FOLDER.resolve(name);
  }

  /** Records what this version stores: {@code RecordedRows version-2}. */
  public static void main(String[] arguments) throws Exception {
    try (TestServer server = TestServer.startPlain()) {
      World world = World.crowdedBarbeariaSol(server);
      FullShop.fill(world);
      new RecordedRows(arguments[0]).record(server, world);
    }
  }

  private void record(TestServer server, World world) throws IOException, SQLException {
    ObjectNode recorded = Json.object();
    recorded.set(
        "now", world.owner.post("/test/clock", Json.object()).expect(200).json().path("now"));
    ObjectNode answers = recorded.putObject("answers");
    for (String path : paths(world.owner)) {
      answers.set(path, world.owner.get(path).expect(200).json());
    }
    List<String> rows = new ArrayList<>();
    try (Connection connection = server.connect()) {
      for (String table : TABLES) {
        rows.addAll(rows(connection, table));
      }
    }
    Files.createDirectories(folder);
    Files.write(folder.resolve("rows.jsonl"), rows);
    Files.writeString(
        folder.resolve("answers.json"),
        Json.MAPPER.writer(SerializationFeature.INDENT_OUTPUT).writeValueAsString(recorded) + "\n");
  }

  /** Everything that can be asked about what a shop has. */
  private static List<String> paths(Api client) {
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
  static List<String> rows(Connection connection, String table) throws SQLException {
    String sql =
        "select json_build_object('"
            + table
            + "', row_to_json(t))::text from turno."
            + table
            + " t";
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      List<String> lines = new ArrayList<>();
      while (found.next()) {
        lines.add(found.getString(1));
      }
      return lines.stream().sorted().toList();
    }
  }

  /** Puts the rows where none are. */
  void load(Connection connection) throws IOException, SQLException {
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

  List<String> lines() throws IOException {
    return Files.readAllLines(folder.resolve("rows.jsonl"), UTF_8);
  }

  /** When it was asked. */
  String now() throws IOException {
    return recorded().path("now").stringValue();
  }

  /** The bodies of answers, by their paths. */
  ObjectNode answers() throws IOException {
    return (ObjectNode) recorded().path("answers");
  }

  private JsonNode recorded() throws IOException {
    return Json.tree(Files.readString(folder.resolve("answers.json")));
  }

  /** The slug of the workspace whose rows these are. */
  String slug() throws IOException {
    return Json.tree(lines().getFirst()).at("/workspaces/slug").stringValue();
  }
}

package turno.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.testing.TestDatabase;
import turno.testing.TestServer;

/** The plans that PostgreSQL really used, with what they touched, as it logs them itself. */
final class Plans {
  private static final List<String> SETTINGS =
      List.of(
          "session_preload_libraries = 'auto_explain'",
          "auto_explain.log_min_duration = 0",
          "auto_explain.log_analyze = on",
          "auto_explain.log_buffers = on",
          "auto_explain.log_timing = off",
          "auto_explain.log_format = json");

  private static final String RECONNECT =
      """
      select count(pg_terminate_backend(pid)) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
      """;

  private final Path log = TestDatabase.log();

  /**
   * A statement that was run.
   *
   * @param blocks how many blocks of tables and indexes it looked at
   */
  record Used(String statement, long blocks, JsonNode plan) {}

  private Plans() {}

  /** From now on every statement of this server is told. */
  static Plans of(TestServer server) {
    String name = Rows.text(server, "select current_database()");
    for (String setting : SETTINGS) {
      Rows.execute(server, "alter database " + name + " set " + setting);
    }
    Rows.text(server, RECONNECT);
    return new Plans();
  }

  /** The statements with a limit that were run while a request was answered. */
  List<Used> during(Runnable request) {
    try {
      long from = Files.size(log);
      request.run();
      List<Used> found = new ArrayList<>();
      try (var in = Files.newInputStream(log)) {
        in.skipNBytes(from);
        String told = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        for (String entry : told.split("ms {2}plan:\n")) {
          if (entry.startsWith("\t{")) {
            add(entry, found);
          }
        }
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void add(String entry, List<Used> found) {
    StringBuilder json = new StringBuilder();
    entry.lines().takeWhile(line -> line.startsWith("\t")).forEach(json::append);
    JsonNode told = Json.tree(json.toString());
    String statement = told.path("Query Text").asString("");
    if (statement.contains("limit")) {
      JsonNode plan = told.path("Plan");
      long blocks =
          plan.path("Shared Hit Blocks").asLong(0) + plan.path("Shared Read Blocks").asLong(0);
      found.add(new Used(statement, blocks, plan));
    }
  }
}

package turno.suite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.testing.TestDatabase;

/** The plans that PostgreSQL executed and the blocks that they touched, read from its log. */
final class QueryPlans {
  private static final List<String> SETTINGS =
      List.of(
          "session_preload_libraries = 'auto_explain'",
          "auto_explain.log_min_duration = 0",
          "auto_explain.log_analyze = on",
          "auto_explain.log_buffers = on",
          "auto_explain.log_timing = off",
          "auto_explain.log_format = json");

  private final Path log = TestDatabase.log();

  /**
   * An executed statement.
   *
   * @param blocks the number of blocks of tables and indexes that were touched
   */
  record Used(String statement, long blocks, JsonNode plan) {}

  private QueryPlans() {}

  /**
   * Makes PostgreSQL log the plan of every statement on this database. No server may run on it yet,
   * because the settings of a database apply only to new sessions.
   */
  static QueryPlans of(TestDatabase fresh) {
    try (Connection connection = fresh.connect();
        Statement statement = connection.createStatement()) {
      for (String setting : SETTINGS) {
        statement.execute("alter database " + connection.getCatalog() + " set " + setting);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return new QueryPlans();
  }

  /** Runs the request; returns the executed statements that contain {@code limit}. */
  List<Used> during(Runnable request) {
    return during(request, "limit");
  }

  /** Runs the request; returns the executed statements that contain the text. */
  List<Used> during(Runnable request, String text) {
    try {
      long from = Files.size(log);
      request.run();
      List<Used> found = new ArrayList<>();
      try (var in = Files.newInputStream(log)) {
        in.skipNBytes(from);
        String collected = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        for (String entry : collected.split("ms {2}plan:\n")) {
          if (entry.startsWith("\t{")) {
            add(entry, text, found);
          }
        }
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void add(String entry, String text, List<Used> found) {
    List<String> lines = entry.lines().takeWhile(line -> line.startsWith("\t")).toList();
    if (!lines.getLast().equals("\t}")) {
      return; // an incomplete entry of another session; the request's own entries are complete
    }
    JsonNode collected = Json.tree(String.join("", lines));
    String statement = collected.path("Query Text").asString("");
    if (statement.contains(text)) {
      JsonNode plan = collected.path("Plan");
      long blocks =
          plan.path("Shared Hit Blocks").asLong(0) + plan.path("Shared Read Blocks").asLong(0);
      found.add(new Used(statement, blocks, plan));
    }
  }
}

package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.platform.db.Sql;
import turno.testing.RecordedRows;
import turno.testing.StoredMembers;
import turno.testing.TestDatabase;

/** No member of what is stored of a catalog can have another name and be overlooked. */
class StoredCatalogTest {
  private static final Map<String, String> COLUMNS =
      Map.of(
          "schedules", "weekly_hours",
          "overrides", "intervals",
          "resource_groups", "rules",
          "services", "rules",
          "stage_configs", "rules");

  @Test
  void everyMemberIsNeeded() throws Exception {
    Map<String, Set<String>> tried = new HashMap<>();
    try (TestDatabase filled = TestDatabase.create();
        Connection connection = filled.connect()) {
      RecordedRows.newest().load(connection);
      connection.setAutoCommit(false);
      for (String line : RecordedRows.newest().lines()) {
        String table = Json.tree(line).propertyNames().iterator().next();
        if (COLUMNS.containsKey(table)) {
          JsonNode row = Json.tree(line).path(table);
          Set<String> members = tried.computeIfAbsent(table, _ -> new HashSet<>());
          assertEveryMemberIsNeeded(connection, table, row, members);
        }
      }
    }
    Map<String, Integer> counts = new HashMap<>();
    tried.forEach((table, members) -> counts.put(table, members.size()));
    assertEquals(
        Map.of(
            "schedules",
            5,
            "overrides",
            4,
            "resource_groups",
            8,
            "services",
            45,
            "stage_configs",
            20),
        counts,
        tried::toString);
  }

  private static void assertEveryMemberIsNeeded(
      Connection connection, String table, JsonNode row, Set<String> tried) throws Exception {
    String column = COLUMNS.get(table);
    WorkspaceId workspace =
        new WorkspaceId(UUID.fromString(row.path("workspace_id").stringValue()));
    String id = row.path(row.has("id") ? "id" : "workspace_id").stringValue();
    String change =
        "update turno.%s set %s = ? where workspace_id = ? and %s = ?"
            .formatted(table, column, row.has("id") ? "id" : "workspace_id");
    for (Map.Entry<String, JsonNode> renamed : StoredMembers.renamed(row.path(column)).entrySet()) {
      String pointer = renamed.getKey();
      Sql.of(change)
          .with(new Sql.Json(Json.text(renamed.getValue())), workspace, UUID.fromString(id))
          .update(connection);
      String refusal =
          String.valueOf(
              assertThrows(
                      IllegalStateException.class,
                      () -> {
                        Catalogs.load(connection, workspace);
                        StageConfigs.find(connection, workspace);
                      },
                      table + " without " + pointer)
                  .getMessage());
      assertTrue(refusal.startsWith("turno." + table + "." + column + " of " + id), refusal);
      connection.rollback();
      tried.add(pointer.replaceAll("/[0-9]+", ""));
    }
  }
}

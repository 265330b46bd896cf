package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Stage configurations as stored: one row for each workspace that chose its own. */
public final class StageConfigs {
  private static final String FIND =
      """
      select w.locale, c.version, c.rules, c.created_at, c.updated_at
      from turno.workspaces w
      left join turno.stage_configs c on c.workspace_id = ?
      where w.workspace_id = ?
      """;
  private static final String SAVE =
      """
      insert into turno.stage_configs (workspace_id, version, rules, created_at, updated_at)
      values (?, ?, ?, ?, ?)
      on conflict (workspace_id) do update set
        version = excluded.version,
        rules = excluded.rules,
        updated_at = excluded.updated_at
      """;

  private StageConfigs() {}

  /** What is stored in {@code rules}. */
  private record Rules(List<Stage> stages, List<StageAction> actions) {}

  /** The configuration in force: the workspace's own, else the default set in its language. */
  public static StageConfig find(Connection connection, UUID workspaceId) throws SQLException {
    return Sql.of(FIND)
        .with(workspaceId, workspaceId)
        .one(connection, row -> read(row, workspaceId));
  }

  private static StageConfig read(ResultSet row, UUID workspaceId) throws SQLException {
    @Nullable String stored = row.getString("rules");
    if (stored == null) {
      return DefaultStages.of(workspaceId, row.getString("locale"));
    }
    Rules rules = Json.MAPPER.readValue(stored, Rules.class);
    return new StageConfig(
        new Identity(
            workspaceId,
            null,
            row.getLong("version"),
            "{}",
            Sql.instantOf(row, "created_at"),
            Sql.instantOf(row, "updated_at")),
        rules.stages(),
        rules.actions());
  }

  static void save(Connection connection, UUID workspaceId, StageConfig config)
      throws SQLException {
    Sql.of(SAVE)
        .with(
            workspaceId,
            config.version(),
            new Sql.Json(Json.text(new Rules(config.stages(), config.actions()))),
            config.identity().createdAt(),
            config.identity().updatedAt())
        .update(connection);
  }
}

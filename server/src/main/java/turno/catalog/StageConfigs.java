package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.StageConfig.Stage;
import turno.catalog.StageConfig.StageAction;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Metadata;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;
import turno.platform.nouns.Identity;

/**
 * The table of stage configurations: one row for each workspace that has configured its own stages.
 */
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

  private static final StoredJson<StoredRules> RULES =
      StoredJson.of("stage_configs", "rules", StoredRules.class);

  private StageConfigs() {}

  /**
   * Reads the current configuration: the workspace's own or, if it has none, the default in its
   * language.
   */
  public static StageConfig find(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(FIND)
        .with(workspaceId, workspaceId)
        .one(connection, row -> read(row, workspaceId));
  }

  private static StageConfig read(ResultSet row, WorkspaceId workspaceId) throws SQLException {
    @Nullable String stored = row.getString("rules");
    if (stored == null) {
      return DefaultStages.of(workspaceId, row.getString("locale"));
    }
    StoredRules rules = RULES.read(stored, workspaceId);
    return new StageConfig(
        new Identity<>(
            workspaceId,
            null,
            Metadata.NONE,
            row.getLong("version"),
            Sql.instantOf(row, "created_at"),
            Sql.instantOf(row, "updated_at")),
        rules.stages,
        rules.actions);
  }

  static void save(Connection connection, WorkspaceId workspaceId, StageConfig config)
      throws SQLException {
    Sql.of(SAVE)
        .with(
            workspaceId,
            config.version(),
            new Sql.Json(RULES.write(new StoredRules(config.stages(), config.actions()))),
            config.identity().createdAt(),
            config.identity().updatedAt())
        .update(connection);
  }

  private record StoredRules(List<Stage> stages, List<StageAction> actions) {}
}

package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import turno.catalog.ResourceGroup.Combination;
import turno.catalog.ResourceGroup.Member;
import turno.catalog.ResourceGroup.Strategy;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Resource groups as stored. */
final class GroupRows {
  private static final String ALL =
      """
      select id, external_id, version, name, strategy, rules, metadata, created_at, updated_at
      from turno.resource_groups
      where workspace_id = ?
      order by id
      """;
  private static final String SAVE =
      """
      insert into turno.resource_groups (
        workspace_id, id, external_id, version, name, strategy, rules, metadata, created_at,
        updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (workspace_id, id) do update set
        external_id = excluded.external_id,
        version = excluded.version,
        name = excluded.name,
        strategy = excluded.strategy,
        rules = excluded.rules,
        metadata = excluded.metadata,
        updated_at = excluded.updated_at
      """;

  /** What the column {@code rules} holds. */
  record Rules(List<Member> members, List<Combination> combinations) {}

  private GroupRows() {}

  static List<ResourceGroup> all(Connection connection, UUID workspaceId) throws SQLException {
    return Sql.of(ALL).with(workspaceId).list(connection, GroupRows::read);
  }

  private static ResourceGroup read(ResultSet row) throws SQLException {
    Rules rules = Json.MAPPER.readValue(row.getString("rules"), Rules.class);
    return new ResourceGroup(
        IdentityRows.read(row),
        row.getString("name"),
        rules.members(),
        Strategy.valueOf(row.getString("strategy").toUpperCase(Locale.ROOT)),
        rules.combinations());
  }

  static void save(Connection connection, UUID workspaceId, ResourceGroup group)
      throws SQLException {
    Identity identity = group.identity();
    Sql.of(SAVE)
        .with(
            workspaceId,
            identity.id(),
            identity.externalId(),
            identity.version(),
            group.name(),
            group.strategy().name().toLowerCase(Locale.ROOT),
            new Sql.Json(Json.text(new Rules(group.members(), group.combinations()))),
            IdentityRows.metadata(identity),
            identity.createdAt(),
            identity.updatedAt())
        .update(connection);
  }
}

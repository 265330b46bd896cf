package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import turno.platform.db.Sql;

/** Resources as stored. */
final class ResourceRows {
  private static final String ALL =
      """
      select id, external_id, version, name, type, capacity, min_party_size, max_party_size,
        schedule_id, active, metadata, created_at, updated_at
      from turno.resources
      where workspace_id = ?
      order by id
      """;
  private static final String SAVE =
      """
      insert into turno.resources (
        workspace_id, id, external_id, version, name, type, capacity, min_party_size,
        max_party_size, schedule_id, active, metadata, created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (workspace_id, id) do update set
        external_id = excluded.external_id,
        version = excluded.version,
        name = excluded.name,
        type = excluded.type,
        capacity = excluded.capacity,
        min_party_size = excluded.min_party_size,
        max_party_size = excluded.max_party_size,
        schedule_id = excluded.schedule_id,
        active = excluded.active,
        metadata = excluded.metadata,
        updated_at = excluded.updated_at
      """;

  private ResourceRows() {}

  static List<Resource> all(Connection connection, UUID workspaceId) throws SQLException {
    return Sql.of(ALL).with(workspaceId).list(connection, ResourceRows::read);
  }

  private static Resource read(ResultSet row) throws SQLException {
    return new Resource(
        IdentityRows.read(row),
        row.getString("name"),
        Resource.Type.valueOf(row.getString("type").toUpperCase(Locale.ROOT)),
        row.getInt("capacity"),
        Sql.integer(row, "min_party_size"),
        Sql.integer(row, "max_party_size"),
        Sql.id(row, "schedule_id"),
        row.getBoolean("active"));
  }

  static void save(Connection connection, UUID workspaceId, Resource resource) throws SQLException {
    Identity identity = resource.identity();
    Sql.of(SAVE)
        .with(
            workspaceId,
            identity.id(),
            identity.externalId(),
            identity.version(),
            resource.name(),
            resource.type().name().toLowerCase(Locale.ROOT),
            resource.capacity(),
            resource.minPartySize(),
            resource.maxPartySize(),
            resource.scheduleId(),
            resource.active(),
            IdentityRows.metadata(identity),
            identity.createdAt(),
            identity.updatedAt())
        .update(connection);
  }
}

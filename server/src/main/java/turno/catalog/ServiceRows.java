package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Services as stored. */
final class ServiceRows {
  private static final String ALL =
      """
      select id, external_id, version, name, active, schedule_id, rules, metadata, created_at, updated_at
      from turno.services
      where workspace_id = ?
      order by id
      """;
  private static final String SAVE =
      """
      insert into turno.services (
        workspace_id, id, external_id, version, name, active, schedule_id, rules, metadata,
        created_at, updated_at)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict (workspace_id, id) do update set
        external_id = excluded.external_id,
        version = excluded.version,
        name = excluded.name,
        active = excluded.active,
        schedule_id = excluded.schedule_id,
        rules = excluded.rules,
        metadata = excluded.metadata,
        updated_at = excluded.updated_at
      """;

  /** What the column {@code rules} holds. */
  record Rules(
      @Nullable String description,
      ServiceTiming timing,
      int minPartySize,
      int maxPartySize,
      Price price,
      List<Requirement> requirements,
      List<ResourceOverride> resourceOverrides,
      BookingTerms terms) {}

  private ServiceRows() {}

  static List<Service> all(Connection connection, UUID workspaceId) throws SQLException {
    return Sql.of(ALL).with(workspaceId).list(connection, ServiceRows::read);
  }

  private static Service read(ResultSet row) throws SQLException {
    Rules rules = Json.MAPPER.readValue(row.getString("rules"), Rules.class);
    return new Service(
        IdentityRows.read(row),
        row.getString("name"),
        rules.description(),
        row.getBoolean("active"),
        Sql.id(row, "schedule_id"),
        rules.timing(),
        rules.minPartySize(),
        rules.maxPartySize(),
        rules.price(),
        rules.requirements(),
        rules.resourceOverrides(),
        rules.terms());
  }

  static void save(Connection connection, UUID workspaceId, Service service) throws SQLException {
    Identity identity = service.identity();
    Rules rules =
        new Rules(
            service.description(),
            service.timing(),
            service.minPartySize(),
            service.maxPartySize(),
            service.price(),
            service.requirements(),
            service.resourceOverrides(),
            service.terms());
    Sql.of(SAVE)
        .with(
            workspaceId,
            identity.id(),
            identity.externalId(),
            identity.version(),
            service.name(),
            service.active(),
            service.scheduleId(),
            new Sql.Json(Json.text(rules)),
            IdentityRows.metadata(identity),
            identity.createdAt(),
            identity.updatedAt())
        .update(connection);
  }
}

package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/** Resources as stored. */
final class ResourceTable {
  static final CatalogTable<ResourceId, Resource> TABLE =
      CatalogTable.of("resources", IdKind.RESOURCE, ResourceTable::read)
          .with("name", Resource::name)
          .with("type", resource -> resource.type().wire())
          .with("capacity", Resource::capacity)
          .with("min_party_size", Resource::minPartySize)
          .with("max_party_size", Resource::maxPartySize)
          .with("schedule_id", Resource::scheduleId)
          .with("active", Resource::active);

  private ResourceTable() {}

  private static Resource read(ResultSet row, Identity<ResourceId> identity) throws SQLException {
    return new Resource(
        identity,
        row.getString("name"),
        Sql.constant(row, "type", Resource.Type.class),
        row.getInt("capacity"),
        Sql.integer(row, "min_party_size"),
        Sql.integer(row, "max_party_size"),
        Sql.idOrNull(row, "schedule_id", IdKind.SCHEDULE),
        row.getBoolean("active"));
  }
}

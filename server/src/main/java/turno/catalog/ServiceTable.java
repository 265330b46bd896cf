package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.platform.db.Sql;

/** Services as stored. */
final class ServiceTable {
  static final CatalogTable<Service> TABLE =
      CatalogTable.of("services", ServiceTable::read)
          .with("name", Service::name)
          .with("active", Service::active)
          .with("schedule_id", Service::scheduleId)
          .with("rules", service -> new Sql.Json(Json.text(Rules.of(service))));

  private ServiceTable() {}

  /** What no query asks for. */
  record Rules(
      @Nullable String description,
      ServiceTiming timing,
      int minPartySize,
      int maxPartySize,
      Price price,
      List<Requirement> requirements,
      List<ResourceOverride> resourceOverrides,
      BookingTerms terms) {

    static Rules of(Service service) {
      return new Rules(
          service.description(),
          service.timing(),
          service.minPartySize(),
          service.maxPartySize(),
          service.price(),
          service.requirements(),
          service.resourceOverrides(),
          service.terms());
    }
  }

  private static Service read(ResultSet row, Identity identity) throws SQLException {
    Rules rules = Json.MAPPER.readValue(row.getString("rules"), Rules.class);
    return new Service(
        identity,
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
}

package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ResourceOverride;
import turno.catalog.Service.ServiceTiming;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.platform.db.Table;
import turno.platform.nouns.Identity;

/** The table of services; the members that no query filters by are stored as one document. */
final class ServiceTable {
  private static final Table<Row> ROWS = Table.of(Row.class, "services");

  static final CatalogTable<Service, Row> TABLE = new CatalogTable<>(ROWS, Row::service, Row::of);

  private ServiceTable() {}

  private record StoredRules(
      @Nullable String description,
      List<LocationId> locationIds,
      ServiceTiming timing,
      int minPartySize,
      int maxPartySize,
      Price price,
      List<Requirement> requirements,
      List<ResourceOverride> resourceOverrides,
      BookingTerms terms) {}

  record Row(
      @JsonUnwrapped Identity<ServiceId> identity,
      String name,
      boolean active,
      @Nullable ScheduleId scheduleId,
      StoredRules rules) {

    static Row of(Service service) {
      StoredRules rules =
          new StoredRules(
              service.description(),
              service.locationIds(),
              service.timing(),
              service.minPartySize(),
              service.maxPartySize(),
              service.price(),
              service.requirements(),
              service.resourceOverrides(),
              service.terms());
      return new Row(
          service.identity(), service.name(), service.active(), service.scheduleId(), rules);
    }

    Service service() {
      return new Service(
          identity,
          name,
          rules.description,
          active,
          scheduleId,
          rules.locationIds,
          rules.timing,
          rules.minPartySize,
          rules.maxPartySize,
          rules.price,
          rules.requirements,
          rules.resourceOverrides,
          rules.terms);
    }
  }
}

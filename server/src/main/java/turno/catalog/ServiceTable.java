package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.catalog.IntakeField.StoredField;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.catalog.Service.CancellationPolicy;
import turno.catalog.Service.Deposit;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ResourceOverride;
import turno.catalog.Service.ServiceTiming;
import turno.kernel.Currency;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;

/** Services as stored. */
final class ServiceTable {
  private static final StoredJson<StoredRules> RULES =
      StoredJson.of("services", "rules", StoredRules.class);

  static final CatalogTable<ServiceId, Service> TABLE =
      CatalogTable.of("services", IdKind.SERVICE, ServiceTable::read)
          .with("name", Service::name)
          .with("active", Service::active)
          .with("schedule_id", Service::scheduleId)
          .with("rules", service -> new Sql.Json(RULES.write(StoredRules.of(service))));

  private ServiceTable() {}

  private static Service read(ResultSet row, Identity<ServiceId> identity) throws SQLException {
    StoredRules rules = RULES.read(row.getString("rules"), identity.id());
    return new Service(
        identity,
        row.getString("name"),
        rules.description,
        row.getBoolean("active"),
        Sql.idOrNull(row, "schedule_id", IdKind.SCHEDULE),
        rules.timing.timing(),
        rules.minPartySize,
        rules.maxPartySize,
        rules.price.price(),
        rules.requirements.stream().map(StoredRequirement::requirement).toList(),
        rules.resourceOverrides.stream().map(StoredResourceOverride::override).toList(),
        rules.terms.terms());
  }

  /** What no query asks for. */
  private record StoredRules(
      @Nullable String description,
      StoredTiming timing,
      int minPartySize,
      int maxPartySize,
      StoredPrice price,
      List<StoredRequirement> requirements,
      List<StoredResourceOverride> resourceOverrides,
      StoredTerms terms) {

    static StoredRules of(Service service) {
      return new StoredRules(
          service.description(),
          StoredTiming.of(service.timing()),
          service.minPartySize(),
          service.maxPartySize(),
          StoredPrice.of(service.price()),
          service.requirements().stream().map(StoredRequirement::of).toList(),
          service.resourceOverrides().stream().map(StoredResourceOverride::of).toList(),
          StoredTerms.of(service.terms()));
    }
  }

  private record StoredTiming(
      int durationMinutes,
      int bufferBeforeMinutes,
      int bufferAfterMinutes,
      @Nullable Integer slotIntervalMinutes,
      ServiceTiming.SlotAnchor slotAnchor,
      boolean buffersInsideHours,
      int minNoticeMinutes,
      @Nullable Integer bookingHorizonDays) {

    static StoredTiming of(ServiceTiming timing) {
      return new StoredTiming(
          timing.durationMinutes(),
          timing.bufferBeforeMinutes(),
          timing.bufferAfterMinutes(),
          timing.slotIntervalMinutes(),
          timing.slotAnchor(),
          timing.buffersInsideHours(),
          timing.minNoticeMinutes(),
          timing.bookingHorizonDays());
    }

    ServiceTiming timing() {
      return new ServiceTiming(
          durationMinutes,
          bufferBeforeMinutes,
          bufferAfterMinutes,
          slotIntervalMinutes,
          slotAnchor,
          buffersInsideHours,
          minNoticeMinutes,
          bookingHorizonDays);
    }
  }

  private record StoredPrice(long cents, Currency currency, @Nullable StoredDeposit deposit) {
    static StoredPrice of(Price price) {
      return new StoredPrice(price.cents(), price.currency(), StoredDeposit.of(price.deposit()));
    }

    Price price() {
      return new Price(cents, currency, deposit == null ? null : deposit.deposit());
    }
  }

  private record StoredDeposit(
      Deposit.Type type, long value, Deposit.Method method, int expiresInMinutes) {

    static @Nullable StoredDeposit of(@Nullable Deposit deposit) {
      return deposit == null
          ? null
          : new StoredDeposit(
              deposit.type(), deposit.value(), deposit.method(), deposit.expiresInMinutes());
    }

    Deposit deposit() {
      return new Deposit(type, value, method, expiresInMinutes);
    }
  }

  private record StoredRequirement(
      @Nullable ResourceId resourceId,
      @Nullable GroupId groupId,
      int count,
      @Nullable Integer units,
      @Nullable String role,
      int offsetMinutes,
      @Nullable Integer durationMinutes) {

    static StoredRequirement of(Requirement row) {
      return new StoredRequirement(
          row.resourceId(),
          row.groupId(),
          row.count(),
          row.units(),
          row.role(),
          row.offsetMinutes(),
          row.durationMinutes());
    }

    Requirement requirement() {
      return new Requirement(
          resourceId, groupId, count, units, role, offsetMinutes, durationMinutes);
    }
  }

  private record StoredResourceOverride(
      ResourceId resourceId, @Nullable Integer durationMinutes, @Nullable Long priceCents) {

    static StoredResourceOverride of(ResourceOverride override) {
      return new StoredResourceOverride(
          override.resourceId(), override.durationMinutes(), override.priceCents());
    }

    ResourceOverride override() {
      return new ResourceOverride(resourceId, durationMinutes, priceCents);
    }
  }

  private record StoredTerms(
      List<CustomerField> requiredCustomerFields,
      @Nullable StoredPolicy cancellationPolicy,
      List<StoredField> intakeFields) {

    static StoredTerms of(BookingTerms terms) {
      return new StoredTerms(
          List.copyOf(terms.requiredCustomerFields()),
          StoredPolicy.of(terms.cancellationPolicy()),
          terms.intakeFields().stream().map(StoredField::of).toList());
    }

    BookingTerms terms() {
      return new BookingTerms(
          new LinkedHashSet<>(requiredCustomerFields),
          cancellationPolicy == null ? null : cancellationPolicy.policy(),
          intakeFields.stream().map(StoredField::field).toList());
    }
  }

  private record StoredPolicy(
      int freeUntilMinutes, CancellationPolicy.Refund refund, @Nullable String text) {

    static @Nullable StoredPolicy of(@Nullable CancellationPolicy policy) {
      return policy == null
          ? null
          : new StoredPolicy(policy.freeUntilMinutes(), policy.refund(), policy.text());
    }

    CancellationPolicy policy() {
      return new CancellationPolicy(freeUntilMinutes, refund, text);
    }
  }
}

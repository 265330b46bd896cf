package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.IntakeField.IntakeFieldView;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.catalog.Service.CancellationPolicy;
import turno.catalog.Service.CancellationPolicy.Refund;
import turno.catalog.Service.Deposit;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ResourceOverride;
import turno.catalog.Service.ServiceTiming;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Currency;
import turno.kernel.Id.GroupId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/** {@code /services}: reads and renders services. */
final class ServiceNoun extends CatalogNoun<ServiceId, Service> {
  private static final int HORIZON_DAYS = 90;
  private static final int EXPIRES_IN_MINUTES = 30;

  private final OpeningCheck hours;
  private final Predicate<WorkspaceId> takesPix;

  ServiceNoun(OpeningCheck hours, Predicate<WorkspaceId> takesPix) {
    super(IdKind.SERVICE, "service", "/v1/services", Service.class, Catalog::services);
    this.hours = hours;
    this.takesPix = takesPix;
  }

  @Override
  boolean isListed(Service service, RequestContext call) {
    return CatalogListing.hasState(call, service.active());
  }

  @Override
  ObjectNode defaults(Catalog catalog) {
    return Json.object()
        .put("active", true)
        .put("slot_anchor", "opening")
        .put("bookable_online", true)
        .put("booking_horizon_days", HORIZON_DAYS)
        .put("min_party_size", 1)
        .put("max_party_size", 1)
        .put("currency", catalog.currency().code());
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
    ServiceRules.check(document, errors);
  }

  @Override
  void collect(LenientJson document, ReferencedIds ids) {
    ServiceRules.collect(document, ids);
  }

  @Override
  public Service read(
      LenientJson document, Identity<ServiceId> identity, @Nullable Service present) {
    return new Service(
        identity,
        document.textOf("name"),
        document.text("description"),
        document.flag("active"),
        document.id("schedule_id", IdKind.SCHEDULE),
        document.strings("location_ids").stream().map(ServiceNoun::location).toList(),
        timing(document),
        document.integerOf("min_party_size"),
        document.integerOf("max_party_size"),
        price(document),
        document.objects("requirements").stream().map(ServiceNoun::requirement).toList(),
        document.objects("resource_overrides").stream().map(ServiceNoun::override).toList(),
        terms(document));
  }

  @Override
  Object view(Catalog catalog, Service service) {
    return ServiceView.of(service);
  }

  @Override
  ZoneId zone(Catalog catalog, Service service) {
    return catalog.zoneOf(service);
  }

  @Override
  List<Warning> warnings(Catalog catalog, Service service, Instant now) {
    List<Warning> warnings = ServiceWarnings.of(catalog, service, hours, now);
    Deposit deposit = service.price().deposit();
    if (deposit != null
        && deposit.method() == Deposit.Method.PIX
        && !takesPix.test(catalog.workspaceId())) {
      warnings.add(
          new Warning(
              "no_payment_provider",
              "This workspace has no payment account for deposits by Pix, so a person must collect"
                  + " the deposit for "
                  + service.name()
                  + "."));
    }
    return warnings;
  }

  private static LocationId location(String text) {
    return Objects.requireNonNull(IdKind.LOCATION.parse(text));
  }

  private static ServiceTiming timing(LenientJson document) {
    return new ServiceTiming(
        document.integerOf("duration_minutes"),
        document.integer("buffer_before_minutes", 0),
        document.integer("buffer_after_minutes", 0),
        document.integer("slot_interval_minutes"),
        document.wordOf("slot_anchor", ServiceTiming.SlotAnchor.class),
        document.flag("buffers_inside_hours"),
        document.integer("min_notice_minutes", 0),
        document.integer("booking_horizon_days"));
  }

  private static Price price(LenientJson document) {
    Long cents = document.number("price_cents");
    return new Price(
        cents == null ? 0 : cents,
        Currency.valueOf(document.textOf("currency")),
        document.has("deposit") ? deposit(document.object("deposit")) : null);
  }

  private static Deposit deposit(LenientJson deposit) {
    Deposit.Type type = deposit.wordOf("type", Deposit.Type.class);
    return new Deposit(
        type,
        switch (type) {
          case FIXED -> deposit.numberOf("amount_cents");
          case PERCENT -> deposit.numberOf("percent");
        },
        deposit.wordOf("method", Deposit.Method.class),
        deposit.integer("expires_in_minutes", EXPIRES_IN_MINUTES));
  }

  private static Requirement requirement(LenientJson row) {
    return new Requirement(
        row.id("resource_id", IdKind.RESOURCE),
        row.id("group_id", IdKind.GROUP),
        row.integer("count", 1),
        row.text("units") != null ? null : (Integer) row.integer("units", 1),
        row.text("role"),
        row.integer("offset_minutes", 0),
        row.integer("duration_minutes"));
  }

  private static ResourceOverride override(LenientJson override) {
    return new ResourceOverride(
        override.idOf("resource_id", IdKind.RESOURCE),
        override.integer("duration_minutes"),
        override.number("price_cents"));
  }

  private static BookingTerms terms(LenientJson document) {
    return new BookingTerms(
        new LinkedHashSet<>(document.words("required_customer_fields", CustomerField.class)),
        document.has("cancellation_policy") ? policy(document.object("cancellation_policy")) : null,
        IntakeField.read(document.objects("intake_fields"), IntakeField.Type.TEXT),
        document.integer("change_until_minutes"),
        document.flag("bookable_online"),
        document.text("category"));
  }

  private static CancellationPolicy policy(LenientJson policy) {
    Refund refund = policy.word("refund", Refund.class);
    return new CancellationPolicy(
        policy.integer("free_until_minutes", 0),
        refund == null ? Refund.FULL : refund,
        policy.text("text"));
  }

  /** The contract's {@code Service}. */
  record ServiceView(
      ServiceId id,
      String name,
      @Nullable String description,
      boolean active,
      @JsonUnwrapped ServiceTiming timing,
      int minPartySize,
      int maxPartySize,
      long priceCents,
      Currency currency,
      int currencyExponent,
      @Nullable DepositView deposit,
      List<RequirementView> requirements,
      @Nullable ScheduleId scheduleId,
      List<LocationId> locationIds,
      List<ResourceOverride> resourceOverrides,
      Set<CustomerField> requiredCustomerFields,
      @Nullable CancellationPolicy cancellationPolicy,
      @Nullable Integer changeUntilMinutes,
      boolean bookableOnline,
      @Nullable String category,
      List<IntakeFieldView> intakeFields,
      @JsonUnwrapped Identity<?> identity) {

    static ServiceView of(Service service) {
      Price price = service.price();
      BookingTerms terms = service.terms();
      return new ServiceView(
          service.id(),
          service.name(),
          service.description(),
          service.active(),
          service.timing(),
          service.minPartySize(),
          service.maxPartySize(),
          price.cents(),
          price.currency(),
          price.currency().exponent(),
          DepositView.of(price.deposit()),
          service.requirements().stream().map(RequirementView::of).toList(),
          service.scheduleId(),
          service.locationIds(),
          service.resourceOverrides(),
          terms.requiredCustomerFields(),
          terms.cancellationPolicy(),
          terms.changeUntilMinutes(),
          terms.bookableOnline(),
          terms.category(),
          IntakeFieldView.all(terms.intakeFields()),
          service.identity());
    }

    /** The contract's {@code Requirement}. */
    record RequirementView(
        @Nullable ResourceId resourceId,
        @Nullable GroupId groupId,
        int count,
        Object units,
        @Nullable String role,
        int offsetMinutes,
        @Nullable Integer durationMinutes) {

      static RequirementView of(Requirement row) {
        return new RequirementView(
            row.resourceId(),
            row.groupId(),
            row.count(),
            row.units() == null ? "party_size" : row.units(),
            row.role(),
            row.offsetMinutes(),
            row.durationMinutes());
      }
    }

    /** The contract's {@code Deposit}: either the amount or the percentage is null. */
    record DepositView(
        Deposit.Type type,
        @Nullable Long amountCents,
        @Nullable Long percent,
        Deposit.Method method,
        int expiresInMinutes) {

      static @Nullable DepositView of(@Nullable Deposit deposit) {
        if (deposit == null) {
          return null;
        }
        boolean fixed = deposit.type() == Deposit.Type.FIXED;
        return new DepositView(
            deposit.type(),
            fixed ? deposit.value() : null,
            fixed ? null : deposit.value(),
            deposit.method(),
            deposit.expiresInMinutes());
      }
    }
  }
}

package turno.catalog;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.catalog.Identity.IdentityView;
import turno.catalog.Service.BookingTerms;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.catalog.Service.CancellationPolicy;
import turno.catalog.Service.Deposit;
import turno.catalog.Service.Price;
import turno.catalog.Service.Requirement;
import turno.catalog.Service.ResourceOverride;
import turno.catalog.Service.ServiceTiming;
import turno.kernel.Currency;
import turno.kernel.Id;

/** The contract's {@code Service}. */
record ServiceView(
    String id,
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
    @Nullable String scheduleId,
    List<ResourceOverrideView> resourceOverrides,
    Set<CustomerField> requiredCustomerFields,
    @Nullable CancellationPolicy cancellationPolicy,
    List<IntakeFieldView> intakeFields,
    @JsonUnwrapped IdentityView identity) {

  static ServiceView of(Catalog catalog, Service service) {
    Price price = service.price();
    BookingTerms terms = service.terms();
    return new ServiceView(
        service.id().toString(),
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
        Id.wireOrNull(service.scheduleId()),
        service.resourceOverrides().stream().map(ResourceOverrideView::of).toList(),
        terms.requiredCustomerFields(),
        terms.cancellationPolicy(),
        IntakeFieldView.all(terms.intakeFields()),
        IdentityView.of(service.identity(), catalog.zoneOf(service)));
  }

  /** {@code Requirement}. */
  record RequirementView(
      @Nullable String resourceId,
      @Nullable String groupId,
      int count,
      Object units,
      @Nullable String role,
      int offsetMinutes,
      @Nullable Integer durationMinutes) {

    static RequirementView of(Requirement row) {
      return new RequirementView(
          Id.wireOrNull(row.resourceId()),
          Id.wireOrNull(row.groupId()),
          row.count(),
          row.units() == null ? "party_size" : row.units(),
          row.role(),
          row.offsetMinutes(),
          row.durationMinutes());
    }
  }

  /** {@code ResourceOverride}. */
  record ResourceOverrideView(
      String resourceId, @Nullable Integer durationMinutes, @Nullable Long priceCents) {

    static ResourceOverrideView of(ResourceOverride override) {
      return new ResourceOverrideView(
          override.resourceId().toString(), override.durationMinutes(), override.priceCents());
    }
  }

  /** The contract's {@code Deposit}: the amount or the percentage, the other null. */
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

  /** The contract's {@code IntakeField}: options are null for all types but a choice. */
  record IntakeFieldView(
      String key,
      String label,
      IntakeField.Type type,
      boolean required,
      @Nullable List<String> options) {

    static List<IntakeFieldView> all(List<IntakeField> fields) {
      return fields.stream().map(IntakeFieldView::of).toList();
    }

    private static IntakeFieldView of(IntakeField field) {
      return new IntakeFieldView(
          field.key(),
          field.label(),
          field.type(),
          field.required(),
          field.type() == IntakeField.Type.CHOICE ? field.options() : null);
    }
  }
}

package turno.catalog;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.catalog.BookingTerms.CustomerField;
import turno.kernel.Currency;
import turno.kernel.IdKind;

/** The contract's {@code BookableService}: a service as a customer may see it. */
record BookableServiceView(
    String id,
    String name,
    @Nullable String description,
    int durationMinutes,
    String timeZone,
    int minPartySize,
    int maxPartySize,
    long priceCents,
    Currency currency,
    int currencyExponent,
    @Nullable DepositView deposit,
    Set<CustomerField> requiredCustomerFields,
    @Nullable CancellationPolicy cancellationPolicy,
    List<IntakeFieldView> intakeFields) {

  static BookableServiceView of(Catalog catalog, Service service) {
    Price price = service.price();
    BookingTerms terms = service.terms();
    return new BookableServiceView(
        IdKind.SERVICE.wire(service.id()),
        service.name(),
        service.description(),
        service.timing().durationMinutes(),
        catalog.zoneOf(service).getId(),
        service.minPartySize(),
        service.maxPartySize(),
        price.cents(),
        price.currency(),
        price.currency().exponent(),
        DepositView.of(price.deposit()),
        terms.requiredCustomerFields(),
        terms.cancellationPolicy(),
        IntakeFieldView.all(terms.intakeFields()));
  }
}

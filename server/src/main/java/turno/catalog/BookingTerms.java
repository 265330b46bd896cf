package turno.catalog;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a service asks of the customer, and what becomes of the deposit when they cancel. */
public record BookingTerms(
    Set<CustomerField> requiredCustomerFields,
    @Nullable CancellationPolicy cancellationPolicy,
    List<IntakeField> intakeFields) {

  public BookingTerms {
    requiredCustomerFields =
        java.util.Collections.unmodifiableSet(
            new java.util.LinkedHashSet<>(requiredCustomerFields));
    intakeFields = List.copyOf(intakeFields);
  }

  /** A field of the customer that a service may require. */
  public enum CustomerField {
    NAME,
    PHONE,
    EMAIL
  }
}

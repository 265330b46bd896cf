package turno.customers;

import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Timestamps;

/** A customer as the contract shows it (schema Customer). */
record CustomerView(
    String id,
    @Nullable String name,
    @Nullable String phone,
    @Nullable String email,
    @Nullable String locale,
    @Nullable String document,
    @Nullable String notes,
    List<String> tags,
    @Nullable String externalId,
    JsonNode metadata,
    long version,
    String createdAt,
    String updatedAt,
    @Nullable String anonymizedAt,
    @Nullable OptOutView messagingOptOut) {

  /** Since when somebody wants no messages, and where they said so. */
  record OptOutView(String at, String source) {}

  static CustomerView of(Customer customer, ZoneId zone) {
    return new CustomerView(
        customer.id().toString(),
        customer.name(),
        customer.phone(),
        customer.email(),
        customer.locale(),
        customer.document(),
        customer.notes(),
        customer.tags(),
        customer.externalId(),
        customer.metadata(),
        customer.version(),
        Timestamps.format(customer.createdAt(), zone),
        Timestamps.format(customer.updatedAt(), zone),
        Timestamps.formatOrNull(customer.anonymizedAt(), zone),
        optOut(customer.optOut(), zone));
  }

  private static @Nullable OptOutView optOut(Customer.@Nullable OptOut optOut, ZoneId zone) {
    return optOut == null
        ? null
        : new OptOutView(Timestamps.format(optOut.at(), zone), optOut.source());
  }
}

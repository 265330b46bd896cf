package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Metadata;

/**
 * Creates a customer. If a customer with the same phone exists, and the command does not state that
 * several people share the phone, completes that customer instead: tags are added, empty fields are
 * filled, and nothing is overwritten (docs/rules/customers.md#same-phone-same-customer).
 */
final class CreateCustomer {
  static final int TAGS_MAX = 50;

  private final IdSource ids;

  /** The requested customer, in the stored form. */
  record Command(
      WorkspaceId workspaceId,
      GivenCustomer given,
      @Nullable String document,
      @Nullable String notes,
      List<String> tags,
      @Nullable String externalId,
      Metadata metadata,
      @Nullable MarketingConsent marketingConsent,
      boolean sharedPhone) {}

  /** The result. */
  sealed interface Outcome {
    record Created(Customer customer) implements Outcome {}

    record Found(Customer customer) implements Outcome {}

    /** The customer would have too many tags; nothing was written. */
    record TooManyTags() implements Outcome {}

    /** The customer's metadata would be too large; nothing was written. */
    record TooMuchMetadata() implements Outcome {}
  }

  CreateCustomer(IdSource ids) {
    this.ids = ids;
  }

  /**
   * Creates or completes the customer. The write violates {@link CustomerRows#PHONE_HAS_A_FIRST} if
   * another request has just created the first customer with this phone (the caller should then try
   * again), and {@link CustomerRows#EXTERNAL_ID_IS_TAKEN} if another customer has the external id.
   */
  Outcome run(Connection connection, Command command, Instant now) throws SQLException {
    String phone = command.given().phone();
    List<Customer> sharing =
        phone == null
            ? List.of()
            : CustomerRows.lockByPhone(connection, command.workspaceId(), phone);
    Customer found =
        command.sharedPhone() ? null : MatchCustomer.choose(sharing, command.given().name());
    Customer customer = created(command, now);
    if (found == null) {
      CustomerRows.insert(connection, customer, phone != null && sharing.isEmpty());
      announce(connection, customer, now);
      return new Outcome.Created(customer);
    }
    Set<String> tags = new LinkedHashSet<>(found.tags());
    tags.addAll(command.tags());
    if (tags.size() > TAGS_MAX) {
      return new Outcome.TooManyTags();
    }
    ObjectNode metadata =
        Metadata.filled(found.identity().metadata().members(), command.metadata().members());
    if (!Metadata.fits(metadata)) {
      return new Outcome.TooMuchMetadata();
    }
    Customer completed = found.completedBy(customer, List.copyOf(tags), Metadata.keeping(metadata));
    if (completed.equals(found)) {
      return new Outcome.Found(found);
    }
    Customer stored = completed.next(now);
    CustomerRows.update(connection, stored);
    announce(connection, stored, now);
    return new Outcome.Found(stored);
  }

  private void announce(Connection connection, Customer customer, Instant now) throws SQLException {
    CustomerRows.announce(
        connection, ids, customer.workspaceId(), customer.id(), customer.version(), now);
  }

  private Customer created(Command command, Instant now) {
    return Customer.created(command.workspaceId(), ids.next(IdKind.CUSTOMER), command.given(), now)
        .identifiedBy(command.externalId(), command.metadata())
        .with(customer ->
            customer
                .document(command.document())
                .notes(command.notes())
                .tags(List.copyOf(new LinkedHashSet<>(command.tags())))
                .marketingConsent(command.marketingConsent()));
  }
}

package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id.CustomerId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.Database;
import turno.platform.http.RequestContext;
import turno.platform.http.Sight;
import turno.workspaces.Workspace;

/**
 * Finds the customer that a booking's body describes, or prepares a new one. It finds a customer by
 * id, else by phone; of several who share the phone, the one with the name, else the oldest
 * (docs/rules/bookings.md#customer-of-a-booking). It writes nothing, and never changes a customer
 * that it finds.
 */
public final class MatchCustomer {
  private final Database database;
  private final IdSource ids;

  /**
   * The customer of a booking, with the data to store in the booking: the given data and, if {@link
   * #match} may reveal it, the rest of the customer's data.
   *
   * @param phone in E.164 format
   * @param newRow a row of {@code turno.customers} to insert with the booking; null for an existing
   *     customer. A violation of {@code customer_phones_have_one_first} means that another request
   *     has just created a customer with this phone; {@link #match} must then be called again
   */
  public record Matched(
      CustomerId id,
      @Nullable String name,
      @Nullable String phone,
      @Nullable String email,
      @Nullable String locale,
      @Nullable ObjectNode newRow) {

    /**
     * Returns the id of an existing customer, who must still exist when the booking is written, or
     * null for a new customer.
     */
    public @Nullable CustomerId existing() {
      return newRow == null ? id : null;
    }
  }

  public MatchCustomer(Database database, IdSource ids) {
    this.database = database;
    this.ids = ids;
  }

  /** Checks the rules that the schema cannot express for the {@code customer} member of a body. */
  public static void check(Workspace workspace, ObjectNode body, List<Failure> failures) {
    GivenCustomer.check(body.path("customer"), "#/customer", workspace.country(), failures);
  }

  /**
   * Matches the {@code customer} member of a body that has passed {@link #check}; returns null if
   * the body names no customer. Throws 404 for an unknown id and 422 for the id of an anonymized
   * customer. A customer whom the caller may not see does not match: a new customer with the same
   * phone is created (docs/rules/users.md#own-only-customers). For a visitor to a page and for an
   * agent at {@code /mcp}, the booking keeps only the data in the body: the rest would reveal whom
   * the business knows (docs/rules/publishable-keys.md#known-phones,
   * docs/rules/agents.md#bookings-of-one-customer).
   */
  public @Nullable Matched match(
      Workspace workspace, ObjectNode body, Instant now, RequestContext call) {
    Sight sight = call.caller().sight();
    JsonNode customer = body.path("customer");
    if (!customer.isObject()) {
      return null;
    }
    GivenCustomer given = GivenCustomer.of(customer, workspace.country());
    return database.read(connection -> {
      if (customer.path("id").isString()) {
        return matched(
            byId(connection, workspace, customer.path("id").stringValue(), sight), given, call);
      }
      List<Customer> sharing =
          given.phone() == null
              ? List.of()
              : CustomerRows.byPhone(connection, workspace.id(), given.phone());
      Customer found = choose(seen(connection, workspace, sharing, sight), given.name());
      return found == null
          ? created(workspace, given, given.phone() != null && sharing.isEmpty(), now)
          : matched(found, given, call);
    });
  }

  /**
   * Completes the {@code customer} member of a body with the hold's data about the same customer,
   * so that a body may, for example, add only an e-mail address. If the body has both a name and a
   * phone, and one of them differs from the hold's, the body describes another person and stays
   * unchanged (docs/rules/holds.md#confirm).
   */
  public static ObjectNode completed(Workspace workspace, ObjectNode body, Matched known) {
    JsonNode given = body.path("customer");
    if (!given.isObject() || GivenCustomer.text(given, "id") != null) {
      return body;
    }
    GivenCustomer said = GivenCustomer.of(given, workspace.country());
    boolean sameName =
        said.name() == null
            || known.name() == null
            || CustomerRows.folded(said.name()).equals(CustomerRows.folded(known.name()));
    boolean samePhone =
        said.phone() == null
            || known.phone() == null
            || Phones.form(said.phone()).equals(Phones.form(known.phone()));
    boolean same = sameName && samePhone;
    if (!same && said.name() != null && said.phone() != null) {
      return body;
    }
    ObjectNode customer = Json.object();
    if (same) {
      customer.put("id", known.id().toString());
    }
    put(customer, "name", said.name(), known.name());
    put(customer, "phone", said.phone(), known.phone());
    put(customer, "email", said.email(), known.email());
    put(customer, "locale", said.locale(), known.locale());
    ObjectNode completed = body.deepCopy();
    completed.set("customer", customer);
    return completed;
  }

  private static void put(
      ObjectNode customer, String member, @Nullable String given, @Nullable String known) {
    String value = given == null ? known : given;
    if (value != null) {
      customer.put(member, value);
    }
  }

  private static Customer byId(Connection connection, Workspace workspace, String text, Sight sight)
      throws SQLException {
    CustomerId id = IdKind.CUSTOMER.parse(text);
    Customer found = id == null ? null : CustomerRows.find(connection, workspace.id(), id, sight);
    if (found == null) {
      throw ProblemException.unknownInBody("#/customer/id", "customer");
    }
    if (found.anonymizedAt() != null) {
      throw ProblemException.impossible(
          ProblemReason.ANONYMIZED,
          "#/customer/id",
          "This customer was anonymized: nothing can be booked for them any more.");
    }
    return found;
  }

  private static List<Customer> seen(
      Connection connection, Workspace workspace, List<Customer> sharing, Sight sight)
      throws SQLException {
    if (sharing.isEmpty() || !sight.isOwnOnly()) {
      return sharing;
    }
    Set<CustomerId> seen =
        CustomerRows.seen(
            connection, workspace.id(), sharing.stream().map(Customer::id).toList(), sight);
    return sharing.stream().filter(customer -> seen.contains(customer.id())).toList();
  }

  /**
   * Returns the first customer with this name, else the first customer; null if the list is empty.
   */
  static @Nullable Customer choose(List<Customer> sharing, @Nullable String name) {
    String folded = CustomerRows.folded(name);
    for (Customer customer : sharing) {
      if (!folded.isEmpty() && CustomerRows.folded(customer.name()).equals(folded)) {
        return customer;
      }
    }
    return sharing.isEmpty() ? null : sharing.getFirst();
  }

  private static Matched matched(Customer customer, GivenCustomer given, RequestContext call) {
    if (call.isForCustomer()) {
      return new Matched(
          customer.id(), given.name(), given.phone(), given.email(), given.locale(), null);
    }
    return new Matched(
        customer.id(),
        given.name() == null ? customer.name() : given.name(),
        given.phone() == null ? customer.phone() : given.phone(),
        given.email() == null ? customer.email() : given.email(),
        given.locale() == null ? customer.locale() : given.locale(),
        null);
  }

  private Matched created(
      Workspace workspace, GivenCustomer given, boolean firstOfPhone, Instant now) {
    Customer customer = Customer.created(workspace.id(), ids.next(IdKind.CUSTOMER), given, now);
    return new Matched(
        customer.id(),
        given.name(),
        given.phone(),
        given.email(),
        given.locale(),
        CustomerRows.row(customer, firstOfPhone));
  }
}

package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Metadata;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.workspaces.Workspace;

/**
 * Finds or creates the sender of a message as a customer, and locks them until the end of the
 * transaction, so that two simultaneous first messages from one person end up in one conversation.
 * The data of an existing customer is never overwritten (docs/rules/conversations.md#who-wrote).
 */
public final class Correspondents {
  private static final Set<String> RACES =
      Set.of(CustomerRows.PHONE_HAS_A_FIRST, CustomerRows.EXTERNAL_ID_IS_TAKEN);

  private static final String BY_EXTERNAL_ID =
      CustomerRows.TABLE.select() + " and external_id = ? for no key update";

  private static final String BY_PHONE =
      CustomerRows.TABLE.select()
          + " and phone_form = ? order by created_at, id limit 1000 for no key update";

  private static final String BY_EMAIL =
      CustomerRows.TABLE.select()
          + " and lower(email) = lower(?) order by created_at, id limit 1 for no key update";

  private static final String LOCK = CustomerRows.TABLE.select() + " and id = ? for no key update";

  private static final String OF_LINK = CustomerRows.TABLE.select() + " and id = ?";

  private static final String OF_MERGED_LINK =
      CustomerRows.TABLE.select() + " and merged_ids @> array[?]::uuid[] order by id limit 1";

  private static final String SET_EMAIL_STATUS =
      """
      update turno.customers set email_status = ?
       where workspace_id = ? and id = ? and email = ? and email_status <> ?
      """;

  private final IdSource ids;

  /**
   * The known data of a sender.
   *
   * @param phone in E.164 format
   * @param locale a canonical BCP 47 tag
   */
  public record Known(
      @Nullable String externalId,
      @Nullable String phone,
      @Nullable String email,
      @Nullable String name,
      @Nullable String locale) {
    public Known {
      name = name == null ? null : Texts.visible(name);
    }

    /**
     * Reads a body that has passed {@link #check}.
     *
     * @param customer the body's {@code customer} member
     */
    public static Known of(JsonNode customer, Workspace workspace) {
      GivenCustomer given = GivenCustomer.of(customer, workspace.country());
      return new Known(
          GivenCustomer.text(customer, "external_id"),
          given.phone(),
          given.email(),
          given.name(),
          given.locale());
    }
  }

  public Correspondents(IdSource ids) {
    this.ids = ids;
  }

  /** Checks the rules that the schema cannot express for the {@code customer} member of a body. */
  public static void check(Workspace workspace, JsonNode body, List<Failure> failures) {
    JsonNode customer = body.path("customer");
    if (!customer.isObject()) {
      return;
    }
    GivenCustomer.checkChange(customer, "#/customer", workspace.country(), failures);
    boolean named =
        GivenCustomer.text(customer, "external_id") != null
            || GivenCustomer.text(customer, "phone") != null
            || GivenCustomer.text(customer, "email") != null;
    if (!named) {
      failures.add(
          Failure.at("#/customer", "required", "Send the customer's external_id, phone or email."));
    }
  }

  /**
   * Whether a write failed because another request has just created the same customer. The caller
   * should then try again.
   */
  public static boolean lostRace(Database.DatabaseException failure) {
    return failure.constraint() != null && RACES.contains(failure.constraint());
  }

  /** Locks and returns the customer, or returns null if they are unknown or were erased. */
  public @Nullable Customer lock(Connection connection, WorkspaceId workspaceId, CustomerId id)
      throws SQLException {
    Customer found = CustomerRows.TABLE.first(connection, LOCK, workspaceId, id);
    return found == null || found.anonymizedAt() != null ? null : found;
  }

  /**
   * Finds the customer by external id; else by phone or, if the sender's phone is unknown, by
   * e-mail address; else creates one. A customer who is found by phone or e-mail address gets the
   * sender's external id, if it is known. A customer with a different external id is another
   * person.
   */
  public Customer findOrCreate(Connection connection, Workspace workspace, Known known, Instant now)
      throws SQLException {
    WorkspaceId workspaceId = workspace.id();
    if (known.externalId() != null) {
      Customer found =
          CustomerRows.TABLE.first(connection, BY_EXTERNAL_ID, workspaceId, known.externalId());
      if (found != null) {
        return found;
      }
    }
    List<Customer> sharing = sharing(connection, workspaceId, known.phone());
    Customer found = MatchCustomer.choose(possible(sharing, known), known.name());
    if (found == null && known.phone() == null && known.email() != null) {
      Customer byEmail = CustomerRows.TABLE.first(connection, BY_EMAIL, workspaceId, known.email());
      found =
          byEmail == null ? null : MatchCustomer.choose(possible(List.of(byEmail), known), null);
    }
    if (found == null) {
      return created(connection, workspaceId, known, sharing.isEmpty(), now);
    }
    return known.externalId() == null
        ? found
        : stored(
            connection, found.identifiedBy(known.externalId(), found.identity().metadata()), now);
  }

  private static List<Customer> sharing(
      Connection connection, WorkspaceId workspaceId, @Nullable String phone) throws SQLException {
    return phone == null
        ? List.of()
        : CustomerRows.TABLE.list(connection, BY_PHONE, workspaceId, Phones.form(phone));
  }

  private static List<Customer> possible(List<Customer> found, Known known) {
    return known.externalId() == null
        ? found
        : found.stream().filter(customer -> customer.externalId() == null).toList();
  }

  private Customer created(
      Connection connection, WorkspaceId workspaceId, Known known, boolean alone, Instant now)
      throws SQLException {
    GivenCustomer given =
        new GivenCustomer(known.name(), known.phone(), known.email(), known.locale());
    Customer customer = Customer.created(workspaceId, ids.next(IdKind.CUSTOMER), given, now);
    if (known.externalId() != null) {
      customer = customer.identifiedBy(known.externalId(), Metadata.NONE);
    }
    CustomerRows.insert(connection, customer, known.phone() != null && alone);
    CustomerRows.announce(connection, ids, workspaceId, customer.id(), customer.version(), now);
    return customer;
  }

  /**
   * Fills in the name and the phone number of a locked customer if they are missing. Other
   * customers may have the same phone number.
   */
  public Customer completed(
      Connection connection,
      Customer customer,
      @Nullable String phone,
      @Nullable String name,
      Instant now)
      throws SQLException {
    Customer named = customer.name() == null && name != null ? customer.withName(name) : customer;
    if (named.phone() != null || phone == null) {
      return named.equals(customer) ? customer : stored(connection, named, now);
    }
    boolean alone = CustomerRows.lockByPhone(connection, customer.workspaceId(), phone).isEmpty();
    Customer reachable = stored(connection, named.withPhone(phone), now);
    CustomerRows.writePhone(connection, reachable, alone);
    return reachable;
  }

  /**
   * Records that a locked customer, and every other customer with the phone that sent the opt-out,
   * wants no more automatic messages (docs/rules/conversations.md#opt-out).
   *
   * @param phone the phone number in E.164 format; null if it is unknown
   */
  public void optedOut(
      Connection connection, Customer customer, @Nullable String phone, String source, Instant now)
      throws SQLException {
    for (Customer one : reachedBy(connection, customer, phone)) {
      if (one.optOut() == null) {
        stored(connection, one.withOptOut(new Customer.OptOut(now, source)), now);
      }
    }
  }

  /** Ends the opt-outs of a locked customer and of every other customer with this phone. */
  public void optedIn(Connection connection, Customer customer, @Nullable String phone, Instant now)
      throws SQLException {
    for (Customer one : reachedBy(connection, customer, phone)) {
      if (one.optOut() != null) {
        stored(connection, one.withOptOut(null), now);
      }
    }
  }

  private static List<Customer> reachedBy(
      Connection connection, Customer customer, @Nullable String phone) throws SQLException {
    List<Customer> reached = new ArrayList<>(sharing(connection, customer.workspaceId(), phone));
    if (reached.stream().noneMatch(one -> one.id().equals(customer.id()))) {
      reached.add(customer);
    }
    return reached;
  }

  /**
   * Finds the customer of a link, even if the link has the id of a record that was merged into
   * them; returns null for a customer who does not exist or was erased.
   */
  public static @Nullable Customer ofLink(
      Connection connection, WorkspaceId workspaceId, CustomerId id) throws SQLException {
    return ofLink(connection, "", workspaceId, id);
  }

  /** Like {@link #ofLink}, and locks the customer until the end of the transaction. */
  public static @Nullable Customer lockOfLink(
      Connection connection, WorkspaceId workspaceId, CustomerId id) throws SQLException {
    return ofLink(connection, " for no key update", workspaceId, id);
  }

  private static @Nullable Customer ofLink(
      Connection connection, String locking, WorkspaceId workspaceId, CustomerId id)
      throws SQLException {
    Customer found = CustomerRows.TABLE.first(connection, OF_LINK + locking, workspaceId, id);
    if (found == null) {
      found = CustomerRows.TABLE.first(connection, OF_MERGED_LINK + locking, workspaceId, id);
    }
    return found == null || found.anonymizedAt() != null ? null : found;
  }

  /** Records that a locked customer wants no marketing. */
  public Customer withoutConsent(Connection connection, Customer customer, Instant now)
      throws SQLException {
    return customer.marketingConsent() == null
        ? customer
        : stored(connection, customer.withMarketingConsent(null), now);
  }

  /** Records the result of an e-mail, unless the customer's e-mail address has changed since. */
  public static void mailed(
      Connection connection,
      WorkspaceId workspaceId,
      CustomerId id,
      String address,
      EmailStatus status)
      throws SQLException {
    Sql.of(SET_EMAIL_STATUS)
        .with(status.wire(), workspaceId, id, address, status.wire())
        .update(connection);
  }

  private Customer stored(Connection connection, Customer changed, Instant now)
      throws SQLException {
    Customer next = changed.next(now);
    CustomerRows.update(connection, next);
    CustomerRows.announce(connection, ids, next.workspaceId(), next.id(), next.version(), now);
    return next;
  }
}

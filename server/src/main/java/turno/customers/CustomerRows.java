package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.RowSums;
import turno.platform.db.Sql;
import turno.platform.db.Table;
import turno.platform.http.Sight;

/**
 * The table of customers. Ids ascend with creation, so lists are in the order of the primary key.
 */
public final class CustomerRows {
  /** Violated when two concurrent requests create the first customer with the same phone. */
  static final String PHONE_HAS_A_FIRST = "customer_phones_have_one_first";

  static final String EXTERNAL_ID_IS_TAKEN = "customer_external_ids_are_unique";

  static final Table<Customer> TABLE = Table.of(Customer.class, "customers");

  // the limit is high: a family shares a phone, but by mistake hundreds of customers may share one
  private static final String BY_PHONE =
      TABLE.select() + " and phone_form = ? order by created_at, id limit 1000";

  private static final String LOCK_BOTH =
      """
      select id from turno.customers where workspace_id = ? and id in (?, ?) order by id for update
      """;

  private static final String SET_PHONE =
      """
      update turno.customers set phone = ?, phone_form = ?, first_of_phone = ? where workspace_id = ? and id = ?
      """;

  private static final String LOCK_PHONES = "select turno.lock_phones_v1(?, ?)";

  // marks the oldest of the customers who share a phone, unless one of them is already marked
  private static final String PROMOTE =
      """
      update turno.customers c set first_of_phone = true
       where c.workspace_id = ? and c.id = (
         select o.id from turno.customers o
          where o.workspace_id = ? and o.phone_form = ?
            and not exists (select from turno.customers f
                             where f.workspace_id = ? and f.phone_form = ? and f.first_of_phone)
          order by o.created_at, o.id limit 1)
      """;

  private static final String ERASE =
      """
      update turno.customers
         set external_id = null, name = null, name_folded = '', phone = null,
             phone_form = null, first_of_phone = false, email = null, document = null, locale = null, notes = null,
             tags = '{}', metadata = '{}', version = version + 1, updated_at = ?, anonymized_at = ?,
             opt_out_at = null, opt_out_source = null, marketing_consent_at = null,
             marketing_consent_source = null, email_status = 'unknown'
       where workspace_id = ? and id = ?
      """;

  private static final String MERGED =
      """
      select unnest(merged_ids) as id from turno.customers where workspace_id = ? and id = ?
      """;

  private static final String NOTE_MERGED =
      """
      update turno.customers set merged_ids = coalesce(merged_ids, '{}') || ?::uuid[]
       where workspace_id = ? and id = ?
      """;

  private static final String METADATA =
      """
      select c.id, octet_length(c.metadata::text) as bytes
        from turno.customers c where c.workspace_id = ? and c.id > ? order by c.id limit ?
      """;

  private static final String AMONG =
      "select id from turno.customers where workspace_id = ? and id = any (?)";

  // for a caller who sees only the bookings of one resource
  private static final String OF_SEEN_BOOKINGS =
      " and id in (select b.customer_id from turno.bookings b where b.workspace_id = ?"
          + " and b.customer_id is not null";

  private CustomerRows() {}

  /**
   * Returns an additional condition on a customer, with a parameter for each value of {@link
   * #seenBy}. A person who sees only their own bookings sees only the customers of those bookings;
   * the condition is empty for all other callers.
   */
  static String seen(Sight sight) {
    return sight.resource() == null ? "" : OF_SEEN_BOOKINGS + sight.and() + ")";
  }

  /** Returns the values of the parameters of {@link #seen(Sight)}. */
  static Object[] seenBy(WorkspaceId workspaceId, Sight sight) {
    return sight.resource() == null ? new Object[0] : new Object[] {workspaceId, sight.resource()};
  }

  /**
   * Returns the customer with this id, or null if there is none, or if the caller may not see them.
   */
  static @Nullable Customer find(
      Connection connection, WorkspaceId workspaceId, CustomerId id, Sight sight)
      throws SQLException {
    return Sql.of(TABLE.select() + " and id = ?" + seen(sight))
        .with(workspaceId, id)
        .with(seenBy(workspaceId, sight))
        .first(connection, TABLE::read);
  }

  /** Returns the given ids that belong to customers whom the caller may see. */
  public static Set<CustomerId> seen(
      Connection connection, WorkspaceId workspaceId, List<CustomerId> ids, Sight sight)
      throws SQLException {
    return Set.copyOf(
        Sql.of(AMONG + seen(sight))
            .with(workspaceId, ids)
            .with(seenBy(workspaceId, sight))
            .list(connection, row -> Sql.id(row, "id", IdKind.CUSTOMER)));
  }

  static long metadataBytes(Database database, WorkspaceId workspaceId) {
    return RowSums.sum(database, METADATA, workspaceId);
  }

  /** Logs the new version of a customer, in the transaction of the change. */
  static void announce(
      Connection connection,
      IdSource ids,
      WorkspaceId workspaceId,
      CustomerId id,
      long version,
      Instant now)
      throws SQLException {
    EventLog.append(
        connection,
        LogRow.silent(workspaceId, ids.next(IdKind.EVENT), LogRow.Kind.CUSTOMER, id, version, now));
  }

  /** Locks two customers, always in the same order; only the first if {@code other} is null. */
  static void lockBoth(
      Connection connection, WorkspaceId workspaceId, CustomerId one, @Nullable CustomerId other)
      throws SQLException {
    Sql.of(LOCK_BOTH).with(workspaceId, one, other).list(connection, row -> true);
  }

  private static @Nullable String form(Customer customer) {
    return customer.phone() == null ? null : Phones.form(customer.phone());
  }

  /** Returns the customers with this phone, oldest first; at most 1,000. */
  static List<Customer> byPhone(Connection connection, WorkspaceId workspaceId, String phone)
      throws SQLException {
    return TABLE.list(connection, BY_PHONE, workspaceId, Phones.form(phone));
  }

  /** Like {@link #byPhone}, and locks the customers until the end of the transaction. */
  static List<Customer> lockByPhone(Connection connection, WorkspaceId workspaceId, String phone)
      throws SQLException {
    return TABLE.list(connection, BY_PHONE + " for update", workspaceId, Phones.form(phone));
  }

  /**
   * Locks the choice of the first customer with each of these phones, until the end of the
   * transaction. Lock customer rows before these phones, never after.
   *
   * @param phones the phones; null values are ignored
   */
  static void lockPhones(Connection connection, WorkspaceId workspaceId, @Nullable String... phones)
      throws SQLException {
    List<String> forms =
        Stream.of(phones).filter(Objects::nonNull).map(Phones::form).distinct().toList();
    Sql.of(LOCK_PHONES).with(workspaceId, forms).list(connection, row -> true);
  }

  static void insert(Connection connection, Customer customer, boolean firstOfPhone)
      throws SQLException {
    if (firstOfPhone) {
      lockPhones(connection, customer.workspaceId(), customer.phone());
    }
    TABLE.insert(connection, customer.workspaceId(), customer, derived(customer, firstOfPhone));
  }

  /**
   * Updates all columns except {@code phone_form} and {@code first_of_phone}, which {@link
   * #writePhone} updates.
   */
  static void update(Connection connection, Customer customer) throws SQLException {
    TABLE.update(
        connection,
        customer.workspaceId(),
        customer.id(),
        customer,
        Map.of("name_folded", folded(customer.name())));
  }

  /** Writes the phone, its form for comparisons, and whether the customer is the first with it. */
  static void writePhone(Connection connection, Customer customer, boolean firstOfPhone)
      throws SQLException {
    if (firstOfPhone) {
      lockPhones(connection, customer.workspaceId(), customer.phone());
    }
    Sql.of(SET_PHONE)
        .with(customer.phone(), form(customer), firstOfPhone, customer.workspaceId(), customer.id())
        .update(connection);
  }

  /**
   * Marks the oldest customer who has this phone as the first, unless a customer is already marked;
   * does nothing if the phone is null.
   */
  static void promote(Connection connection, WorkspaceId workspaceId, @Nullable String phone)
      throws SQLException {
    if (phone != null) {
      lockPhones(connection, workspaceId, phone);
      String form = Phones.form(phone);
      Sql.of(PROMOTE).with(workspaceId, workspaceId, form, workspaceId, form).update(connection);
    }
  }

  /**
   * Clears all personal data of a customer. If they were the first with their phone, the oldest
   * other customer with it becomes the first.
   */
  static void erase(Connection connection, Customer customer, Instant now) throws SQLException {
    Sql.of(ERASE).with(now, now, customer.workspaceId(), customer.id()).update(connection);
    promote(connection, customer.workspaceId(), customer.phone());
  }

  /** Returns the ids of the customers who were merged into this one, directly or indirectly. */
  static List<CustomerId> mergedInto(Connection connection, WorkspaceId workspaceId, CustomerId id)
      throws SQLException {
    return new ArrayList<>(
        Sql.of(MERGED)
            .with(workspaceId, id)
            .list(connection, row -> Sql.id(row, "id", IdKind.CUSTOMER)));
  }

  static void noteMerged(
      Connection connection, WorkspaceId workspaceId, CustomerId id, List<CustomerId> merged)
      throws SQLException {
    Sql.of(NOTE_MERGED).with(merged, workspaceId, id).update(connection);
  }

  /**
   * Returns a new row as JSON, for functions that insert it with other rows.
   *
   * @param firstOfPhone whether the customer is the first with their phone; false if the customer
   *     has no phone
   */
  static ObjectNode row(Customer customer, boolean firstOfPhone) {
    ObjectNode row = TABLE.json(customer);
    derived(customer, firstOfPhone)
        .forEach((name, value) -> row.set(name, Json.MAPPER.valueToTree(value)));
    return row;
  }

  /** Returns the values of the columns that are not components of {@link Customer}. */
  private static Map<String, @Nullable Object> derived(Customer customer, boolean firstOfPhone) {
    Map<String, @Nullable Object> derived = new HashMap<>();
    derived.put("name_folded", folded(customer.name()));
    derived.put("phone_form", form(customer));
    derived.put("first_of_phone", firstOfPhone);
    return derived;
  }

  static String folded(@Nullable String name) {
    return name == null ? "" : Texts.folded(name);
  }
}

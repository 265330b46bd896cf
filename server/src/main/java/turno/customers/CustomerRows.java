package turno.customers;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.Metadata;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.RowSums;
import turno.platform.db.Sql;

/** The table of customers. Ids ascend with creation, so the primary key is the order of lists. */
public final class CustomerRows {
  /** Two requests at once created the first customer with one phone. */
  static final String PHONE_HAS_A_FIRST = "customer_phones_have_one_first";

  static final String EXTERNAL_ID_IS_TAKEN = "customer_external_ids_are_unique";

  static final String COLUMNS =
      """
      workspace_id, id, external_id, name, phone, email, document, locale, notes, tags, metadata,
      version, created_at, updated_at, anonymized_at, opt_out_at, opt_out_source
      """;

  private static final String FIND =
      "select " + COLUMNS + " from turno.customers where workspace_id = ? and id = ?";

  // the oldest first; a family shares a phone, a mistake may share it among hundreds
  private static final String BY_PHONE =
      "select "
          + COLUMNS
          + " from turno.customers where workspace_id = ? and phone_form = ?"
          + " order by created_at, id limit 1000";

  private static final String INSERT =
      """
      insert into turno.customers
      select c.* from jsonb_populate_record(null::turno.customers, ?) c
      """;

  private static final String UPDATE =
      """
      update turno.customers
         set external_id = ?, name = ?, name_folded = ?, email = ?, document = ?, locale = ?,
             notes = ?, tags = ?, metadata = ?, version = ?, updated_at = ?, opt_out_at = ?,
             opt_out_source = ?
       where workspace_id = ? and id = ?
      """;

  private static final String LOCK_BOTH =
      """
      select id from turno.customers where workspace_id = ? and id in (?, ?) order by id for update
      """;

  private static final String SET_PHONE =
      """
      update turno.customers set phone = ?, phone_form = ?, first_of_phone = ? where workspace_id = ? and id = ?
      """;

  private static final String LOCK_PHONES = "select turno.lock_phones_v1(?, ?)";

  // the oldest of those who share a phone, unless one of them is marked
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
             opt_out_at = null, opt_out_source = null
       where workspace_id = ? and id = ?
      """;

  private static final String REMOVE =
      "delete from turno.customers where workspace_id = ? and id = ?";

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

  private CustomerRows() {}

  static long metadataBytes(Database database, WorkspaceId workspaceId) {
    return RowSums.sum(database, METADATA, workspaceId);
  }

  /** Writes into the log, in the change's transaction, that a customer is at this version now. */
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

  public static @Nullable Customer find(
      Connection connection, WorkspaceId workspaceId, CustomerId id) throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, CustomerRows::read);
  }

  /** Nobody else changes the customer until the end of the transaction. */
  static @Nullable Customer lock(Connection connection, WorkspaceId workspaceId, CustomerId id)
      throws SQLException {
    return Sql.of(FIND + " for update").with(workspaceId, id).first(connection, CustomerRows::read);
  }

  /** Locks two customers, always in the same order. */
  static void lockBoth(
      Connection connection, WorkspaceId workspaceId, CustomerId one, @Nullable CustomerId other)
      throws SQLException {
    Sql.of(LOCK_BOTH).with(workspaceId, one, other).list(connection, row -> true);
  }

  private static @Nullable String form(Customer customer) {
    return customer.phone() == null ? null : Phones.form(customer.phone());
  }

  /** Everybody who is reached at this phone, the oldest first. */
  static List<Customer> byPhone(Connection connection, WorkspaceId workspaceId, String phone)
      throws SQLException {
    return Sql.of(BY_PHONE)
        .with(workspaceId, Phones.form(phone))
        .list(connection, CustomerRows::read);
  }

  /** Like {@link #byPhone}; nobody else changes them until the end of the transaction. */
  static List<Customer> lockByPhone(Connection connection, WorkspaceId workspaceId, String phone)
      throws SQLException {
    return Sql.of(BY_PHONE + " for update")
        .with(workspaceId, Phones.form(phone))
        .list(connection, CustomerRows::read);
  }

  /**
   * Locks the decision who is the first customer with each of these phones, until the end of the
   * transaction. Rows of customers are locked before, never after.
   *
   * @param phones null stands for no phone
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
    Sql.of(INSERT).with(new Sql.Json(row(customer, firstOfPhone).toString())).update(connection);
  }

  /** Writes everything but the phone. */
  static void update(Connection connection, Customer customer) throws SQLException {
    Customer.OptOut optOut = customer.optOut();
    Sql.of(UPDATE)
        .with(
            customer.externalId(),
            customer.name(),
            folded(customer.name()),
            customer.email(),
            customer.document(),
            customer.locale(),
            customer.notes(),
            customer.tags(),
            new Sql.Json(Json.text(customer.metadata())),
            customer.version(),
            customer.updatedAt(),
            optOut == null ? null : optOut.at(),
            optOut == null ? null : optOut.source(),
            customer.workspaceId(),
            customer.id())
        .update(connection);
  }

  /** Writes the phone, which {@link #update} leaves alone. */
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
   * Marks the oldest of those who still have this phone as the first; does nothing without a phone.
   */
  static void promote(Connection connection, WorkspaceId workspaceId, @Nullable String phone)
      throws SQLException {
    if (phone != null) {
      lockPhones(connection, workspaceId, phone);
      String form = Phones.form(phone);
      Sql.of(PROMOTE).with(workspaceId, workspaceId, form, workspaceId, form).update(connection);
    }
  }

  /** Empties everything personal. */
  static void erase(Connection connection, Customer customer, Instant now) throws SQLException {
    Sql.of(ERASE).with(now, now, customer.workspaceId(), customer.id()).update(connection);
    promote(connection, customer.workspaceId(), customer.phone());
  }

  static void remove(Connection connection, Customer customer) throws SQLException {
    Sql.of(REMOVE).with(customer.workspaceId(), customer.id()).update(connection);
  }

  /** The records that were merged into this one, and those that had been merged into them. */
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
   * A new row as JSON, for functions that insert it among other things.
   *
   * @param firstOfPhone the customer is the first with its phone; false without one
   */
  static ObjectNode row(Customer customer, boolean firstOfPhone) {
    ObjectNode row = Json.object();
    row.put("workspace_id", customer.workspaceId().value().toString());
    row.put("id", customer.id().value().toString());
    row.put("external_id", customer.externalId());
    row.put("name", customer.name());
    row.put("name_folded", folded(customer.name()));
    row.put("phone", customer.phone());
    row.put("phone_form", form(customer));
    row.put("first_of_phone", firstOfPhone);
    row.put("email", customer.email());
    row.put("document", customer.document());
    row.put("locale", customer.locale());
    row.put("notes", customer.notes());
    ArrayNode tags = row.putArray("tags");
    customer.tags().forEach(tags::add);
    row.set("metadata", customer.metadata());
    row.put("version", customer.version());
    row.put("created_at", customer.createdAt().toString());
    row.put("updated_at", customer.updatedAt().toString());
    row.putNull("anonymized_at");
    return row;
  }

  static String folded(@Nullable String name) {
    return name == null ? "" : Texts.folded(name);
  }

  static Customer read(ResultSet row) throws SQLException {
    return new Customer(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        Sql.id(row, "id", IdKind.CUSTOMER),
        row.getString("external_id"),
        row.getString("name"),
        row.getString("phone"),
        row.getString("email"),
        row.getString("document"),
        row.getString("locale"),
        row.getString("notes"),
        Sql.texts(row, "tags"),
        Metadata.parse(row.getString("metadata")),
        row.getLong("version"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"),
        Sql.instant(row, "anonymized_at"),
        optOut(row));
  }

  private static Customer.@Nullable OptOut optOut(ResultSet row) throws SQLException {
    Instant at = Sql.instant(row, "opt_out_at");
    return at == null ? null : new Customer.OptOut(at, row.getString("opt_out_source"));
  }
}

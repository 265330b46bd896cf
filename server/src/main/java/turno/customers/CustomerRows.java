package turno.customers;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.platform.db.Sql;

/** The table of customers. Ids ascend with creation, so the primary key is the order of lists. */
public final class CustomerRows {
  /** Two at once created the first customer with one phone. */
  static final String PHONE_HAS_A_FIRST = "customer_phones_have_one_first";

  static final String EXTERNAL_ID_IS_TAKEN = "customer_external_ids_are_unique";

  static final String COLUMNS =
      """
      workspace_id, id, external_id, name, phone, email, document, locale, notes, tags, created_at,
      updated_at, anonymized_at
      """;

  private static final String FIND =
      "select " + COLUMNS + " from turno.customers where workspace_id = ? and id = ?";

  // the oldest first; a family shares a phone, a mistake may share it among hundreds
  private static final String BY_PHONE =
      "select "
          + COLUMNS
          + " from turno.customers where workspace_id = ? and phone = ?"
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
             notes = ?, tags = ?, updated_at = ?
       where workspace_id = ? and id = ?
      """;

  private CustomerRows() {}

  public static @Nullable Customer find(Connection connection, UUID workspaceId, UUID id)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId, id).first(connection, CustomerRows::read);
  }

  /** Everybody with this phone, the oldest first. */
  static List<Customer> byPhone(Connection connection, UUID workspaceId, String phone)
      throws SQLException {
    return Sql.of(BY_PHONE).with(workspaceId, phone).list(connection, CustomerRows::read);
  }

  /** Like {@link #byPhone}; nobody else changes them until the end of the transaction. */
  static List<Customer> lockByPhone(Connection connection, UUID workspaceId, String phone)
      throws SQLException {
    return Sql.of(BY_PHONE + " for update")
        .with(workspaceId, phone)
        .list(connection, CustomerRows::read);
  }

  static void insert(Connection connection, Customer customer, boolean firstOfPhone)
      throws SQLException {
    Sql.of(INSERT).with(new Sql.Json(row(customer, firstOfPhone).toString())).update(connection);
  }

  /** Writes everything but the phone. */
  static void update(Connection connection, Customer customer) throws SQLException {
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
            customer.updatedAt(),
            customer.workspaceId(),
            customer.id())
        .update(connection);
  }

  /**
   * A new row as JSON, for functions that insert it among other things.
   *
   * @param firstOfPhone the customer is the first with its phone; false without one
   */
  static ObjectNode row(Customer customer, boolean firstOfPhone) {
    ObjectNode row = Json.object();
    row.put("workspace_id", customer.workspaceId().toString());
    row.put("id", customer.id().toString());
    row.put("external_id", customer.externalId());
    row.put("name", customer.name());
    row.put("name_folded", folded(customer.name()));
    row.put("phone", customer.phone());
    row.put("first_of_phone", firstOfPhone);
    row.put("email", customer.email());
    row.put("document", customer.document());
    row.put("locale", customer.locale());
    row.put("notes", customer.notes());
    ArrayNode tags = row.putArray("tags");
    customer.tags().forEach(tags::add);
    row.putObject("metadata");
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
        row.getObject("workspace_id", UUID.class),
        row.getObject("id", UUID.class),
        row.getString("external_id"),
        row.getString("name"),
        row.getString("phone"),
        row.getString("email"),
        row.getString("document"),
        row.getString("locale"),
        row.getString("notes"),
        Sql.texts(row, "tags"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"),
        Sql.instant(row, "anonymized_at"));
  }
}

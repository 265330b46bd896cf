package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.kernel.Texts;
import turno.platform.db.Sql;

/**
 * Customers in the order of their creation. A search of three letters or more and a tag have
 * indexes of their own; whether one of them or the order of the list leads faster to a full page,
 * PostgreSQL decides by the values.
 */
final class ListCustomers {
  private static final Pattern PHONE_LIKE = Pattern.compile("[+0-9 ()./-]*[0-9][+0-9 ()./-]*");

  /**
   * @param q part of the name, digits of the phone, or the whole e-mail address
   * @param tags all of them
   * @param after the last customer of the page before
   */
  record Filter(
      UUID workspaceId,
      @Nullable String q,
      List<String> tags,
      @Nullable String externalId,
      @Nullable UUID after) {}

  private ListCustomers() {}

  static List<Customer> run(Connection connection, Filter filter, int limit) throws SQLException {
    StringBuilder text =
        new StringBuilder("select ")
            .append(CustomerRows.COLUMNS)
            .append(" from turno.customers where workspace_id = ?");
    List<@Nullable Object> values = new java.util.ArrayList<>();
    values.add(filter.workspaceId());
    if (filter.after() != null) {
      text.append(" and id > ?");
      values.add(filter.after());
    }
    if (filter.externalId() != null) {
      text.append(" and external_id = ?");
      values.add(filter.externalId());
    }
    if (!filter.tags().isEmpty()) {
      text.append(" and tags <> '{}' and tags @> ?"); // the first is the index's own condition
      values.add(filter.tags());
    }
    if (filter.q() != null) {
      search(filter.q().strip(), text, values);
    }
    text.append(" order by id limit ?");
    values.add(limit);
    return Sql.of(text.toString())
        .with(values.toArray())
        .plannedByValues()
        .list(connection, CustomerRows::read);
  }

  private static void search(String q, StringBuilder text, List<@Nullable Object> values) {
    text.append(" and (name_folded like ? or lower(email) = lower(?)");
    values.add('%' + escaped(Texts.folded(q)) + '%');
    values.add(q);
    if (PHONE_LIKE.matcher(q).matches()) {
      text.append(" or phone like ?");
      values.add('%' + q.replaceAll("[^0-9]", "") + '%');
    }
    text.append(')');
  }

  private static String escaped(String part) {
    return part.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }
}

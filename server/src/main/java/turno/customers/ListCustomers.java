package turno.customers;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;
import turno.platform.http.Sight;

/**
 * Lists customers in creation order. A search without other filters first scans the next customers
 * in this order. If they do not fill the page, or if there are other filters, the indexes find the
 * matches. If PostgreSQL chose between the scan and the indexes itself, it would scan the whole
 * workspace for a customer who is not in it (decision 17).
 */
final class ListCustomers {
  /** How many of the next customers are scanned first. */
  private static final int FIRST_LOOK = 1_000;

  /**
   * How many of the next customers are scanned if the first scan finds some matches but not enough
   * to fill the page.
   */
  private static final int SECOND_LOOK = 20_000;

  /**
   * @param q part of the name, digits of the phone, or the whole e-mail address; null for all
   *     customers
   * @param tags the tags, all of which the customer must have
   * @param sight the bookings that the caller may see; only their customers are listed
   * @param after the last customer of the previous page; null for the first page
   */
  record Filter(
      WorkspaceId workspaceId,
      String region,
      @Nullable String q,
      List<String> tags,
      @Nullable String externalId,
      Sight sight,
      @Nullable CustomerId after) {}

  private static final String OF_WORKSPACE = " from turno.customers where workspace_id = ?";

  private static final CustomerSearch.Columns SEARCHED =
      new CustomerSearch.Columns("name_folded", "phone", "email");

  private ListCustomers() {}

  static List<Customer> run(Connection connection, Filter filter, int limit) throws SQLException {
    if (filter.q() == null) {
      return Text.selecting().filtered(filter).page(limit).list(connection);
    }
    CustomerSearch search = CustomerSearch.of(filter.q(), filter.region(), SEARCHED);
    if (search.conditions().isEmpty()) {
      return List.of();
    }
    if (filter.tags().isEmpty() && filter.externalId() == null) {
      List<Customer> next = Text.next(filter, search, FIRST_LOOK, limit).list(connection);
      if (!next.isEmpty() && next.size() < limit) {
        next = Text.next(filter, search, SECOND_LOOK, limit).list(connection);
      }
      if (next.size() == limit) {
        return next;
      }
    }
    return Text.found(filter, search, limit).list(connection);
  }

  /** An SQL statement that is being built. */
  private static final class Text {
    private final StringBuilder sql = new StringBuilder();
    private final List<@Nullable Object> values = new ArrayList<>();

    static Text selecting() {
      return new Text().with("select " + CustomerRows.TABLE.columns());
    }

    /** Returns the statement that finds the matches among the next {@code look} customers. */
    static Text next(Filter filter, CustomerSearch search, int look, int limit) {
      Text text =
          new Text().with("select " + CustomerRows.TABLE.columns() + " from (").with("select *");
      text.filtered(filter).page(look).with(") n where ");
      return text.with(search.any(), search.values().toArray()).page(limit);
    }

    /** Returns the statement that finds all matches, with a separate index for each condition. */
    static Text found(Filter filter, CustomerSearch search, int limit) {
      Text text = new Text().with("with found as materialized (");
      String union = "";
      for (CustomerSearch.Condition condition : search.conditions()) {
        text.with(union).with("select id").filtered(filter);
        text.with(" and ").with(condition);
        union = " union ";
      }
      text.with(") select " + CustomerRows.TABLE.columns())
          .with(OF_WORKSPACE, filter.workspaceId());
      text.with(" and id = any(array(select id from found");
      return text.page(limit).with("))").page(limit);
    }

    Text filtered(Filter filter) {
      with(OF_WORKSPACE, filter.workspaceId());
      if (filter.after() != null) {
        with(" and id > ?", filter.after());
      }
      if (filter.externalId() != null) {
        with(" and external_id = ?", filter.externalId());
      }
      if (!filter.tags().isEmpty()) {
        // the first condition is that of the partial index
        with(" and tags <> '{}' and tags @> ?", filter.tags());
      }
      return with(
          CustomerRows.seen(filter.sight()),
          CustomerRows.seenBy(filter.workspaceId(), filter.sight()));
    }

    Text page(int limit) {
      return with(" order by id limit ?", limit);
    }

    Text with(CustomerSearch.Condition condition) {
      return with(condition.sql(), condition.values().toArray());
    }

    Text with(String part, Object... given) {
      sql.append(part);
      values.addAll(List.of(given));
      return this;
    }

    List<Customer> list(Connection connection) throws SQLException {
      return Sql.of(sql.toString())
          .with(values.toArray())
          .plannedByValues()
          .list(connection, CustomerRows.TABLE::read);
    }
  }
}

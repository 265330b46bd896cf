package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.catalog.Catalog;
import turno.catalog.CatalogSource;
import turno.catalog.Service;
import turno.catalog.StageConfig;
import turno.customers.CustomerSearch;
import turno.kernel.Cursor;
import turno.kernel.IdKind;
import turno.kernel.ResourceId;
import turno.kernel.ServiceId;
import turno.kernel.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Answer;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;

/**
 * {@code GET /bookings}: by start, keyset paging (docs/rules/bookings.md#list-of-bookings). Filters
 * by status judge as reads do: past its expiry a booking is expired, whether or not that is
 * written.
 */
final class ListBookings {
  /** Above this age a filter on the last change leaves too many: most bookings are younger. */
  private static final Duration NEWS = Duration.ofDays(90);

  /** No service takes longer. */
  private static final Duration LONGEST = Duration.ofDays(7);

  /** The statuses that expire; few bookings have one at any time. */
  private static final Set<BookingStatus> WAITING =
      EnumSet.of(BookingStatus.HOLD, BookingStatus.PENDING_PAYMENT);

  /** The columns by which a booking's customer is searched. An e-mail address is not searched. */
  private static final CustomerSearch.Columns GUEST =
      new CustomerSearch.Columns("b.customer_name_folded", "b.customer_phone", null);

  private final Database database;
  private final CatalogSource snapshots;

  ListBookings(Database database, CatalogSource snapshots) {
    this.database = database;
    this.snapshots = snapshots;
  }

  Answer list(RequestContext call) {
    Query query = call.query();
    boolean descending = "desc".equals(query.text("order"));
    Page page = Page.of(call);
    Page.AfterTime after = page.afterTime();
    Statement statement = new Statement(call.workspaceId());
    conditions(statement, query, zone(call), call.now());
    if (after != null) {
      statement.and(
          descending ? "(b.starts_at, b.id) < (?, ?)" : "(b.starts_at, b.id) > (?, ?)",
          after.at(),
          after.id());
    }
    String order = descending ? "desc" : "asc";
    Sql sql =
        statement.sql(
            " order by b.starts_at " + order + ", b.id " + order + " limit ?", page.limit());
    List<Booking> rows = database.read(connection -> sql.list(connection, BookingRows::read));
    StageConfig stages = snapshots.of(call.workspaceId()).stages();
    return page.answer(
        rows,
        row -> BookingView.listed(row.at(call.now()), stages, page.fields()),
        row -> Cursor.of(row.startsAt(), row.id()));
  }

  /**
   * Where times without an offset lie: the zone of the service that is asked for, if there is one.
   */
  private ZoneId zone(RequestContext call) {
    Catalog catalog = snapshots.of(call.workspaceId());
    ServiceId serviceId = call.query().id("service_id", IdKind.SERVICE);
    Service service = serviceId == null ? null : catalog.services().get(serviceId);
    return service == null ? catalog.zone() : catalog.zoneOf(service);
  }

  private static void conditions(Statement statement, Query query, ZoneId zone, Instant now) {
    Instant from = query.instant("from", zone);
    Instant to = query.instant("to", zone);
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "to lies after from.");
    }
    if (from != null && query.flag("overlaps")) {
      // the bound on the start lets the index skip everything that ended long ago
      statement.and("b.ends_at > ? and b.starts_at > ?", from, from.minus(LONGEST));
    } else if (from != null) {
      statement.and("b.starts_at >= ?", from);
    }
    if (to != null) {
      statement.and("b.starts_at < ?", to);
    }
    List<String> status = query.values("status");
    if (status.isEmpty()) {
      statement.and("b.booked_at is not null");
    } else {
      status(statement, statuses(status), now);
    }
    equal(statement, "b.customer_id", query.id("customer_id", IdKind.CUSTOMER));
    equal(statement, "b.service_id", query.id("service_id", IdKind.SERVICE));
    equal(statement, "b.visit_id", query.id("visit_id", IdKind.VISIT));
    equal(statement, "b.external_id", query.text("external_id"));
    Instant updatedFrom = query.instant("updated_from", zone);
    if (updatedFrom != null) {
      // an expiry that is not written yet changed the booking at {@code expires_at}
      statement.and(
          "(b.updated_at >= ? or (b.expires_at >= ? and b.expires_at <= ?))",
          updatedFrom,
          updatedFrom,
          now);
      if (updatedFrom.isAfter(now.minus(NEWS))) {
        statement.findFirst();
      }
    }
    String attention = query.text("payment_attention");
    if (attention != null) {
      statement.and(attention.equals("true") ? "b.payment_attention" : "not b.payment_attention");
    }
    resources(statement, query.ids("resource_id", IdKind.RESOURCE));
    search(statement, query.text("q"));
  }

  /** Past its expiry a booking is expired, whether or not that is written. */
  private static void status(Statement statement, Set<BookingStatus> statuses, Instant now) {
    boolean expired = statuses.remove(BookingStatus.EXPIRED);
    List<String> others = statuses.stream().map(BookingStatus::wire).toList();
    if (expired) {
      statement.and(
          "(b.status = 'expired' or b.expires_at <= ? or b.status = any (?))", now, others);
    } else if (WAITING.containsAll(statuses)) {
      statement.and("b.expires_at > ? and b.status = any (?)", now, others);
      statement.findFirst();
    } else {
      statement.and(
          "b.status = any (?) and (b.expires_at is null or b.expires_at > ?)", others, now);
    }
  }

  private static void equal(Statement statement, String column, @Nullable Object value) {
    if (value != null) {
      statement.and(column + " = ?", value);
    }
  }

  /** Bookings that have any of these resources. Ended ones are found by those they last had. */
  private static void resources(Statement statement, List<ResourceId> resources) {
    if (!resources.isEmpty()) {
      statement.and(
          """
          exists (select from jsonb_array_elements(b.details #> '{details,allocations}') a
                   where (a ->> 'resource_id')::uuid = any (?))
          """,
          resources);
    }
  }

  private static void search(Statement statement, @Nullable String q) {
    if (q == null) {
      return;
    }
    CustomerSearch search = CustomerSearch.of(q, GUEST);
    if (search.conditions().isEmpty()) {
      statement.and("false");
      return;
    }
    statement.and("b.customer_id is not null"); // the index's own condition
    statement.and(search.any(), search.values().toArray());
  }

  private static Set<BookingStatus> statuses(List<String> words) {
    Set<BookingStatus> statuses = EnumSet.noneOf(BookingStatus.class);
    for (String word : words) {
      if (word.equals("active")) {
        statuses.addAll(BookingStatus.ACTIVE);
      } else {
        statuses.add(BookingStatus.of(word));
      }
    }
    return statuses;
  }

  /** A select that grows condition by condition. */
  private static final class Statement {
    private final StringBuilder conditions = new StringBuilder("b.workspace_id = ?");
    private final List<Object> values = new ArrayList<>();
    private boolean findsFirst;

    Statement(WorkspaceId workspaceId) {
      values.add(workspaceId);
    }

    void and(String condition, Object... more) {
      conditions.append(" and ").append(condition);
      values.addAll(List.of(more));
    }

    /**
     * Finds first and sorts afterwards. The conditions leave few rows, which lie close together in
     * the list's order, so that a walk along the order looks cheap to the planner and is not.
     */
    void findFirst() {
      findsFirst = true;
    }

    Sql sql(String end, Object... more) {
      values.addAll(List.of(more));
      String found = "select " + BookingRows.COLUMNS + " from turno.bookings b where " + conditions;
      String text =
          findsFirst ? "with b as materialized (" + found + ") select * from b" + end : found + end;
      return Sql.of(text).with(values.toArray()).plannedByValues();
    }
  }
}

package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Catalog;
import turno.catalog.CatalogSource;
import turno.catalog.Service;
import turno.customers.CustomerSearch;
import turno.kernel.Cursor;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.TimeZones;
import turno.kernel.WireEnum;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Answer;
import turno.platform.http.Page;
import turno.platform.http.ProcessorPermits;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.http.Sight;
import turno.workspaces.Workspaces;

/**
 * {@code GET /bookings}: ordered by start, with keyset paging. Status filters agree with reads: a
 * booking is expired from {@code expires_at} on, even if the expiry is not written yet
 * (docs/rules/bookings.md#list-of-bookings).
 */
final class ListBookings {
  /** A filter by last change selects few bookings only if it reaches back less than this. */
  private static final Duration NEWS = Duration.ofDays(90);

  /** No service takes longer than this. */
  private static final Duration LONGEST = Duration.ofDays(7);

  private static final int MAX_COMPUTED_DAYS = 93;

  /** The statuses that expire; few bookings are in one of them at any time. */
  private static final Set<BookingStatus> WAITING =
      EnumSet.of(BookingStatus.HOLD, BookingStatus.PENDING_PAYMENT);

  /** The columns in which a booking's customer is searched for; the e-mail address is omitted. */
  private static final CustomerSearch.Columns GUEST =
      new CustomerSearch.Columns("b.customer_name_folded", "b.customer_phone", null);

  private final Database database;
  private final CatalogSource snapshots;
  private final Workspaces workspaces;
  private final FindConflicts conflicts;

  /** Limits a workspace's concurrent lists of conflicts, because reading three months is slow. */
  private final ProcessorPermits turns = ProcessorPermits.ofQuarter();

  ListBookings(
      Database database, CatalogSource snapshots, Workspaces workspaces, FindConflicts conflicts) {
    this.database = database;
    this.snapshots = snapshots;
    this.workspaces = workspaces;
    this.conflicts = conflicts;
  }

  /** A half-open time range; a null bound leaves that side unbounded. */
  private record Window(@Nullable Instant from, @Nullable Instant to) {}

  Answer list(RequestContext call) {
    Page page = Page.of(call);
    Window window = window(call);
    String computed = computed(call.query());
    if (computed == null) {
      return list(call, page, window, null);
    }
    Instant from = required("from", window.from(), computed);
    Instant to = required("to", window.to(), computed);
    if (TimeZones.isLonger(from, to, MAX_COMPUTED_DAYS, zone(call))) {
      throw Query.bad(
          "to", "out_of_range", "With " + computed + ", 'to' may be at most 93 days after 'from'.");
    }
    if (!call.query().flag("in_conflict")) {
      return list(call, page, window, null);
    }
    Instant since = call.query().flag("overlaps") ? from.minus(LONGEST) : from;
    return turns.take(() ->
        list(call, page, window, conflicts.standing(call.workspaceId(), since, to, call.now())));
  }

  /** The filter that needs every booking of the window to be read; null if there is none. */
  private static @Nullable String computed(Query query) {
    return Stream.of("in_conflict", "to_call").filter(query::flag).findFirst().orElse(null);
  }

  private static Instant required(String parameter, @Nullable Instant given, String computed) {
    if (given == null) {
      throw Query.bad(
          parameter, "required", computed + " requires 'from' and 'to': add '" + parameter + "'.");
    }
    return given;
  }

  private Window window(RequestContext call) {
    ZoneId zone = zone(call);
    Instant from = call.query().instant("from", zone);
    Instant to = call.query().instant("to", zone);
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "'to' must be later than 'from'.");
    }
    return new Window(from, to);
  }

  private Answer list(
      RequestContext call, Page page, Window window, @Nullable Set<BookingId> only) {
    Sql sql = statement(call, page, window, only);
    Catalog catalog = snapshots.of(call.workspaceId());
    boolean names =
        call.query().values("expand").contains("resources") || page.fields().isNamed("resources");
    return database.read(connection ->
        page.<Booking>answer(
            taker -> sql.whileWanted(connection, BookingRows::read, taker),
            row -> {
              Booking booking = row.at(call.now());
              ObjectNode view = BookingView.listed(booking, catalog.stages(), page.fields());
              return names ? BookingView.naming(view, booking, catalog) : view;
            },
            row -> Cursor.of(row.startsAt(), row.id())));
  }

  /**
   * Each branch selects bookings in some of the statuses, for each resource if resources are given,
   * and reads only the first rows in the list's order. The page has the first rows of all branches.
   */
  private Sql statement(
      RequestContext call, Page page, Window window, @Nullable Set<BookingId> only) {
    Query query = call.query();
    String order = "desc".equals(query.text("order")) ? "desc" : "asc";
    List<ResourceId> asked = query.ids("resource_id", IdKind.RESOURCE);
    // for a caller who sees only one resource's bookings, the index on resources finds them
    List<ResourceId> resources = asked.isEmpty() ? call.caller().sight().holdingToo(asked) : asked;
    Set<BookingStatus> statuses = statuses(query.values("status"));
    List<Branch> branches = new ArrayList<>();
    Supplier<Branch> begin =
        () ->
            resources.isEmpty()
                ? Branch.ofAll(call.workspaceId())
                : Branch.ofResource(call.workspaceId());
    if (statuses.isEmpty() || WAITING.containsAll(statuses)) {
      Branch branch = begin.get();
      status(branch, statuses, call.now());
      branches.add(branch);
    } else {
      eachStatus(begin, statuses, call.now(), branches);
    }
    for (Branch branch : branches) {
      conditions(branch, call, window);
      if (only != null) {
        branch.and("b.id = any (?::uuid[])", only);
      }
      branch.end(order, page.afterTime(), page.limit());
    }
    StringBuilder text = new StringBuilder("select distinct on (b.starts_at, b.id) b.* from ");
    List<Object> values = new ArrayList<>();
    if (!resources.isEmpty()) {
      text.append("unnest(?) n(resource_id) cross join lateral ");
      values.add(resources);
    }
    text.append('(')
        .append(branches.stream().map(Branch::text).collect(Collectors.joining(" union all ")))
        .append(") b order by b.starts_at ")
        .append(order)
        .append(", b.id ")
        .append(order)
        .append(" limit ?");
    branches.forEach(branch -> values.addAll(branch.values));
    values.add(page.limit());
    return Sql.of(text.toString()).with(values.toArray()).plannedByValues();
  }

  /** Adds a branch for each status that cannot expire, and one for the few bookings that can. */
  private static void eachStatus(
      Supplier<Branch> begin, Set<BookingStatus> statuses, Instant now, List<Branch> branches) {
    Set<BookingStatus> waiting = EnumSet.copyOf(WAITING);
    waiting.retainAll(statuses);
    for (BookingStatus status : statuses) {
      if (!waiting.contains(status)) {
        Branch branch = begin.get();
        branch.and("b.expires_at is null and b.status = ?", status.wire());
        branches.add(branch);
      }
    }
    if (!waiting.isEmpty() || statuses.contains(BookingStatus.EXPIRED)) {
      if (statuses.contains(BookingStatus.EXPIRED)) {
        waiting.add(BookingStatus.EXPIRED);
      }
      Branch branch = begin.get();
      branch.and("b.expires_at is not null");
      status(branch, waiting, now);
      branch.findFirst();
      branches.add(branch);
    }
  }

  /** The zone for times without an offset: the requested service's, or else the workspace's. */
  private ZoneId zone(RequestContext call) {
    Catalog catalog = snapshots.of(call.workspaceId());
    ServiceId serviceId = call.query().id("service_id", IdKind.SERVICE);
    Service service = serviceId == null ? null : catalog.services().get(serviceId);
    return service == null ? catalog.zone() : catalog.zoneOf(service);
  }

  private void conditions(Branch statement, RequestContext call, Window window) {
    Query query = call.query();
    Instant from = window.from();
    Instant to = window.to();
    if (from != null && query.flag("overlaps")) {
      // the bound on the start lets the index skip everything that ended long ago
      statement.and("b.ends_at > ?", from);
      statement.and(statement.start + " > ?", from.minus(LONGEST));
    } else if (from != null) {
      statement.and(statement.start + " >= ?", from);
    }
    if (to != null) {
      statement.and(statement.start + " < ?", to);
    }
    equal(statement, "b.customer_id", query.id("customer_id", IdKind.CUSTOMER));
    equal(statement, "b.service_id", query.id("service_id", IdKind.SERVICE));
    equal(
        statement,
        "(b.details #>> '{details,location_id}')::uuid",
        query.id("location_id", IdKind.LOCATION));
    equal(statement, "b.visit_id", query.id("visit_id", IdKind.VISIT));
    equal(statement, "b.external_id", query.text("external_id"));
    Instant updatedFrom = query.instant("updated_from", zone(call));
    if (updatedFrom != null) {
      // an expiry that is due but not written is treated as a change at expires_at
      statement.and(
          "(b.updated_at >= ? or (b.expires_at >= ? and b.expires_at <= ?))",
          updatedFrom,
          updatedFrom,
          call.now());
      if (updatedFrom.isAfter(call.now().minus(NEWS))) {
        statement.findFirst();
      }
    }
    if (query.flag("to_call")) {
      statement.and(ToCall.CONDITION, call.now(), call.now());
    }
    String attention = query.text("payment_attention");
    if (attention != null) {
      // for a caller who may not see money, no payment needs attention
      String needed = call.caller().isOwnOnly() ? "false" : "b.payment_attention";
      statement.and(attention.equals("true") ? needed : "not " + needed);
    }
    search(statement, query.text("q"), call);
    statement.and(call.caller().sight());
  }

  /**
   * Selects the bookings in these statuses, each of which can expire or is {@code expired}; treats
   * a due expiry as written. If no statuses are given, selects everything that was booked.
   */
  private static void status(Branch statement, Set<BookingStatus> statuses, Instant now) {
    if (statuses.isEmpty()) {
      statement.and("b.booked_at is not null");
      return;
    }
    List<String> others =
        statuses.stream()
            .filter(status -> status != BookingStatus.EXPIRED)
            .map(BookingStatus::wire)
            .toList();
    if (statuses.contains(BookingStatus.EXPIRED)) {
      statement.and(
          "(b.status = 'expired' or b.expires_at <= ? or b.status = any (?))", now, others);
    } else {
      statement.and("b.expires_at > ? and b.status = any (?)", now, others);
      statement.findFirst();
    }
  }

  private static void equal(Branch statement, String column, @Nullable Object value) {
    if (value != null) {
      statement.and(column + " = ?", value);
    }
  }

  private void search(Branch statement, @Nullable String q, RequestContext call) {
    if (q == null) {
      return;
    }
    CustomerSearch search =
        CustomerSearch.of(q, workspaces.get(call.workspaceId()).country(), GUEST);
    if (search.conditions().isEmpty()) {
      statement.and("false");
      return;
    }
    statement.and("b.customer_id is not null"); // so that the partial index applies
    statement.and(search.any(), search.values().toArray());
  }

  private static Set<BookingStatus> statuses(List<String> words) {
    Set<BookingStatus> statuses = EnumSet.noneOf(BookingStatus.class);
    for (String word : words) {
      if (word.equals("active")) {
        statuses.addAll(BookingStatus.ACTIVE);
      } else {
        statuses.add(WireEnum.of(BookingStatus.class, word));
      }
    }
    return statuses;
  }

  /** A select of the first rows in the list's order; conditions are added one by one. */
  private static final class Branch {
    private final String start;
    private final String id;
    private final StringBuilder found;
    private final List<Object> values = new ArrayList<>();
    private boolean findsFirst;
    private String end = "";

    private Branch(String from, String start, String id, WorkspaceId workspaceId) {
      this.start = start;
      this.id = id;
      this.found =
          new StringBuilder("select ")
              .append(BookingRows.COLUMNS)
              .append(" from turno.bookings b")
              .append(from)
              .append(" where b.workspace_id = ?");
      values.add(workspaceId);
    }

    static Branch ofAll(WorkspaceId workspaceId) {
      return new Branch("", "b.starts_at", "b.id", workspaceId);
    }

    /**
     * Selects the bookings, including ended ones, that have the resource of the joined row {@code
     * n}.
     */
    static Branch ofResource(WorkspaceId workspaceId) {
      Branch branch =
          new Branch(
              " join turno.booking_resources r on r.workspace_id = b.workspace_id"
                  + " and r.starts_at = b.starts_at and r.booking_id = b.id",
              "r.starts_at",
              "r.booking_id",
              workspaceId);
      branch.and("r.workspace_id = ? and r.resource_id = n.resource_id", workspaceId);
      return branch;
    }

    void and(Sight sight) {
      found.append(sight.and());
      values.addAll(List.of(sight.values()));
    }

    void and(String condition, Object... more) {
      found.append(" and ").append(condition);
      values.addAll(List.of(more));
    }

    /**
     * Applies the conditions first and sorts afterwards. The conditions select few rows, which are
     * close together in the list's order. The planner expects them to be spread out, and so would
     * choose a scan in that order, wrongly assuming that it is cheap.
     */
    void findFirst() {
      findsFirst = true;
    }

    void end(String order, Page.@Nullable AfterTime after, int limit) {
      if (after != null) {
        String sign = order.equals("desc") ? "<" : ">";
        and("(" + start + ", " + id + ") " + sign + " (?, ?)", after.at(), after.id());
      }
      String by = findsFirst ? "b.starts_at %s, b.id %s" : start + " %s, " + id + " %s";
      end = " order by " + by.formatted(order, order) + " limit ?";
      values.add(limit);
    }

    String text() {
      // offset 0 stops the planner from scanning in the list's order
      return findsFirst
          ? "(select b.* from (" + found + " offset 0) b" + end + ")"
          : "(" + found + end + ")";
    }
  }
}

package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Cursor;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Answer;
import turno.platform.http.Call;
import turno.platform.http.Query;

/**
 * {@code GET /bookings} (decisions section 1 "Lists"): by start, keyset paging. Filters by status
 * judge as reads do: past its expiry a booking is expired, whether or not that is written.
 */
final class ListBookings {
  private static final String EFFECTIVE_STATUS =
      "case when b.expires_at <= ? then 'expired' else b.status end";

  /** No service is longer (decisions section 3). */
  private static final Duration LONGEST = Duration.ofDays(7);

  private final Database database;

  ListBookings(Database database) {
    this.database = database;
  }

  Answer list(Call call) {
    Query query = call.query();
    boolean descending = "desc".equals(query.text("order"));
    String filters = filters(query);
    Cursor after = cursor(query.text("cursor"), filters);
    int size = call.pageSize();
    Statement statement = new Statement(call.workspaceId());
    conditions(statement, query, call.now());
    if (after != null) {
      statement.and(
          descending ? "(b.starts_at, b.id) < (?, ?)" : "(b.starts_at, b.id) > (?, ?)",
          Instant.parse(after.key()),
          after.id());
    }
    String order = descending ? "desc" : "asc";
    Sql sql =
        statement.sql(" order by b.starts_at " + order + ", b.id " + order + " limit ?", size + 1);
    List<Booking> rows = database.read(connection -> sql.list(connection, BookingRows::read));
    return Answer.ok(page(rows, size, filters, call.now()));
  }

  private static ObjectNode page(List<Booking> rows, int size, String filters, Instant now) {
    ObjectNode page = Json.object();
    ArrayNode data = page.putArray("data");
    rows.stream().limit(size).forEach(row -> data.add(BookingView.of(row.at(now))));
    if (rows.size() > size) {
      Booking last = rows.get(size - 1);
      page.put("next_cursor", new Cursor(last.startsAt().toString(), last.id()).wire(filters));
    } else {
      page.putNull("next_cursor");
    }
    return page;
  }

  // everything that decides what the list holds, but not the size of a page
  private static String filters(Query query) {
    return query.all().entrySet().stream()
        .filter(p -> !p.getKey().equals("cursor") && !p.getKey().equals("limit"))
        .map(p -> p.getKey() + "=" + p.getValue())
        .sorted()
        .collect(Collectors.joining("&"));
  }

  private static @Nullable Cursor cursor(@Nullable String text, String filters) {
    if (text == null) {
      return null;
    }
    Cursor cursor = Cursor.parse(text, filters);
    if (cursor == null) {
      throw Query.bad("cursor", "malformed", "The cursor does not belong to this list.");
    }
    return cursor;
  }

  private static void conditions(Statement statement, Query query, Instant now) {
    Instant from = query.instant("from");
    Instant to = query.instant("to");
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
    String status = query.text("status");
    if (status == null) {
      statement.and("b.booked_at is not null");
    } else {
      statement.and(EFFECTIVE_STATUS + " = any (?)", now, statuses(status));
    }
    equal(statement, "b.customer_id", query.id("customer_id", IdKind.CUSTOMER));
    equal(statement, "b.service_id", query.id("service_id", IdKind.SERVICE));
    equal(statement, "b.visit_id", query.id("visit_id", IdKind.VISIT));
    equal(statement, "b.external_id", query.text("external_id"));
    Instant updatedFrom = query.instant("updated_from");
    if (updatedFrom != null) {
      // an expiry that is not written yet changed the booking at its own instant
      statement.and(
          "(case when b.expires_at <= ? then b.expires_at else b.updated_at end) >= ?",
          now,
          updatedFrom);
    }
    String attention = query.text("payment_attention");
    if (attention != null) {
      statement.and("b.payment_attention = ?", attention.equals("true"));
    }
    resources(statement, query.ids("resource_id", IdKind.RESOURCE));
    search(statement, query.text("q"));
  }

  private static void equal(Statement statement, String column, @Nullable Object value) {
    if (value != null) {
      statement.and(column + " = ?", value);
    }
  }

  /** Any of the resources; ended bookings are found by what they last had. */
  private static void resources(Statement statement, List<UUID> resources) {
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
    String digits = q.replaceAll("[^0-9]", "");
    String name = "%" + escaped(Texts.folded(q.strip())) + "%";
    if (digits.length() >= 3) {
      statement.and(
          "(b.customer_name_folded like ? or b.customer_phone like ?)", name, "%" + digits + "%");
    } else {
      statement.and("b.customer_name_folded like ?", name);
    }
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
  }

  private static List<String> statuses(String list) {
    Set<Status> statuses = EnumSet.noneOf(Status.class);
    for (String word : list.split(",")) {
      if (word.equals("active")) {
        statuses.addAll(Status.ACTIVE);
      } else {
        statuses.add(Status.of(word));
      }
    }
    return statuses.stream().map(Status::wire).toList();
  }

  /** A select that grows condition by condition. */
  private static final class Statement {
    private final StringBuilder text =
        new StringBuilder("select ")
            .append(BookingRows.COLUMNS)
            .append(" from turno.bookings b where b.workspace_id = ?");
    private final List<Object> values = new ArrayList<>();

    Statement(UUID workspaceId) {
      values.add(workspaceId);
    }

    void and(String condition, Object... more) {
      text.append(" and ").append(condition);
      values.addAll(List.of(more));
    }

    Sql sql(String end, Object... more) {
      values.addAll(List.of(more));
      return Sql.of(text + end).with(values.toArray());
    }
  }
}

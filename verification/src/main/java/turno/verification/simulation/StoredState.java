package turno.verification.simulation;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.verification.kit.Consistency;
import turno.verification.kit.QueryRows;
import turno.verification.kit.WireId;

/**
 * Compares the stored state with the clients' knowledge, after every pending hold and deposit has
 * expired: nothing may be lost or invented, and each event must exist once and in order.
 */
final class StoredState {
  private static final String WORKSPACE =
      "select workspace_id from turno.workspaces where slug = ?";

  private static final String BOOKINGS =
      """
      select b.id, b.status, b.stage, b.version, extract(epoch from b.starts_at)::bigint / 60 as start,
             extract(epoch from b.ends_at)::bigint / 60 as end, b.payment_status,
             (select string_agg(
                       h.action || coalesce(':' || (h.change -> 'stage_action' ->> 'key'), ''),
                       ' ' order by h.version) from turno.booking_history h
               where h.workspace_id = b.workspace_id and h.booking_id = b.id) as history,
             (select count(*) from turno.booking_history h
               where h.workspace_id = b.workspace_id and h.booking_id = b.id) as changes,
             (select string_agg(l.type, ' ' order by l.seq) from turno.log l
               where l.workspace_id = b.workspace_id and l.subject_id = b.id
                 and l.kind = 'booking' and l.type is not null) as events,
             (select coalesce(sum(p.amount_cents), 0) from turno.payments p
               where p.workspace_id = b.workspace_id and p.booking_id = b.id
                 and p.effect in ('pays', 'revives', 'late', 'surplus', 'corrected', 'corrected_owed')) as received
        from turno.bookings b
       where b.workspace_id = ?
      """;

  private static final String ALLOCATIONS =
      """
      select a.holder_id, a.resource_id, extract(epoch from a.starts_at)::bigint / 60 as start,
             extract(epoch from a.ends_at)::bigint / 60 as end, a.units
        from turno.allocations a
       where a.workspace_id = ? and a.kind = 'booking'
      """;

  private static final String BLOCKS = "select id from turno.blocks where workspace_id = ?";

  private static final String LATE =
      """
      select b.id from turno.bookings b
       where b.workspace_id = ? and b.status in ('hold', 'pending_payment')
      """;

  private static final long EVENT_SECONDS = 29 * 86_400; // a day less than events are stored

  private final Violations findings;
  private final long now;

  private record Row(
      String status,
      @Nullable String stage,
      int version,
      long start,
      long end,
      String payment,
      @Nullable String history,
      int changes,
      @Nullable String events,
      long received) {}

  /**
   * @param now the second that the servers' clock shows
   */
  StoredState(Violations findings, long now) {
    this.findings = findings;
    this.now = now;
  }

  void judge(JdbcAddress address, List<SimulatedShop> shops) throws SQLException {
    try (Connection connection = address.connect()) {
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setReadOnly(true);
      connection.setAutoCommit(false);
      for (SimulatedShop shop : shops) {
        judge(connection, shop);
      }
      for (Consistency.Fault fault : Consistency.ofTime(connection)) {
        if (fault.certain()) {
          findings.add(fault.toString(), (Object) null);
        }
      }
      for (Consistency.Fault fault : Consistency.ofReferences(connection)) {
        findings.add(fault.toString(), (Object) null);
      }
      connection.rollback();
    }
  }

  private void judge(Connection connection, SimulatedShop shop) throws SQLException {
    UUID workspace =
        QueryRows.one(
            connection, WORKSPACE, row -> row.getObject("workspace_id", UUID.class), shop.slug);
    Map<String, Row> rows = new TreeMap<>();
    QueryRows.list(
        connection,
        BOOKINGS,
        row -> rows.put(WireId.BOOKING.of(row.getObject("id", UUID.class)), read(row)),
        workspace);
    Map<String, List<AllocatedTime>> allocations = allocations(connection, workspace);
    for (KnownBooking booking : shop.bookings.values()) {
      Row row = rows.remove(booking.id);
      if (row == null) {
        findings.add(booking.id + " was acknowledged, but is not stored", booking);
      } else {
        List<AllocatedTime> stored = allocations.getOrDefault(booking.id, List.of());
        boolean old = booking.created < now - EVENT_SECONDS;
        String difference =
            difference(last(booking.expected), row, AllocatedTime.text(stored), old);
        if (!difference.isEmpty()) {
          findings.add(booking.id + " is stored with " + difference, booking);
        }
      }
    }
    rows.keySet().removeAll(shop.forgotten);
    rows.forEach((id, row) ->
        findings.add(id + " is stored, but no client got this booking: " + row, (Object) null));
    compareBlocks(connection, workspace, shop);
    QueryRows.list(connection, LATE, row -> row.getString("id"), workspace)
        .forEach(
            id -> findings.add(id + " has expired, but its expiry is not stored", (Object) null));
  }

  private static Row read(ResultSet row) throws SQLException {
    return new Row(
        row.getString("status"),
        row.getString("stage"),
        row.getInt("version"),
        row.getLong("start"),
        row.getLong("end"),
        row.getString("payment_status"),
        row.getString("history"),
        row.getInt("changes"),
        row.getString("events"),
        row.getLong("received"));
  }

  private static Map<String, List<AllocatedTime>> allocations(Connection connection, UUID workspace)
      throws SQLException {
    Map<String, List<AllocatedTime>> allocations = new HashMap<>();
    QueryRows.list(
        connection,
        ALLOCATIONS,
        row ->
            allocations
                .computeIfAbsent(
                    WireId.BOOKING.of(row.getObject("holder_id", UUID.class)),
                    id -> new ArrayList<>())
                .add(
                    new AllocatedTime(
                        WireId.RESOURCE.of(row.getObject("resource_id", UUID.class)),
                        row.getLong("start"),
                        row.getLong("end"),
                        row.getInt("units"))),
        workspace);
    return allocations;
  }

  /** The state after every pending deadline has passed. */
  private static ExpectedState last(ExpectedState expected) {
    return expected.expiresAt() == null ? expected : expected.expired();
  }

  private static String difference(
      ExpectedState expected, Row row, String allocations, boolean old) {
    List<String> found = new ArrayList<>();
    compare("status", expected.status(), row.status(), found);
    compare("stage", expected.stage(), row.stage(), found);
    compare("version", expected.version(), row.version(), found);
    compare("changes", expected.version(), row.changes(), found);
    compare("start", expected.start(), row.start(), found);
    compare("end", expected.end(), row.end(), found);
    compare("payment", expected.money().status(), row.payment(), found);
    compare("received", expected.money().received(), row.received(), found);
    compare("history", ordered(expected.history()), ordered(String.valueOf(row.history())), found);
    String events = row.events() == null ? "" : row.events();
    // events are deleted after 30 days
    if (old ? !expected.events().endsWith(events) : !expected.events().equals(events)) {
      compare("events", expected.events(), events, found);
    }
    compare(
        "time",
        expected.isOver() ? "" : AllocatedTime.text(expected.allocations()),
        allocations,
        found);
    return String.join("; ", found);
  }

  /**
   * Sorts a history that contains an expiry, because a change of the customer may be stored before
   * or after the expiry.
   */
  private static String ordered(String history) {
    if (!history.contains("expired")) {
      return history;
    }
    String[] words = history.split(" ");
    Arrays.sort(words);
    return String.join(" ", words);
  }

  private static void compare(
      String what, @Nullable Object expected, @Nullable Object stored, List<String> found) {
    if (!Objects.equals(expected, stored)) {
      found.add(what + " " + stored + " instead of " + expected);
    }
  }

  private void compareBlocks(Connection connection, UUID workspace, SimulatedShop shop)
      throws SQLException {
    List<String> stored =
        QueryRows.list(
                connection,
                BLOCKS,
                row -> WireId.BLOCK.of(row.getObject("id", UUID.class)),
                workspace)
            .stream()
            .sorted()
            .toList();
    List<String> known =
        shop.blocks.stream().map(SimulatedShop.Block::id).distinct().sorted().toList();
    if (!stored.equals(known)) {
      findings.add("the blocks are " + stored + " instead of " + known, (Object) null);
    }
  }
}

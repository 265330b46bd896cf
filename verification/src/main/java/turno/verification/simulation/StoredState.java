package turno.verification.simulation;

import java.sql.Connection;
import java.sql.DriverManager;
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
 * What is stored, read by SQL and held against what the clients know, when all that waits has run
 * out: nothing lost, nothing invented, each event once and in its order.
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
               where p.workspace_id = b.workspace_id and p.booking_id = b.id) as received
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

  private static final long EVENT_SECONDS = 29 * 86_400; // a day less than they are kept

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
    try (Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password())) {
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
    Map<String, List<AllocatedTime>> seats = seats(connection, workspace);
    for (KnownBooking booking : shop.bookings.values()) {
      Row row = rows.remove(booking.id);
      if (row == null) {
        findings.add(booking.id + " was acknowledged, and is not stored", booking);
      } else {
        List<AllocatedTime> stored = seats.getOrDefault(booking.id, List.of());
        boolean old = booking.created < now - EVENT_SECONDS;
        String difference = difference(last(booking.life), row, AllocatedTime.text(stored), old);
        if (!difference.isEmpty()) {
          findings.add(booking.id + " is stored with " + difference, booking);
        }
      }
    }
    rows.keySet().removeAll(shop.forgotten);
    rows.forEach((id, row) ->
        findings.add(id + " is stored, and nobody was told of it: " + row, (Object) null));
    compareBlocks(connection, workspace, shop);
    QueryRows.list(connection, LATE, row -> row.getString("id"), workspace)
        .forEach(
            id -> findings.add(id + " has run out, and is not written as such", (Object) null));
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

  private static Map<String, List<AllocatedTime>> seats(Connection connection, UUID workspace)
      throws SQLException {
    Map<String, List<AllocatedTime>> seats = new HashMap<>();
    QueryRows.list(
        connection,
        ALLOCATIONS,
        row ->
            seats
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
    return seats;
  }

  /** When everything that waits has run out. */
  private static ExpectedState last(ExpectedState life) {
    return life.expiresAt() == null ? life : life.expired();
  }

  private static String difference(ExpectedState life, Row row, String seats, boolean old) {
    List<String> found = new ArrayList<>();
    compare("status", life.status(), row.status(), found);
    compare("stage", life.stage(), row.stage(), found);
    compare("version", life.version(), row.version(), found);
    compare("changes", life.version(), row.changes(), found);
    compare("start", life.start(), row.start(), found);
    compare("end", life.end(), row.end(), found);
    compare("payment", life.money().status(), row.payment(), found);
    compare("received", life.money().received(), row.received(), found);
    compare("history", ordered(life.history()), ordered(String.valueOf(row.history())), found);
    String events = row.events() == null ? "" : row.events();
    // events leave after 30 days
    if (old ? !life.events().endsWith(events) : !life.events().equals(events)) {
      compare("events", life.events(), events, found);
    }
    compare("time", life.isOver() ? "" : AllocatedTime.text(life.seats()), seats, found);
    return String.join("; ", found);
  }

  /** A change of the customer meets a hold that has run out before or after that is written. */
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

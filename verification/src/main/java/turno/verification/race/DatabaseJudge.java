package turno.verification.race;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.postgres.JdbcAddress;
import turno.verification.hostile.HostileWorkspace;
import turno.verification.kit.Consistency;
import turno.verification.kit.QueryRows;

/**
 * Compares the answers that clients got with the stored state, after every hold has expired. It
 * reads the stored state from the database, not through the server.
 */
final class DatabaseJudge {
  // compares bookings in pairs by the times in their details; Consistency adds up allocations
  // instead
  private static final String MEETING =
      """
      with shown as materialized (
        select b.id, (a ->> 'resource_id')::uuid as resource_id,
               tstzrange((a ->> 'starts_at')::timestamptz, (a ->> 'ends_at')::timestamptz) as taken
          from turno.bookings b
         cross join jsonb_array_elements(b.details #> '{details,allocations}') a
         where b.status not in ('cancelled', 'expired'))
      select one.id || ' and ' || other.id || ' overlap on ' || r.name || ' at '
             || lower(one.taken * other.taken) as meeting
        from shown one
        join shown other on other.resource_id = one.resource_id and other.id > one.id
         and other.taken && one.taken
        join turno.resources r on r.id = one.resource_id and r.capacity = 1
      """;

  // all workspaces but the hostile one; queries without this filter judge all workspaces
  private static final String RACING =
      "(select w.workspace_id from turno.workspaces w where w.slug <> '"
          + HostileWorkspace.SLUG
          + "')";

  private static final String STORED =
      """
      select b.id, b.status, b.version, extract(epoch from b.starts_at)::bigint as start,
             (select string_agg(h.action, ' ' order by h.version) from turno.booking_history h
               where h.workspace_id = b.workspace_id and h.booking_id = b.id) as history,
             l.events,
             (select extract(epoch from max(h.at))::bigint from turno.booking_history h
               where h.workspace_id = b.workspace_id and h.booking_id = b.id
                 and h.action = 'confirmed') as confirmed_at,
             (select extract(epoch from max(h.at))::bigint from turno.booking_history h
               where h.workspace_id = b.workspace_id and h.booking_id = b.id
                 and h.action = 'expired') as expired_at
        from turno.bookings b
        left join (
          select subject_id, string_agg(type, ' ' order by seq) as events
            from turno.log where kind = 'booking' group by subject_id) l on l.subject_id = b.id
       where b.workspace_id in
      """
          + RACING;

  private static final String ALLOCATIONS =
      """
      select a.holder_id, string_agg(a.text, ',' order by a.text collate "C") as allocations
        from (select holder_id,
                     resource_id || ' ' || extract(epoch from starts_at)::bigint || ' '
                     || extract(epoch from ends_at)::bigint || ' ' || units as text
                from turno.allocations) a
       group by a.holder_id
      """;

  private static final String KEYS =
      """
      select k.key, k.status,
             sha256(coalesce(k.response, (
               select convert_to(json_extract_path(
                        convert_from(l.payload, 'UTF8')::json, 'data', 'booking')::text, 'UTF8')
                 from turno.log l
                where l.workspace_id = k.workspace_id and l.id = k.event_id))) as digest
        from turno.idempotency_keys k
       where k.workspace_id in
      """
          + RACING;

  private static final String TWICE =
      """
      select string_agg(b.id::text, ' and ') || ' double-book ' || b.customer_name as twice
        from turno.bookings b
       where b.status in ('pending_payment', 'confirmed', 'checked_in') and b.customer_phone is not null
         and b.workspace_id in
      """
          + RACING
          + """
           group by b.workspace_id, b.service_id, b.starts_at, b.customer_phone, b.customer_name
          having count(*) > 1
          """;

  private final List<String> evidence = new ArrayList<>();
  private int overlaps;
  private int lost;
  private int duplicated;

  /** The result: the number of faults of each kind, and a description of each fault. */
  record Judgement(int overlaps, int lost, int duplicated, List<String> evidence) {
    boolean isClean() {
      return overlaps + lost + duplicated == 0;
    }
  }

  private record Stored(
      String status,
      int version,
      long start,
      String history,
      String events,
      @Nullable Long confirmedAt,
      @Nullable Long expiredAt) {}

  static Judgement judge(
      JdbcAddress address,
      Collection<ExpectedBooking> expected,
      Collection<RaceStatistics.Answered> answered)
      throws SQLException {
    try (Connection connection = address.connect()) {
      // all queries must see the same state, although the expiry sweep still runs
      connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      connection.setReadOnly(true);
      connection.setAutoCommit(false);
      DatabaseJudge judge = new DatabaseJudge();
      judge.findOverlaps(connection);
      judge.compareBookings(connection, expected);
      judge.findCustomersTwice(connection);
      judge.compareKeys(connection, answered);
      connection.rollback();
      return new Judgement(judge.overlaps, judge.lost, judge.duplicated, judge.evidence);
    }
  }

  private void findOverlaps(Connection connection) throws SQLException {
    for (Consistency.Fault fault : Consistency.ofTime(connection)) {
      overlaps++;
      evidence.add(fault.toString());
    }
    for (String meeting : QueryRows.list(connection, MEETING, row -> row.getString("meeting"))) {
      overlaps++;
      evidence.add(meeting);
    }
  }

  private void compareBookings(Connection connection, Collection<ExpectedBooking> expected)
      throws SQLException {
    Map<UUID, Stored> stored = new HashMap<>();
    QueryRows.list(
        connection,
        STORED,
        row -> stored.put(row.getObject("id", UUID.class), DatabaseJudge.read(row)));
    Map<UUID, String> allocations = new HashMap<>();
    QueryRows.list(
        connection,
        ALLOCATIONS,
        row ->
            allocations.put(row.getObject("holder_id", UUID.class), row.getString("allocations")));
    Set<UUID> known = new HashSet<>();
    for (ExpectedBooking booking : expected) {
      if (!known.add(booking.id)) {
        duplicated++;
        evidence.add(booking.wire + " was given to two clients");
      }
      List<String> differences =
          differences(booking, stored.get(booking.id), allocations.getOrDefault(booking.id, ""));
      if (!differences.isEmpty()) {
        lost++;
        evidence.add(booking.wire + ": " + String.join("; ", differences));
      }
    }
    for (UUID id : stored.keySet()) {
      if (!known.contains(id)) {
        duplicated++;
        evidence.add(id + " is stored, but no client got this booking: " + stored.get(id));
      }
    }
  }

  private void findCustomersTwice(Connection connection) throws SQLException {
    for (String twice : QueryRows.list(connection, TWICE, row -> row.getString("twice"))) {
      duplicated++;
      evidence.add(twice);
    }
  }

  private static Stored read(java.sql.ResultSet row) throws SQLException {
    return new Stored(
        row.getString("status"),
        row.getInt("version"),
        row.getLong("start"),
        String.valueOf(row.getString("history")),
        String.valueOf(row.getString("events")),
        row.getObject("confirmed_at", Long.class),
        row.getObject("expired_at", Long.class));
  }

  private static List<String> differences(
      ExpectedBooking expected, @Nullable Stored stored, String allocations) {
    if (stored == null) {
      return List.of("acknowledged as " + expected.history() + ", but not stored");
    }
    ExpectedBooking last = expected.isHold() ? expected.expired() : expected;
    List<String> differences = new ArrayList<>();
    compare("status", last.status(), stored.status(), differences);
    compare("version", last.version(), stored.version(), differences);
    compare("start", last.start, stored.start(), differences);
    compare("history", last.history(), stored.history(), differences);
    compare("events", last.events(), stored.events(), differences);
    compare("allocations", last.isConfirmed() ? last.allocations : "", allocations, differences);
    Long end = expected.expiresAt;
    if (end != null && stored.confirmedAt() != null && stored.confirmedAt() >= end) {
      differences.add("confirmed at " + stored.confirmedAt() + ", although it expired at " + end);
    }
    if (end != null && stored.expiredAt() != null && stored.expiredAt() < end) {
      differences.add("expired at " + stored.expiredAt() + ", before its expires_at " + end);
    }
    return differences;
  }

  private static void compare(
      String what, Object expected, Object stored, List<String> differences) {
    if (!expected.equals(stored)) {
      differences.add(what + " expected " + expected + ", stored " + stored);
    }
  }

  private void compareKeys(Connection connection, Collection<RaceStatistics.Answered> answered)
      throws SQLException {
    Map<String, RaceStatistics.Answered> expected = new HashMap<>();
    answered.forEach(answer -> expected.put(answer.key(), answer));
    Set<String> seen = new HashSet<>();
    QueryRows.list(
        connection,
        KEYS,
        row -> {
          String key = row.getString("key");
          RaceStatistics.Answered answer = expected.get(key);
          if (!seen.add(key)) {
            duplicated++;
            evidence.add("the key " + key + " is stored more than once");
          } else if (answer != null
              && (answer.status() != row.getInt("status")
                  || !Arrays.equals(answer.digest(), row.getBytes("digest")))) {
            lost++;
            evidence.add("the key " + key + " is stored with an answer its client did not get");
          }
          return key;
        });
    for (String key : expected.keySet()) {
      if (!seen.contains(key)) {
        lost++;
        evidence.add("the key " + key + " was answered, but its answer is not stored");
      }
    }
  }
}

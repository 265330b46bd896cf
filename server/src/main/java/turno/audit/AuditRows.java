package turno.audit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.platform.http.Sight;
import turno.platform.jobs.Retention;

/**
 * Reads who did what from the log, from the history of bookings, and from the archive of both. A
 * change to a booking that caused two events becomes one entry.
 */
final class AuditRows {
  /** How many rows one statement reads before filtering. */
  static final int MAX_SCANNED = 250;

  // a change that caused two events is listed only with the first one; its action is read from the
  // history
  private static final String FIRST_EVENT =
      " not (l.type = 'booking.confirmed'"
          + " and h.action in ('booked', 'paid', 'paid_late', 'payment_corrected'))";

  private static final String OF_BOOKING =
      """
       turno.booking_history h
        on l.kind = 'booking' and h.workspace_id = l.workspace_id and h.booking_id = l.subject_id
       and h.version = l.version
      """;

  private static final String LOOK =
      """
      with looked as materialized (
        select u.* from (
          (select workspace_id, seq, id, at, kind, subject_id, version, type, actor, operation, objects
             from turno.log where workspace_id = ? and seq > ? and seq < ? order by seq %1$s limit ?)
          union all
          (select workspace_id, seq, id, at, 'kept', booking_id, 0, null, actor, operation, objects
             from turno.audit where workspace_id = ? and seq > ? and seq < ? order by seq %1$s limit ?)) u
         order by u.seq %1$s limit ?),
      found as (
        select l.seq, l.id, l.at, coalesce(l.actor, h.actor ->> 'id') as actor,
               coalesce(l.operation, h.action) as operation, l.objects,
               case when l.objects is null then l.subject_id end as booking_id
          from looked l left join\
      """
          + OF_BOOKING
          + """
          where (l.kind in ('audit', 'kept') or (h.actor ->> 'type' in ('key', 'user') and\
          """
          + FIRST_EVENT
          + """
          )))
          select (select count(*) from looked) as looked,
                 (select seq from looked order by seq %2$s limit 1) as last, f.*
            from (select) as always left join found f
              on f.at >= ? and f.at < ? and (? or f.actor = any (?)) and (? or f.operation = any (?))
           order by f.seq %1$s
          """;

  private static final String SEEN =
      "select b.id from turno.bookings b where b.workspace_id = ? and b.id = any (?)";

  private static final String KEEP =
      """
      insert into turno.audit (workspace_id, seq, id, at, actor, operation, objects, booking_id)
      select l.workspace_id, l.seq, l.id, l.at, coalesce(l.actor, h.actor ->> 'id'),
             coalesce(l.operation, h.action), l.objects,
             case when l.objects is null then l.subject_id end
        from (select * from turno.log where at >= ? and at <= ? order by at
               fetch first ? rows with ties) l
        left join\
      """
          + OF_BOOKING
          + """
          where l.kind = 'audit' or (h.actor ->> 'type' in ('key', 'user') and\
          """
          + FIRST_EVENT
          + """
          )
          on conflict do nothing
          """;

  // deletes by ctid, because finding the rows again by key would take most of the time
  private static final String SWEEP =
      """
      with gone as (
        delete from turno.audit
         where ctid = any(array(
           select ctid from turno.audit where at >= ? and at <= ? order by at limit ?))
        returning at)
      select count(*) as rows, max(at) as latest from gone
      """;

  /**
   * One recorded action.
   *
   * @param operation the stored word for the operation; see {@link BookingActions}
   */
  record Entry(
      long seq, EventId id, Instant at, String actor, String operation, List<String> objects) {
    static Entry read(ResultSet row) throws SQLException {
      BookingId booking = Sql.idOrNull(row, "booking_id", IdKind.BOOKING);
      return new Entry(
          row.getLong("seq"),
          Sql.id(row, "id", IdKind.EVENT),
          Sql.instantOf(row, "at"),
          row.getString("actor"),
          row.getString("operation"),
          booking == null ? Sql.texts(row, "objects") : List.of(booking.toString()));
    }
  }

  /**
   * @param sight the bookings that the caller may see; entries about other bookings are omitted
   * @param actors the ids of keys and users; empty for all
   * @param operations the stored words of the operations; empty for all
   * @param from inclusive
   * @param to exclusive
   */
  record Filter(
      WorkspaceId workspaceId,
      Sight sight,
      List<String> actors,
      List<String> operations,
      Instant from,
      Instant to,
      boolean ascending) {}

  /**
   * The result of one read.
   *
   * @param last the sequence number of the last row that was read; null if there are no more rows
   */
  record Part(List<Entry> entries, @Nullable Long last) {}

  private AuditRows() {}

  /**
   * Reads the next rows after a position. The result may be empty although more rows follow.
   *
   * @param after the {@code last} of the previous part; null for the first part
   */
  static Part look(Connection connection, Filter filter, @Nullable Long after) throws SQLException {
    long above = filter.ascending() && after != null ? after : Long.MIN_VALUE;
    long below = !filter.ascending() && after != null ? after : Long.MAX_VALUE;
    List<Entry> entries = new ArrayList<>();
    long[] looked = {0, 0};
    String order = filter.ascending() ? "asc" : "desc";
    Sql.of(LOOK.formatted(order, filter.ascending() ? "desc" : "asc"))
        .with(filter.workspaceId(), above, below, MAX_SCANNED)
        .with(filter.workspaceId(), above, below, MAX_SCANNED)
        .with(MAX_SCANNED)
        .with(filter.from(), filter.to())
        .with(filter.actors().isEmpty(), filter.actors())
        .with(filter.operations().isEmpty(), filter.operations())
        .list(
            connection,
            row -> {
              looked[0] = row.getLong("looked");
              looked[1] = row.getLong("last");
              return row.getString("actor") != null && entries.add(Entry.read(row));
            });
    if (!filter.sight().isWhole()) {
      omitUnseen(connection, filter, entries);
    }
    return new Part(entries, looked[0] < MAX_SCANNED ? null : looked[1]);
  }

  /** Removes entries about bookings that the caller may not see. */
  private static void omitUnseen(Connection connection, Filter filter, List<Entry> entries)
      throws SQLException {
    List<BookingId> named = entries.stream().flatMap(AuditRows::bookings).distinct().toList();
    Set<BookingId> seen =
        Set.copyOf(
            Sql.of(SEEN + filter.sight().and())
                .with(filter.workspaceId(), named)
                .with(filter.sight().values())
                .list(connection, row -> Sql.id(row, "id", IdKind.BOOKING)));
    entries.removeIf(entry -> !bookings(entry).allMatch(seen::contains));
  }

  private static Stream<BookingId> bookings(Entry entry) {
    return entry.objects().stream().map(IdKind.BOOKING::parse).filter(Objects::nonNull);
  }

  /** Archives the audit entries of rows that are about to be deleted from the log. */
  static void keep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    Sql.of(KEEP).with(from, until, limit).update(connection);
  }

  static Retention.Deleted sweep(Connection connection, Instant from, Instant until, int limit)
      throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP).with(from, until, limit));
  }
}

package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import turno.kernel.EndpointId;
import turno.kernel.EventId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Horizon;
import turno.platform.db.LazyCommit;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;

/**
 * Makes the deliveries of the log's events, one for each active endpoint that wants them, after the
 * request that caused the event. It follows the log by transactions as the follower of snapshots
 * does, so that it misses none that commits late. One node at a time does this, and a unique key
 * ({@code webhook_events_go_once}) sees to it that no delivery is made twice. An endpoint gets the
 * events of transactions later than the one that made it active; clocks decide nothing.
 */
final class FanOut implements Job {
  static final String NAME = "fan_out_events";
  private static final int PAGE = 500;

  /** How often the place in the log is moved on while there is no endpoint. */
  private static final Duration UNLISTENED_EVERY = Duration.ofSeconds(5);

  /** How far back deliveries may be missing after a backup was restored. */
  private static final Duration LOOK_BACK = Duration.ofHours(1);

  private static final String NEWS =
      """
      select exists (select from turno.webhook_endpoints where active) as listened,
             f.txid is null
               or exists (select from turno.log l where l.txid >= f.txid) as news
        from turno.webhook_feed f
      """;

  private static final String TAKE =
      "select txid::text as txid, at, "
          + Horizon.NOW
          + " as horizon, "
          + Horizon.WRITER
          + " as written_by from turno.webhook_feed for update skip locked";

  private static final String READ =
      """
      select l.workspace_id, l.txid::text as txid, l.seq, l.id, l.type,
             e.id as endpoint_id, e.activation
        from turno.log l
        join turno.webhook_endpoints e on e.workspace_id = l.workspace_id and e.active
       where l.txid >= ?::xid8 and (l.txid, l.workspace_id, l.seq) > (?::xid8, ?, ?) and l.at >= ?
         and l.type is not null
         and (l.type = any(e.event_types) or ('*' = any(e.event_types) and l.type = any(?)))
         and (case when e.active_from is null then l.at >= e.active_since
                   else l.txid > e.active_from end)
       order by l.txid, l.workspace_id, l.seq, e.id
       limit ?
      """;

  private static final String MAKE =
      """
      insert into turno.webhook_deliveries
             (workspace_id, id, endpoint_id, activation, event_id, event_type, event_seq, status,
              attempt_count, automatic_count, next_attempt_at, asked, due_at, created_at)
      select n.workspace_id, n.id, n.endpoint_id, n.activation, n.event_id, n.event_type,
             n.event_seq, 'pending', 0, 0, t.now, '{}', t.now, t.now
        from (select ?::timestamptz as now) t
       cross join unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::integer[], ?::uuid[], ?::text[],
                         ?::bigint[])
             as n(workspace_id, id, endpoint_id, activation, event_id, event_type, event_seq)
      on conflict on constraint webhook_events_go_once do nothing
      """;

  private static final String MOVE =
      "update turno.webhook_feed set txid = ?::xid8, at = ? returning " + Horizon.WRITER;

  private final Database database;
  private final InstantSource clock;
  private final IdSource ids;
  private final Consumer<Collection<Endpoint.Place>> made;

  private Ahead ahead = new Ahead("", Set.of());
  private long unlistenedNanos = System.nanoTime() - UNLISTENED_EVERY.toNanos();

  /** A place among the rows: by transaction, and within one in each workspace's own order. */
  private record Position(Horizon transaction, WorkspaceId workspaceId, long seq) {
    static Position before(Horizon transaction) {
      return new Position(transaction, IdKind.WORKSPACE.least(), 0);
    }
  }

  private record Taken(
      @Nullable Horizon reached, @Nullable Instant at, Horizon horizon, String writtenBy) {}

  /**
   * Rows beyond the horizon of which this node has made deliveries; the next look meets them again
   * and skips them. This is valid only while the place in the log is the one that was written with
   * them: a crash of PostgreSQL may undo both, because their commit did not wait for the disk.
   *
   * @param writtenBy the transaction that made them
   */
  private record Ahead(String writtenBy, Set<EventId> events) {}

  private record Found(
      WorkspaceId workspaceId,
      Horizon transaction,
      long seq,
      EventId eventId,
      String type,
      EndpointId endpointId,
      int activation) {}

  private record News(boolean listened, boolean any) {}

  /**
   * @param made is told which endpoints have something due
   */
  FanOut(
      Database database,
      InstantSource clock,
      IdSource ids,
      Consumer<Collection<Endpoint.Place>> made) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.made = made;
  }

  @Override
  public String name() {
    return NAME;
  }

  /**
   * Makes deliveries of everything that was committed before the call, unless another node is doing
   * so.
   */
  @Override
  public boolean run() {
    News news =
        database.read(connection ->
            Sql.of(NEWS)
                .one(
                    connection,
                    row -> new News(row.getBoolean("listened"), row.getBoolean("news"))));
    if (!news.any() || (!news.listened() && !isTimeToMove())) {
      return false;
    }
    Set<Endpoint.Place> places = new LinkedHashSet<>();
    Ahead next =
        database.<@Nullable Ahead>write(connection -> {
          places.clear();
          return takeIn(connection, places);
        });
    if (next != null) {
      ahead = next;
    }
    if (!places.isEmpty()) {
      made.accept(places);
    }
    return false;
  }

  private boolean isTimeToMove() {
    if (System.nanoTime() - unlistenedNanos < UNLISTENED_EVERY.toNanos()) {
      return false;
    }
    unlistenedNanos = System.nanoTime();
    return true;
  }

  /** The rows beyond the horizon that were met; null when another node is doing this. */
  private @Nullable Ahead takeIn(Connection connection, Set<Endpoint.Place> places)
      throws SQLException {
    Taken taken = Sql.of(TAKE).first(connection, FanOut::taken);
    if (taken == null) {
      return null;
    }
    LazyCommit.of(connection); // lost, it is made again
    Instant now = clock.instant();
    Instant since =
        taken.reached() == null && taken.at() != null ? taken.at().minus(LOOK_BACK) : Instant.EPOCH;
    Set<EventId> seen = taken.writtenBy().equals(ahead.writtenBy()) ? ahead.events() : Set.of();
    Set<EventId> next = new HashSet<>();
    Position reached = Position.before(taken.reached() == null ? Horizon.FIRST : taken.reached());
    List<Found> page;
    do {
      page = read(connection, reached, since);
      List<Found> fresh = new ArrayList<>();
      for (Found found : page) {
        if (!found.transaction().isBefore(taken.horizon())) {
          next.add(found.eventId());
        }
        if (!seen.contains(found.eventId())) {
          fresh.add(found);
          places.add(new Endpoint.Place(found.workspaceId(), found.endpointId()));
        }
      }
      make(connection, fresh, now);
      if (page.size() == PAGE) {
        // the last event may have further endpoints: it is met again, and the unique key keeps what
        // was made
        Found last = page.getLast();
        reached = new Position(last.transaction(), last.workspaceId(), last.seq() - 1);
      }
    } while (page.size() == PAGE);
    String writtenBy =
        Sql.of(MOVE)
            .with(taken.horizon().parameter(), now)
            .one(connection, row -> row.getString(1));
    return new Ahead(writtenBy, next);
  }

  private static Taken taken(ResultSet row) throws SQLException {
    return new Taken(
        Horizon.ofNullable(row, "txid"),
        Sql.instant(row, "at"),
        Horizon.of(row, "horizon"),
        row.getString("written_by"));
  }

  private static List<Found> read(Connection connection, Position from, Instant since)
      throws SQLException {
    String transaction = from.transaction().parameter();
    return Sql.of(READ)
        .with(transaction, transaction, from.workspaceId(), from.seq())
        .with(since, EndpointTypes.STANDARD, PAGE)
        .list(
            connection,
            row ->
                new Found(
                    Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                    Horizon.of(row, "txid"),
                    row.getLong("seq"),
                    Sql.id(row, "id", IdKind.EVENT),
                    row.getString("type"),
                    Sql.id(row, "endpoint_id", IdKind.ENDPOINT),
                    row.getInt("activation")));
  }

  private void make(Connection connection, List<Found> found, Instant now) throws SQLException {
    if (found.isEmpty()) {
      return;
    }
    Sql.of(MAKE)
        .with(
            now,
            found.stream().map(Found::workspaceId).toList(),
            found.stream().map(_ -> ids.next(IdKind.DELIVERY)).toList(),
            found.stream().map(Found::endpointId).toList(),
            found.stream().map(Found::activation).toList(),
            found.stream().map(Found::eventId).toList(),
            found.stream().map(Found::type).toList(),
            found.stream().map(Found::seq).toList())
        .update(connection);
  }
}

package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
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
import turno.platform.db.SeenTransactions;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;

/**
 * Makes the deliveries of the log's events, one for each active endpoint that wants them, after the
 * request that caused the event. It follows the log by transactions, as the follower of snapshots
 * does, so that it misses none that commits late: each walk reads what was committed when it began
 * and was not seen by an earlier walk. A walk consists of batches with one commit each; its
 * position is written together with the deliveries, and any node can continue from there. One node
 * at a time does this, and a unique key ({@code webhook_events_go_once}) sees to it that no
 * delivery is made twice. An endpoint gets the events of transactions later than the one that made
 * it active; clocks decide nothing.
 */
final class FanOut implements Job {
  static final String NAME = "fan_out_events";

  /** How many deliveries a batch makes at most. */
  static final int BATCH = 500;

  /** How many events of the log a batch looks at, wanted or not. */
  static final int SCANNED = 5_000;

  /** How often the place in the log is moved on while there is no endpoint. */
  private static final Duration UNLISTENED_EVERY = Duration.ofSeconds(5);

  /** How far back deliveries may be missing after a backup was restored. */
  private static final Duration LOOK_BACK = Duration.ofHours(1);

  private static final String NEWS =
      """
      select exists (select from turno.webhook_endpoints where active) as listened,
             f.target is not null as walking,
             f.seen is null
               or exists (select from turno.log l
                           where l.txid >= f.txid and not
      """
          + SeenTransactions.includes("l.txid", "f.seen")
          + """
                  ) as news
            from turno.webhook_feed f
          """;

  private static final String TAKE =
      """
      select at, seen, target, after_txid::text as after_txid, after_seq, after_workspace
        from turno.webhook_feed for update skip locked
      """;

  private static final String EVENTS =
      "(l.txid, l.seq, l.workspace_id) > (?::xid8, ?, ?) and not "
          + SeenTransactions.includes("l.txid")
          + " and "
          + SeenTransactions.includes("l.txid")
          + " and (?::timestamptz is null or l.at >= ?) and l.type is not null";

  private static final String END =
      "select l.txid::text as txid, l.seq, l.workspace_id from turno.log l where "
          + EVENTS
          + " order by l.txid, l.seq, l.workspace_id offset ? limit 1";

  private static final String READ =
      """
      select l.workspace_id, l.txid::text as txid, l.seq, l.id, l.type,
             e.id as endpoint_id, e.activation
        from turno.log l
        join turno.webhook_endpoints e on e.workspace_id = l.workspace_id and e.active
       where
      """
          + EVENTS
          + """
             and (l.txid, l.seq, l.workspace_id) <= (?::xid8, ?, ?)
             and (l.type = any(e.event_types) or ('*' = any(e.event_types) and l.type = any(?)))
             and (case when e.active_from is null then l.at >= e.active_since
                       else l.txid > e.active_from end)
           order by l.txid, l.seq, l.workspace_id, e.id
           limit ?
          """;

  private static final String MAKE =
      """
      insert into turno.webhook_deliveries
             (workspace_id, id, endpoint_id, activation, event_id, event_type, event_seq, status,
              failed_reason, attempt_count, automatic_count, next_attempt_at, asked, due_at,
              created_at)
      select n.workspace_id, n.id, n.endpoint_id, n.activation, n.event_id, n.event_type,
             n.event_seq, case when n.dropped then 'failed' else 'pending' end,
             case when n.dropped then 'restored' end, 0, 0,
             case when not n.dropped then t.now end, '{}',
             case when not n.dropped then t.now end, t.now
        from (select ?::timestamptz as now) t
       cross join (
         select u.*, coalesce(u.event_seq <= o.dropped_seq, false) as dropped
           from turno.outgoing o
          cross join unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::integer[], ?::uuid[], ?::text[],
                            ?::bigint[])
                as u(workspace_id, id, endpoint_id, activation, event_id, event_type, event_seq)) n
      on conflict on constraint webhook_events_go_once do nothing
      """;

  private static final String GO_ON =
      """
      update turno.webhook_feed
         set target = ?::pg_snapshot, after_txid = ?::xid8, after_seq = ?, after_workspace = ?
      """;

  private static final String END_WALK =
      """
      update turno.webhook_feed
         set txid = ?::xid8, seen = ?::pg_snapshot, at = ?, target = null, after_txid = null,
             after_seq = null, after_workspace = null
      """;

  private final Database database;
  private final InstantSource clock;
  private final IdSource ids;
  private final Consumer<Collection<Endpoint.Place>> made;

  private long unlistenedNanos = System.nanoTime() - UNLISTENED_EVERY.toNanos();

  /** A place among the rows: by transaction, and within one in each workspace's own order. */
  private record Position(Horizon transaction, long seq, WorkspaceId workspaceId) {
    static final Position LAST =
        new Position(
            new Horizon(-1), Long.MAX_VALUE, new WorkspaceId(new UUID(-1, -1))); // unsigned

    static Position before(Horizon transaction) {
      return new Position(transaction, 0, IdKind.WORKSPACE.least());
    }

    static Position read(ResultSet row, String prefix) throws SQLException {
      return new Position(
          Horizon.of(row, prefix + "txid"),
          row.getLong(prefix + "seq"),
          Sql.id(
              row, prefix + (prefix.isEmpty() ? "workspace_id" : "workspace"), IdKind.WORKSPACE));
    }
  }

  /**
   * How far the log was followed.
   *
   * @param seen null after a backup was restored
   * @param walk the walk that is under way
   */
  private record Feed(@Nullable SeenTransactions seen, @Nullable Instant at, @Nullable Walk walk) {}

  /**
   * @param target what the walk takes in
   * @param reached where it stands
   */
  private record Walk(SeenTransactions target, Position reached) {}

  /** The events that a batch may look at. */
  private record Range(
      Position after, SeenTransactions seen, SeenTransactions target, @Nullable Instant since) {
    @Nullable Object[] values() {
      return new @Nullable Object[] {
        after.transaction().parameter(),
        after.seq(),
        after.workspaceId(),
        seen.text(),
        target.text(),
        since,
        since
      };
    }
  }

  private record Found(
      WorkspaceId workspaceId,
      Horizon transaction,
      long seq,
      EventId eventId,
      String type,
      EndpointId endpointId,
      int activation) {}

  private record News(boolean listened, boolean walking, boolean any) {}

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

  /** Makes a batch of deliveries, unless another node is doing so. */
  @Override
  public boolean run() {
    News news =
        database.read(connection ->
            Sql.of(NEWS)
                .one(
                    connection,
                    row ->
                        new News(
                            row.getBoolean("listened"),
                            row.getBoolean("walking"),
                            row.getBoolean("news"))));
    if (!news.walking() && (!news.any() || (!news.listened() && !isTimeToMove()))) {
      return false;
    }
    Set<Endpoint.Place> places = new LinkedHashSet<>();
    boolean more =
        database.write(connection -> {
          places.clear();
          return takeIn(connection, places);
        });
    if (!places.isEmpty()) {
      made.accept(places);
    }
    return more;
  }

  private boolean isTimeToMove() {
    if (System.nanoTime() - unlistenedNanos < UNLISTENED_EVERY.toNanos()) {
      return false;
    }
    unlistenedNanos = System.nanoTime();
    return true;
  }

  /** A batch; says whether the walk goes on. */
  private boolean takeIn(Connection connection, Set<Endpoint.Place> places) throws SQLException {
    Feed feed = Sql.of(TAKE).first(connection, FanOut::feed);
    if (feed == null) {
      return false; // another node is doing this
    }
    LazyCommit.of(connection); // lost, it is made again
    Instant now = clock.instant();
    SeenTransactions seen = feed.seen() == null ? SeenTransactions.NONE : feed.seen();
    Walk walk =
        feed.walk() == null
            ? new Walk(SeenTransactions.now(connection), Position.before(seen.oldestUnseen()))
            : feed.walk();
    Instant since = feed.seen() == null && feed.at() != null ? feed.at().minus(LOOK_BACK) : null;
    Range range = new Range(walk.reached(), seen, walk.target(), since);
    Position end = end(connection, range);
    List<Found> batch = read(connection, range, end == null ? Position.LAST : end);
    make(connection, batch, now);
    batch.forEach(found -> places.add(new Endpoint.Place(found.workspaceId(), found.endpointId())));
    Position reached = batch.size() == BATCH ? justBefore(batch.getLast()) : end;
    if (reached == null) {
      // a walk of several batches says nothing of what was committed after it had begun
      Instant at = feed.walk() == null ? now : feed.at();
      Sql.of(END_WALK)
          .with(walk.target().oldestUnseen().parameter(), walk.target().text(), at)
          .update(connection);
      return false;
    }
    Sql.of(GO_ON)
        .with(walk.target().text(), reached.transaction().parameter())
        .with(reached.seq(), reached.workspaceId())
        .update(connection);
    return true;
  }

  // the last event may have further endpoints: it is met again, and the unique key keeps what was
  // made
  private static Position justBefore(Found last) {
    return new Position(last.transaction(), last.seq() - 1, last.workspaceId());
  }

  private static Feed feed(ResultSet row) throws SQLException {
    SeenTransactions target = SeenTransactions.ofNullable(row, "target");
    return new Feed(
        SeenTransactions.ofNullable(row, "seen"),
        Sql.instant(row, "at"),
        target == null ? null : new Walk(target, Position.read(row, "after_")));
  }

  /** The last event that the batch looks at; null when it looks at all. */
  private static @Nullable Position end(Connection connection, Range range) throws SQLException {
    return Sql.of(END)
        .with(range.values())
        .with(SCANNED - 1)
        .first(connection, row -> Position.read(row, ""));
  }

  private static List<Found> read(Connection connection, Range range, Position end)
      throws SQLException {
    return Sql.of(READ)
        .with(range.values())
        .with(end.transaction().parameter(), end.seq(), end.workspaceId())
        .with(EndpointTypes.STANDARD, BATCH)
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

package turno.webhooks;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Horizon;
import turno.platform.db.LazyCommit;
import turno.platform.db.SeenTransactions;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;

/**
 * Creates deliveries from the events in the log, after the requests that caused the events were
 * committed: for each event, one delivery to each active endpoint that must receive it. It follows
 * the log by transactions, like {@code Follower}, so that it misses no late commit: each scan reads
 * the events that were committed when it began and that no earlier scan has seen. A short scan
 * creates its deliveries immediately; a longer scan leaves a backlog for each listening workspace,
 * and the workspaces take turns ({@link EventBacklogs}) while further scans continue. Every batch
 * is one commit that includes the position, and any node can continue from there. Only one node at
 * a time processes a scan or a backlog, and a unique key ({@code webhook_events_go_once}) prevents
 * duplicate deliveries. An endpoint gets the events of transactions later than the one that
 * activated it, regardless of clocks.
 */
final class FanOut implements Job {
  static final String NAME = "fan_out_events";

  /** The limit on deliveries that a batch makes. */
  static final int BATCH = 500;

  /** The limit on events that a batch reads from the log, wanted or not. */
  static final int SCANNED = 5_000;

  /** How often the position in the log advances while no endpoint is active. */
  private static final Duration UNLISTENED_EVERY = Duration.ofSeconds(5);

  /**
   * How far before the last scan the events are read again after a backup was restored, because
   * their deliveries may be missing.
   */
  static final Duration LOOK_BACK = Duration.ofHours(1);

  private static final String LISTENED =
      "select exists (select from turno.webhook_endpoints where active) as listened";

  private static final String NEWS =
      LISTENED
          + """
               , f.target is not null as scanning,
                 exists (select from turno.webhook_backlogs) as behind,
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
      select at, seen, target, after_txid::text as after_txid, after_seq, after_workspace, walk
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
      select l.workspace_id, l.seq, l.id, l.type, e.id as endpoint_id, e.activation
        from turno.log l
        join turno.webhook_endpoints e on e.workspace_id = l.workspace_id and e.active
       where
      """
          + EVENTS
          + """
             and (l.type = any(e.event_types) or '*' = any(e.event_types))
             and (e.holds or not (
          """
          + EndpointTypes.OF_UNCONFIRMED
          + """
             ))
             and (case when e.active_from is null then l.at >= e.active_since
                       else l.txid > e.active_from end)
           order by l.txid, l.seq, l.workspace_id, e.id
           limit ?
          """;

  private static final String LISTENING =
      "select distinct l.workspace_id from turno.log l where "
          + EVENTS
          + """
             and (l.txid, l.seq, l.workspace_id) <= (?::xid8, ?, ?)
             and exists (select from turno.webhook_endpoints e
                          where e.workspace_id = l.workspace_id and e.active)
          """;

  private static final String GO_ON =
      """
      update turno.webhook_feed
         set target = ?::pg_snapshot, after_txid = ?::xid8, after_seq = ?, after_workspace = ?,
             walk = ?
      """;

  private static final String END_SCAN =
      """
      update turno.webhook_feed
         set txid = ?::xid8, seen = ?::pg_snapshot, at = ?, target = null, after_txid = null,
             after_seq = null, after_workspace = null, walk = null
      """;

  private final Database database;
  private final InstantSource clock;
  private final IdSource ids;
  private final EventBacklogs backlogs;
  private final Consumer<Collection<Endpoint.Key>> made;

  private long unlistenedNanos = System.nanoTime() - UNLISTENED_EVERY.toNanos();

  /**
   * A position in the log. Positions are ordered by transaction, and within a transaction by {@code
   * seq}, which counts the events of each workspace, and then by workspace.
   */
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
   * How far the fan-out has come in the log.
   *
   * @param seen the transactions whose events were read; null after a backup was restored
   * @param at as in {@link EventBacklogs#add}
   * @param scan the scan that is under way; null if there is none
   */
  private record Feed(@Nullable SeenTransactions seen, @Nullable Instant at, @Nullable Scan scan) {}

  /**
   * A scan of the log. A long scan may need several batches, and leaves backlogs.
   *
   * @param target the transactions that the scan covers
   * @param reached the position that the scan has reached
   */
  private record Scan(UUID id, SeenTransactions target, Position reached) {}

  /** The events that a batch may read. */
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

  private record News(boolean listened, boolean scanning, boolean behind, boolean any) {}

  /**
   * @param made notified of endpoints with a due delivery
   */
  FanOut(
      Database database,
      InstantSource clock,
      IdSource ids,
      Consumer<Collection<Endpoint.Key>> made) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.backlogs = new EventBacklogs(ids);
    this.made = made;
  }

  @Override
  public String name() {
    return NAME;
  }

  /**
   * Processes new events and then, unless a long scan is under way, a batch of a workspace's
   * backlog.
   */
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
                            row.getBoolean("scanning"),
                            row.getBoolean("behind"),
                            row.getBoolean("news"))));
    boolean more = false;
    if (news.scanning() || (news.any() && (news.listened() || isTimeToMove()))) {
      more = run(this::takeIn);
    }
    // a long scan runs alone so that it ends soon, because later events wait for it
    if (news.behind() && !news.scanning()) {
      more |= run(this::catchUp);
    }
    return more;
  }

  /** Processes a batch; returns whether there is more to do. */
  @FunctionalInterface
  private interface Batch {
    boolean run(Connection connection, List<NewDelivery> deliveries) throws SQLException;
  }

  private boolean run(Batch batch) {
    List<NewDelivery> deliveries = new ArrayList<>();
    boolean more =
        database.write(connection -> {
          deliveries.clear();
          LazyCommit.of(connection); // if the commit is lost, the batch is repeated
          return batch.run(connection, deliveries);
        });
    deliveries.forEach(
        delivery -> database.charges().add(delivery.workspaceId(), NewDelivery.BYTES));
    if (!deliveries.isEmpty()) {
      made.accept(
          deliveries.stream()
              .map(NewDelivery::key)
              .collect(Collectors.toCollection(LinkedHashSet::new)));
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

  private boolean catchUp(Connection connection, List<NewDelivery> deliveries) throws SQLException {
    List<NewDelivery> batch = backlogs.takeTurn(connection, clock.instant());
    if (batch == null) {
      return false; // no backlog, or another node is doing this
    }
    deliveries.addAll(batch);
    return true;
  }

  private boolean takeIn(Connection connection, List<NewDelivery> deliveries) throws SQLException {
    Feed feed = Sql.of(TAKE).first(connection, FanOut::feed);
    if (feed == null) {
      return false; // another node is doing this
    }
    Instant now = clock.instant();
    SeenTransactions seen = feed.seen() == null ? SeenTransactions.NONE : feed.seen();
    Scan scan =
        feed.scan() == null
            ? new Scan(
                ids.next(), SeenTransactions.now(connection), Position.before(seen.oldestUnseen()))
            : feed.scan();
    if (feed.scan() == null && !isListened(connection)) {
      end(connection, scan, now); // new listeners only get the events of later transactions
      return false;
    }
    Instant since = feed.seen() == null && feed.at() != null ? feed.at().minus(LOOK_BACK) : null;
    Range range = new Range(scan.reached(), seen, scan.target(), since);
    Position end = end(connection, range);
    List<NewDelivery> batch =
        feed.scan() == null && end == null ? read(connection, range) : List.of();
    if (feed.scan() == null && end == null && batch.size() <= BATCH) {
      NewDelivery.make(connection, batch, ids, now);
      deliveries.addAll(batch);
      end(connection, scan, now);
      return false;
    }
    leave(connection, feed, range, scan, end == null ? Position.LAST : end);
    if (end == null) {
      // a scan of several batches does not cover transactions that were committed after it began
      end(connection, scan, feed.scan() == null ? now : feed.at());
    } else {
      Sql.of(GO_ON)
          .with(scan.target().text(), end.transaction().parameter())
          .with(end.seq(), end.workspaceId(), scan.id())
          .update(connection);
    }
    return true;
  }

  private static boolean isListened(Connection connection) throws SQLException {
    return Sql.of(LISTENED).one(connection, row -> row.getBoolean("listened"));
  }

  private static void end(Connection connection, Scan scan, @Nullable Instant at)
      throws SQLException {
    Sql.of(END_SCAN)
        .with(scan.target().oldestUnseen().parameter(), scan.target().text(), at)
        .update(connection);
  }

  /** Leaves the events of a part of a long scan to backlogs. */
  private static void leave(Connection connection, Feed feed, Range range, Scan scan, Position end)
      throws SQLException {
    List<WorkspaceId> listening =
        Sql.of(LISTENING)
            .with(range.values())
            .with(end.transaction().parameter(), end.seq(), end.workspaceId())
            .list(connection, row -> Sql.id(row, "workspace_id", IdKind.WORKSPACE));
    if (!listening.isEmpty()) {
      EventBacklogs.add(connection, scan.id(), range.seen(), scan.target(), feed.at(), listening);
    }
  }

  private static Feed feed(ResultSet row) throws SQLException {
    SeenTransactions target = SeenTransactions.ofNullable(row, "target");
    return new Feed(
        SeenTransactions.ofNullable(row, "seen"),
        Sql.instant(row, "at"),
        target == null
            ? null
            : new Scan(row.getObject("walk", UUID.class), target, Position.read(row, "after_")));
  }

  /**
   * Returns the position of the last event that the batch reads; null if the batch reads all
   * remaining events.
   */
  private static @Nullable Position end(Connection connection, Range range) throws SQLException {
    return Sql.of(END)
        .with(range.values())
        .with(SCANNED - 1)
        .first(connection, row -> Position.read(row, ""));
  }

  /**
   * Returns the deliveries of a short scan; if there are too many for a batch, only one more than a
   * batch may contain.
   */
  private static List<NewDelivery> read(Connection connection, Range range) throws SQLException {
    return Sql.of(READ)
        .with(range.values())
        .with(BATCH + 1)
        .list(
            connection,
            row ->
                new NewDelivery(
                    Sql.id(row, "workspace_id", IdKind.WORKSPACE),
                    Sql.id(row, "endpoint_id", IdKind.ENDPOINT),
                    row.getInt("activation"),
                    Sql.id(row, "id", IdKind.EVENT),
                    row.getString("type"),
                    row.getLong("seq")));
  }
}

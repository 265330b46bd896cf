package turno.scheduling;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.events.LogCounter;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Horizon;
import turno.platform.db.SeenTransactions;
import turno.platform.db.Sql;
import turno.platform.time.DatabaseClock;
import turno.platform.watchdog.ProcessEnd;
import turno.platform.watchdog.Watchdog;

/**
 * Follows the log about every 100 ms, and whenever a request must know the latest state. It applies
 * what other nodes and commands wrote to the snapshots and the clock, and tells others of it. Each
 * poll reads the rows of all transactions that are visible now and were not visible to the previous
 * poll. It reads page by page, so that neither many new rows nor a transaction that stays open for
 * long costs memory. Reading by {@code seq} alone would miss rows that commit late. One poll runs
 * at a time and serves all callers that asked before it began.
 */
public final class Follower implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Follower.class);

  /** How often it polls by itself. */
  public static final Duration BEAT = Duration.ofMillis(100);

  private static final long PATIENCE_SECONDS = 2;

  /** Longer than the database's own limits let any look last. */
  private static final Duration TURN_MOST = Duration.ofMinutes(1);

  /** How many rows are in memory at a time. */
  static final int PAGE = 2_000;

  private static final String ROWS =
      "select l.workspace_id, l.kind, l.subject_id, l.version, l.at, l.txid::text as txid, l.seq"
          + " from turno.log l where not "
          + SeenTransactions.includes("l.txid");

  private static final String IN_ORDER = " order by l.txid, l.seq, l.workspace_id limit ?";

  // one trip, as most polls find nothing or one page
  private static final String POLL =
      "select "
          + SeenTransactions.NOW
          + " as seen, "
          + LogCounter.SINCE
          + " as counted_since, n.* from (select) as always left join lateral ("
          + ROWS
          + " and l.txid >= ?::xid8"
          + IN_ORDER
          + ") n on true order by n.txid::xid8, n.seq, n.workspace_id";

  private static final String NEXT_PAGE =
      ROWS
          + " and "
          + SeenTransactions.includes("l.txid")
          + " and (l.txid, l.seq, l.workspace_id) > (?::xid8, ?, ?)"
          + IN_ORDER;

  private static final String BEGIN =
      "select "
          + SeenTransactions.NOW
          + " as seen, "
          + LogCounter.SINCE
          + " as counted_since, "
          + LogCounter.NAME
          + " as counter";

  private final Database database;
  private final Snapshots snapshots;
  private final DatabaseClock clock;
  private final LogListener listener;
  private final Duration beat;
  private final Thread thread;
  private final ReentrantLock turn = new ReentrantLock();
  private final Condition asked = turn.newCondition();
  private boolean isAsked;

  /** The callers that wait for the next poll. */
  private CompletableFuture<Boolean> next = new CompletableFuture<>();

  /** What the latest poll has applied. */
  private @Nullable Place place;

  private volatile boolean closed;

  /** When the thread last began anew. */
  private volatile long turnedNanos = System.nanoTime();

  /** When the latest poll that has ended began. */
  private volatile long polledNanos = System.nanoTime();

  /**
   * The transactions that were applied, of this node of the database.
   *
   * @param countedSince when they began to be counted, by {@link LogCounter#SINCE}
   */
  private record Place(SeenTransactions seen, @Nullable Instant countedSince) {
    static Place read(ResultSet row) throws SQLException {
      SeenTransactions seen = SeenTransactions.ofNullable(row, "seen");
      if (seen == null) {
        throw new IllegalStateException("a statement sees something");
      }
      return new Place(seen, Sql.instant(row, "counted_since"));
    }
  }

  private record Beginning(Place place, String counter) {}

  /** The changes of one workspace in a page. */
  private static final class News {
    private final Map<UUID, Long> holders = new HashMap<>();
    private long catalogVersion;
  }

  private record Row(
      WorkspaceId workspaceId,
      String kind,
      UUID subject,
      long version,
      Instant at,
      Horizon transaction,
      long seq) {
    static Row read(ResultSet row) throws SQLException {
      return new Row(
          Sql.id(row, "workspace_id", IdKind.WORKSPACE),
          row.getString("kind"),
          row.getObject("subject_id", UUID.class),
          row.getLong("version"),
          Sql.instantOf(row, "at"),
          Horizon.of(row, "txid"),
          row.getLong("seq"));
    }

    LoggedChange told() {
      return new LoggedChange(workspaceId, kind, subject, version, at);
    }
  }

  /** What a poll sees, and the first page of what is new in it. */
  private static final class FirstPage {
    private @Nullable Place place;
    private final List<Row> rows = new ArrayList<>();

    boolean add(ResultSet row) throws SQLException {
      place = Place.read(row);
      return row.getString("kind") != null && rows.add(Row.read(row));
    }
  }

  /**
   * @param database a pool of its own, because the feed must go on while everything else waits
   * @param listener hears of every row, after the snapshots
   * @param beat how often it looks by itself
   */
  public Follower(
      Database database,
      Snapshots snapshots,
      DatabaseClock clock,
      LogListener listener,
      Duration beat) {
    this.database = database;
    this.snapshots = snapshots;
    this.clock = clock;
    this.listener = listener;
    this.beat = beat;
    this.thread = Thread.ofPlatform().daemon().name("follower").unstarted(this::follow);
  }

  public void start() {
    poll();
    thread.start();
  }

  private void follow() {
    boolean failing = false;
    long measuredNanos = System.nanoTime() - beat.toNanos();
    while (!closed) {
      turnedNanos = System.nanoTime();
      try {
        CompletableFuture<Boolean> told = nextTurn();
        serve(told);
        if (System.nanoTime() - measuredNanos >= beat.toNanos()) {
          database.read(this::measure);
          measuredNanos = System.nanoTime();
        }
        failing = false;
      } catch (InterruptedException e) {
        return;
      } catch (ProblemException | Database.DatabaseException e) {
        if (!failing && !closed) {
          LOG.warn("the log cannot be followed for the moment", e);
        }
        failing = true;
      } catch (RuntimeException e) {
        // the feed goes on after any failure: without it keys, catalogs and the clock grow stale
        if (!failing && !closed) {
          LOG.error("the log cannot be followed for the moment", e);
        }
        failing = true;
      } catch (Error e) {
        LOG.error("the log cannot be followed any more", e);
        ProcessEnd.metInThread(e);
      }
    }
  }

  /**
   * Waits until somebody asks, at most for a beat. Answers the callers that the next poll serves.
   */
  private CompletableFuture<Boolean> nextTurn() throws InterruptedException {
    turn.lock();
    try {
      long left = beat.toNanos();
      while (!isAsked && left > 0) {
        left = asked.awaitNanos(left);
      }
      CompletableFuture<Boolean> told = next;
      next = new CompletableFuture<>();
      isAsked = false;
      return told;
    } finally {
      turn.unlock();
    }
  }

  private void serve(CompletableFuture<Boolean> told) {
    try {
      takeIn();
      told.complete(true);
    } catch (RuntimeException | Error e) {
      told.completeExceptionally(e);
      throw e;
    }
  }

  // by the feed's own connection: the clock must not wait behind requests
  private boolean measure(Connection connection) throws SQLException {
    clock.measure(connection);
    return true;
  }

  /** How its thread is. */
  public Watchdog.State state() {
    if (!thread.isAlive()) {
      return Watchdog.State.MISSING;
    }
    return System.nanoTime() - turnedNanos > TURN_MOST.plus(beat).toNanos()
        ? Watchdog.State.STUCK
        : Watchdog.State.WELL;
  }

  /** The time since this node last knew everything that was committed. */
  public Duration lag() {
    return Duration.ofNanos(System.nanoTime() - polledNanos);
  }

  /** Applies everything that was committed before the call. */
  public void poll() {
    catchUp(System.nanoTime());
  }

  /**
   * Whether everything that was committed before that moment of {@link System#nanoTime} was taken
   * in.
   */
  public boolean knows(long nanos) {
    return polledNanos - nanos >= 0;
  }

  /**
   * Takes in everything that was committed before that moment. All who ask at once share the next
   * poll. A caller that finds a poll which began after its moment needs none.
   *
   * @param nanos a moment of {@link System#nanoTime}, now or earlier
   */
  public void catchUp(long nanos) {
    if (knows(nanos)) {
      return;
    }
    if (!thread.isAlive()) { // before the start, and where there is nothing to follow
      takeIn();
      return;
    }
    try {
      ask().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Database.DatabaseException failure ? failure : unknown(e);
    } catch (TimeoutException e) {
      throw unknown(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unknown(e);
    }
  }

  private CompletableFuture<Boolean> ask() {
    turn.lock();
    try {
      isAsked = true;
      asked.signal();
      return next;
    } finally {
      turn.unlock();
    }
  }

  private static ProblemException unknown(Exception why) {
    return new ProblemException(
            503, ProblemCode.UNAVAILABLE, "The latest changes cannot be known at this moment.")
        .because(why)
        .header("Retry-After", "1");
  }

  private synchronized void takeIn() {
    long begunNanos = System.nanoTime();
    Place before = place;
    Place now = before == null ? begin() : takeIn(before);
    place = now;
    listener.caughtUp(now.seen());
    polledNanos = begunNanos;
  }

  /**
   * Nothing that is in memory counts any more, except for what is read from now on. It is so at the
   * start, and after a crash of the database: there may be news under numbers that were seen.
   */
  private Place begin() {
    Beginning beginning =
        database.read(connection ->
            Sql.of(BEGIN)
                .one(connection, row -> new Beginning(Place.read(row), row.getString("counter"))));
    snapshots.forgetAll();
    listener.begun(beginning.counter());
    return beginning.place();
  }

  private Place takeIn(Place before) {
    FirstPage first = new FirstPage();
    database.read(connection ->
        Sql.of(POLL)
            .with(before.seen().text(), before.seen().oldestUnseen().parameter(), PAGE)
            .list(connection, first::add));
    Place now = first.place;
    if (now == null) {
      throw new IllegalStateException("a statement sees something");
    }
    if (!Objects.equals(now.countedSince(), before.countedSince())) {
      LOG.warn("the database has crashed, or is another one: everything is read again");
      return begin();
    }
    List<Row> page = first.rows;
    tell(page);
    while (page.size() == PAGE) {
      Row last = page.getLast();
      page =
          database.read(connection ->
              Sql.of(NEXT_PAGE)
                  .with(before.seen().text(), now.seen().text(), last.transaction().parameter())
                  .with(last.seq(), last.workspaceId(), PAGE)
                  .list(connection, Row::read));
      tell(page);
    }
    return now;
  }

  private void tell(List<Row> rows) {
    Map<WorkspaceId, News> news = new HashMap<>();
    for (Row row : rows) {
      News of = news.computeIfAbsent(row.workspaceId(), id -> new News());
      switch (row.kind()) {
        case "booking", "block" -> of.holders.merge(row.subject(), row.version(), Math::max);
        case "catalog" -> of.catalogVersion = Math.max(of.catalogVersion, row.version());
        case "keys", "customer", "conversation", "audit" -> {
          // nothing of it is in snapshots
        }
        default -> LOG.warn("the log tells of an unknown kind: {}", row.kind());
      }
    }
    news.forEach(
        (workspaceId, of) -> snapshots.catchUp(workspaceId, of.holders, of.catalogVersion));
    rows.forEach(row -> listener.changed(row.told()));
  }

  @Override
  public void close() {
    closed = true;
    thread.interrupt();
    try {
      thread.join(2_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

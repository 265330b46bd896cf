package turno.scheduling;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.SeenTransactions;
import turno.platform.observation.Gauges;
import turno.platform.time.DatabaseClock;
import turno.platform.watchdog.ProcessEnd;
import turno.platform.watchdog.Watchdog;

/**
 * Reads the log about every 100 ms, and whenever a request needs the latest state. It applies the
 * writes of other nodes and of commands to the snapshots, measures the database's clock, and
 * notifies its listener. Only one poll runs at a time. A poll serves all callers that asked for one
 * before it began.
 */
public final class Follower implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Follower.class);

  /** How often the log is polled if no caller asks for a poll. */
  public static final Duration BEAT = Duration.ofMillis(100);

  private static final long PATIENCE_SECONDS = 2;

  /**
   * The limit after which the watchdog regards the thread as stuck: longer than any poll can last
   * under the database's own time limits.
   */
  private static final Duration MAX_TURN = Duration.ofMinutes(1);

  private final Database database;
  private final LogReader log;
  private final Snapshots snapshots;
  private final DatabaseClock clock;
  private final LogListener listener;
  private final Duration beat;
  private final Thread thread;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition asked = lock.newCondition();
  private boolean isAsked;

  /** Completed by the next poll; callers that asked for a poll wait for this future. */
  private CompletableFuture<Boolean> next = new CompletableFuture<>();

  private volatile boolean closed;
  private volatile Runnable recovered = () -> {};

  /** When the thread last began a cycle, as a value of {@link System#nanoTime}. */
  private volatile long turnedNanos = System.nanoTime();

  /** When the latest completed poll began, as a value of {@link System#nanoTime}. */
  private volatile long polledNanos = System.nanoTime();

  /** The changes to one workspace in a page of the log. */
  private static final class News {
    private final Map<UUID, Long> holders = new HashMap<>();
    private long catalogVersion;
  }

  /**
   * @param database a separate connection pool, because the log must be followed even while
   *     requests wait for connections
   * @param listener notified of every row after the row has been applied to the snapshots
   * @param beat how often the log is polled if no caller asks for it
   */
  public Follower(
      Database database,
      Snapshots snapshots,
      DatabaseClock clock,
      LogListener listener,
      Duration beat) {
    this.database = database;
    this.log = new LogReader(database);
    this.snapshots = snapshots;
    this.clock = clock;
    this.listener = listener;
    this.beat = beat;
    this.thread = Thread.ofPlatform().daemon().name("follower").unstarted(this::follow);
  }

  public void start() {
    start(() -> {});
  }

  /**
   * Starts the thread.
   *
   * @param recovered run when the database answers again after a failure
   */
  public void start(Runnable recovered) {
    this.recovered = recovered;
    poll();
    thread.start();
  }

  private void follow() {
    boolean failing = false;
    long measuredNanos = System.nanoTime() - beat.toNanos();
    while (!closed) {
      turnedNanos = System.nanoTime();
      try {
        CompletableFuture<Boolean> callers = nextTurn();
        serve(callers);
        if (System.nanoTime() - measuredNanos >= beat.toNanos()) {
          database.read(this::measure);
          measuredNanos = System.nanoTime();
        }
        if (failing) {
          recovered.run();
        }
        failing = false;
      } catch (InterruptedException e) {
        return;
      } catch (ProblemException | Database.DatabaseException e) {
        if (!failing && !closed) {
          LOG.warn("the log cannot be followed at the moment", e);
        }
        failing = true;
      } catch (RuntimeException e) {
        // continues after any failure: if the log is not followed, keys, catalogs and the clock
        // become stale
        if (!failing && !closed) {
          LOG.error("the log cannot be followed at the moment", e);
        }
        failing = true;
      } catch (Error e) {
        LOG.error("the log can no longer be followed", e);
        ProcessEnd.metInThread(e);
      }
    }
  }

  /**
   * Waits until a caller asks for a poll, but at most for {@link #beat}. Returns the future that
   * the next poll completes.
   */
  private CompletableFuture<Boolean> nextTurn() throws InterruptedException {
    lock.lock();
    try {
      long left = beat.toNanos();
      while (!isAsked && left > 0) {
        left = asked.awaitNanos(left);
      }
      CompletableFuture<Boolean> callers = next;
      next = new CompletableFuture<>();
      isAsked = false;
      return callers;
    } finally {
      lock.unlock();
    }
  }

  private void serve(CompletableFuture<Boolean> callers) {
    try {
      takeIn();
      callers.complete(true);
    } catch (RuntimeException | Error e) {
      callers.completeExceptionally(e);
      throw e;
    }
  }

  // uses this class's own connection pool, because the clock must not wait for requests
  private boolean measure(Connection connection) throws SQLException {
    clock.measure(connection);
    return true;
  }

  /** Returns the state of the thread, for the watchdog. */
  public Watchdog.State state() {
    if (!thread.isAlive()) {
      return Watchdog.State.MISSING;
    }
    return System.nanoTime() - turnedNanos > MAX_TURN.plus(beat).toNanos()
        ? Watchdog.State.STUCK
        : Watchdog.State.WELL;
  }

  /** Registers the metric for the lag. */
  public void gauges(Gauges gauges) {
    gauges
        .metrics()
        .gauge(
            "turno_follower_lag_seconds",
            "Time since this node last read the writes of other nodes.",
            () -> lag().toNanos() / 1e9);
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
   * Whether everything that was committed before this value of {@link System#nanoTime} has been
   * applied.
   */
  public boolean knows(long nanos) {
    return polledNanos - nanos >= 0;
  }

  /**
   * Applies everything that was committed before the moment {@code nanos}. Concurrent callers share
   * the next poll. No poll is needed if one that began after that moment has already completed.
   * Throws 503 if the poll fails or takes more than two seconds; rethrows a {@link
   * Database.DatabaseException} of the poll.
   *
   * @param nanos a value of {@link System#nanoTime}, now or earlier
   */
  public void catchUp(long nanos) {
    if (knows(nanos)) {
      return;
    }
    if (!thread.isAlive()) { // before start(), and in processes that do not follow the log
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
    lock.lock();
    try {
      isAsked = true;
      asked.signal();
      return next;
    } finally {
      lock.unlock();
    }
  }

  private static ProblemException unknown(Exception why) {
    return ProblemException.unavailable("The latest changes cannot be read at the moment.")
        .because(why);
  }

  private synchronized void takeIn() {
    long begunNanos = System.nanoTime();
    SeenTransactions now = log.look(this::restart, this::passOn);
    listener.caughtUp(now);
    polledNanos = begunNanos;
  }

  // called on the first read, and if the database may have crashed or been replaced, because it may
  // then assign the same transaction ids again
  private void restart(String counter) {
    snapshots.forgetAll();
    listener.begun(counter);
  }

  private void passOn(List<LoggedChange> rows) {
    Map<WorkspaceId, News> news = new HashMap<>();
    for (LoggedChange row : rows) {
      News of = news.computeIfAbsent(row.workspaceId(), id -> new News());
      switch (row.kind()) {
        case "booking", "block" -> of.holders.merge(row.subject(), row.version(), Math::max);
        case "catalog" -> of.catalogVersion = Math.max(of.catalogVersion, row.version());
        case "keys", "customer", "conversation", "audit" -> {
          // does not affect the snapshots
        }
        default -> LOG.warn("the log has a row of an unknown kind: {}", row.kind());
      }
    }
    news.forEach(
        (workspaceId, of) -> snapshots.catchUp(workspaceId, of.holders, of.catalogVersion));
    rows.forEach(listener::changed);
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

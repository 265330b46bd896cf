package turno.platform.jobs;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;

/**
 * Works on the due rows of a {@link LeaseTable}, each row or group of rows on its own thread and
 * under a lease, so that no other node does the same work. Each run chooses workspaces with due
 * rows at random and takes equal shares of their rows, within the {@link Places}: a workspace with
 * many rows, or a slow service, cannot starve the other workspaces. A failed row does not affect
 * other rows; it is due again after a pause that doubles with each failure.
 */
public final class LeasedWork<T extends LeaseTable.Row> implements Job, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LeasedWork.class);
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
  private static final int MAX_DOUBLINGS = 30;

  /**
   * The age at which a lease is extended: low enough that the lease survives two failed runs of the
   * job.
   */
  private static final Duration EXTENDED_AFTER = LeaseTable.LEASE.dividedBy(4);

  private static final Duration CLOSE_WAIT = Duration.ofSeconds(2);

  /**
   * Does the work.
   *
   * @param <T> a row with its lease
   */
  public interface Worker<T> {
    /**
     * Works on rows of one workspace and writes the outcome of each ({@link LeaseTable#settle} or
     * {@link LeaseTable#delete}). If this method throws, the rows of a group are retried once, one
     * by one; a single row is postponed.
     */
    void work(List<T> rows);

    /** Divides leased rows of one workspace into groups that are worked on together. */
    default List<List<T>> groups(List<T> rows) {
      return rows.stream().map(List::of).toList();
    }

    /** Whether work may currently be done. */
    default boolean mayWork() {
      return true;
    }

    /** Returns the workspaces to skip for now. */
    default Set<WorkspaceId> resting() {
      return Set.of();
    }

    /** Returns the longest pause after a failure. */
    default Duration longestPause() {
      return Duration.ofHours(1);
    }
  }

  /**
   * Thrown if a row cannot be worked on at the moment although neither the row nor this server is
   * at fault. The row is due again after a pause, as after a failure, but the log reports no
   * failure.
   */
  public static final class NotNow extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * @param reason for the log: names things and quotes no content
     */
    public NotNow(String reason) {
      super(reason, null, false, false);
    }
  }

  /** The dependencies of every queue. */
  public record Needs(Database database, InstantSource clock, IdSource ids, Jobs jobs) {}

  private final String name;
  private final Needs needs;
  private final LeaseTable<T> table;
  private final Places places;
  private final Worker<T> worker;
  private final Map<T, Long> extendedNanos = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  public LeasedWork(
      String name, Needs needs, LeaseTable<T> table, Places places, Worker<T> worker) {
    this.name = name;
    this.needs = needs;
    this.table = table;
    this.places = places;
    this.worker = worker;
  }

  /**
   * Adds this queue to the jobs.
   *
   * @param interval how often the queue checks for work unless it is woken; must be short compared
   *     to {@link LeaseTable#LEASE}
   */
  public void add(Duration interval) {
    needs.jobs().add(this, interval);
    needs.jobs().watch(places);
  }

  /** Makes the queue check for work, without waiting for its interval. */
  public void wake() {
    needs.jobs().wake(name);
  }

  @Override
  public String name() {
    return name;
  }

  /**
   * Returns the pause after this number of attempts: one second, doubled with each further attempt,
   * up to {@code longest}.
   */
  public static Duration pause(int attempts, Duration longest) {
    Duration pause = FIRST_PAUSE.multipliedBy(1L << Math.clamp(attempts - 1L, 0, MAX_DOUBLINGS));
    return pause.compareTo(longest) > 0 ? longest : pause;
  }

  @Override
  public boolean run() {
    extend();
    int room = places.room();
    boolean stops = threads.isShutdown() || needs.jobs().isDraining();
    if (room == 0 || stops || !worker.mayWork()) {
      return false;
    }
    Instant now = needs.clock().instant();
    Collection<WorkspaceId> except = new HashSet<>(places.full());
    except.addAll(worker.resting());
    List<WorkspaceId> waiting =
        needs.database().read(connection -> table.workspaces(connection, now, except, room));
    boolean begun = false;
    RuntimeException failure = null;
    for (WorkspaceId workspaceId : waiting) {
      try {
        begun |= isBegun(workspaceId, Math.max(1, room / waiting.size()), now);
      } catch (RuntimeException e) { // rows of other workspaces must still be taken
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
    return begun;
  }

  private boolean isBegun(WorkspaceId workspaceId, int share, Instant now) {
    int taken = places.take(workspaceId, share);
    if (taken == 0) {
      return false;
    }
    int used = 0;
    try {
      UUID lease = needs.ids().next();
      List<T> rows =
          needs
              .database()
              .write(connection -> table.take(connection, workspaceId, now, lease, taken));
      for (List<T> group : rows.isEmpty() ? List.<List<T>>of() : worker.groups(rows)) {
        used++; // the started thread returns this place
        start(workspaceId, group, () -> attempt(group));
      }
    } finally {
      if (used < taken) {
        places.giveBack(workspaceId, taken - used);
      }
    }
    return used > 0;
  }

  /**
   * Begins work on a row that the caller has leased. Returns false if no place is free for the
   * workspace or the server is stopping; the caller must then release the lease.
   */
  public boolean isBegun(T row, Runnable work) {
    if (threads.isShutdown() || places.take(row.workspaceId(), 1) == 0) {
      return false;
    }
    start(row.workspaceId(), List.of(row), () -> attempt(row, work));
    return true;
  }

  private void start(WorkspaceId workspaceId, List<T> rows, Runnable work) {
    long now = System.nanoTime();
    rows.forEach(row -> extendedNanos.put(row, now));
    try {
      threads.execute(() -> {
        try {
          work.run();
        } finally {
          end(workspaceId, rows);
          wake();
        }
      });
    } catch (RejectedExecutionException e) {
      end(workspaceId, rows); // the server is stopping; the leases expire
    }
  }

  private void end(WorkspaceId workspaceId, List<T> rows) {
    rows.forEach(extendedNanos::remove);
    places.giveBack(workspaceId, 1);
  }

  private void attempt(List<T> rows) {
    if (rows.size() == 1) {
      attempt(rows.getFirst(), () -> worker.work(rows));
      return;
    }
    try {
      worker.work(rows);
    } catch (RuntimeException e) {
      if (notNow(e) == null) {
        LOG.warn("{}: {} rows failed together; each is retried separately", name, rows.size(), e);
      }
      rows.forEach(row -> attempt(row, () -> worker.work(List.of(row))));
    }
  }

  /**
   * Returns the reason why work that ended with this exception is only postponed; null for a
   * failure.
   */
  private static @Nullable String notNow(Throwable thrown) {
    return switch (thrown) {
      case NotNow later -> later.getMessage();
      case Database.LockTimeout _ -> "another transaction holds a lock";
      default -> null;
    };
  }

  private void attempt(T row, Runnable work) {
    try {
      work.run();
    } catch (RuntimeException | Error e) { // an Error must not leave the row in progress
      Duration pause = pause(row.attempts() + 1, worker.longestPause());
      String reason = notNow(e);
      if (reason == null) {
        LOG.error(
            "{}: the row {} of workspace {} failed; retrying in {} s",
            name,
            row.key(),
            row.workspaceId(),
            pause.toSeconds(),
            e);
      } else {
        LOG.info(
            "{}: the row {} of workspace {} is postponed for {} s: {}",
            name,
            row.key(),
            row.workspaceId(),
            pause.toSeconds(),
            reason);
      }
      putOff(row, pause);
    }
  }

  private void putOff(T row, Duration pause) {
    Instant due = needs.clock().instant().plus(pause);
    try {
      needs
          .database()
          .write(connection -> table.settle(connection, row, due, row.attempts() + 1, ""));
    } catch (RuntimeException e) {
      LOG.warn("{}: a row could not be postponed; it is released when its lease expires", name, e);
    }
  }

  /** Extends the leases of the rows in progress. */
  private void extend() {
    long now = System.nanoTime();
    List<T> old =
        extendedNanos.entrySet().stream()
            .filter(entry -> now - entry.getValue() > EXTENDED_AFTER.toNanos())
            .map(Map.Entry::getKey)
            .toList();
    if (old.isEmpty()) {
      return;
    }
    needs
        .database()
        .write(connection -> {
          for (T row : old) {
            table.extend(connection, row);
          }
          return true;
        });
    old.forEach(row -> extendedNanos.replace(row, now));
  }

  /**
   * Begins no more work, and waits up to two seconds for work in progress; then interrupts it. To
   * give the work more time, call {@link Jobs#awaitWork} first.
   */
  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(CLOSE_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("{}: some work was still in progress when the server stopped", name);
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

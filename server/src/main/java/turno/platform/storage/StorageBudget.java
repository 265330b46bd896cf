package turno.platform.storage;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.jobs.Job;

/**
 * Bounds the bytes that a workspace stores in a day, no matter what causes them: requests,
 * callbacks or jobs (docs/rules/protocol.md#budget-of-stored-bytes). No write waits for the budget:
 * each node counts in memory, and every few seconds adds its count to the count of the current hour
 * in the database and reads the counts of other nodes. So a workspace can exceed its budget by the
 * bytes that it writes in these few seconds.
 */
public final class StorageBudget implements Job {
  /** How often to call {@link #run}. */
  public static final Duration INTERVAL = Duration.ofSeconds(5);

  /** How long the bytes stored in an hour are counted: until a day after the end of that hour. */
  private static final Duration COUNTED = Duration.ofHours(25);

  private static final int RUNS_BETWEEN_SWEEPS = 720;

  private static final String ADD =
      """
      insert into turno.answer_hours as h (workspace_id, hour, bytes)
      select n.workspace_id, ?, n.bytes from unnest(?, ?) n(workspace_id, bytes)
       order by n.workspace_id
      on conflict on constraint answer_hours_pkey do update set bytes = h.bytes + excluded.bytes
      """;

  private static final String SUM =
      """
      select h.workspace_id, sum(h.bytes) as bytes from turno.answer_hours h
       where h.workspace_id = any (?) and h.hour > ?
       group by h.workspace_id
      """;

  // after a start, this node does not know which workspaces were full before
  private static final String NEARLY_FULL =
      """
      select h.workspace_id, sum(h.bytes) as bytes from turno.answer_hours h
       where h.hour > ?
       group by h.workspace_id
      having sum(h.bytes) > ?
      """;

  private static final String SWEEP = "delete from turno.answer_hours h where h.hour <= ?";

  private final Database database;
  private final InstantSource clock;
  private final long maxBytes;
  private final ConcurrentMap<WorkspaceId, Count> counts = new ConcurrentHashMap<>();
  private int runs;

  /**
   * The stored bytes of a workspace: the part already in the database, and the part known only to
   * this node.
   */
  private static final class Count {
    private final AtomicLong fresh = new AtomicLong();
    private volatile long known;

    long bytes() {
      return known + fresh.get();
    }
  }

  private record Sum(WorkspaceId workspaceId, long bytes) {}

  /**
   * @param maxBytes the limit of one workspace; 0 for no limit
   */
  public StorageBudget(Database database, InstantSource clock, long maxBytes) {
    this.database = database;
    this.clock = clock;
    this.maxBytes = maxBytes == 0 ? Long.MAX_VALUE : maxBytes;
  }

  /** Whether the workspace may store nothing more for now. */
  public boolean isFull(WorkspaceId workspaceId) {
    Count count = counts.get(workspaceId);
    return count != null && count.bytes() >= maxBytes;
  }

  /**
   * Whether customers without an account may store nothing more: they may use only half of the
   * budget.
   */
  public boolean isHalfFull(WorkspaceId workspaceId) {
    Count count = counts.get(workspaceId);
    return count != null && count.bytes() >= maxBytes / 2;
  }

  /** Refuses a write if the workspace is full. */
  public void requireRoom(WorkspaceId workspaceId) {
    if (isFull(workspaceId)) {
      throw refusal();
    }
  }

  /** Counts bytes that were stored. */
  public void stored(WorkspaceId workspaceId, long bytes) {
    if (bytes > 0) {
      counts.computeIfAbsent(workspaceId, _ -> new Count()).fresh.addAndGet(bytes);
    }
  }

  /**
   * Returns the 429 for a workspace that is full or, for customers, half full: each hour frees the
   * bytes that were stored a day earlier.
   */
  public ProblemException refusal() {
    Instant now = clock.instant();
    Instant next = now.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
    return new ProblemException(
            429,
            ProblemCode.RATE_LIMITED,
            "The workspace has reached its daily limit on stored bytes, or the half of it that"
                + " customers may use. Reading still works.")
        .header("Retry-After", Long.toString(Math.max(1, Duration.between(now, next).toSeconds())));
  }

  @Override
  public String name() {
    return "count_stored_bytes";
  }

  @Override
  public synchronized boolean run() {
    Instant hour = clock.instant().truncatedTo(ChronoUnit.HOURS);
    Tenant.asSystem("the stored bytes of all workspaces", () -> exchange(hour));
    return false;
  }

  private boolean exchange(Instant hour) {
    Instant from = hour.minus(COUNTED);
    if (runs++ % RUNS_BETWEEN_SWEEPS == 0) {
      database.write(connection -> Sql.of(SWEEP).with(from).update(connection));
      database
          .read(connection ->
              Sql.of(NEARLY_FULL).with(from, maxBytes / 2).list(connection, StorageBudget::sum))
          .forEach(sum -> learn(sum.workspaceId(), sum.bytes()));
    }
    Map<WorkspaceId, Long> fresh = new TreeMap<>();
    counts.forEach((workspaceId, count) -> {
      long bytes = count.fresh.get();
      if (bytes > 0) {
        fresh.put(workspaceId, bytes);
      }
    });
    if (!fresh.isEmpty()) {
      database.write(connection -> add(connection, hour, fresh));
    }
    List<WorkspaceId> present = List.copyOf(counts.keySet());
    Map<WorkspaceId, Long> sums = new TreeMap<>();
    if (!present.isEmpty()) {
      database
          .read(connection -> Sql.of(SUM).with(present, from).list(connection, StorageBudget::sum))
          .forEach(sum -> sums.put(sum.workspaceId(), sum.bytes()));
    }
    for (WorkspaceId workspaceId : present) {
      learn(workspaceId, sums.getOrDefault(workspaceId, 0L));
      counts.computeIfPresent(
          workspaceId,
          (_, count) -> {
            count.fresh.addAndGet(-fresh.getOrDefault(workspaceId, 0L));
            return count.fresh.get() == 0 && count.known <= maxBytes / 2 ? null : count;
          });
    }
    return true;
  }

  private void learn(WorkspaceId workspaceId, long bytes) {
    counts.computeIfAbsent(workspaceId, _ -> new Count()).known = bytes;
  }

  private static int add(Connection connection, Instant hour, Map<WorkspaceId, Long> fresh)
      throws SQLException {
    return Sql.of(ADD)
        .with(hour, new ArrayList<>(fresh.keySet()), new ArrayList<>(fresh.values()))
        .update(connection);
  }

  private static Sum sum(ResultSet row) throws SQLException {
    return new Sum(Sql.id(row, "workspace_id", IdKind.WORKSPACE), row.getLong("bytes"));
  }
}

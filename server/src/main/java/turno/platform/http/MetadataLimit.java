package turno.platform.http;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToLongBiFunction;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Metadata;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Tenant;

/**
 * Bounds the metadata and answers to intake fields that a workspace keeps, for bookings, customers
 * and blocks together (docs/rules/catalog.md#limits-of-a-workspace). No write waits for the total
 * to be read: this node adds up the bytes that it writes, and after a certain amount, a job reads
 * the total from the database.
 */
public final class MetadataLimit {
  /** How often to call {@link #addUp}. */
  public static final Duration INTERVAL = Duration.ofSeconds(5);

  private static final List<String> MEMBERS = List.of("metadata", "intake");

  /** More bytes than the metadata and intake answers of one object can have together. */
  private static final int MAX_OBJECT = 32 * 1_024;

  /** The total is read again whenever 1/16 of the limit has been written. */
  private static final int PARTS = 16;

  /**
   * The total of a full workspace is also read again after this time, because objects may have been
   * deleted.
   */
  private static final Duration READ_AGAIN = Duration.ofMinutes(10);

  private final Database database;
  private final InstantSource clock;
  private final WorkspaceLimit limit;
  private final List<ToLongBiFunction<Database, WorkspaceId>> kept;
  private final ConcurrentMap<WorkspaceId, Count> counts = new ConcurrentHashMap<>();

  /** The total as last read, and the bytes that this node has written since. */
  private static final class Count {
    private final AtomicLong fresh = new AtomicLong();
    private volatile long read;
    private volatile Instant readAt = Instant.EPOCH;

    long used() {
      return read + fresh.get();
    }
  }

  /**
   * @param kept functions that each return how many bytes of text a workspace keeps in one kind of
   *     object
   */
  public MetadataLimit(
      Database database,
      InstantSource clock,
      WorkspaceLimit limit,
      List<ToLongBiFunction<Database, WorkspaceId>> kept) {
    this.database = database;
    this.clock = clock;
    this.limit = limit;
    this.kept = List.copyOf(kept);
  }

  /** Refuses a write that would exceed the limit. */
  void admit(RequestContext call) {
    if (applies(call)) {
      long used = count(call).used();
      if (used + MAX_OBJECT > limit.most()) {
        limit.admit(used, used + added(call));
      }
    }
  }

  /** Counts the bytes that a write has stored. */
  void written(RequestContext call, Answer answer) {
    if (applies(call)
        && answer.status() < 300
        && !answer.replayed()
        && !call.query().flag("dry_run")) {
      count(call).fresh.addAndGet(added(call));
    }
  }

  private boolean applies(RequestContext call) {
    return call.operation().metadataLimited() && !limit.isNone();
  }

  private Count count(RequestContext call) {
    return counts.computeIfAbsent(call.workspaceId(), _ -> new Count());
  }

  /**
   * Returns the bytes that the body adds; the next read of the total corrects for values that the
   * body replaces.
   */
  private static long added(RequestContext call) {
    long bytes = 0;
    for (String member : MEMBERS) {
      JsonNode given = call.body().path(member);
      bytes += given.isEmpty() ? 0 : Metadata.bytes(given);
    }
    return bytes;
  }

  /**
   * Reads the totals of the workspaces that have written a lot and, every ten minutes, of the
   * workspaces that are full; always returns false, because no more work is due.
   */
  public boolean addUp() {
    Instant now = clock.instant();
    counts.forEach((workspaceId, count) -> {
      boolean isMuch = count.fresh.get() >= limit.most() / PARTS;
      boolean isFull = count.used() + MAX_OBJECT > limit.most();
      if (isMuch || (isFull && !now.isBefore(count.readAt.plus(READ_AGAIN)))) {
        read(workspaceId, count, now);
      }
    });
    return false;
  }

  private void read(WorkspaceId workspaceId, Count count, Instant now) {
    long fresh = count.fresh.get();
    count.read =
        Tenant.of(
            workspaceId,
            () -> kept.stream().mapToLong(one -> one.applyAsLong(database, workspaceId)).sum());
    count.fresh.addAndGet(-fresh);
    count.readAt = now;
  }
}

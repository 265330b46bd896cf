package turno;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.databind.JsonNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Metadata;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.jobs.Job;

/**
 * Bounds what a workspace keeps in metadata and answers to intake fields, of bookings, customers
 * and blocks together (docs/rules/catalog.md#limits-of-a-workspace). No write waits for it: this
 * node adds up what it writes, and where that is much a job reads what there is in the database.
 */
final class MetadataLimit implements Job {
  /** How often {@link #run} is to be called. */
  static final Duration INTERVAL = Duration.ofSeconds(5);

  /** The writes that change such members, other than of the catalog. */
  private static final List<String> OPERATIONS =
      List.of(
          "createHold",
          "confirmHold",
          "createBooking",
          "updateBooking",
          "createCustomer",
          "updateCustomer",
          "createBlock");

  private static final List<String> MEMBERS = List.of("metadata", "intake");

  /** What one object may have of either, and more. */
  private static final int OBJECT_MOST = 32 * 1_024;

  /** Such a part of the limit is written before the database is read. */
  private static final int PARTS = 16;

  /** What was taken away from a full workspace is noticed so soon. */
  private static final Duration READ_AGAIN = Duration.ofMinutes(10);

  private final Database database;
  private final InstantSource clock;
  private final WorkspaceLimit limit;
  private final List<Kept> kept;
  private final ConcurrentMap<WorkspaceId, Count> counts = new ConcurrentHashMap<>();

  /** Who keeps metadata. */
  @FunctionalInterface
  interface Kept {
    /** How many bytes a workspace has, as text. */
    long bytes(Database database, WorkspaceId workspaceId);
  }

  /** What was read, and what this node has written since. */
  private static final class Count {
    private final AtomicLong fresh = new AtomicLong();
    private volatile long read;
    private volatile Instant readAt = Instant.EPOCH;

    long used() {
      return read + fresh.get();
    }
  }

  MetadataLimit(Database database, InstantSource clock, WorkspaceLimit limit, List<Kept> kept) {
    this.database = database;
    this.clock = clock;
    this.limit = limit;
    this.kept = List.copyOf(kept);
  }

  /** Has these handlers keep to the limit. */
  void guard(Map<String, Handler> handlers) {
    if (!limit.isNone()) {
      OPERATIONS.forEach(
          operation -> handlers.computeIfPresent(operation, (_, handler) -> guarded(handler)));
    }
  }

  private Handler guarded(Handler handler) {
    return call -> {
      Count count = counts.computeIfAbsent(call.workspaceId(), _ -> new Count());
      long used = count.used();
      if (used + OBJECT_MOST > limit.most()) {
        limit.admit(used, used + added(call));
      }
      Answer answer = handler.handle(call);
      if (answer.status() < 300 && !answer.replayed() && !call.query().flag("dry_run")) {
        count.fresh.addAndGet(added(call));
      }
      return answer;
    };
  }

  /** What the body brings; what it replaces is not known here, and is told by the next reading. */
  private static long added(RequestContext call) {
    long bytes = 0;
    for (String member : MEMBERS) {
      JsonNode given = call.body().path(member);
      bytes += given.isEmpty() ? 0 : Metadata.bytes(given);
    }
    return bytes;
  }

  @Override
  public String name() {
    return "add_up_metadata";
  }

  @Override
  public boolean run() {
    Instant now = clock.instant();
    counts.forEach((workspaceId, count) -> {
      boolean isMuch = count.fresh.get() >= limit.most() / PARTS;
      boolean isFull = count.used() + OBJECT_MOST > limit.most();
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
            () -> kept.stream().mapToLong(one -> one.bytes(database, workspaceId)).sum());
    count.fresh.addAndGet(-fresh);
    count.readAt = now;
  }
}

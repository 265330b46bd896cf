package turno.whatsapp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;

/**
 * Whose callbacks are worked on now, and for how long: workspaces take turns, so that none holds up
 * the others (docs/rules/whatsapp.md#callbacks-take-turns). For one thread at a time.
 */
final class CallbackTurns {
  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final Duration RENEWED_AFTER = Duration.ofSeconds(10);
  private static final int WORKSPACES = 20;

  private final Database database;
  private final InstantSource clock;
  private final IdSource ids;
  private final Duration turnMost;

  /** Callbacks that were longer than a turn; the workspace that waits longest comes first. */
  private final SequencedMap<WorkspaceId, Begun> begun = new LinkedHashMap<>();

  /**
   * @param turnMost after so long another workspace has its turn
   */
  CallbackTurns(Database database, InstantSource clock, IdSource ids, Duration turnMost) {
    this.database = database;
    this.clock = clock;
    this.ids = ids;
    this.turnMost = turnMost;
  }

  /**
   * How far a callback has come. It is known to this process only: whoever begins it again finds
   * what was recorded.
   *
   * @param phoneNumberId what it tells of another number is passed over, so that another number
   *     begins it anew
   * @param steps that are done
   */
  record Begun(
      UUID lease, UUID callbackId, String phoneNumberId, int steps, boolean failed, boolean early) {

    /** After more steps. */
    Begun after(int done, boolean nowFailed, boolean nowEarly) {
      return new Begun(lease, callbackId, phoneNumberId, done, nowFailed, nowEarly);
    }
  }

  /** Workspaces with callbacks that this node may work on, each once. */
  List<WorkspaceId> next() {
    Instant now = clock.instant();
    Set<WorkspaceId> next =
        new LinkedHashSet<>(
            database.read(connection -> CallbackRows.waiting(connection, now, WORKSPACES)));
    begun.keySet().stream().limit(WORKSPACES).forEach(next::add);
    return List.copyOf(next);
  }

  /** Begins the turn of a workspace. */
  Turn of(WorkspaceId workspaceId) {
    return new Turn(workspaceId, begun.remove(workspaceId));
  }

  /** The time that a workspace has now, and its lease. */
  final class Turn {
    private final WorkspaceId workspaceId;
    private final @Nullable Begun before;
    private final UUID lease;
    private final long beganNanos = System.nanoTime();
    private Instant renewedAt = Instant.MIN;

    private Turn(WorkspaceId workspaceId, @Nullable Begun before) {
      this.workspaceId = workspaceId;
      this.before = before;
      this.lease = before == null ? ids.next() : before.lease();
    }

    WorkspaceId workspaceId() {
      return workspaceId;
    }

    boolean isOver() {
      return System.nanoTime() - beganNanos >= turnMost.toNanos();
    }

    /** Whether the callbacks are this node's; no other takes them while this is asked for. */
    boolean isOurs() {
      Instant now = clock.instant();
      if (now.isBefore(renewedAt.plus(RENEWED_AFTER))) {
        return true;
      }
      renewedAt = now;
      return database.<Boolean>write(
          connection -> NumberRows.isLeased(connection, workspaceId, lease, now.plus(LEASE), now));
    }

    /** Where the callback goes on: at its beginning, unless an earlier turn ended in it. */
    Begun begun(WhatsAppNumber number, CallbackRows.Waiting callback) {
      return before != null
              && before.callbackId().equals(callback.id())
              && before.phoneNumberId().equals(number.phoneNumberId())
          ? before
          : new Begun(lease, callback.id(), number.phoneNumberId(), 0, false, false);
    }

    /** The callback goes on in the next turn; until then it stays with this node. */
    void pause(Begun here) {
      begun.put(workspaceId, here);
    }

    void end() {
      if (!begun.containsKey(workspaceId)) {
        database.write(connection -> {
          NumberRows.release(connection, workspaceId, lease);
          return null;
        });
      }
    }
  }
}

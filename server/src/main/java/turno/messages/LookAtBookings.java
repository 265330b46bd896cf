package turno.messages;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.Job;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.outgoing.OutgoingHold;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Looks at the bookings whose {@code look_at} has come, and queues the messages that are due. A
 * queued message has an occasion, but no text yet. Workspaces take turns with small batches, so
 * that a workspace with many bookings does not delay other workspaces
 * (docs/rules/messages.md#claimed-within-a-minute).
 */
final class LookAtBookings implements Job {
  static final String NAME = "look_at_bookings";

  /**
   * The number of bookings in a transaction: small, because requests that change these bookings
   * wait.
   */
  private static final int BATCH = 20;

  private static final int MAX_ROUNDS = 20;

  private final Database database;
  private final Workspaces workspaces;
  private final InstantSource clock;
  private final IdSource ids;
  private final Runnable added;
  private final OutgoingGate gate;

  /**
   * @param added notified when messages are due
   */
  LookAtBookings(
      Database database,
      Workspaces workspaces,
      InstantSource clock,
      IdSource ids,
      Runnable added,
      OutgoingGate gate) {
    this.database = database;
    this.workspaces = workspaces;
    this.clock = clock;
    this.ids = ids;
    this.added = added;
    this.gate = gate;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public boolean run() {
    if (!gate.isOpen()) {
      return false; // after a restore, it is unknown at first which messages were already sent
    }
    Instant now = clock.instant();
    List<WorkspaceId> waiting =
        database.read(connection -> BookingStories.workspaces(connection, now));
    boolean more = false;
    for (int round = 0; round < MAX_ROUNDS && !waiting.isEmpty(); round++) {
      waiting = waiting.stream().filter(id -> lookAt(id, now) == BATCH).toList();
      more = !waiting.isEmpty();
    }
    return more;
  }

  private int lookAt(WorkspaceId workspaceId, Instant now) {
    Workspace workspace =
        Tenant.<Workspace, RuntimeException>of(workspaceId, () -> workspaces.get(workspaceId));
    Looked looked = database.write(connection -> lookAt(connection, workspace, now));
    if (looked.added() > 0) {
      added.run();
    }
    return looked.bookings();
  }

  private record Looked(int bookings, int added) {}

  private Looked lookAt(Connection connection, Workspace workspace, Instant now)
      throws SQLException {
    WorkspaceId id = workspace.id();
    MessagePlans.begin(connection, workspace, ids);
    List<BookingStory> stories = BookingStories.due(connection, id, now, BATCH);
    // read under the locks: if a rule changes later, the bookings are looked at again
    PlannedMessages.Rules rules =
        stories.isEmpty() ? MessagePlans.NO_RULES : MessagePlans.rules(connection, workspace);
    Instant dropped = OutgoingHold.droppedUntil(connection);
    Map<BookingId, Set<BookingMessage.Key>> recorded =
        BookingMessageRows.recorded(
            connection, id, stories.stream().map(story -> story.booking().id()).toList());
    Map<BookingId, @Nullable Instant> next = new HashMap<>();
    int added = 0;
    for (BookingStory story : stories) {
      BookingId bookingId = story.booking().id();
      Set<BookingMessage.Key> known = recorded.computeIfAbsent(bookingId, _ -> new HashSet<>());
      if (dropped != null) {
        leaveOut(connection, id, story, rules, known, dropped, now);
      }
      Instant look = null;
      for (PlannedMessages.Item item : PlannedMessages.of(story.at(now), rules, now)) {
        if (item.leftOut() != null
            || known.contains(new BookingMessage.Key(item.rule().id(), item.fact()))) {
          continue;
        }
        if (item.isDue(now)) {
          BookingMessageRows.add(connection, id, bookingId, item, now);
          added++;
        } else if (look == null || item.due().isBefore(look)) {
          look = item.due();
        }
      }
      next.put(bookingId, look);
    }
    BookingStories.lookAt(connection, id, next);
    return new Looked(stories.size(), added);
  }

  /**
   * Records as skipped the messages that may have been sent from the original database before this
   * one was restored: all messages that were due by {@code dropped}, as planned from the state that
   * the booking had then.
   */
  private static void leaveOut(
      Connection connection,
      WorkspaceId workspaceId,
      BookingStory story,
      PlannedMessages.Rules rules,
      Set<BookingMessage.Key> known,
      Instant dropped,
      Instant now)
      throws SQLException {
    for (PlannedMessages.Item item : PlannedMessages.of(story.at(dropped), rules, dropped)) {
      if (item.isDue(dropped) && known.add(new BookingMessage.Key(item.rule().id(), item.fact()))) {
        BookingMessageRows.addRestored(connection, workspaceId, story.booking().id(), item, now);
      }
    }
  }
}

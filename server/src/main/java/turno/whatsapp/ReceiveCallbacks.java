package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.conversations.ChannelChange;
import turno.conversations.ChannelIntake;
import turno.conversations.ChannelName;
import turno.conversations.HistoricMessage;
import turno.conversations.RecordedMessage;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.LeaseTable;
import turno.platform.jobs.LeasedWork;
import turno.platform.metrics.CountByName;
import turno.whatsapp.CallbackItem.IncomingMessage;
import turno.workspaces.Workspaces;

/**
 * Records callback items in the order of arrival, one at a time for each workspace; an item that
 * must be retried delays only the later items of its series. An item is deleted once it is
 * recorded; the recording transaction detects repeats, so a retry never records an item twice. The
 * lease of the workspace's number keeps other nodes from recording its items; workspaces take turns
 * of a few items each (docs/rules/whatsapp.md#callbacks-take-turns).
 */
final class ReceiveCallbacks implements LeasedWork.Worker<NumberRows.Leased> {
  static final String NAME = "receive_whatsapp_callbacks";
  static final int MAX_AT_ONCE = 4;

  /** One, because the items of a workspace are recorded in order. */
  static final int MAX_AT_ONCE_OF_WORKSPACE = 1;

  /**
   * How long a status waits for its message: the status may arrive before the answer to the send
   * request is stored.
   */
  static final Duration STATUS_WAITS = Duration.ofMinutes(1);

  static final int MAX_ITEMS_OF_A_TURN = 20;

  private static final Logger LOG = LoggerFactory.getLogger(ReceiveCallbacks.class);
  private static final Duration STATUS_AGAIN = Duration.ofSeconds(3);
  private static final Duration FULL_AGAIN = Duration.ofSeconds(10);
  private static final Duration LONGEST_PAUSE = Duration.ofHours(1);

  /** The maximum number of attempts, which take about five hours with the pauses between them. */
  private static final int MAX_ATTEMPTS = 17;

  private final Database database;
  private final ChannelIntake intake;
  private final InstantSource clock;
  private final Predicate<WorkspaceId> isFull;
  private final Runnable filesWait;
  private final CountByName counts =
      new CountByName(
          "message",
          "repeated_message",
          "echo",
          "change",
          "status",
          "unknown_status",
          "history",
          "contact",
          "template",
          "ignored",
          "unreadable",
          "failed");

  /**
   * @param isFull whether a workspace has reached its storage limit
   * @param filesWait runs when there are files to fetch
   */
  ReceiveCallbacks(
      Database database,
      ChannelIntake intake,
      InstantSource clock,
      Predicate<WorkspaceId> isFull,
      Runnable filesWait) {
    this.database = database;
    this.intake = intake;
    this.clock = clock;
    this.isFull = isFull;
    this.filesWait = filesWait;
  }

  /** Returns the number of received items so far, by kind. */
  CountByName counts() {
    return counts;
  }

  /**
   * Limits the pause after failures, so that a new callback does not wait long because earlier
   * callbacks failed.
   */
  @Override
  public Duration longestPause() {
    return Duration.ofMinutes(1);
  }

  @Override
  public void work(List<NumberRows.Leased> numbers) {
    for (NumberRows.Leased one : numbers) {
      Tenant.of(
          one.workspaceId(),
          () -> {
            turn(one);
            return null;
          });
    }
  }

  private void turn(NumberRows.Leased number) {
    WorkspaceId workspaceId = number.workspaceId();
    if (database.<Boolean>read(c -> Workspaces.isDeleted(c, workspaceId))) {
      database.write(c -> NumberRows.QUEUES.settle(c, number, null, 0, ""));
      return; // the items are deleted with the workspace's other rows
    }
    boolean full = isFull.test(workspaceId);
    if (!full && !isTurnOurs(number)) {
      return; // another node has taken the lease
    }
    Instant now = clock.instant();
    database.write(connection -> {
      // a callback is stored either before this lock is taken, or after it is released, and then
      // makes the queue due
      NumberRows.lock(connection, workspaceId);
      Instant due = full ? now.plus(FULL_AGAIN) : CallbackRows.due(connection, workspaceId, now);
      return NumberRows.QUEUES.settle(connection, number, due, 0, "");
    });
  }

  /** A series in which an item could not be recorded. */
  private record Series(UUID callbackId, int number) {}

  /** Tries to record the next items; returns false if the lease was lost in the meantime. */
  private boolean isTurnOurs(NumberRows.Leased number) {
    Instant now = clock.instant();
    List<CallbackRows.Waiting> items =
        database.read(connection ->
            CallbackRows.next(connection, number.workspaceId(), now, MAX_ITEMS_OF_A_TURN));
    Set<Series> failed = new HashSet<>();
    long lookedNanos = System.nanoTime();
    for (CallbackRows.Waiting item : items) {
      // extends the lease after half of its time; fails if another node has taken the lease
      if (System.nanoTime() - lookedNanos > LeaseTable.LEASE.toNanos() / 2) {
        lookedNanos = System.nanoTime();
        if (!database.<Boolean>write(c -> NumberRows.QUEUES.extend(c, number))) {
          return false;
        }
      }
      Series series = new Series(item.callbackId(), item.series());
      if (!failed.contains(series) && !isRecorded(number.number(), item)) {
        failed.add(series);
      }
    }
    return true;
  }

  /** Records an item; returns false if recording failed and must be retried. */
  private boolean isRecorded(WhatsAppNumber number, CallbackRows.Waiting item) {
    WorkspaceId workspaceId = number.workspaceId();
    Instant now = clock.instant();
    try {
      CallbackItem read =
          CallbackReader.read(item.body(), number.phoneNumberId(), item.receivedAt());
      Recorded recorded = record(workspaceId, read, now);
      database.write(connection -> {
        end(connection, workspaceId, item, recorded, now);
        return null;
      });
      if (recorded.file() != null) {
        filesWait.run();
      }
      return true;
    } catch (RuntimeException e) {
      counts.count("failed");
      int attempts = item.attempts() + 1;
      boolean givenUp = attempts >= MAX_ATTEMPTS;
      LOG.error(
          "item {} of WhatsApp callback {} could not be recorded; it will {}",
          item.position(),
          item.callbackId(),
          givenUp ? "not be tried again" : "be tried again",
          e);
      Instant again = now.plus(LeasedWork.pause(attempts, LONGEST_PAUSE));
      database.write(connection -> {
        if (givenUp) {
          CallbackRows.keep(connection, workspaceId, item, attempts);
        } else {
          CallbackRows.putOff(connection, workspaceId, item, attempts, again);
        }
        return null;
      });
      return givenUp;
    }
  }

  /** Deletes, keeps or postpones the item, and stores its file to fetch, in one transaction. */
  private static void end(
      Connection connection,
      WorkspaceId workspaceId,
      CallbackRows.Waiting item,
      Recorded recorded,
      Instant now)
      throws SQLException {
    if (recorded.file() != null) {
      FileRows.insert(connection, recorded.file(), now);
    }
    if (recorded.end() == End.UNREADABLE) {
      CallbackRows.keep(connection, workspaceId, item, item.attempts());
    } else if (recorded.end() == End.EARLY && now.isBefore(item.receivedAt().plus(STATUS_WAITS))) {
      CallbackRows.putOff(connection, workspaceId, item, item.attempts(), now.plus(STATUS_AGAIN));
    } else {
      CallbackRows.delete(connection, workspaceId, item);
    }
  }

  private enum End {
    DONE,
    /** The item is a status, and its message is not known yet. */
    EARLY,
    UNREADABLE
  }

  /**
   * The result of recording an item.
   *
   * @param file the file to fetch; null if there is none
   */
  private record Recorded(End end, FileRows.@Nullable File file) {
    static final Recorded DONE = new Recorded(End.DONE, null);
  }

  private Recorded record(WorkspaceId workspaceId, CallbackItem item, Instant now) {
    switch (item) {
      case CallbackItem.Received(var message) -> {
        RecordedMessage recorded =
            intake.received(workspaceId, CallbackReader.handedIn(message), now);
        counts.count(recorded.repeated() ? "repeated_message" : "message");
        return new Recorded(End.DONE, file(workspaceId, message, recorded));
      }
      case CallbackItem.Echoed(var message) -> {
        RecordedMessage recorded =
            intake.echoed(workspaceId, CallbackReader.handedIn(message), now);
        counts.count(recorded.repeated() ? "repeated_message" : "echo");
        return new Recorded(End.DONE, file(workspaceId, message, recorded));
      }
      case CallbackItem.Changed(var message, var original, var inbound, var deletes) -> {
        ChannelChange change =
            new ChannelChange(
                ChannelName.WHATSAPP,
                original,
                inbound,
                deletes,
                message.at(),
                message.contents().text());
        if (!intake.changed(workspaceId, change, now) && inbound && !deletes) {
          // keeps the edited text even if the original message never arrived
          intake.received(workspaceId, CallbackReader.handedIn(message), now);
        }
        counts.count("change");
      }
      case CallbackItem.Reported(var status, var contact) -> {
        boolean known = intake.status(workspaceId, status, now);
        counts.count(known ? "status" : "unknown_status");
        if (contact != null) {
          intake.contact(workspaceId, ChannelName.WHATSAPP, contact, now);
        }
        return known ? Recorded.DONE : new Recorded(End.EARLY, null);
      }
      case CallbackItem.Remembered(var messages) -> {
        intake.history(workspaceId, messages, now);
        counts.count("history");
      }
      case CallbackItem.RememberedFile(var message, var inbound) -> {
        intake.history(
            workspaceId,
            List.of(new HistoricMessage(CallbackReader.historic(message), inbound)),
            now);
        counts.count("history");
      }
      case CallbackItem.Known(var contact) -> {
        intake.contact(workspaceId, ChannelName.WHATSAPP, contact, now);
        counts.count("contact");
      }
      case CallbackItem.TemplateChanged template -> {
        database.write(connection -> {
          TemplateRows.put(connection, workspaceId, template, now);
          return null;
        });
        counts.count("template");
      }
      case CallbackItem.Ignored _ -> counts.count("ignored");
      case CallbackItem.Unreadable(var why) -> {
        counts.count("unreadable");
        LOG.debug("an item of a WhatsApp callback was not understood: {}", why);
        return new Recorded(End.UNREADABLE, null);
      }
    }
    return Recorded.DONE;
  }

  /** Returns the file to fetch for a message, or null if there is none. */
  private static FileRows.@Nullable File file(
      WorkspaceId workspaceId, IncomingMessage message, RecordedMessage recorded) {
    String contentType = message.contents().contentType();
    return message.mediaId() == null || contentType == null
        ? null
        : new FileRows.File(
            workspaceId,
            recorded.messageId(),
            message.mediaId(),
            message.contents().type(),
            contentType,
            message.contents().fileName());
  }
}

package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
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
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.Job;
import turno.platform.metrics.CountByName;
import turno.whatsapp.CallbackItem.IncomingMessage;

/**
 * Records what callbacks tell, those of a workspace one after the other in the order in which they
 * came. A callback is deleted when everything in it is recorded. Each thing is recorded by a
 * transaction of its own that knows a repeat, so that a callback may be begun any number of times.
 * Workspaces take turns of a second, and a callback that is longer goes on in the next turn
 * (docs/rules/whatsapp.md#callbacks-take-turns). Those of a full workspace wait, because a callback
 * may tell of thousands of messages.
 */
final class ReceiveCallbacks implements Job {
  static final String NAME = "receive_whatsapp_callbacks";

  /** A status may come before the answer to the sending that it belongs to has been written. */
  static final Duration STATUS_WAITS = Duration.ofMinutes(1);

  private static final Logger LOG = LoggerFactory.getLogger(ReceiveCallbacks.class);
  private static final Duration TURN = Duration.ofSeconds(1);
  private static final Duration STATUS_AGAIN = Duration.ofSeconds(3);
  private static final Duration RETRY = Duration.ofSeconds(10);
  private static final int ATTEMPTS_MOST = 12;
  private static final int CALLBACKS = 50;

  private final Database database;
  private final ChannelIntake intake;
  private final InstantSource clock;
  private final Predicate<WorkspaceId> isFull;
  private final Runnable filesWait;
  private final CallbackTurns turns;
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
          "failed");

  /**
   * @param isFull whether a workspace may store nothing more for now
   * @param filesWait is told of files to fetch
   */
  ReceiveCallbacks(
      Database database,
      ChannelIntake intake,
      InstantSource clock,
      IdSource ids,
      Predicate<WorkspaceId> isFull,
      Runnable filesWait) {
    this(database, intake, clock, ids, isFull, filesWait, TURN);
  }

  /**
   * @param turnMost after so long another workspace has its turn
   */
  ReceiveCallbacks(
      Database database,
      ChannelIntake intake,
      InstantSource clock,
      IdSource ids,
      Predicate<WorkspaceId> isFull,
      Runnable filesWait,
      Duration turnMost) {
    this.database = database;
    this.intake = intake;
    this.clock = clock;
    this.isFull = isFull;
    this.filesWait = filesWait;
    this.turns = new CallbackTurns(database, clock, ids, turnMost);
  }

  @Override
  public String name() {
    return NAME;
  }

  /** What callbacks told so far. */
  CountByName counts() {
    return counts;
  }

  @Override
  public boolean run() {
    boolean more = false;
    RuntimeException failure = null;
    for (WorkspaceId workspaceId : turns.next()) {
      if (isFull.test(workspaceId)) {
        continue;
      }
      try {
        more |= Tenant.of(workspaceId, () -> run(workspaceId));
      } catch (RuntimeException e) {
        failure = e; // what one workspace was told holds up no other
      }
    }
    if (failure != null) {
      throw failure;
    }
    return more;
  }

  /** Works through callbacks of a workspace; answers whether there may be more. */
  private boolean run(WorkspaceId workspaceId) {
    CallbackTurns.Turn turn = turns.of(workspaceId);
    try {
      for (int i = 0; i < CALLBACKS; i++) {
        if (i > 0 && turn.isOver()) {
          return true;
        }
        if (!next(turn)) {
          return false;
        }
      }
      return true;
    } finally {
      turn.end();
    }
  }

  /** Works on the next callback; false when there is none, or when another node does. */
  private boolean next(CallbackTurns.Turn turn) {
    Instant now = clock.instant();
    if (!turn.isOurs()) {
      return false;
    }
    Next next =
        database.<@Nullable Next>read(connection -> next(connection, turn.workspaceId(), now));
    return next != null && work(turn, next.number(), next.callback(), now);
  }

  /** A callback and the number that it is of. */
  private record Next(WhatsAppNumber number, CallbackRows.Waiting callback) {}

  private static @Nullable Next next(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    WhatsAppNumber number = NumberRows.find(connection, workspaceId);
    CallbackRows.Waiting callback = CallbackRows.next(connection, workspaceId, now);
    return number == null || callback == null ? null : new Next(number, callback);
  }

  /** Until it is done or the turn is over; false when another node has it by now. */
  private boolean work(
      CallbackTurns.Turn turn, WhatsAppNumber number, CallbackRows.Waiting callback, Instant now) {
    List<CallbackStep> steps =
        CallbackStep.of(
            CallbackReader.read(callback.body(), number.phoneNumberId(), callback.receivedAt()));
    CallbackTurns.Begun from = turn.begun(number, callback);
    List<FileRows.File> files = new ArrayList<>();
    boolean failed = from.failed();
    boolean early = from.early();
    int done = from.steps();
    while (done < steps.size() && !(done > from.steps() && turn.isOver())) {
      if (!turn.isOurs()) {
        return false;
      }
      CallbackStep step = steps.get(done++);
      try {
        early |= !isRecorded(number.workspaceId(), step.item(), files, now);
      } catch (RuntimeException e) {
        failed(e);
        failed = true;
        done = step.end(); // what is to be recorded in order does not go on
      }
    }
    if (done < steps.size()) {
      failed |= !areNoted(files, now);
      turn.pause(from.after(done, failed, early));
      return true;
    }
    try {
      end(number.workspaceId(), callback, files, failed, early, now);
    } catch (RuntimeException e) {
      failed(e); // put off without its files, it holds up none behind it
      end(number.workspaceId(), callback, List.of(), true, early, now);
    }
    return true;
  }

  /** Notes files before their callback has ended; false where that failed. */
  private boolean areNoted(List<FileRows.File> files, Instant now) {
    try {
      database.write(connection -> {
        note(connection, files, now);
        return null;
      });
    } catch (RuntimeException e) {
      failed(e);
      return false;
    }
    if (!files.isEmpty()) {
      filesWait.run();
    }
    return true;
  }

  private static void note(Connection connection, List<FileRows.File> files, Instant now)
      throws SQLException {
    for (FileRows.File file : files) {
      FileRows.insert(connection, file, now);
    }
  }

  private void failed(RuntimeException e) {
    counts.count("failed");
    LOG.error("a callback of WhatsApp could not be recorded whole; it is tried again", e);
  }

  /** Records one thing; false for a status of a message that is not known yet. */
  private boolean isRecorded(
      WorkspaceId workspaceId, CallbackItem item, List<FileRows.File> files, Instant now) {
    switch (item) {
      case CallbackItem.Received(var message) -> {
        RecordedMessage recorded =
            intake.received(workspaceId, CallbackReader.handedIn(message), now);
        counts.count(recorded.repeated() ? "repeated_message" : "message");
        fetch(workspaceId, message, recorded, files);
      }
      case CallbackItem.Echoed(var message) -> {
        RecordedMessage recorded =
            intake.echoed(workspaceId, CallbackReader.handedIn(message), now);
        counts.count(recorded.repeated() ? "repeated_message" : "echo");
        fetch(workspaceId, message, recorded, files);
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
          // what the customer wants to say is not lost with the message that never came
          intake.received(workspaceId, CallbackReader.handedIn(message), now);
        }
        counts.count("change");
      }
      case CallbackItem.Reported(var status) -> {
        boolean known = intake.status(workspaceId, status, now);
        counts.count(known ? "status" : "unknown_status");
        return known;
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
    }
    return true;
  }

  private static void fetch(
      WorkspaceId workspaceId,
      IncomingMessage message,
      RecordedMessage recorded,
      List<FileRows.File> files) {
    String contentType = message.contents().contentType();
    if (message.mediaId() != null && contentType != null) {
      files.add(
          new FileRows.File(
              workspaceId,
              recorded.messageId(),
              message.mediaId(),
              message.contents().type(),
              contentType,
              message.contents().fileName()));
    }
  }

  /** The callback goes in the same transaction that knows its files from then on. */
  private void end(
      WorkspaceId workspaceId,
      CallbackRows.Waiting callback,
      List<FileRows.File> files,
      boolean failed,
      boolean early,
      Instant now) {
    boolean waits = early && now.isBefore(callback.receivedAt().plus(STATUS_WAITS));
    database.write(connection -> {
      note(connection, files, now);
      if (failed) {
        int attempts = callback.attempts() + 1;
        boolean given = attempts >= ATTEMPTS_MOST;
        CallbackRows.later(
            connection,
            workspaceId,
            callback.id(),
            attempts,
            given ? null : now.plus(RETRY.multipliedBy(1L << Math.min(attempts, 10))));
      } else if (waits) {
        CallbackRows.later(
            connection, workspaceId, callback.id(), callback.attempts(), now.plus(STATUS_AGAIN));
      } else {
        CallbackRows.delete(connection, workspaceId, callback.id());
      }
      return null;
    });
    if (!files.isEmpty()) {
      filesWait.run();
    }
  }
}

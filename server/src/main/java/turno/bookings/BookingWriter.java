package turno.bookings;

import turno.bookings.BookingFunctions.Prepared;
import turno.platform.db.Database;
import turno.platform.db.GroupCommit;
import turno.platform.metrics.CountByName;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshots;

/**
 * Applies writes by calling a database function, with one commit per call. Writes that arrive while
 * other writes are being committed may share the next call; each write gets its own outcome.
 */
final class BookingWriter implements AutoCloseable {
  private final CountByName outcomes =
      new CountByName(
          "written",
          "replayed",
          "mismatch",
          "stale",
          "taken",
          "in_the_way",
          "external_id_taken",
          "same_customer");
  private final Database database;
  private final int turns;
  private final Snapshots snapshots;
  private final GroupCommit<Prepared, WriteOutcome> commits;
  private final Runnable announced;

  /**
   * @param database a connection pool used only for these writes, with one connection for each
   *     concurrent commit
   * @param announced run after the commit of every write; must neither block nor throw
   */
  BookingWriter(Database database, Snapshots snapshots, int turns, Runnable announced) {
    this.database = database;
    this.snapshots = snapshots;
    this.turns = turns;
    this.announced = announced;
    this.commits = new GroupCommit<>(turns, new BookingFunctions(database));
  }

  /** Writes the plan if it is still valid, and then applies the written booking to the snapshot. */
  WriteOutcome apply(BookingWrite write) {
    Prepared prepared = Prepared.of(write);
    WriteOutcome outcome = commits.write(prepared);
    outcomes.count(name(outcome));
    if (outcome instanceof WriteOutcome.Written) {
      Booking booking = write.booking();
      database.charges().add(booking.workspaceId(), prepared.storedBytes());
      snapshots.apply(booking.workspaceId(), booking.id().value(), booking.busy());
      announced.run();
    }
    return outcome;
  }

  /** Whether the number of waiting writes exceeds the maximum number of concurrent commits. */
  boolean isCrowded() {
    return commits.waiting() > turns;
  }

  /** The number of writes so far, by outcome. */
  CountByName outcomes() {
    return outcomes;
  }

  private static String name(WriteOutcome outcome) {
    return switch (outcome) {
      case WriteOutcome.Written _ -> "written";
      case WriteOutcome.Replayed _ -> "replayed";
      case WriteOutcome.Mismatch _ -> "mismatch";
      case WriteOutcome.Stale _ -> "stale";
      case WriteOutcome.Taken _ -> "taken";
      case WriteOutcome.InTheWay _ -> "in_the_way";
      case WriteOutcome.ExternalIdTaken _ -> "external_id_taken";
      case WriteOutcome.SameCustomer _ -> "same_customer";
    };
  }

  /** Waits for the writes in progress. */
  @Override
  public void close() {
    commits.close();
  }
}

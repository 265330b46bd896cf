package turno.bookings;

import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.bookings.BookingFunctions.Prepared;
import turno.kernel.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.GroupCommit;
import turno.platform.idempotency.IdempotencyRows;
import turno.platform.metrics.CountByName;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshots;

/**
 * Applies writes: one call of a database function, one commit, one outcome each. Writes that arrive
 * while others are being committed share the next call and its commit.
 */
final class BookingWriter implements GroupCommit.Target<Prepared, WriteOutcome>, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(BookingWriter.class);
  private static final String PHONE = "customer_phones_have_one_first";
  private static final String MONEY = "payments_come_in_once";
  private static final String LINE = "payments_pkey";

  /** A session that does not answer an empty statement within this time counts as gone. */
  private static final int ALIVE_SECONDS = 1;

  private final CountByName outcomes =
      new CountByName(
          "written", "replayed", "mismatch", "stale", "taken", "in_the_way", "external_id_taken");
  private final Database database;
  private final int turns;
  private final Snapshots snapshots;
  private final GroupCommit<Prepared, WriteOutcome> commits;
  private volatile Runnable announced = () -> {};

  /**
   * @param database only for these writes, with as many connections as commits at a time
   */
  BookingWriter(Database database, Snapshots snapshots, int turns) {
    this.database = database;
    this.snapshots = snapshots;
    this.turns = turns;
    this.commits = new GroupCommit<>(turns, this);
  }

  /** Writes the plan if it still holds. What is written is then in the snapshot, too. */
  WriteOutcome apply(BookingWrite write) {
    WriteOutcome outcome = commits.write(Prepared.of(write));
    outcomes.count(name(outcome));
    if (outcome instanceof WriteOutcome.Written) {
      Booking booking = write.booking();
      snapshots.apply(booking.workspaceId(), booking.id().value(), booking.busy());
      announced.run();
    }
    return outcome;
  }

  /** Has this told of every write from now on, after its commit; it neither blocks nor throws. */
  void announceTo(Runnable one) {
    announced = one;
  }

  /** Whether more writes wait than would share the next commits at once. */
  boolean isCrowded() {
    return commits.waiting() > turns;
  }

  /** What became of the writes so far. */
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
    };
  }

  @Override
  public WorkspaceId workspace(Prepared write) {
    return write.booking().workspaceId();
  }

  @Override
  public boolean isAlone(Prepared write) {
    return write.write().dailyCap() != null;
  }

  @Override
  public @Nullable WriteOutcome one(Prepared write) {
    try {
      return database.<@Nullable WriteOutcome>writeInOneCall(
          connection -> BookingFunctions.one(connection, write));
    } catch (Database.DatabaseException e) {
      return switch (e.constraint()) {
        // another booking created the customer, or another node answered the key: plan again
        // or the same money was written: plan again
        case PHONE, IdempotencyRows.PRIMARY_KEY, MONEY, LINE -> new WriteOutcome.Stale();
        case DailyCap.CONSTRAINT -> throw write.cap().reached();
        case null, default -> throw e;
      };
    }
  }

  @Override
  public @Nullable List<@Nullable WriteOutcome> several(List<Prepared> writes) {
    return database.<@Nullable List<@Nullable WriteOutcome>>writeInOneCall(connection -> {
      try {
        return BookingFunctions.several(connection, writes);
      } catch (SQLException e) {
        // a session that is still alive has undone the statement. Of a session that is gone nobody
        // knows
        if (!connection.isValid(ALIVE_SECONDS)) {
          throw e;
        }
        LOG.debug("{} writes go with fewer others", writes.size(), e);
        return null;
      }
    });
  }

  /** Lets the writes under way finish. */
  @Override
  public void close() {
    commits.close();
  }
}

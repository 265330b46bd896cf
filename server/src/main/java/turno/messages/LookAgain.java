package turno.messages;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import turno.bookings.BookingStories;
import turno.bookings.BookingStories.Seen;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.jobs.LeasedWork;

/**
 * After a rule or the quiet hours have changed, schedules the workspace's recent and upcoming
 * bookings, in batches, to be looked at again.
 */
final class LookAgain implements LeasedWork.Worker<MessagePlans.Row> {
  private static final int BATCH = 200;

  /**
   * The maximum length of a service. A visit that began within this time may still be under way,
   * and a message may follow it.
   */
  private static final Duration UNDER_WAY = Duration.ofDays(7);

  // does not overwrite the position if another change has reset the position in the meantime
  private static final String SEEN =
      """
      start_seen = case when q.lease is null then q.start_seen else ? end,
      booking_seen = case when q.lease is null then q.booking_seen else ? end
      """;

  private final Database database;
  private final InstantSource clock;

  LookAgain(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  @Override
  public void work(List<MessagePlans.Row> rows) {
    rows.forEach(this::batch);
  }

  private void batch(MessagePlans.Row row) {
    Instant now = clock.instant();
    Seen after =
        row.startSeen() == null || row.bookingSeen() == null
            ? new Seen(now.minus(UNDER_WAY), IdKind.BOOKING.least())
            : new Seen(row.startSeen(), row.bookingSeen());
    database.write(connection -> {
      Seen last = BookingStories.lookAgain(connection, row.workspaceId(), after, now, BATCH);
      return MessagePlans.TABLE.settle(
          connection,
          row,
          last == null ? null : now,
          0,
          SEEN,
          last == null ? null : last.startsAt(),
          last == null ? null : last.id());
    });
  }
}

package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import turno.bookings.HistoryEntry.Actor;
import turno.catalog.Catalog;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.scheduling.Replanning.WriteOutcome;
import turno.scheduling.Snapshots;

/**
 * Writes the expiry that reads have shown since {@code expires_at}: marks the booking as expired,
 * frees its time and emits the event. This class is used by the sweep, by changes to an expired
 * booking, and by requests that need its time or external id. Writing an expiry is never urgent,
 * because an expired booking does not block the time for other bookings even before its expiry is
 * written.
 */
final class ExpireBooking {
  private final Database database;
  private final BookingWriter writer;
  private final BookingEvents events;
  private final Snapshots snapshots;

  ExpireBooking(
      Database database, BookingWriter writer, BookingEvents events, Snapshots snapshots) {
    this.database = database;
    this.writer = writer;
    this.events = events;
    this.snapshots = snapshots;
  }

  /** Writes the expiry of one booking, if it is due and not written yet. */
  void expire(WorkspaceId workspaceId, BookingId id, Instant now) {
    Tenant.of(workspaceId, () -> expireOnce(workspaceId, id, now));
  }

  /** Writes the expiry of a booking that was just read, if it is due and not written yet. */
  void expire(Booking read, Instant now) {
    Tenant.of(
        read.workspaceId(),
        () -> {
          Booking expired = read.at(now);
          return expired.version() == read.version()
              || write(read, expired, now)
              || expireOnce(read.workspaceId(), read.id(), now);
        });
  }

  private boolean expireOnce(WorkspaceId workspaceId, BookingId id, Instant now) {
    for (int attempt = 0; attempt < 3; attempt++) {
      Booking stored = database.read(connection -> find(connection, workspaceId, id));
      Booking expired = stored.at(now);
      if (expired.version() == stored.version() || write(stored, expired, now)) {
        return true;
      }
    }
    return false;
  }

  private static Booking find(Connection connection, WorkspaceId workspaceId, BookingId id)
      throws SQLException {
    Booking stored = BookingRows.find(connection, workspaceId, id);
    if (stored == null) {
      throw new IllegalStateException("no booking " + id);
    }
    return stored;
  }

  private boolean write(Booking stored, Booking expired, Instant now) {
    Catalog catalog = snapshots.of(stored.workspaceId());
    Instant at = now.truncatedTo(ChronoUnit.SECONDS);
    BookingWrite.History history =
        new BookingWrite.History(
            "expired", Actor.system(), HistoryEntry.of("expired").change(stored, expired));
    List<BookingWrite.Event> told =
        List.of(events.cancelled(expired, stored.status(), at, catalog));
    WriteOutcome outcome =
        writer.apply(
            BookingWrite.of(expired, Answer.noContent(), history, at)
                .following(stored)
                .freeing()
                .receiving(MoneyOwed.row(stored, expired, told, at))
                .telling(told)
                .build());
    // if it was not written, another thread or node was faster, and the caller checks again
    return outcome instanceof WriteOutcome.Written;
  }
}

package turno.bookings;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import turno.catalog.Catalog;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.jobs.Job;
import turno.scheduling.Snapshots;

/**
 * Writes down what everybody has been seeing since {@code expires_at}: the booking is expired, its
 * time is free, its event is out. Run by the sweep, and for whatever stands in a new booking's way.
 * Never needed for correctness: a booking whose expiry is not written blocks nobody.
 */
public final class ExpireBooking implements Job {
  private static final int BATCH = 100;

  private static final String DUE =
      """
      select workspace_id, id from turno.bookings
       where expires_at <= ? order by expires_at limit ?
      """;

  private final Database database;
  private final Ledger ledger;
  private final BookingEvents events;
  private final Snapshots snapshots;
  private final InstantSource clock;

  ExpireBooking(
      Database database,
      Ledger ledger,
      BookingEvents events,
      Snapshots snapshots,
      InstantSource clock) {
    this.database = database;
    this.ledger = ledger;
    this.events = events;
    this.snapshots = snapshots;
    this.clock = clock;
  }

  private record Due(UUID workspaceId, UUID id) {}

  @Override
  public String name() {
    return "expire bookings";
  }

  @Override
  public boolean run() {
    Instant now = clock.instant();
    List<Due> due = Tenant.across("whatever is due", () -> database.read(c -> due(c, now)));
    expireEach(due, now);
    return due.size() == BATCH;
  }

  private static List<Due> due(Connection connection, Instant now) throws SQLException {
    return Sql.of(DUE)
        .with(now, BATCH)
        .list(
            connection,
            row ->
                new Due(
                    row.getObject("workspace_id", UUID.class), row.getObject("id", UUID.class)));
  }

  /** One that cannot be written must not keep the others waiting: it is thrown after them. */
  private void expireEach(List<Due> due, Instant now) {
    RuntimeException failure = null;
    for (Due booking : due) {
      try {
        expire(booking.workspaceId(), booking.id(), now);
      } catch (ProblemException e) {
        throw e; // the database is out of reach: the next would only wait for it too
      } catch (RuntimeException e) {
        if (failure == null) {
          failure = new IllegalStateException("cannot expire booking " + booking.id(), e);
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }

  /** Writes the expiry of one booking, if it is due and still unwritten. */
  void expire(UUID workspaceId, UUID id, Instant now) {
    Tenant.of(workspaceId, () -> expireOnce(workspaceId, id, now));
  }

  private boolean expireOnce(UUID workspaceId, UUID id, Instant now) {
    for (int attempt = 0; attempt < 3; attempt++) {
      Booking stored = database.read(connection -> find(connection, workspaceId, id));
      Booking expired = stored.at(now);
      if (expired.version() == stored.version() || write(stored, expired, now)) {
        return true;
      }
    }
    return false;
  }

  private static Booking find(Connection connection, UUID workspaceId, UUID id)
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
    Outcome outcome =
        ledger.apply(
            new Write(
                null,
                Answer.noContent(),
                expired,
                stored.version(),
                null,
                Write.Time.FREE,
                null,
                null,
                "expired",
                Actor.system(),
                Note.of("expired").change(stored, expired),
                List.of(events.cancelled(expired, stored.status(), at, catalog)),
                at));
    if (!(outcome instanceof Outcome.Written)) {
      return false; // somebody was faster: look again
    }
    BusyTime.publish(snapshots, expired);
    return true;
  }
}

package turno.payments;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import turno.payments.DepositBookings.Place;
import turno.platform.db.Database;

/**
 * Delays the expiry of an unpaid booking until the booking's charge has been read once more, or
 * reading it has taken too long. This applies even long after the payment deadline, because the
 * server may have been down or its clock may have jumped (docs/rules/payments.md#last-look).
 */
final class LastLooks {
  /** The longest time that an expiry waits for the charge to be read. */
  private static final Duration READ_WITHIN = Duration.ofSeconds(10);

  /**
   * At this number of entries, old ones are dropped, because their bookings did not expire after
   * all.
   */
  private static final int MAX_REMEMBERED = 1_000;

  private final Database database;
  private final Runnable nudged;

  /** When the read of each booking's charge was triggered. */
  private final Map<Place, Instant> asked = new ConcurrentHashMap<>();

  /**
   * @param nudged called when a charge must be read
   */
  LastLooks(Database database, Runnable nudged) {
    this.database = database;
    this.nudged = nudged;
  }

  /**
   * Whether the expiry need not wait for a read of the booking's charge: the charge has been read
   * since the deadline or cannot be paid any more, or reading it has taken too long. Otherwise
   * triggers the read, once.
   */
  boolean mayExpire(Place place, Instant deadline, Instant now) {
    Instant before = asked.get(place);
    // a read that was triggered before this deadline belongs to an earlier deadline: the booking
    // was moved
    Instant since = before == null || before.isBefore(deadline) ? null : before;
    boolean waits =
        (since == null || now.isBefore(since.plus(READ_WITHIN)))
            && database.<Boolean>read(
                connection -> ChargeRows.isUnread(connection, place, deadline));
    if (!waits) {
      asked.remove(place);
    } else if (since == null) {
      ask(place, now);
    }
    return !waits;
  }

  private void ask(Place place, Instant now) {
    if (asked.size() >= MAX_REMEMBERED) {
      asked.values().removeIf(since -> since.isBefore(now.minus(READ_WITHIN.multipliedBy(2))));
    }
    asked.put(place, now);
    database.write(connection -> {
      ChargeRows.nudge(connection, place, now);
      return true;
    });
    nudged.run();
  }
}

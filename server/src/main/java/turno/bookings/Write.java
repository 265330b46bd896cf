package turno.bookings;

import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.platform.db.LockKeys;
import turno.platform.http.Answer;
import turno.platform.idempotency.IdempotencyKey;

/**
 * One planned change of a booking, as values: what to lock, what to assume, what to write and what
 * will be answered. No hot use case sees a connection.
 *
 * @param booking the booking as it will be
 * @param expectedVersion the version that the plan started from, 0 for a new booking
 * @param catalogVersion the catalog that the plan was made on, null when it does not matter
 * @param time what happens to its allocations
 * @param guestId an existing customer that is named anew, or null: the write holds only for one who
 *     is still there and not anonymized
 * @param customer a customer to create with it, as a row, or null
 * @param payment money received with it, as a row, or null
 * @param action the history's word for it
 * @param actor who did it, for the history
 * @param change what the history shows
 * @param events public events, in their order
 */
record Write(
    @Nullable IdempotencyKey key,
    Answer answer,
    Booking booking,
    int expectedVersion,
    @Nullable Long catalogVersion,
    Time time,
    @Nullable UUID guestId,
    @Nullable ObjectNode customer,
    @Nullable ObjectNode payment,
    String action,
    ObjectNode actor,
    ObjectNode change,
    List<Event> events,
    Instant now) {

  /** What happens to the booking's time. */
  enum Time {
    /** It is taken, if it is free. */
    TAKE,
    /** Its last allocation is taken beside those that it has, if it is free. */
    ADD,
    /** It stays as it is. */
    KEEP,
    /** It is given back. */
    FREE;

    String wire() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** A public event, rendered; type and payload null for a change that only followers see. */
  record Event(UUID id, @Nullable String type, byte @Nullable [] payload) {}

  /** What has to be free. */
  List<Booking.Allocation> taken() {
    List<Booking.Allocation> all = booking.details().allocations();
    return switch (time) {
      case TAKE -> all;
      case ADD -> List.of(all.getLast());
      case KEEP, FREE -> List.of();
    };
  }

  /**
   * Whether it needs the catalog to stay as it is until the commit, or the customers: who erases or
   * merges one takes the same lock alone.
   */
  boolean sharesCatalog() {
    return catalogVersion != null
        || time == Time.TAKE
        || time == Time.ADD
        || guestId != null
        || customer != null;
  }

  /** One lock for each UTC day of each resource that is taken, distinct, ascending by value. */
  List<Long> locks() {
    Set<Long> keys = new TreeSet<>();
    for (Booking.Allocation allocation : taken()) {
      long first = Math.floorDiv(allocation.startsAt().getEpochSecond(), 86_400L);
      long last = Math.floorDiv(allocation.endsAt().getEpochSecond() - 1, 86_400L);
      for (long day = first; day <= last; day++) {
        keys.add(LockKeys.resourceDay(booking.workspaceId(), allocation.resourceId(), day));
      }
    }
    return List.copyOf(keys);
  }
}

package turno.bookings;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.customers.MatchCustomer;
import turno.kernel.Id;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.ResourceId;
import turno.kernel.WireEnum;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.idempotency.IdempotencyKey;

/**
 * One planned change of a booking: the locks, the assumptions, the new data and the answer. Because
 * the plan is only a value, the use cases on the hot path need no database connection.
 *
 * @param booking the booking as it will be
 * @param expectedVersion the version that the plan is based on; 0 for a new booking
 * @param catalogVersion the catalog version that the plan is based on; null if it does not matter
 * @param time the effect on the booking's allocations
 * @param customer the customer to set; null to set none. An existing customer must still exist and
 *     not be anonymized, and a new customer must not have been created in the meantime; otherwise,
 *     the outcome is {@code Stale}
 * @param once the customer, if they must not have another booking of the service at this start;
 *     null if they may have one
 * @param payment the ledger line that belongs to the change, as a row; null if there is none
 * @param events public events, in order
 * @param concerned the resources that the booking has after the change or had before it
 * @param dailyCap the daily cap of the key that makes the booking; null if it has none
 * @param phoneCap the cap of the phone with which a visitor books; null for any other caller
 * @param ownKey the id of the key or visitor that creates the booking, if that caller may see only
 *     its own bookings; otherwise null
 */
record BookingWrite(
    @Nullable IdempotencyKey key,
    Answer answer,
    Booking booking,
    int expectedVersion,
    @Nullable Long catalogVersion,
    Time time,
    MatchCustomer.@Nullable Matched customer,
    @Nullable SameCustomer once,
    @Nullable ObjectNode payment,
    History history,
    List<Event> events,
    List<ResourceId> concerned,
    @Nullable DailyCap dailyCap,
    @Nullable PhoneCap phoneCap,
    @Nullable Id ownKey,
    Instant now) {

  /** The history entry: the word for the change, its actor, and the values before and after. */
  record History(String action, ObjectNode actor, ObjectNode change) {}

  /** Builds a write; by default, a new booking that takes no time on any resource. */
  static final class Builder {
    private final Booking booking;
    private final Answer answer;
    private final History history;
    private final Instant now;
    private @Nullable IdempotencyKey key;
    private int expectedVersion;
    private @Nullable Long catalogVersion;
    private Time time = Time.KEEP;
    private MatchCustomer.@Nullable Matched customer;
    private @Nullable SameCustomer once;
    private @Nullable ObjectNode payment;
    private List<Event> events = List.of();
    private List<ResourceId> before = List.of();
    private @Nullable DailyCap dailyCap;
    private @Nullable PhoneCap phoneCap;
    private @Nullable Id ownKey;

    private Builder(Booking booking, Answer answer, History history, Instant now) {
      this.booking = booking;
      this.answer = answer;
      this.history = history;
      this.now = now;
    }

    /** Stores the answer under this idempotency key; null does not store it. */
    Builder key(@Nullable IdempotencyKey idempotencyKey) {
      key = idempotencyKey;
      return this;
    }

    /** Makes the write a change of this existing booking, which must still be at this version. */
    Builder following(Booking present) {
      expectedVersion = present.version();
      before = LatestResources.of(present);
      return this;
    }

    /** Writes only if the catalog is still at this version. */
    Builder under(long version) {
      catalogVersion = version;
      return this;
    }

    /** Takes all allocations of the booking; requires that they are free. */
    Builder taking() {
      time = Time.TAKE;
      return this;
    }

    /**
     * Keeps the booking's present allocations and takes the new, last one in addition; requires
     * that the new one is free.
     */
    Builder adding() {
      time = Time.ADD;
      return this;
    }

    /** Frees the booking's time. */
    Builder freeing() {
      time = Time.FREE;
      return this;
    }

    /** Sets this customer; null sets no customer. */
    Builder naming(MatchCustomer.@Nullable Matched match) {
      customer = match;
      return this;
    }

    /**
     * Refuses the write if this customer has another booking of the service at the same start; null
     * omits this check.
     */
    Builder once(@Nullable SameCustomer guest) {
      once = guest;
      return this;
    }

    /**
     * Adds this line to the ledger; null adds none. The line's author is the actor of the history
     * entry.
     */
    Builder receiving(@Nullable ObjectNode row) {
      payment = row == null ? null : row.put("booking_version", booking.version());
      return this;
    }

    /** Counts the booking towards this daily cap; null means no cap. */
    Builder capped(@Nullable DailyCap cap) {
      dailyCap = cap;
      return this;
    }

    /** Counts the booking towards this cap of a phone; null means no cap. */
    Builder capped(@Nullable PhoneCap cap) {
      phoneCap = cap;
      return this;
    }

    /**
     * Records the caller as the maker of a new booking, if the caller may see only its own
     * bookings.
     */
    Builder madeBy(Caller caller) {
      ownKey = caller.sight().madeBy();
      return this;
    }

    Builder telling(List<Event> all) {
      events = all;
      return this;
    }

    BookingWrite build() {
      return new BookingWrite(
          key,
          answer,
          booking,
          expectedVersion,
          catalogVersion,
          time,
          customer,
          once,
          payment,
          history,
          events,
          Stream.concat(LatestResources.of(booking).stream(), before.stream()).distinct().toList(),
          dailyCap,
          phoneCap,
          ownKey,
          now);
    }
  }

  /**
   * @param booking the booking as it will be
   */
  static Builder of(Booking booking, Answer answer, History history, Instant now) {
    return new Builder(booking, answer, history, now);
  }

  /** The effect on the booking's time. */
  enum Time implements WireEnum {
    /** Takes the allocations, if they are free. */
    TAKE,
    /** Takes the new, last allocation in addition to the current ones, if the new one is free. */
    ADD,
    /** Keeps the allocations as they are. */
    KEEP,
    /** Frees the allocations. */
    FREE
  }

  /**
   * A rendered public event; the type and the payload are null for a change that only followers
   * receive.
   */
  record Event(EventId id, @Nullable String type, byte @Nullable [] payload) {}

  /** The allocations that must be free. */
  List<Booking.Allocation> taken() {
    List<Booking.Allocation> all = booking.details().allocations();
    return switch (time) {
      case TAKE -> all;
      case ADD -> List.of(all.getLast());
      case KEEP, FREE -> List.of();
    };
  }

  /** The number of resource days on which the write takes time. */
  int lockedDays() {
    int days = 0;
    for (Booking.Allocation one : taken()) {
      days += (int) (utcDay(one.endsAt().minusNanos(1)) - utcDay(one.startsAt()) + 1);
    }
    return days;
  }

  private static long utcDay(Instant at) {
    return Math.floorDiv(at.getEpochSecond(), 86_400L);
  }

  /** The id of the existing customer to set, or null. */
  @Nullable CustomerId existingCustomer() {
    return customer == null ? null : customer.existing();
  }

  /** The row of a customer to create with the booking, or null. */
  @Nullable ObjectNode newCustomer() {
    return customer == null ? null : customer.newRow();
  }
}

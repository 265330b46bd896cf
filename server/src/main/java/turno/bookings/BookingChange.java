package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.Cancellation;
import turno.bookings.Booking.Details;
import turno.bookings.Booking.Guest;
import turno.payments.Payment;

/** A booking on its way to its next version: what is not named stays as it is. */
final class BookingChange {
  private final Booking before;
  private final int version;
  private final Instant now;
  private Status status;
  private @Nullable Instant expiresAt;
  private @Nullable Instant bookedAt;
  private @Nullable Guest customer;
  private @Nullable String externalId;
  private Payment payment;
  private @Nullable String notes;
  private ObjectNode intake;
  private ObjectNode metadata;
  private @Nullable Cancellation cancellation;
  private Instant startsAt;
  private Instant endsAt;
  private List<Booking.Allocation> allocations;
  private @Nullable ObjectNode override;
  private int rescheduleCount;
  private @Nullable Instant checkedInAt;
  private @Nullable Instant noShowAt;
  private @Nullable String stage;
  private List<UUID> assigned;

  BookingChange(Booking before, int version, Instant now) {
    this.before = before;
    this.version = version;
    this.now = now;
    this.status = before.status();
    this.expiresAt = before.expiresAt();
    this.bookedAt = before.bookedAt();
    this.customer = before.customer();
    this.externalId = before.externalId();
    this.payment = before.payment();
    this.notes = before.details().notes();
    this.intake = before.details().intake();
    this.metadata = before.details().metadata();
    this.cancellation = before.details().cancellation();
    this.startsAt = before.startsAt();
    this.endsAt = before.endsAt();
    this.allocations = before.details().allocations();
    this.override = before.details().override();
    this.rescheduleCount = before.details().rescheduleCount();
    this.checkedInAt = before.details().checkedInAt();
    this.noShowAt = before.details().noShowAt();
    this.stage = before.details().stage();
    this.assigned = before.details().assigned();
  }

  BookingChange status(Status to) {
    status = to;
    return this;
  }

  BookingChange expiresAt(@Nullable Instant at) {
    expiresAt = at;
    return this;
  }

  BookingChange bookedAt(Instant at) {
    bookedAt = at;
    return this;
  }

  BookingChange customer(@Nullable Guest guest) {
    customer = guest;
    return this;
  }

  BookingChange externalId(@Nullable String id) {
    externalId = id;
    return this;
  }

  BookingChange payment(Payment to) {
    payment = to;
    return this;
  }

  BookingChange notes(@Nullable String text) {
    notes = text;
    return this;
  }

  BookingChange intake(ObjectNode answers) {
    intake = answers;
    return this;
  }

  BookingChange metadata(ObjectNode data) {
    metadata = data;
    return this;
  }

  BookingChange cancellation(@Nullable Cancellation how) {
    cancellation = how;
    return this;
  }

  /** To another time; the length of the service goes with it, the price does not. */
  BookingChange moved(
      Instant start,
      Instant end,
      List<Booking.Allocation> taken,
      @Nullable ObjectNode rulesSetAside) {
    startsAt = start;
    endsAt = end;
    allocations = taken;
    assigned = List.of();
    override = rulesSetAside;
    rescheduleCount++;
    return this;
  }

  BookingChange arrived(Instant at) {
    return status(Status.CHECKED_IN).attendance(at, null);
  }

  BookingChange missed(Instant at) {
    return status(Status.NO_SHOW).attendance(null, at);
  }

  /** Whether and when the customer came; at most one of both is set. */
  BookingChange attendance(@Nullable Instant arrival, @Nullable Instant absence) {
    checkedInAt = arrival;
    noShowAt = absence;
    return this;
  }

  BookingChange stage(String key) {
    stage = key;
    return this;
  }

  /** Further time on a resource, beside what the service needs. */
  BookingChange assigning(Booking.Allocation taken) {
    allocations = Stream.concat(allocations.stream(), Stream.of(taken)).toList();
    assigned = Stream.concat(assigned.stream(), Stream.of(taken.resourceId())).toList();
    return this;
  }

  /** With what the service itself takes, and nothing that was assigned. */
  BookingChange unassigned() {
    allocations = before.details().own();
    assigned = List.of();
    return this;
  }

  Booking build() {
    Details old = before.details();
    UUID visit = before.visitId();
    return new Booking(
        before.workspaceId(),
        before.id(),
        version,
        status,
        before.serviceId(),
        startsAt,
        endsAt,
        expiresAt,
        bookedAt,
        before.partySize(),
        customer,
        visit,
        externalId,
        before.source(),
        before.createdAt(),
        now,
        payment,
        new Details(
            old.timeZone(),
            service(old.service()),
            allocations,
            notes,
            intake,
            metadata,
            stage,
            checkedInAt,
            noShowAt,
            cancellation,
            rescheduleCount,
            override,
            assigned));
  }

  private Booking.ServiceSnapshot service(Booking.ServiceSnapshot booked) {
    return new Booking.ServiceSnapshot(
        booked.name(),
        booked.priceCents(),
        booked.currency(),
        Math.toIntExact(Duration.between(startsAt, endsAt).toMinutes()),
        booked.cancellationPolicy());
  }
}

package turno.bookings;

import java.time.Instant;
import java.util.UUID;
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

  Booking build() {
    Details old = before.details();
    UUID visit = before.visitId();
    return new Booking(
        before.workspaceId(),
        before.id(),
        version,
        status,
        before.serviceId(),
        before.startsAt(),
        before.endsAt(),
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
            old.service(),
            old.allocations(),
            notes,
            intake,
            metadata,
            old.stage(),
            old.checkedInAt(),
            old.noShowAt(),
            cancellation,
            old.rescheduleCount(),
            old.override()));
  }
}

package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.availability.Placement.Placed;
import turno.bookings.Booking.BookingBuilder;
import turno.catalog.Location;
import turno.catalog.Service;
import turno.catalog.Service.Deposit;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.LocationId;
import turno.payments.Payment;
import turno.platform.http.Caller;
import turno.platform.http.Caller.Guest;
import turno.scheduling.Snapshot;

/**
 * A booking before it is written: the service, and the chosen location, time and resources.
 *
 * @param place the index of the location
 * @param staffPriceCents the price that staff set; null if the service's price applies
 */
record NewBooking(
    Snapshot snapshot, Service service, int place, Placed placed, @Nullable Long staffPriceCents) {

  /** Starts building the booking, with the chosen time and resources and the request's details. */
  BookingBuilder booking(BookingId id, PlaceBooking.Request request) {
    Instant now = request.now();
    BookingInput input = request.input();
    BookingInput.SetAside override = input.override();
    Guest.Visitor visitor = request.call().caller().visitor();
    Payment payment =
        override != null && override.waiveDeposit()
            ? Payment.none(service.price().currency())
            : payment(request.confirming(), now);
    BookingStatus status =
        !request.confirming()
            ? BookingStatus.HOLD
            : payment.isDue() ? BookingStatus.PENDING_PAYMENT : BookingStatus.CONFIRMED;
    BookingBuilder booking =
        new BookingBuilder(request.call().workspaceId(), id, now)
            .status(status)
            .service(service.id(), serviceSnapshot(), zone())
            .location(locationId(), zone())
            .time(startsAt(), endsAt(), allocations(snapshot, placed))
            .refundable()
            .expiresAt(
                switch (status) {
                  case HOLD -> holdEnds(payment, now);
                  case PENDING_PAYMENT -> payment.expiresAt();
                  default -> null;
                })
            .bookedAt(request.confirming() ? now : null)
            .partySize(input.party())
            .source(source(request))
            .origin(visitor == null ? null : visitor.origin())
            .payment(payment)
            .override(override == null ? null : override.document());
    return BookingInput.noted(booking, request.body());
  }

  private static String source(PlaceBooking.Request request) {
    String given = request.input().source();
    Caller caller = request.call().caller();
    return given != null
        ? given
        : caller.isVisitor() ? "web" : caller.session() ? "dashboard" : "api";
  }

  static List<Booking.Allocation> allocations(Snapshot snapshot, Placed placed) {
    return placed.allocations().stream()
        .map(taken ->
            new Booking.Allocation(
                snapshot.compiled().resourceId(taken.resource()),
                instant(taken.startMinute()),
                instant(taken.endMinute()),
                taken.units()))
        .toList();
  }

  @Nullable LocationId locationId() {
    Location location = snapshot.location(place);
    return location == null ? null : location.id();
  }

  String zone() {
    return snapshot.zoneAt(place, snapshot.catalog().zoneOf(service)).getId();
  }

  Booking.ServiceSnapshot serviceSnapshot() {
    Duration length = Duration.between(startsAt(), endsAt());
    return new Booking.ServiceSnapshot(
        service.name(),
        priceCents(),
        service.price().currency().code(),
        Math.toIntExact(length.toMinutes()),
        service.terms().cancellationPolicy());
  }

  /** The price that staff set; otherwise, the service's price for the chosen resources. */
  private long priceCents() {
    return staffPriceCents == null
        ? snapshot.compiled().prices(service.id()).of(placed.slot().resources())
        : staffPriceCents;
  }

  /** The deposit to pay before the booking is confirmed, in minor units; 0 if no deposit is due. */
  long depositCents() {
    return service.depositCents(priceCents());
  }

  private Payment payment(boolean confirming, Instant now) {
    Deposit deposit = service.price().deposit();
    long amount = depositCents();
    if (deposit == null || amount == 0) {
      return Payment.none(service.price().currency());
    }
    return Payment.due(
        amount,
        service.price().currency(),
        deposit.method().name().toLowerCase(java.util.Locale.ROOT),
        deposit.expiresInMinutes(),
        confirming ? deadline(deposit.expiresInMinutes(), now, startsAt()) : null);
  }

  /**
   * The end of a hold. A hold for which a deposit is due ends no later than a future start of the
   * booking, because a deposit that is paid after such a start is never in time.
   */
  private Instant holdEnds(Payment payment, Instant now) {
    Instant plain = now.plus(PlaceBooking.HOLD_LIFETIME);
    return payment.isDue() ? untilStart(plain, now, startsAt()) : plain;
  }

  /**
   * The payment deadline, which is never after a future start. A booking that staff enter for a
   * past start gets the full time (docs/rules/payments.md#deposit-becomes-a-deadline).
   */
  static Instant deadline(int minutes, Instant now, Instant startsAt) {
    return untilStart(now.plus(Duration.ofMinutes(minutes)), now, startsAt);
  }

  private static Instant untilStart(Instant plain, Instant now, Instant startsAt) {
    return startsAt.isAfter(now) && startsAt.isBefore(plain) ? startsAt : plain;
  }

  private Instant startsAt() {
    return instant(placed.slot().startMinute());
  }

  private Instant endsAt() {
    return instant(placed.slot().endMinute());
  }

  static Instant instant(int minute) {
    return Instant.ofEpochSecond(minute * 60L);
  }
}

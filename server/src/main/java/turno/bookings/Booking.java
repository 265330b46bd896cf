package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.BusyEntry;
import turno.customers.MatchCustomer;
import turno.kernel.BookingId;
import turno.kernel.Currency;
import turno.kernel.CustomerId;
import turno.kernel.ResourceId;
import turno.kernel.ServiceId;
import turno.kernel.TimeZones;
import turno.kernel.VisitId;
import turno.kernel.WorkspaceId;
import turno.payments.Payment;
import turno.scheduling.BusyHolder;
import turno.scheduling.SlotPrices;

/**
 * One booking at one version; a hold is a booking in status {@link BookingStatus#HOLD}. Instants
 * are whole seconds.
 *
 * @param endsAt end of the service itself; allocations reach further by the buffers
 * @param expiresAt end of a hold, or deadline of a pending payment; null otherwise
 * @param bookedAt when it got beyond a hold, null before
 */
public record Booking(
    WorkspaceId workspaceId,
    BookingId id,
    int version,
    BookingStatus status,
    ServiceId serviceId,
    Instant startsAt,
    Instant endsAt,
    @Nullable Instant expiresAt,
    @Nullable Instant bookedAt,
    int partySize,
    @Nullable BookedCustomer customer,
    @Nullable VisitId visitId,
    @Nullable String externalId,
    String source,
    Instant createdAt,
    Instant updatedAt,
    Payment payment,
    Details details) {

  /** Time on one resource, buffers inside. */
  public record Allocation(ResourceId resourceId, Instant startsAt, Instant endsAt, int units) {}

  /** The service as it was booked: later changes of the catalog do not reach a booking. */
  public record ServiceSnapshot(
      String name,
      long priceCents,
      String currency,
      int durationMinutes,
      @Nullable ObjectNode cancellationPolicy) {

    /** The price of every other time: a move keeps what was booked. */
    SlotPrices kept() {
      return SlotPrices.fixed(priceCents, Currency.valueOf(currency));
    }

    ServiceSnapshot lasting(Duration length) {
      int minutes = Math.toIntExact(length.toMinutes());
      return new ServiceSnapshot(name, priceCents, currency, minutes, cancellationPolicy);
    }

    ServiceSnapshot priced(long cents) {
      return new ServiceSnapshot(name, cents, currency, durationMinutes, cancellationPolicy);
    }
  }

  /** How it was cancelled. */
  public record Cancellation(Instant at, String by, @Nullable String reason) {}

  /**
   * What is shown and never searched.
   *
   * @param allocations in the order of the requirements; kept for display after the end
   * @param staffMinutes the length that staff set, or null where it follows from the service
   * @param override what staff set aside, with their reason, or null
   * @param assigned resources that stage actions added to what the service needs, each with one of
   *     the last allocations; absent in rows of servers that knew no stage actions
   */
  public record Details(
      String timeZone,
      ServiceSnapshot service,
      List<Allocation> allocations,
      @Nullable String notes,
      ObjectNode intake,
      ObjectNode metadata,
      @Nullable String stage,
      @Nullable Instant checkedInAt,
      @Nullable Instant noShowAt,
      @Nullable Cancellation cancellation,
      int rescheduleCount,
      @Nullable Integer staffMinutes,
      @Nullable ObjectNode override,
      List<ResourceId> assigned) {

    public Details {
      assigned = Objects.requireNonNullElse(assigned, List.of());
    }

    /** What the service itself takes. */
    List<Allocation> own() {
      return allocations.stream().filter(a -> !assigned.contains(a.resourceId())).toList();
    }
  }

  public ZoneId zone() {
    return TimeZones.orUtc(details.timeZone());
  }

  /**
   * The booking as everybody sees it at {@code now}: from {@code expires_at} on it is expired,
   * exactly as the sweep will write it, whether or not the sweep has written it
   * (docs/rules/holds.md#expired).
   */
  public Booking at(Instant now) {
    return expiresAt == null || expiresAt.isAfter(now) ? this : expired(expiresAt);
  }

  /** The time that it takes, for the snapshot. */
  BusyHolder busy() {
    if (!status.holdsTime()) {
      return new BusyHolder(version, List.of());
    }
    BusyEntry.Kind kind =
        status == BookingStatus.HOLD ? BusyEntry.Kind.HOLD : BusyEntry.Kind.BOOKING;
    return new BusyHolder(
        version,
        details.allocations().stream()
            .map(taken ->
                BusyHolder.Taken.of(
                    id.value(),
                    taken.resourceId(),
                    kind,
                    taken.startsAt(),
                    taken.endsAt(),
                    taken.units(),
                    expiresAt,
                    createdAt))
            .toList());
  }

  private Booking expired(Instant at) {
    String reason = status == BookingStatus.HOLD ? "hold_expired" : "payment_timeout";
    return changed(at)
        .status(BookingStatus.EXPIRED)
        .expiresAt(null)
        .payment(payment.expired())
        .cancellation(new Cancellation(at, "system", reason))
        .build();
  }

  /** The next version of this booking, changed at {@code now}. */
  BookingBuilder changed(Instant now) {
    return new BookingBuilder(this, now);
  }

  /**
   * The customer of a booking, with name, phone, e-mail and locale as given for it: families share
   * phones.
   *
   * @param phone E.164
   */
  public record BookedCustomer(
      CustomerId id,
      @Nullable String name,
      @Nullable String phone,
      @Nullable String email,
      @Nullable String locale) {

    /** Whether they were erased: a customer has a name, a phone or an e-mail address. */
    boolean isErased() {
      return name == null && phone == null && email == null;
    }

    static BookedCustomer of(MatchCustomer.Matched match) {
      return new BookedCustomer(
          match.id(), match.name(), match.phone(), match.email(), match.locale());
    }
  }
}

package turno.bookings;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.BusyEntry;
import turno.catalog.Service.CancellationPolicy;
import turno.customers.MatchCustomer;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.VisitId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.kernel.PaymentStatus;
import turno.kernel.TimeZones;
import turno.payments.Payment;
import turno.scheduling.BusyHolder;
import turno.scheduling.SlotPrices;

/**
 * One booking at one version; a hold is a booking in status {@link BookingStatus#HOLD}. Instants
 * are whole seconds.
 *
 * @param endsAt the end of the service itself; allocations also include the buffers
 * @param expiresAt the end of a hold, or the deadline of a pending payment; null otherwise
 * @param bookedAt when it was booked or confirmed; null for a hold, and for a hold that ended
 *     unconfirmed
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

  /** The time that the booking takes on one resource, including buffers. */
  public record Allocation(ResourceId resourceId, Instant startsAt, Instant endsAt, int units) {}

  /**
   * The service as it was when it was booked; later changes to the catalog do not affect a booking.
   */
  public record ServiceSnapshot(
      String name,
      long priceCents,
      String currency,
      int durationMinutes,
      @Nullable CancellationPolicy cancellationPolicy) {

    ServiceSnapshot lasting(Duration length) {
      int minutes = Math.toIntExact(length.toMinutes());
      return new ServiceSnapshot(name, priceCents, currency, minutes, cancellationPolicy);
    }

    /**
     * Returns until when a booking with this start can be cancelled with a refund of the deposit:
     * until the start if there is no policy, and null if the policy never grants a refund.
     */
    @Nullable Instant refundableUntil(Instant startsAt) {
      if (cancellationPolicy == null) {
        return startsAt;
      }
      return cancellationPolicy.refund() == CancellationPolicy.Refund.FULL
          ? startsAt.minus(Duration.ofMinutes(cancellationPolicy.freeUntilMinutes()))
          : null;
    }

    ServiceSnapshot priced(long cents) {
      return new ServiceSnapshot(name, cents, currency, durationMinutes, cancellationPolicy);
    }
  }

  /** When, by whom and why a booking was cancelled, was released or has expired. */
  public record Cancellation(Instant at, String by, @Nullable String reason) {}

  /**
   * The part of a booking's data that is stored together in one JSON column.
   *
   * @param allocations in the order of the requirements; kept for display after the booking has
   *     ended
   * @param refundableUntil until when the customer can cancel and get a paid deposit back; null if
   *     they cannot
   * @param override the rules, length and price that staff overrode, with the reason that staff
   *     gave; null if staff overrode none
   * @param manageGeneration a counter; raising it invalidates the booking's existing manage links
   * @param attendanceReply the customer's reply; null until they have replied
   * @param assigned resources that stage actions added to those that the service needs; their
   *     allocations come last
   * @param locationId the id of the location; null if the booking has none
   * @param origin the web origin of the page on which a visitor booked; null for any other booking
   * @param beyondFirstMessages whether the customer must write to the business before messages are
   *     sent to their phone
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
      @Nullable Instant refundableUntil,
      @Nullable ObjectNode override,
      List<ResourceId> assigned,
      int manageGeneration,
      @Nullable AttendanceReply attendanceReply,
      @Nullable LocationId locationId,
      @Nullable String origin,
      boolean beyondFirstMessages) {

    /** The allocations for the service itself, without assigned resources. */
    List<Allocation> own() {
      return allocations.stream().filter(a -> !assigned.contains(a.resourceId())).toList();
    }
  }

  /**
   * Returns until when a cancellation by the customer refunds the deposit; null if no deposit would
   * be refunded (docs/rules/payments.md#refund-by-the-policy).
   */
  public @Nullable Instant refundableUntil() {
    boolean refunds =
        payment.isPending() || (payment.status() == PaymentStatus.PAID && payment.keptCents() > 0);
    return refunds && Transition.CANCEL.isAllowedFrom(status) ? details.refundableUntil() : null;
  }

  /**
   * Whether a move to this start would forfeit a refund that the customer would get by cancelling
   * now.
   */
  public boolean isRefundLostByMove(Instant start, Instant now) {
    Instant until = refundableUntil();
    if (payment.status() != PaymentStatus.PAID
        || payment.keptCents() <= 0
        || until == null
        || now.isAfter(until)) {
      return false;
    }
    Instant then = details.service().refundableUntil(start);
    return then == null || now.isAfter(then);
  }

  /** The booked price and deposit, which a move to another time does not change. */
  SlotPrices keptPrices() {
    return SlotPrices.fixed(
        details.service().priceCents(),
        payment.amountCents(),
        Currency.valueOf(details.service().currency()));
  }

  public ZoneId zone() {
    return TimeZones.orUtc(details.timeZone());
  }

  /**
   * Returns the booking as clients see it at {@code now}. From {@code expires_at} on, it is shown
   * as expired, even if the sweep has not written the expiry yet (docs/rules/holds.md#expired).
   */
  public Booking at(Instant now) {
    return expiresAt == null || expiresAt.isAfter(now) ? this : expired(expiresAt);
  }

  /** Returns the booking's busy time, for the snapshot. */
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
                    expiresAt))
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

  /** Starts the next version of this booking, changed at {@code now}. */
  BookingBuilder changed(Instant now) {
    return new BookingBuilder(this, now);
  }

  /**
   * The customer of a booking, with the name, phone, e-mail address and locale that were given for
   * this booking; these may differ from the customer's record, because families share phones.
   *
   * @param phone the phone number in E.164 form
   */
  public record BookedCustomer(
      CustomerId id,
      @Nullable String name,
      @Nullable String phone,
      @Nullable String email,
      @Nullable String locale) {

    /**
     * Whether the customer was erased. Any other customer has a name, a phone or an e-mail address.
     */
    boolean isErased() {
      return name == null && phone == null && email == null;
    }

    /** Converts the data to a match of an existing customer. */
    MatchCustomer.Matched asMatched() {
      return new MatchCustomer.Matched(id, name, phone, email, locale, null);
    }

    static BookedCustomer of(MatchCustomer.Matched match) {
      return new BookedCustomer(
          match.id(), match.name(), match.phone(), match.email(), match.locale());
    }
  }

  /**
   * Builds a new booking, or the next version of an existing one, which keeps the values that are
   * not set. Only this class and the row readers depend on the order of a booking's components.
   */
  static final class BookingBuilder {
    private final WorkspaceId workspaceId;
    private final BookingId id;
    private final int version;
    private @Nullable BookingStatus status;
    private @Nullable ServiceId serviceId;
    private @Nullable Instant startsAt;
    private @Nullable Instant endsAt;
    private @Nullable Instant expiresAt;
    private @Nullable Instant bookedAt;
    private int partySize = 1;
    private @Nullable BookedCustomer customer;
    private @Nullable VisitId visitId;
    private @Nullable String externalId;
    private @Nullable String source;
    private final Instant createdAt;
    private final Instant updatedAt;
    private @Nullable Payment payment;
    private @Nullable String timeZone;
    private @Nullable ServiceSnapshot service;
    private List<Allocation> allocations = List.of();
    private @Nullable String notes;
    private ObjectNode intake = Json.object();
    private ObjectNode metadata = Json.object();
    private @Nullable String stage;
    private @Nullable Instant checkedInAt;
    private @Nullable Instant noShowAt;
    private @Nullable Cancellation cancellation;
    private int rescheduleCount;
    private @Nullable Instant refundableUntil;
    private @Nullable ObjectNode override;
    private List<ResourceId> assigned = List.of();
    private int manageGeneration;
    private @Nullable AttendanceReply attendanceReply;
    private @Nullable LocationId locationId;
    private @Nullable String origin;
    private boolean beyondFirstMessages;

    /** Starts a new booking; its status, service, time, source and payment must be set. */
    BookingBuilder(WorkspaceId workspaceId, BookingId id, Instant now) {
      this.workspaceId = workspaceId;
      this.id = id;
      this.version = 1;
      this.createdAt = now;
      this.updatedAt = now;
    }

    /** Starts the next version of a booking. */
    BookingBuilder(Booking before, Instant now) {
      this.workspaceId = before.workspaceId();
      this.id = before.id();
      this.version = before.version() + 1;
      this.status = before.status();
      this.serviceId = before.serviceId();
      this.startsAt = before.startsAt();
      this.endsAt = before.endsAt();
      this.expiresAt = before.expiresAt();
      this.bookedAt = before.bookedAt();
      this.partySize = before.partySize();
      this.customer = before.customer();
      this.visitId = before.visitId();
      this.externalId = before.externalId();
      this.source = before.source();
      this.createdAt = before.createdAt();
      this.updatedAt = now;
      this.payment = before.payment();
      Details details = before.details();
      this.timeZone = details.timeZone();
      this.service = details.service();
      this.allocations = details.allocations();
      this.notes = details.notes();
      this.intake = details.intake();
      this.metadata = details.metadata();
      this.stage = details.stage();
      this.checkedInAt = details.checkedInAt();
      this.noShowAt = details.noShowAt();
      this.cancellation = details.cancellation();
      this.rescheduleCount = details.rescheduleCount();
      this.refundableUntil = details.refundableUntil();
      this.override = details.override();
      this.assigned = details.assigned();
      this.manageGeneration = details.manageGeneration();
      this.attendanceReply = details.attendanceReply();
      this.locationId = details.locationId();
      this.origin = details.origin();
      this.beyondFirstMessages = details.beyondFirstMessages();
    }

    BookingBuilder status(BookingStatus to) {
      status = to;
      return this;
    }

    /** Sets the service, its snapshot, and the zone in which the booking's times are shown. */
    BookingBuilder service(ServiceId ofService, ServiceSnapshot snapshot, String zone) {
      serviceId = ofService;
      service = snapshot;
      timeZone = zone;
      return this;
    }

    /** Sets the location, and the zone in which the booking's times are shown. */
    BookingBuilder location(@Nullable LocationId place, String zone) {
      if (!Objects.equals(place, locationId)) {
        attendanceReply = null; // the reply was about the previous location
      }
      locationId = place;
      timeZone = zone;
      return this;
    }

    /** Sets the start and end of the service, and the allocations. */
    BookingBuilder time(Instant start, Instant end, List<Allocation> taken) {
      startsAt = start;
      endsAt = end;
      allocations = taken;
      return this;
    }

    BookingBuilder expiresAt(@Nullable Instant at) {
      expiresAt = at;
      return this;
    }

    BookingBuilder bookedAt(@Nullable Instant at) {
      bookedAt = at;
      return this;
    }

    BookingBuilder partySize(int people) {
      partySize = people;
      return this;
    }

    BookingBuilder customer(@Nullable BookedCustomer guest) {
      boolean same = guest != null && customer != null && guest.id().equals(customer.id());
      beyondFirstMessages = beyondFirstMessages && same;
      customer = guest;
      return this;
    }

    /**
     * Sets whether the customer must write to the business before messages are sent to the phone.
     */
    BookingBuilder beyondFirstMessages(boolean beyond) {
      beyondFirstMessages = beyond;
      return this;
    }

    BookingBuilder visitId(@Nullable VisitId visit) {
      visitId = visit;
      return this;
    }

    BookingBuilder externalId(@Nullable String text) {
      externalId = text;
      return this;
    }

    BookingBuilder source(String from) {
      source = from;
      return this;
    }

    BookingBuilder origin(@Nullable String page) {
      origin = page;
      return this;
    }

    BookingBuilder payment(Payment to) {
      payment = to;
      return this;
    }

    BookingBuilder notes(@Nullable String text) {
      notes = text;
      return this;
    }

    BookingBuilder intake(ObjectNode answers) {
      intake = answers;
      return this;
    }

    BookingBuilder metadata(ObjectNode data) {
      metadata = data;
      return this;
    }

    BookingBuilder cancellation(@Nullable Cancellation how) {
      cancellation = how;
      return this;
    }

    /** Invalidates the booking's existing manage links. */
    BookingBuilder endingLinks() {
      manageGeneration++;
      return this;
    }

    BookingBuilder attendanceReply(AttendanceReply reply) {
      attendanceReply = reply;
      return this;
    }

    /** Sets the rules, length and price that staff overrode; null if they overrode none. */
    BookingBuilder override(@Nullable ObjectNode setAside) {
      override = setAside;
      return this;
    }

    BookingBuilder price(long cents) {
      service = required(service).priced(cents);
      return this;
    }

    /** Sets until when the deposit can be refunded, according to the booking's policy and start. */
    BookingBuilder refundable() {
      refundableUntil = required(service).refundableUntil(required(startsAt));
      return this;
    }

    /**
     * Moves the booking to another time, and drops its assigned resources. The service's length
     * becomes that of the new time; the price does not change. A deposit that can no longer be
     * refunded stays non-refundable (docs/rules/payments.md#refund-after-a-move).
     */
    BookingBuilder moved(Instant start, Instant end, List<Allocation> taken) {
      service = required(service).lasting(Duration.between(start, end));
      assigned = List.of();
      rescheduleCount++;
      if (!start.equals(startsAt)) {
        attendanceReply = null; // the reply was about the previous time
      }
      time(start, end, taken);
      return refundableUntil == null || updatedAt.isAfter(refundableUntil) ? this : refundable();
    }

    BookingBuilder arrived(Instant at) {
      return status(BookingStatus.CHECKED_IN).attendance(at, null);
    }

    BookingBuilder missed(Instant at) {
      return status(BookingStatus.NO_SHOW).attendance(null, at);
    }

    /**
     * Sets when the customer arrived, or when they were marked as a no-show. At least one of the
     * two instants is null.
     */
    BookingBuilder attendance(@Nullable Instant arrival, @Nullable Instant absence) {
      checkedInAt = arrival;
      noShowAt = absence;
      return this;
    }

    BookingBuilder stage(@Nullable String key) {
      stage = key;
      return this;
    }

    /** Adds an allocation of a resource that the service does not need. */
    BookingBuilder assigning(Allocation taken) {
      allocations = Stream.concat(allocations.stream(), Stream.of(taken)).toList();
      assigned = Stream.concat(assigned.stream(), Stream.of(taken.resourceId())).toList();
      return this;
    }

    /** Keeps the allocations of the service itself, and drops assigned resources. */
    BookingBuilder unassigned() {
      allocations = allocations.stream().filter(a -> !assigned.contains(a.resourceId())).toList();
      assigned = List.of();
      return this;
    }

    Booking build() {
      return new Booking(
          workspaceId,
          id,
          version,
          required(status),
          required(serviceId),
          required(startsAt),
          required(endsAt),
          expiresAt,
          bookedAt,
          partySize,
          customer,
          visitId,
          externalId,
          required(source),
          createdAt,
          updatedAt,
          required(payment),
          new Details(
              required(timeZone),
              required(service),
              allocations,
              notes,
              intake,
              metadata,
              stage,
              checkedInAt,
              noShowAt,
              cancellation,
              rescheduleCount,
              refundableUntil,
              override,
              assigned,
              manageGeneration,
              attendanceReply,
              locationId,
              origin,
              beyondFirstMessages));
    }

    private static <T> T required(@Nullable T value) {
      return Objects.requireNonNull(value, "a required part of the booking was not set");
    }
  }
}

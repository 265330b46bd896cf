package turno.bookings;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Service.CancellationPolicy;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.LocationId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Json;
import turno.kernel.PaymentStatus;
import turno.kernel.WireEnum;
import turno.payments.Payment;
import turno.platform.db.StoredJson;

/**
 * The JSON in {@code bookings.details}: a booking's {@link Booking.Details} and its payment. SQL
 * statements also read and change parts of it; {@code StoredFormsTest} lists these statements.
 */
record StoredBooking(StoredDetails details, StoredPayment payment) {
  private static final StoredJson<StoredBooking> JSON =
      StoredJson.of("bookings", "details", StoredBooking.class);

  private record StoredDetails(
      String timeZone,
      StoredService service,
      List<StoredAllocation> allocations,
      @Nullable String notes,
      ObjectNode intake,
      ObjectNode metadata,
      @Nullable String stage,
      @Nullable Instant checkedInAt,
      @Nullable Instant noShowAt,
      @Nullable StoredCancellation cancellation,
      int rescheduleCount,
      @Nullable Instant refundableUntil,
      @Nullable StoredOverride override,
      List<ResourceId> assigned,
      int manageGeneration,
      @Nullable StoredReply attendanceReply,
      @Nullable LocationId locationId,
      @Nullable String origin,
      boolean beyondFirstMessages) {}

  private record StoredReply(String answer, Instant at, String channel) {}

  private record StoredService(
      String name,
      long priceCents,
      String currency,
      int durationMinutes,
      @Nullable StoredPolicy cancellationPolicy) {}

  private record StoredPolicy(int freeUntilMinutes, String refund, @Nullable String text) {}

  private record StoredAllocation(
      ResourceId resourceId, Instant startsAt, Instant endsAt, int units) {}

  private record StoredCancellation(Instant at, String by, @Nullable String reason) {}

  private record StoredPayment(
      PaymentStatus status,
      long amountCents,
      long receivedCents,
      Currency currency,
      @Nullable String method,
      int expiresInMinutes,
      @Nullable Instant expiresAt,
      @Nullable Instant paidAt,
      @Nullable StoredAttention attention,
      @Nullable StoredPix pix,
      long providerCents,
      long refundedCents) {}

  private record StoredPix(@Nullable String txid, String copyPaste, String qrUrl) {}

  private record StoredAttention(String reason, Instant since) {}

  static String of(Booking booking) {
    return JSON.write(new StoredBooking(details(booking.details()), payment(booking.payment())));
  }

  private static StoredDetails details(Booking.Details details) {
    Booking.ServiceSnapshot service = details.service();
    CancellationPolicy policy = service.cancellationPolicy();
    Booking.Cancellation cancellation = details.cancellation();
    return new StoredDetails(
        details.timeZone(),
        new StoredService(
            service.name(),
            service.priceCents(),
            service.currency(),
            service.durationMinutes(),
            policy == null
                ? null
                : new StoredPolicy(
                    policy.freeUntilMinutes(), policy.refund().wire(), policy.text())),
        details.allocations().stream()
            .map(a -> new StoredAllocation(a.resourceId(), a.startsAt(), a.endsAt(), a.units()))
            .toList(),
        details.notes(),
        details.intake(),
        details.metadata(),
        details.stage(),
        details.checkedInAt(),
        details.noShowAt(),
        cancellation == null
            ? null
            : new StoredCancellation(cancellation.at(), cancellation.by(), cancellation.reason()),
        details.rescheduleCount(),
        details.refundableUntil(),
        StoredOverride.of(details.override()),
        details.assigned(),
        details.manageGeneration(),
        reply(details.attendanceReply()),
        details.locationId(),
        details.origin(),
        details.beyondFirstMessages());
  }

  private static @Nullable StoredReply reply(@Nullable AttendanceReply reply) {
    return reply == null
        ? null
        : new StoredReply(reply.answer().wire(), reply.at(), reply.channel().wire());
  }

  private static StoredPayment payment(Payment payment) {
    Payment.Attention attention = payment.attention();
    Payment.Pix pix = payment.pix();
    return new StoredPayment(
        payment.status(),
        payment.amountCents(),
        payment.receivedCents(),
        payment.currency(),
        payment.method(),
        payment.expiresInMinutes(),
        payment.expiresAt(),
        payment.paidAt(),
        attention == null ? null : new StoredAttention(attention.reason(), attention.since()),
        pix == null ? null : new StoredPix(pix.txid(), pix.copyPaste(), pix.qrUrl()),
        payment.providerCents(),
        payment.refundedCents());
  }

  /**
   * @param id the id of the booking, used in error messages
   */
  static StoredBooking read(String json, BookingId id) {
    return JSON.read(json, id);
  }

  Booking.Details bookingDetails() {
    StoredCancellation cancelled = details.cancellation;
    StoredOverride override = details.override;
    return new Booking.Details(
        details.timeZone,
        service(details.service),
        details.allocations.stream()
            .map(a -> new Booking.Allocation(a.resourceId, a.startsAt, a.endsAt, a.units))
            .toList(),
        details.notes,
        details.intake,
        details.metadata,
        details.stage,
        details.checkedInAt,
        details.noShowAt,
        cancelled == null
            ? null
            : new Booking.Cancellation(cancelled.at, cancelled.by, cancelled.reason),
        details.rescheduleCount,
        details.refundableUntil,
        override == null ? null : override.document(),
        details.assigned,
        details.manageGeneration,
        reply(details.attendanceReply),
        details.locationId,
        details.origin,
        details.beyondFirstMessages);
  }

  private static @Nullable AttendanceReply reply(@Nullable StoredReply reply) {
    return reply == null
        ? null
        : new AttendanceReply(
            WireEnum.of(AttendanceReply.Answer.class, reply.answer),
            reply.at,
            WireEnum.of(AttendanceReply.Channel.class, reply.channel));
  }

  private static Booking.ServiceSnapshot service(StoredService service) {
    StoredPolicy policy = service.cancellationPolicy;
    return new Booking.ServiceSnapshot(
        service.name,
        service.priceCents,
        service.currency,
        service.durationMinutes,
        policy == null
            ? null
            : new CancellationPolicy(
                policy.freeUntilMinutes,
                WireEnum.of(CancellationPolicy.Refund.class, policy.refund),
                policy.text));
  }

  Payment bookingPayment() {
    StoredAttention attention = payment.attention;
    StoredPix pix = payment.pix;
    return new Payment(
        payment.status,
        payment.amountCents,
        payment.receivedCents,
        payment.currency,
        payment.method,
        payment.expiresInMinutes,
        payment.expiresAt,
        payment.paidAt,
        attention == null ? null : new Payment.Attention(attention.reason, attention.since),
        pix == null ? null : new Payment.Pix(pix.txid, pix.copyPaste, pix.qrUrl),
        payment.providerCents,
        payment.refundedCents);
  }

  /**
   * The overrides by staff, as stored in {@code bookings.details} and in the history.
   *
   * @param rules also contains {@value #DEPOSIT} if the deposit was waived
   */
  record StoredOverride(
      List<String> rules,
      @Nullable String reason,
      @Nullable Integer durationMinutes,
      @Nullable Long priceCents) {
    static final String DEPOSIT = "deposit";

    static @Nullable StoredOverride of(@Nullable ObjectNode override) {
      return override == null ? null : StoredJson.strictly(override, StoredOverride.class);
    }

    /** The form that is stored. */
    ObjectNode document() {
      return document(rules);
    }

    /** The form that the history shows. */
    ObjectNode view() {
      return document(rules.stream().filter(rule -> !rule.equals(DEPOSIT)).toList())
          .put("waive_deposit", rules.contains(DEPOSIT));
    }

    private ObjectNode document(List<String> listed) {
      ObjectNode document = Json.object();
      ArrayNode all = document.putArray("rules");
      listed.forEach(all::add);
      return document
          .put("reason", reason)
          .put("duration_minutes", durationMinutes)
          .put("price_cents", priceCents);
    }
  }
}

package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookedCustomer;
import turno.catalog.Catalog;
import turno.catalog.Resource;
import turno.catalog.Service.CancellationPolicy;
import turno.catalog.StageConfig;
import turno.kernel.Currency;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.payments.Payment;
import turno.platform.http.Fields;

/** Renders a booking as the contract's {@code Booking}. */
final class BookingView {
  private BookingView() {}

  /**
   * @param stages the current configuration, for {@code available_actions}
   */
  static ObjectNode of(Booking booking, StageConfig stages) {
    ObjectNode view = slim(booking);
    view.set("available_actions", AvailableActions.of(booking, stages));
    return view;
  }

  /**
   * Adds the resources of a booking with their names and types; each resource appears once.
   *
   * @param view the view of the booking
   */
  static ObjectNode naming(ObjectNode view, Booking booking, Catalog catalog) {
    ArrayNode resources = view.putArray("resources");
    for (ResourceId id : LatestResources.of(booking)) {
      Resource resource = catalog.resources().get(id);
      ObjectNode shown = resources.addObject().put("id", id.toString());
      shown.put("name", resource == null ? null : resource.name());
      if (resource != null) {
        shown.put("type", resource.type().wire());
      }
    }
    return view;
  }

  /**
   * Renders a booking for a list. The available actions are included only if they are requested.
   */
  static ObjectNode listed(Booking booking, StageConfig stages, Fields fields) {
    return fields.isNamed("available_actions") ? of(booking, stages) : slim(booking);
  }

  private static ObjectNode slim(Booking booking) {
    ZoneId zone = booking.zone();
    Booking.Details details = booking.details();
    ObjectNode view = Json.object();
    view.put("id", booking.id().toString());
    view.put("status", booking.status().wire());
    view.put("version", booking.version());
    view.put("service_id", booking.serviceId().toString());
    view.set("service", service(details.service()));
    view.put("start", Timestamps.format(booking.startsAt(), zone));
    view.put("end", Timestamps.format(booking.endsAt(), zone));
    view.put("time_zone", details.timeZone());
    view.put("location_id", Id.wireOrNull(details.locationId()));
    view.put("party_size", booking.partySize());
    view.set("customer", customer(booking.customer()));
    view.set("allocations", allocations(booking, zone));
    view.set("payment", payment(booking));
    view.put("expires_at", Timestamps.formatOrNull(booking.expiresAt(), zone));
    view.put("visit_id", Id.wireOrNull(booking.visitId()));
    view.put("notes", details.notes());
    view.set("intake", details.intake());
    view.put("stage", details.stage());
    view.put("checked_in_at", Timestamps.formatOrNull(details.checkedInAt(), zone));
    view.put("no_show_at", Timestamps.formatOrNull(details.noShowAt(), zone));
    view.set("cancellation", cancellation(details.cancellation(), zone));
    view.put("reschedule_count", details.rescheduleCount());
    view.set("attendance_reply", attendanceReply(details.attendanceReply(), zone));
    view.put("source", booking.source());
    view.put("origin", details.origin());
    view.put("external_id", booking.externalId());
    view.set("metadata", details.metadata());
    view.put("created_at", Timestamps.format(booking.createdAt(), zone));
    view.put("updated_at", Timestamps.format(booking.updatedAt(), zone));
    return view;
  }

  private static ObjectNode service(Booking.ServiceSnapshot service) {
    ObjectNode view = Json.object();
    view.put("name", service.name());
    view.put("price_cents", service.priceCents());
    view.put("currency", service.currency());
    view.put("currency_exponent", Currency.valueOf(service.currency()).exponent());
    view.put("duration_minutes", service.durationMinutes());
    view.set("cancellation_policy", policy(service.cancellationPolicy()));
    return view;
  }

  static @Nullable ObjectNode policy(@Nullable CancellationPolicy policy) {
    return policy == null
        ? null
        : Json.object()
            .put("free_until_minutes", policy.freeUntilMinutes())
            .put("refund", policy.refund().wire())
            .put("text", policy.text());
  }

  static @Nullable ObjectNode customer(@Nullable BookedCustomer guest) {
    if (guest == null) {
      return null;
    }
    ObjectNode view = Json.object();
    view.put("id", guest.id().toString());
    view.put("name", guest.name());
    view.put("phone", guest.phone());
    view.put("email", guest.email());
    view.put("locale", guest.locale());
    return view;
  }

  static ArrayNode allocations(Booking booking, ZoneId zone) {
    ArrayNode array = Json.MAPPER.createArrayNode();
    for (Booking.Allocation allocation : booking.details().allocations()) {
      ObjectNode view = array.addObject();
      view.put("resource_id", allocation.resourceId().toString());
      view.put("start", Timestamps.format(allocation.startsAt(), zone));
      view.put("end", Timestamps.format(allocation.endsAt(), zone));
      view.put("units", allocation.units());
    }
    return array;
  }

  static ObjectNode payment(Booking booking) {
    Payment payment = booking.payment();
    ZoneId zone = booking.zone();
    ObjectNode view = Json.object();
    view.put("status", payment.status().wire());
    view.put("amount_cents", payment.amountCents());
    view.put("received_cents", payment.receivedCents());
    view.put("currency", payment.currency().code());
    view.put("currency_exponent", payment.currency().exponent());
    view.put("method", payment.method());
    view.put("expires_at", Timestamps.formatOrNull(payment.expiresAt(), zone));
    view.put("paid_at", Timestamps.formatOrNull(payment.paidAt(), zone));
    view.put("refunded_cents", payment.refundedCents());
    view.put("refundable_until", Timestamps.formatOrNull(booking.refundableUntil(), zone));
    view.set("pix", pix(payment));
    Payment.Attention attention = payment.attention();
    if (attention == null) {
      view.putNull("attention");
    } else {
      ObjectNode looked = view.putObject("attention");
      looked.put("reason", attention.reason());
      looked.put("since", Timestamps.format(attention.since(), zone));
    }
    return view;
  }

  private static @Nullable ObjectNode pix(Payment payment) {
    if (!"pix".equals(payment.method()) || (payment.pix() == null && payment.expiresAt() == null)) {
      return null;
    }
    Payment.Pix code = payment.pix();
    ObjectNode view = Json.object();
    view.put("txid", code == null ? null : code.txid());
    view.put("copy_paste", code == null ? null : code.copyPaste());
    view.put("qr_code_url", code == null ? null : code.qrUrl());
    return view;
  }

  static @Nullable ObjectNode attendanceReply(@Nullable AttendanceReply reply, ZoneId zone) {
    return reply == null
        ? null
        : Json.object()
            .put("answer", reply.answer().wire())
            .put("at", Timestamps.format(reply.at(), zone))
            .put("channel", reply.channel().wire());
  }

  private static @Nullable ObjectNode cancellation(
      Booking.@Nullable Cancellation cancellation, ZoneId zone) {
    if (cancellation == null) {
      return null;
    }
    ObjectNode view = Json.object();
    Instant at = cancellation.at();
    view.put("at", Timestamps.format(at, zone));
    view.put("by", cancellation.by());
    view.put("reason", cancellation.reason());
    return view;
  }
}

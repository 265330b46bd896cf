package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventRenderer;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;

/**
 * The events of bookings, rendered once: what is stored is what is delivered (decisions section 8
 * "Payloads").
 */
final class BookingEvents {
  private final IdSource ids;

  BookingEvents(IdSource ids) {
    this.ids = ids;
  }

  /** A change that only followers need to hear of. */
  Write.Event silent() {
    return new Write.Event(ids.next(), null, null);
  }

  Write.Event created(Booking booking, Instant now, ZoneId zone) {
    return event("booking.created", booking, data(booking), now, zone);
  }

  Write.Event confirmed(Booking booking, Instant now, ZoneId zone) {
    return event("booking.confirmed", booking, data(booking), now, zone);
  }

  /** Cancelled, released or expired; the status before tells an abandoned hold from a loss. */
  Write.Event cancelled(Booking booking, Status previous, Instant now, ZoneId zone) {
    ObjectNode data = data(booking);
    Booking.Cancellation cancellation = booking.details().cancellation();
    data.put("reason", cancellation == null ? null : cancellation.reason());
    data.put("previous_status", previous.wire());
    return event("booking.cancelled", booking, data, now, zone);
  }

  Write.Event paid(Booking booking, ObjectNode paymentRow, Instant now, ZoneId zone) {
    ObjectNode data = data(booking);
    ObjectNode payment = BookingView.payment(booking.payment(), booking.zone());
    payment.put("id", IdKind.PAYMENT.wire(UUID.fromString(paymentRow.path("id").stringValue())));
    payment.set("reference", paymentRow.path("reference"));
    data.set("payment", payment);
    return event("payment.paid", booking, data, now, zone);
  }

  private static ObjectNode data(Booking booking) {
    ObjectNode data = Json.object();
    data.set("booking", BookingView.of(booking));
    return data;
  }

  private Write.Event event(
      String type, Booking booking, ObjectNode data, Instant now, ZoneId zone) {
    UUID id = ids.next();
    return new Write.Event(
        id, type, EventRenderer.render(id, type, now, zone, booking.workspaceId(), data));
  }
}

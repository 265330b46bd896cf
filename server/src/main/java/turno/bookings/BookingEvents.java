package turno.bookings;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Locale;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;
import turno.catalog.Catalog;
import turno.events.EventRenderer;
import turno.kernel.Id.EventId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.kernel.WireEnum;
import turno.payments.LedgerEntry;
import turno.platform.http.Answer;

/**
 * Renders the events of bookings. Each event is rendered once: the stored bytes are delivered
 * unchanged (docs/rules/events.md#which-event).
 */
final class BookingEvents {
  private final IdSource ids;
  private final Notify notify;

  BookingEvents(IdSource ids) {
    this(ids, Notify.AUTO);
  }

  private BookingEvents(IdSource ids, Notify notify) {
    this.ids = ids;
    this.notify = notify;
  }

  /** Returns a renderer of events that contain this choice of whether to notify the customer. */
  BookingEvents with(Notify said) {
    return new BookingEvents(ids, said);
  }

  /**
   * {@code booking.updated}: a change that no other event reports. Not among the types that
   * endpoints receive by default.
   *
   * @param answer the response that contains the booking
   */
  BookingWrite.Event updated(Booking booking, Answer answer, Instant now, Catalog catalog) {
    return event("booking.updated", booking, data(answer), now, catalog);
  }

  /**
   * {@code booking.checked_in}: the customer has arrived. Not among the types that endpoints
   * receive by default.
   */
  BookingWrite.Event checkedIn(Booking booking, Answer answer, Instant now, Catalog catalog) {
    return event("booking.checked_in", booking, data(answer), now, catalog);
  }

  /**
   * {@code booking.attendance_reply}: the customer said whether they will come. Not among the types
   * that endpoints receive by default.
   */
  BookingWrite.Event attendanceReply(Booking booking, Answer answer, Instant now, Catalog catalog) {
    return event("booking.attendance_reply", booking, data(answer), now, catalog);
  }

  /**
   * @param answer the response that contains the booking; its bytes are reused, so that the booking
   *     is rendered only once
   */
  BookingWrite.Event created(Booking booking, Answer answer, Instant now, Catalog catalog) {
    return event("booking.created", booking, data(answer), now, catalog);
  }

  /**
   * @param answer the response that contains the booking
   */
  BookingWrite.Event confirmed(Booking booking, Answer answer, Instant now, Catalog catalog) {
    return event("booking.confirmed", booking, data(answer), now, catalog);
  }

  BookingWrite.Event confirmed(Booking booking, Instant now, Catalog catalog) {
    return event("booking.confirmed", booking, data(booking, catalog), now, catalog);
  }

  /**
   * {@code booking.cancelled}: the booking was cancelled, was released or has expired. The previous
   * status distinguishes an abandoned hold from a lost appointment
   * (docs/rules/events.md#cancelled-or-given-up).
   */
  BookingWrite.Event cancelled(
      Booking booking, BookingStatus previous, Instant now, Catalog catalog) {
    ObjectNode data = data(booking, catalog);
    Booking.Cancellation cancellation = booking.details().cancellation();
    data.put("reason", cancellation == null ? null : cancellation.reason());
    data.put("previous_status", previous.wire());
    return event("booking.cancelled", booking, data, now, catalog);
  }

  /**
   * {@code booking.rescheduled}: the booking keeps its id, so the event contains this id as both
   * the old and the new id (docs/rules/events.md#where-it-was-before).
   */
  BookingWrite.Event rescheduled(Booking booking, Booking before, Instant now, Catalog catalog) {
    ObjectNode data = data(booking, catalog);
    data.put("old_id", before.id().toString());
    data.put("new_id", booking.id().toString());
    ObjectNode previous = data.putObject("previous");
    previous.put("start", Timestamps.format(before.startsAt(), before.zone()));
    previous.put("end", Timestamps.format(before.endsAt(), before.zone()));
    previous.set("allocations", BookingView.allocations(before, before.zone()));
    return event("booking.rescheduled", booking, data, now, catalog);
  }

  BookingWrite.Event noShow(Booking booking, Instant now, Catalog catalog) {
    return event("booking.no_show", booking, data(booking, catalog), now, catalog);
  }

  BookingWrite.Event paid(Booking booking, LedgerEntry line, Instant now, Catalog catalog) {
    ObjectNode data = data(booking, catalog);
    ObjectNode payment = BookingView.payment(booking);
    payment.put("id", line.id().toString());
    payment.put("reference", line.reference());
    data.set("payment", payment);
    return event("payment.paid", booking, data, now, catalog);
  }

  private static ObjectNode data(Answer answer) {
    ObjectNode data = Json.object();
    data.putRawValue("booking", new RawValue(new String(answer.body(), StandardCharsets.UTF_8)));
    return data;
  }

  private static ObjectNode data(Booking booking, Catalog catalog) {
    ObjectNode data = Json.object();
    data.set("booking", BookingView.of(booking, catalog.stages()));
    return data;
  }

  private BookingWrite.Event event(
      String type, Booking booking, ObjectNode data, Instant now, Catalog catalog) {
    EventId id = ids.next(IdKind.EVENT);
    data.put("notify", notify.wire());
    return new BookingWrite.Event(
        id, type, EventRenderer.render(id, type, now, catalog.zone(), booking.workspaceId(), data));
  }

  /**
   * The request's choice of whether to notify the customer of a change. Every sender of messages
   * obeys it (docs/rules/events.md#whether-to-notify-the-customer).
   */
  enum Notify implements WireEnum {
    AUTO,
    NONE;

    /** Returns the choice in a validated body; {@code auto} if the body contains none. */
    static Notify in(ObjectNode body) {
      return valueOf(body.path("notify").asString("auto").toUpperCase(Locale.ROOT));
    }
  }
}

// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.api;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import turno.client.Call;
import turno.client.Option;
import turno.client.Transport;
import turno.client.model.*;

/** The operations that {@code Turno} provides through {@code bookings()}. */
@NullMarked
public final class BookingsApi {
  private final Transport transport;

  public BookingsApi(Transport transport) {
    this.transport = transport;
  }

  /**
   * Cancels a hold, a booking that is waiting for payment, or a confirmed booking. Its time is freed immediately.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param bookingCancel The reason, the party that cancels, and whether the customer is notified.
   */
  public Booking cancelBooking(String id, @Nullable BookingCancel bookingCancel, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/cancel");
    call.path("id", id);
    call.body(bookingCancel);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Cancels a hold, a booking that is waiting for payment, or a confirmed booking. Its time is freed immediately.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking cancelBooking(String id, Option... options) {
    return cancelBooking(id, (BookingCancel) null, options);
  }

  /**
   * Marks that the customer has arrived: the status becomes `checked_in`, and `checked_in_at` is set.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param requestBody No body, or an empty object.
   */
  public Booking checkInBooking(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/check-in");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Marks that the customer has arrived: the status becomes `checked_in`, and `checked_in_at` is set.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking checkInBooking(String id, Option... options) {
    return checkInBooking(id, (Map<String, Object>) null, options);
  }

  /**
   * Places a hold and confirms it in one call. The booking is `confirmed`, or `pending_payment` if a deposit is due.
   *
   * @param bookingCreate The booking to make.
   */
  public Booking createBooking(BookingCreate bookingCreate, Option... options) {
    Call call = new Call("POST", "/bookings");
    call.body(bookingCreate);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Returns one booking or hold, as it is now. From the instant `expires_at` on, the booking or hold is shown as `expired`.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param query The query parameters of the request; null if there are none.
   */
  public Booking getBooking(String id, @Nullable GetBookingQuery query, Option... options) {
    Call call = new Call("GET", "/bookings/{id}");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Returns one booking or hold, as it is now. From the instant `expires_at` on, the booking or hold is shown as `expired`.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking getBooking(String id, Option... options) {
    return getBooking(id, (GetBookingQuery) null, options);
  }

  /** The query parameters of {@code getBooking}. */
  public static final class GetBookingQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** `resources` adds the resources with their names. */
    public GetBookingQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }
  }

  /**
   * Lists everything that happened to a booking, oldest first by default: each change with its time, who made it, and the old and new values. Rules that staff set aside are listed with the reason.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param query The query parameters of the request; null if there are none.
   */
  public BookingHistory getBookingHistory(String id, @Nullable GetBookingHistoryQuery query, Option... options) {
    Call call = new Call("GET", "/bookings/{id}/history");
    call.path("id", id);
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<BookingHistory>() {}, options);
  }

  /**
   * Lists everything that happened to a booking, oldest first by default: each change with its time, who made it, and the old and new values. Rules that staff set aside are listed with the reason.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public BookingHistory getBookingHistory(String id, Option... options) {
    return getBookingHistory(id, (GetBookingHistoryQuery) null, options);
  }

  /** The query parameters of {@code getBookingHistory}. */
  public static final class GetBookingHistoryQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Oldest first (`asc`), or newest first (`desc`). */
    public GetBookingHistoryQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public GetBookingHistoryQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public GetBookingHistoryQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `version` is always included. An unknown name gets 400. All other members are omitted, even those that the schema requires. */
    public GetBookingHistoryQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Returns everything needed to show a day or a week: when the resources are open, what takes their time (blocks, and bookings and live holds with their buffers), and the bookings and holds themselves.
   *
   * @param query The query parameters of the request.
   */
  public Calendar getCalendar(GetCalendarQuery query, Option... options) {
    Call call = new Call("GET", "/calendar");
    call.query(query.checked());
    return transport.send(call, new TypeReference<Calendar>() {}, options);
  }

  /** The query parameters of {@code getCalendar}. */
  public static final class GetCalendarQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Beginning of the window, inclusive. Required. */
    public GetCalendarQuery from(String from) {
      values.put("from", from);
      return this;
    }

    /** End of the window, exclusive; at most 93 days after `from`. Required. */
    public GetCalendarQuery to(String to) {
      values.put("to", to);
      return this;
    }

    /** Only bookings and openings at this location; blocks are always included. */
    public GetCalendarQuery locationId(@Nullable String locationId) {
      values.put("location_id", locationId);
      return this;
    }

    /** Only entries of this resource; with several values (repeated or comma-separated), of any of them. */
    public GetCalendarQuery resourceId(@Nullable List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }

    /** The members to return for each booking, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name gets 400. All other members are omitted, even those that the schema requires. */
    public GetCalendarQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }

    private Map<String, @Nullable Object> checked() {
      List<String> missing = new ArrayList<>();
      if (values.get("from") == null) {
        missing.add("from");
      }
      if (values.get("to") == null) {
        missing.add("to");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "GetCalendarQuery is missing required parameters: " + String.join(", ", missing));
      }
      return values;
    }
  }

  /**
   * Lists the bookings of the workspace by `start`, earliest first by default.
   *
   * @param query The query parameters of the request; null if there are none.
   */
  public BookingList listBookings(@Nullable ListBookingsQuery query, Option... options) {
    Call call = new Call("GET", "/bookings");
    if (query != null) {
      call.query(query.values);
    }
    return transport.send(call, new TypeReference<BookingList>() {}, options);
  }

  /**
   * Lists the bookings of the workspace by `start`, earliest first by default.
   *
   */
  public BookingList listBookings(Option... options) {
    return listBookings((ListBookingsQuery) null, options);
  }

  /** The query parameters of {@code listBookings}. */
  public static final class ListBookingsQuery {
    private final Map<String, @Nullable Object> values = new LinkedHashMap<>();

    /** Only bookings that start at or after this instant; with `overlaps`, bookings that end after it. */
    public ListBookingsQuery from(@Nullable String from) {
      values.put("from", from);
      return this;
    }

    /** Only bookings that start before this instant, which must be after `from`. */
    public ListBookingsQuery to(@Nullable String to) {
      values.put("to", to);
      return this;
    }

    /** true applies `from` and `to` to the whole booking instead of its start. */
    public ListBookingsQuery overlaps(@Nullable Boolean overlaps) {
      values.put("overlaps", overlaps);
      return this;
    }

    /** Only bookings in this status; with several values (repeated or comma-separated), in any of them. `active` means `pending_payment`, `confirmed` and `checked_in`. */
    public ListBookingsQuery status(@Nullable List<String> status) {
      values.put("status", status);
      return this;
    }

    /** Only bookings that use this resource; with several values (repeated or comma-separated), at least one of them. */
    public ListBookingsQuery resourceId(@Nullable List<String> resourceId) {
      values.put("resource_id", resourceId);
      return this;
    }

    /** Only bookings of this customer. */
    public ListBookingsQuery customerId(@Nullable String customerId) {
      values.put("customer_id", customerId);
      return this;
    }

    /** Only bookings of this service. */
    public ListBookingsQuery serviceId(@Nullable String serviceId) {
      values.put("service_id", serviceId);
      return this;
    }

    /** Only bookings at this location. */
    public ListBookingsQuery locationId(@Nullable String locationId) {
      values.put("location_id", locationId);
      return this;
    }

    /** Only bookings of this visit. */
    public ListBookingsQuery visitId(@Nullable String visitId) {
      values.put("visit_id", visitId);
      return this;
    }

    /** Only bookings of customers whose name contains these words (accents and case are ignored) or whose phone number contains these digits. One or two letters match only the beginning of a word; fewer than three digits match no phone number. */
    public ListBookingsQuery q(@Nullable String q) {
      values.put("q", q);
      return this;
    }

    /** true lists only bookings with a payment that a person must look at; false lists only the other bookings. */
    public ListBookingsQuery paymentAttention(@Nullable Boolean paymentAttention) {
      values.put("payment_attention", paymentAttention);
      return this;
    }

    /** true lists only active bookings that have not started and no longer fit: they are outside the hours, exceed a capacity or party size, have an inactive service or resource or a resource that has left its group, or are overlapped by a forced block. A rule that the booking's own `override` set aside causes no conflict. Conflicts are computed for each request, so `from` and `to` are required, at most 93 days apart. */
    public ListBookingsQuery inConflict(@Nullable Boolean inConflict) {
      values.put("in_conflict", inConflict);
      return this;
    }

    /** true lists only upcoming confirmed bookings whose customers should be called. These customers have not answered whether they will come, and either a reminder for the current start is queued or was sent, or a message failed, could not be sent or has waited for WhatsApp for 15 minutes, and no later message was sent. `from` and `to` are required, at most 93 days apart. */
    public ListBookingsQuery toCall(@Nullable Boolean toCall) {
      values.put("to_call", toCall);
      return this;
    }

    /** Only bookings that changed at or after this instant. */
    public ListBookingsQuery updatedFrom(@Nullable String updatedFrom) {
      values.put("updated_from", updatedFrom);
      return this;
    }

    /** Earliest start first (`asc`, the default), or latest start first (`desc`). */
    public ListBookingsQuery order(@Nullable String order) {
      values.put("order", order);
      return this;
    }

    /** Returns only the object with this external id. */
    public ListBookingsQuery externalId(@Nullable String externalId) {
      values.put("external_id", externalId);
      return this;
    }

    /** `resources` adds the resources with their names. */
    public ListBookingsQuery expand(@Nullable List<String> expand) {
      values.put("expand", expand);
      return this;
    }

    /** Maximum number of entries on a page; a page that reaches 1 MiB ends sooner. Values above 100 are treated as 100; a value below 1 is refused with 400. */
    public ListBookingsQuery limit(@Nullable Integer limit) {
      values.put("limit", limit);
      return this;
    }

    /** `next_cursor` of the previous page, with the same filters and order. A cursor that belongs to other filters is refused with 400. */
    public ListBookingsQuery cursor(@Nullable String cursor) {
      values.put("cursor", cursor);
      return this;
    }

    /** The members to return for each entry, as a repeated parameter or a comma-separated list; `id` is always included. An unknown name is refused with 400. All other members are omitted, even those that the schema requires. */
    public ListBookingsQuery fields(@Nullable List<String> fields) {
      values.put("fields", fields);
      return this;
    }
  }

  /**
   * Marks that the customer did not come: the status becomes `no_show`, and `no_show_at` is set.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param requestBody No body, or an empty object.
   */
  public Booking markNoShow(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/no-show");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Marks that the customer did not come: the status becomes `no_show`, and `no_show_at` is set.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking markNoShow(String id, Option... options) {
    return markNoShow(id, (Map<String, Object>) null, options);
  }

  /**
   * Creates a new `manage_url` and `calendar_url` for the booking. The old URLs stop working immediately.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param requestBody No body, or an empty object.
   */
  public Booking renewManageLink(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/manage-link");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Creates a new `manage_url` and `calendar_url` for the booking. The old URLs stop working immediately.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking renewManageLink(String id, Option... options) {
    return renewManageLink(id, (Map<String, Object>) null, options);
  }

  /**
   * Undoes a check-in or a no-show: the status becomes `confirmed` again, and `checked_in_at` and `no_show_at` become null. `stage` stays as it is, unless it is a closed stage: then it becomes null, and the booking is treated as being in the first stage again.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param requestBody No body, or an empty object.
   */
  public Booking reopenBooking(String id, @Nullable Map<String, Object> requestBody, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/reopen");
    call.path("id", id);
    call.body(requestBody);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Undoes a check-in or a no-show: the status becomes `confirmed` again, and `checked_in_at` and `no_show_at` become null. `stage` stays as it is, unless it is a closed stage: then it becomes null, and the booking is treated as being in the first stage again.
   *
   * @param id The booking, or the hold, which is the same object.
   */
  public Booking reopenBooking(String id, Option... options) {
    return reopenBooking(id, (Map<String, Object>) null, options);
  }

  /**
   * Records the customer's answer on whether they will come. A later answer replaces an earlier one, and moving the booking to another start or location clears the answer.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param attendanceReplyInput The customer's answer.
   */
  public Booking replyAttendance(String id, AttendanceReplyInput attendanceReplyInput, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/attendance-reply");
    call.path("id", id);
    call.body(attendanceReplyInput);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Moves a booking to a new start, or to another service, party size or length. Its id and status stay the same, and so does its price, unless the service changes or staff set a price. Its old time is freed immediately.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param bookingReschedule The new start, and other changes to make with the move.
   */
  public Booking rescheduleBooking(String id, BookingReschedule bookingReschedule, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/reschedule");
    call.path("id", id);
    call.body(bookingReschedule);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Runs one of the business's own steps on a booking, such as seating a customer. `GET /stage-config` lists the actions; the booking's `available_actions` are the ones that can currently be run.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param key The action's key, from `GET /stage-config`.
   * @param stageActionRun The values of the action's fields, and the resource to assign.
   */
  public Booking runStageAction(String id, String key, @Nullable StageActionRun stageActionRun, Option... options) {
    Call call = new Call("POST", "/bookings/{id}/actions/{key}");
    call.path("id", id);
    call.path("key", key);
    call.body(stageActionRun);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }

  /**
   * Runs one of the business's own steps on a booking, such as seating a customer. `GET /stage-config` lists the actions; the booking's `available_actions` are the ones that can currently be run.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param key The action's key, from `GET /stage-config`.
   */
  public Booking runStageAction(String id, String key, Option... options) {
    return runStageAction(id, key, (StageActionRun) null, options);
  }

  /**
   * Changes the data of a booking in any status: `notes`, `intake`, `metadata` and `external_id`. Until its start the `customer` can be replaced; a booking without a customer, such as a walk-in, can be given one even after the start. To move a booking, use `POST /bookings/{id}/reschedule`.
   *
   * @param id The booking, or the hold, which is the same object.
   * @param bookingPatch The members to change.
   */
  public Booking updateBooking(String id, BookingPatch bookingPatch, Option... options) {
    Call call = new Call("PATCH", "/bookings/{id}");
    call.path("id", id);
    call.body(bookingPatch);
    return transport.send(call, new TypeReference<Booking>() {}, options);
  }
}

package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.LongNode;
import tools.jackson.databind.node.NullNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingEvents.Notify;
import turno.bookings.HistoryEntry.StoredChange.StoredAction;
import turno.bookings.HistoryEntry.StoredChange.StoredDifference;
import turno.bookings.StoredBooking.StoredOverride;
import turno.catalog.StageConfig.StageAction;
import turno.kernel.Id;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.ResourceId;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.payments.Payment;
import turno.platform.db.StoredJson;
import turno.platform.http.Caller;
import turno.platform.http.RequestContext;

/**
 * The history entry of one change: the action, its reason, and each changed member with its value
 * before and after. It contains personal data, which is erased with the customer.
 *
 * @param action the history's word for the change
 * @param override the rules, length and price that staff overrode; null if they overrode none
 * @param stageAction the stage action that was run, with its input; null if none was run
 * @param silent true if the customer must not be notified of the change
 */
record HistoryEntry(
    String action,
    @Nullable String reason,
    @Nullable ObjectNode override,
    @Nullable StoredAction stageAction,
    boolean silent) {

  static HistoryEntry of(String action) {
    return new HistoryEntry(action, null, null, null, false);
  }

  HistoryEntry because(@Nullable String why) {
    return new HistoryEntry(action, why, override, stageAction, silent);
  }

  HistoryEntry setting(@Nullable ObjectNode rulesAside) {
    return new HistoryEntry(action, reason, rulesAside, stageAction, silent);
  }

  HistoryEntry with(Notify notify) {
    return new HistoryEntry(action, reason, override, stageAction, notify == Notify.NONE);
  }

  /** The entry of a stage action, with the values of its fields. */
  static HistoryEntry running(
      StageAction action, ObjectNode data, @Nullable ResourceId resourceId) {
    String resource = Id.wireOrNull(resourceId);
    return new HistoryEntry(
        "stage_action", null, null, new StoredAction(action.key(), resource, data), false);
  }

  /**
   * The stored change for a new booking: only the status, the time and the overrides, because the
   * booking contains the rest.
   */
  static ObjectNode ofNew(Booking booking, Notify notify) {
    Differences changes = new Differences(booking.zone());
    changes.text("status", null, booking.status().wire());
    changes.time("start", null, booking.startsAt());
    changes.time("end", null, booking.endsAt());
    return document(changes, null, booking.details().override(), null, notify == Notify.NONE);
  }

  /** The stored form of a change between two versions. */
  ObjectNode change(Booking before, Booking after) {
    Differences changes = new Differences(after.zone());
    changes.text("status", before.status().wire(), after.status().wire());
    changes.time("start", before.startsAt(), after.startsAt());
    changes.time("end", before.endsAt(), after.endsAt());
    changes.service(before, after);
    Booking.Details was = before.details();
    Booking.Details is = after.details();
    changes.text("location_id", Id.wireOrNull(was.locationId()), Id.wireOrNull(is.locationId()));
    if (!was.allocations().equals(is.allocations())) {
      changes.any(
          "allocations",
          BookingView.allocations(before, before.zone()),
          BookingView.allocations(after, after.zone()));
    }
    changes.customer(before.customer(), after.customer());
    changes.payment(before.payment(), after.payment());
    if (after.payment().isDue()) {
      changes.time("payment.refundable_until", was.refundableUntil(), is.refundableUntil());
    }
    changes.text("external_id", before.externalId(), after.externalId());
    changes.text("notes", was.notes(), is.notes());
    changes.members("intake", was.intake(), is.intake());
    changes.members("metadata", was.metadata(), is.metadata());
    changes.text("stage", was.stage(), is.stage());
    changes.text("attendance_reply", answer(was), answer(is));
    changes.time("checked_in_at", was.checkedInAt(), is.checkedInAt());
    changes.time("no_show_at", was.noShowAt(), is.noShowAt());
    return document(changes, reason, override, stageAction, silent);
  }

  private static @Nullable String answer(Booking.Details details) {
    AttendanceReply reply = details.attendanceReply();
    return reply == null ? null : reply.answer().wire();
  }

  private static ObjectNode document(
      Differences changes,
      @Nullable String reason,
      @Nullable ObjectNode override,
      @Nullable StoredAction stageAction,
      boolean silent) {
    return StoredChange.JSON.document(
        new StoredChange(changes.list, reason, StoredOverride.of(override), stageAction, silent));
  }

  /** The members that differ, in the order of the comparisons. */
  private static final class Differences {
    private final List<StoredDifference> list = new ArrayList<>();
    private final ZoneId zone;

    Differences(ZoneId zone) {
      this.zone = zone;
    }

    void text(String field, @Nullable String from, @Nullable String to) {
      any(field, node(from), node(to));
    }

    void time(String field, @Nullable Instant from, @Nullable Instant to) {
      text(field, Timestamps.formatOrNull(from, zone), Timestamps.formatOrNull(to, zone));
    }

    void any(String field, @Nullable JsonNode from, @Nullable JsonNode to) {
      if (!Objects.equals(from, to)) {
        list.add(new StoredDifference(field, from, to));
      }
    }

    private static @Nullable JsonNode node(@Nullable String text) {
      return text == null ? null : StringNode.valueOf(text);
    }

    void members(String field, ObjectNode from, ObjectNode to) {
      TreeSet<String> names = new TreeSet<>(from.propertyNames());
      names.addAll(to.propertyNames());
      for (String name : names) {
        any(field + "." + name, from.get(name), to.get(name));
      }
    }

    void customer(@Nullable BookedCustomer from, @Nullable BookedCustomer to) {
      if (Objects.equals(from, to)) {
        return;
      }
      text("customer.id", id(from), id(to));
      text("customer.name", from == null ? null : from.name(), to == null ? null : to.name());
      text("customer.phone", from == null ? null : from.phone(), to == null ? null : to.phone());
      text("customer.email", from == null ? null : from.email(), to == null ? null : to.email());
      text("customer.locale", from == null ? null : from.locale(), to == null ? null : to.locale());
    }

    private static @Nullable String id(@Nullable BookedCustomer guest) {
      CustomerId id = guest == null ? null : guest.id();
      return Id.wireOrNull(id);
    }

    void service(Booking from, Booking to) {
      Booking.ServiceSnapshot was = from.details().service();
      Booking.ServiceSnapshot is = to.details().service();
      text("service_id", from.serviceId().toString(), to.serviceId().toString());
      text("service.name", was.name(), is.name());
      number("service.price_cents", was.priceCents(), is.priceCents());
      number("service.duration_minutes", was.durationMinutes(), is.durationMinutes());
      any(
          "service.cancellation_policy",
          BookingView.policy(was.cancellationPolicy()),
          BookingView.policy(is.cancellationPolicy()));
      text("time_zone", from.details().timeZone(), to.details().timeZone());
      number("party_size", from.partySize(), to.partySize());
    }

    void number(String field, long from, long to) {
      any(field, LongNode.valueOf(from), LongNode.valueOf(to));
    }

    void payment(Payment from, Payment to) {
      text("payment.status", from.status().wire(), to.status().wire());
      number("payment.amount_cents", from.amountCents(), to.amountCents());
      number("payment.received_cents", from.receivedCents(), to.receivedCents());
      time("payment.expires_at", from.expiresAt(), to.expiresAt());
    }
  }

  /**
   * The content of {@code booking_history.change}. SQL statements find replaced customers and erase
   * personal data in it; {@code StoredFormsTest} lists these statements.
   */
  record StoredChange(
      List<StoredDifference> changes,
      @Nullable String reason,
      @Nullable StoredOverride override,
      @Nullable StoredAction stageAction,
      boolean silent) {
    static final StoredJson<StoredChange> JSON =
        StoredJson.of("booking_history", "change", StoredChange.class);

    /** A change without differences, reason or details. */
    static final String NOTHING = JSON.write(new StoredChange(List.of(), null, null, null, false));

    /** A member with its value before and after, both in their wire form. */
    record StoredDifference(String field, @Nullable JsonNode from, @Nullable JsonNode to) {
      StoredDifference {
        from = from == null ? NullNode.getInstance() : from;
        to = to == null ? NullNode.getInstance() : to;
      }
    }

    /**
     * A stage action that was run.
     *
     * @param resourceId the id in its wire form
     * @param data the values of the action's fields
     */
    record StoredAction(String key, @Nullable String resourceId, ObjectNode data) {}
  }

  /**
   * The actor of a change, as stored in {@code booking_history.actor}.
   *
   * @param id the id in its wire form; null for the system, and for the booking's customer
   * @param uuid the value of the same id, with which the history looks up the name of the key or
   *     user
   */
  record Actor(String type, @Nullable String id, @Nullable UUID uuid) {
    static final StoredJson<Actor> JSON = StoredJson.of("booking_history", "actor", Actor.class);

    /**
     * @param name the name of the key or user; null for the system and for the customer
     */
    ObjectNode view(@Nullable String name) {
      return Json.object().put("type", type).put("id", id).put("name", name);
    }

    /** Whether the actor is the caller's credential. */
    boolean is(Caller caller) {
      return caller.credentialId().toString().equals(id);
    }

    static ObjectNode of(RequestContext call) {
      Id id = call.caller().credentialId();
      if (id.equals(Caller.NO_CREDENTIAL)) {
        return system();
      }
      if (call.caller().isCustomer()) {
        return JSON.document(new Actor("customer", null, null));
      }
      boolean session = call.caller().session();
      return JSON.document(new Actor(session ? "user" : "key", id.toString(), id.value()));
    }

    /**
     * The actor of a change that was not made by a request but, for example, by an expiry or a
     * command.
     */
    static ObjectNode system() {
      return JSON.document(new Actor("system", null, null));
    }
  }
}

package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.StageAction;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.payments.Payment;

/**
 * What the history keeps of one change: what was done, why, and each member with its value before
 * and after. It holds what customers said of themselves, and is cleared with them.
 *
 * @param action the history's word
 * @param override the rules that staff set aside for it, or null
 * @param stageAction the stage action that was run and what it was given, or null
 */
record Note(
    String action,
    @Nullable String reason,
    @Nullable ObjectNode override,
    @Nullable ObjectNode stageAction) {

  /** A change of which nothing is told. */
  static final String NOTHING =
      """
      {"changes": [], "reason": null, "override": null, "stage_action": null}
      """;

  static Note of(String action) {
    return new Note(action, null, null, null);
  }

  Note because(@Nullable String why) {
    return new Note(action, why, override, stageAction);
  }

  Note setting(@Nullable ObjectNode rulesAside) {
    return new Note(action, reason, rulesAside, stageAction);
  }

  /** A stage action, with the values of its fields. */
  static Note running(StageAction action, ObjectNode data, @Nullable UUID resourceId) {
    ObjectNode run = Json.object();
    run.put("key", action.key());
    run.put("resource_id", IdKind.RESOURCE.wireOrNull(resourceId));
    run.set("data", data);
    return new Note("stage_action", null, null, run);
  }

  /** A new booking: its status and its time tell enough, the rest is the booking. */
  static ObjectNode ofNew(Booking booking) {
    Differences changes = new Differences(booking.zone());
    changes.text("status", null, booking.status().wire());
    changes.time("start", null, booking.startsAt());
    changes.time("end", null, booking.endsAt());
    return document(changes, null, booking.details().override(), null);
  }

  /** What is stored of a change between two versions. */
  ObjectNode change(Booking before, Booking after) {
    Differences changes = new Differences(after.zone());
    changes.text("status", before.status().wire(), after.status().wire());
    changes.time("start", before.startsAt(), after.startsAt());
    changes.time("end", before.endsAt(), after.endsAt());
    Booking.Details was = before.details();
    Booking.Details is = after.details();
    if (!was.allocations().equals(is.allocations())) {
      changes.any(
          "allocations",
          BookingView.allocations(before, before.zone()),
          BookingView.allocations(after, after.zone()));
    }
    changes.customer(before.customer(), after.customer());
    changes.payment(before.payment(), after.payment());
    changes.text("external_id", before.externalId(), after.externalId());
    changes.text("notes", was.notes(), is.notes());
    changes.members("intake", was.intake(), is.intake());
    changes.members("metadata", was.metadata(), is.metadata());
    changes.text("stage", was.stage(), is.stage());
    changes.time("checked_in_at", was.checkedInAt(), is.checkedInAt());
    changes.time("no_show_at", was.noShowAt(), is.noShowAt());
    return document(changes, reason, override, stageAction);
  }

  private static ObjectNode document(
      Differences changes,
      @Nullable String reason,
      @Nullable ObjectNode override,
      @Nullable ObjectNode stageAction) {
    ObjectNode document = Json.object();
    document.set("changes", changes.list);
    document.put("reason", reason);
    document.set("override", override);
    document.set("stage_action", stageAction);
    return document;
  }

  /** Members that differ, in the order in which they are looked at. */
  private static final class Differences {
    private final ArrayNode list = Json.MAPPER.createArrayNode();
    private final ZoneId zone;

    Differences(ZoneId zone) {
      this.zone = zone;
    }

    void text(String field, @Nullable String from, @Nullable String to) {
      if (!Objects.equals(from, to)) {
        list.addObject().put("field", field).put("from", from).put("to", to);
      }
    }

    void time(String field, @Nullable Instant from, @Nullable Instant to) {
      text(field, Timestamps.formatOrNull(from, zone), Timestamps.formatOrNull(to, zone));
    }

    void any(String field, @Nullable JsonNode from, @Nullable JsonNode to) {
      if (!Objects.equals(from, to)) {
        ObjectNode entry = list.addObject().put("field", field);
        entry.set("from", from);
        entry.set("to", to);
      }
    }

    void members(String field, ObjectNode from, ObjectNode to) {
      TreeSet<String> names = new TreeSet<>(from.propertyNames());
      names.addAll(to.propertyNames());
      for (String name : names) {
        any(field + "." + name, from.get(name), to.get(name));
      }
    }

    void customer(Booking.@Nullable Guest from, Booking.@Nullable Guest to) {
      if (Objects.equals(from, to)) {
        return;
      }
      text("customer.id", id(from), id(to));
      text("customer.name", from == null ? null : from.name(), to == null ? null : to.name());
      text("customer.phone", from == null ? null : from.phone(), to == null ? null : to.phone());
      text("customer.email", from == null ? null : from.email(), to == null ? null : to.email());
      text("customer.locale", from == null ? null : from.locale(), to == null ? null : to.locale());
    }

    private static @Nullable String id(Booking.@Nullable Guest guest) {
      UUID id = guest == null ? null : guest.id();
      return IdKind.CUSTOMER.wireOrNull(id);
    }

    void payment(Payment from, Payment to) {
      text("payment.status", from.status(), to.status());
      if (from.receivedCents() != to.receivedCents()) {
        list.addObject()
            .put("field", "payment.received_cents")
            .put("from", from.receivedCents())
            .put("to", to.receivedCents());
      }
      time("payment.expires_at", from.expiresAt(), to.expiresAt());
    }
  }
}

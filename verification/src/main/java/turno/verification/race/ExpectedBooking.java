package turno.verification.race;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.WireId;

/**
 * The state of one booking according to the answers that its client got. Only that client changes
 * the booking, but other threads may read this state meanwhile.
 */
final class ExpectedBooking {
  final Contention.Target target;
  final UUID id;
  final String wire;
  final long start;
  final String allocations;
  final @Nullable Long expiresAt;
  private final List<Change> changes = new CopyOnWriteArrayList<>();

  /**
   * An acknowledged change, with its action in the booking's history and the types of the events
   * that it causes.
   */
  enum Change {
    HELD("held", "booking.created"),
    BOOKED("booked", "booking.created booking.confirmed"),
    CONFIRMED("confirmed", "booking.confirmed"),
    RELEASED("released", "booking.cancelled"),
    CANCELLED("cancelled", "booking.cancelled"),
    EXPIRED("expired", "booking.cancelled");

    private final String action;
    private final String events;

    Change(String action, String events) {
      this.action = action;
      this.events = events;
    }
  }

  private ExpectedBooking(Contention.Target target, JsonNode booking, Change first) {
    this.target = target;
    wire = booking.path("id").stringValue();
    UUID parsed = WireId.BOOKING.parse(wire);
    if (parsed == null) {
      throw new IllegalStateException("not a booking id: " + wire);
    }
    id = parsed;
    start = second(booking.path("start"));
    allocations = allocations(booking);
    expiresAt = booking.path("expires_at").isNull() ? null : second(booking.path("expires_at"));
    changes.add(first);
  }

  static ExpectedBooking of(Contention.Target target, ApiReply created, Change first) {
    return new ExpectedBooking(target, created.json(), first);
  }

  void add(Change change) {
    changes.add(change);
  }

  /**
   * Whether an answer shows this booking with this status and the expected start and allocations.
   */
  boolean isMeantBy(JsonNode booking, String status) {
    return booking.path("id").asString("").equals(wire)
        && booking.path("status").asString("").equals(status)
        && second(booking.path("start")) == start
        && allocations(booking).equals(allocations);
  }

  private Change last() {
    return changes.getLast();
  }

  boolean isHold() {
    return last() == Change.HELD;
  }

  boolean isConfirmed() {
    return last() == Change.BOOKED || last() == Change.CONFIRMED;
  }

  String status() {
    return switch (last()) {
      case HELD -> "hold";
      case BOOKED, CONFIRMED -> "confirmed";
      case RELEASED, CANCELLED -> "cancelled";
      case EXPIRED -> "expired";
    };
  }

  int version() {
    return changes.size();
  }

  /** The actions of the history, in order. */
  String history() {
    return changes.stream().map(change -> change.action).collect(Collectors.joining(" "));
  }

  /** The types of the events, in order. */
  String events() {
    return changes.stream().map(change -> change.events).collect(Collectors.joining(" "));
  }

  /** Returns this hold as it is after its expiry. */
  ExpectedBooking expired() {
    return new ExpectedBooking(this);
  }

  private ExpectedBooking(ExpectedBooking hold) {
    target = hold.target;
    id = hold.id;
    wire = hold.wire;
    start = hold.start;
    allocations = hold.allocations;
    expiresAt = hold.expiresAt;
    changes.addAll(hold.changes);
    changes.add(Change.EXPIRED);
  }

  // in the same form as in the judge's SQL
  private static String allocations(JsonNode booking) {
    List<String> found = new ArrayList<>();
    for (JsonNode allocation : booking.path("allocations")) {
      UUID resource = WireId.RESOURCE.parse(allocation.path("resource_id").asString(""));
      found.add(
          resource
              + " "
              + second(allocation.path("start"))
              + " "
              + second(allocation.path("end"))
              + " "
              + allocation.path("units").asInt(0));
    }
    return found.stream().sorted().collect(Collectors.joining(","));
  }

  private static long second(JsonNode time) {
    return OffsetDateTime.parse(time.stringValue()).toEpochSecond();
  }
}

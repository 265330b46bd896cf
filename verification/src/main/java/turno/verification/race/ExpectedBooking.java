package turno.verification.race;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.WireId;

/**
 * One booking as its client was told of it, from the first acknowledgement to the last. Only that
 * client changes it.
 */
final class ExpectedBooking {
  final Contention.Target target;
  final UUID id;
  final String wire;
  final long start;
  final String allocations;
  final @Nullable Long expiresAt;
  private final List<Deed> deeds = new ArrayList<>();

  /** What was acknowledged, by the word that the history has for it, and the events it causes. */
  enum Deed {
    HELD("held", "booking.created"),
    BOOKED("booked", "booking.created booking.confirmed"),
    CONFIRMED("confirmed", "booking.confirmed"),
    RELEASED("released", "booking.cancelled"),
    CANCELLED("cancelled", "booking.cancelled"),
    EXPIRED("expired", "booking.cancelled");

    private final String action;
    private final String events;

    Deed(String action, String events) {
      this.action = action;
      this.events = events;
    }
  }

  private ExpectedBooking(Contention.Target target, JsonNode booking, Deed first) {
    this.target = target;
    wire = booking.path("id").stringValue();
    UUID parsed = WireId.BOOKING.parse(wire);
    if (parsed == null) {
      throw new IllegalStateException("no booking's id: " + wire);
    }
    id = parsed;
    start = second(booking.path("start"));
    allocations = allocations(booking);
    expiresAt = booking.path("expires_at").isNull() ? null : second(booking.path("expires_at"));
    deeds.add(first);
  }

  static ExpectedBooking of(Contention.Target target, ApiReply created, Deed first) {
    return new ExpectedBooking(target, created.json(), first);
  }

  void add(Deed deed) {
    deeds.add(deed);
  }

  /** Whether an answer speaks of this booking at this time. */
  boolean isMeantBy(JsonNode booking, String status) {
    return booking.path("id").asString("").equals(wire)
        && booking.path("status").asString("").equals(status)
        && second(booking.path("start")) == start
        && allocations(booking).equals(allocations);
  }

  private Deed last() {
    return deeds.getLast();
  }

  boolean isHold() {
    return last() == Deed.HELD;
  }

  boolean isConfirmed() {
    return last() == Deed.BOOKED || last() == Deed.CONFIRMED;
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
    return deeds.size();
  }

  /** The history's words, in their order. */
  String history() {
    return deeds.stream().map(deed -> deed.action).collect(Collectors.joining(" "));
  }

  /** The types of the events, in their order. */
  String events() {
    return deeds.stream().map(deed -> deed.events).collect(Collectors.joining(" "));
  }

  /** A hold that nobody touched runs out by itself: this as it is then. */
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
    deeds.addAll(hold.deeds);
    deeds.add(Deed.EXPIRED);
  }

  // the form in which the judge's SQL writes them
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

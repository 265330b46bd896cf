package turno.verification.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A booking between two changes, as the rules say it must be: worked out from what was done to it,
 * never copied from an answer except for what a request leaves open.
 *
 * @param booked whether it ever got beyond a hold
 * @param stage the last that it entered, or null
 * @param history the words of its history, in their order
 * @param events the types of its public events, in their order
 */
record Life(
    String status,
    int version,
    boolean booked,
    long start,
    long end,
    List<Seat> seats,
    @Nullable Long expiresAt,
    Money money,
    int moves,
    @Nullable String stage,
    Assigned assigned,
    String history,
    String events) {

  /** The deposit; amount 0 when none is due. */
  record Money(String status, long amount, long received, int minutes) {
    boolean isPending() {
      return status.equals("pending");
    }

    Money with(String newStatus) {
      return new Money(newStatus, amount, received, minutes);
    }

    /** Nobody waits for it any longer. */
    Money given(String up) {
      return isPending() ? with(received > 0 ? "refund_pending" : up) : this;
    }

    Money plus(long cents) {
      long total = received + cents;
      return new Money(total >= amount ? "paid" : status, amount, total, minutes);
    }
  }

  boolean isOver() {
    return status.equals("cancelled") || status.equals("expired");
  }

  boolean mayBeExpired(Moment moment) {
    return expiresAt != null && expiresAt <= moment.latest();
  }

  boolean mustBeExpired(Moment moment) {
    return expiresAt != null && expiresAt <= moment.earliest();
  }

  boolean isTimedOut() {
    return status.equals("expired") && booked;
  }

  Life expired() {
    return changed("expired", null, money.given("expired"), "expired", "booking.cancelled");
  }

  Life changed(String newStatus, @Nullable Long until, Money paid, String word, String event) {
    return new Life(
        newStatus,
        version + 1,
        booked,
        start,
        end,
        seats,
        until,
        paid,
        moves,
        stage,
        assigned,
        history + " " + word,
        event.isEmpty() ? events : events + " " + event);
  }

  Life asBooked() {
    return new Life(
        status, version, true, start, end, seats, expiresAt, money, moves, stage, assigned, history,
        events);
  }

  /**
   * @param along what of it stage actions had assigned
   */
  Life moved(long newStart, long newEnd, List<Seat> taken, Assigned along, @Nullable Long until) {
    return new Life(
        status,
        version + 1,
        booked,
        newStart,
        newEnd,
        taken,
        until,
        money,
        moves + 1,
        stage,
        along,
        history + " rescheduled",
        events + " booking.rescheduled");
  }

  Life standingIn(String newStage) {
    return with(newStage, seats, assigned);
  }

  /** With one unit of a resource, for all its time; the same where it has the resource already. */
  Life taking(String resource) {
    if (has(resource)) {
      return this;
    }
    List<Seat> more = new ArrayList<>(seats);
    more.add(Seat.beside(resource, start, end, seats));
    return with(stage, more, assigned.plus(resource));
  }

  /** With what the service itself takes; which that is may not be clear. */
  List<Life> unassigned() {
    List<Life> found = new ArrayList<>();
    for (Set<String> added : assigned.sets()) {
      List<Seat> own = seats.stream().filter(seat -> !added.contains(seat.resource())).toList();
      found.add(with(stage, own, Assigned.NOTHING));
    }
    return found;
  }

  private Life with(@Nullable String newStage, List<Seat> taken, Assigned added) {
    return new Life(
        status, version, booked, start, end, taken, expiresAt, money, moves, newStage, added,
        history, events);
  }

  boolean has(String resource) {
    return seats.stream().anyMatch(seat -> seat.resource().equals(resource));
  }

  /** How an answer differs from this; empty when it does not. */
  String difference(JsonNode shown) {
    StringBuilder found = new StringBuilder();
    differ("status", status, shown.path("status").asString(""), found);
    differ("version", version, shown.path("version").asInt(0), found);
    differ("start", start, Seat.second(shown.path("start")) / 60, found);
    differ("end", end, Seat.second(shown.path("end")) / 60, found);
    differ("allocations", Seat.text(seats), Seat.text(Seat.of(shown)), found);
    differ("expires_at", expiresAt, second(shown.path("expires_at")), found);
    differ("payment", money.status(), shown.path("payment").path("status").asString(""), found);
    differ("amount", money.amount(), shown.path("payment").path("amount_cents").asLong(-1), found);
    differ(
        "received",
        money.received(),
        shown.path("payment").path("received_cents").asLong(-1),
        found);
    differ("moves", moves, shown.path("reschedule_count").asInt(-1), found);
    JsonNode standing = shown.path("stage");
    differ("stage", stage, standing.isString() ? standing.asString() : null, found);
    return found.toString();
  }

  static @Nullable Long second(JsonNode time) {
    return time.isString() ? Seat.second(time) : null;
  }

  private static void differ(
      String what, @Nullable Object expected, @Nullable Object shown, StringBuilder found) {
    if (!Objects.equals(expected, shown)) {
      found.append(what).append(" ").append(shown).append(" instead of ").append(expected);
      found.append("; ");
    }
  }
}

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
record ExpectedState(
    String status,
    int version,
    boolean booked,
    long start,
    long end,
    List<AllocatedTime> seats,
    @Nullable Long expiresAt,
    Money money,
    int moves,
    @Nullable String stage,
    AddedResources assigned,
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

  boolean mayBeExpired(RequestWindow moment) {
    return expiresAt != null && expiresAt <= moment.latest();
  }

  boolean mustBeExpired(RequestWindow moment) {
    return expiresAt != null && expiresAt <= moment.earliest();
  }

  boolean isTimedOut() {
    return status.equals("expired") && booked;
  }

  ExpectedState expired() {
    return changed("expired", null, money.given("expired"), "expired", "booking.cancelled");
  }

  ExpectedState changed(
      String newStatus, @Nullable Long until, Money paid, String word, String event) {
    return new ExpectedState(
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

  ExpectedState asBooked() {
    return new ExpectedState(
        status, version, true, start, end, seats, expiresAt, money, moves, stage, assigned, history,
        events);
  }

  /**
   * @param along what of it stage actions had assigned
   */
  ExpectedState moved(
      long newStart,
      long newEnd,
      List<AllocatedTime> taken,
      AddedResources along,
      @Nullable Long until) {
    return new ExpectedState(
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

  ExpectedState standingIn(String newStage) {
    return with(newStage, seats, assigned);
  }

  /** With one unit of a resource, for all its time; the same where it has the resource already. */
  ExpectedState taking(String resource) {
    if (has(resource)) {
      return this;
    }
    List<AllocatedTime> more = new ArrayList<>(seats);
    more.add(AllocatedTime.beside(resource, start, end, seats));
    return with(stage, more, assigned.plus(resource));
  }

  /** With what the service itself takes; which that is may not be clear. */
  List<ExpectedState> unassigned() {
    List<ExpectedState> found = new ArrayList<>();
    for (Set<String> added : assigned.sets()) {
      List<AllocatedTime> own =
          seats.stream().filter(seat -> !added.contains(seat.resource())).toList();
      found.add(with(stage, own, AddedResources.NOTHING));
    }
    return found;
  }

  private ExpectedState with(
      @Nullable String newStage, List<AllocatedTime> taken, AddedResources added) {
    return new ExpectedState(
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
    differ("start", start, AllocatedTime.second(shown.path("start")) / 60, found);
    differ("end", end, AllocatedTime.second(shown.path("end")) / 60, found);
    differ(
        "allocations",
        AllocatedTime.text(seats),
        AllocatedTime.text(AllocatedTime.of(shown)),
        found);
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
    return time.isString() ? AllocatedTime.second(time) : null;
  }

  private static void differ(
      String what, @Nullable Object expected, @Nullable Object shown, StringBuilder found) {
    if (!Objects.equals(expected, shown)) {
      found.append(what).append(" ").append(shown).append(" instead of ").append(expected);
      found.append("; ");
    }
  }
}

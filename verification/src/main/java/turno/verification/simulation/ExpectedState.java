package turno.verification.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The state of a booking between two changes, computed by the rules from the clients' actions. Only
 * values that the server may choose are copied from answers.
 *
 * @param booked whether the booking has ever been more than a hold
 * @param party the number of people
 * @param start the start in minutes since the epoch; the end has the same unit
 * @param expiresAt the expiry in seconds since the epoch; null if the booking does not expire
 * @param stage the stage that the booking is in; null if it is in none
 * @param history the actions of its history, in order, separated by spaces
 * @param events the types of its public events, in order, separated by spaces
 */
record ExpectedState(
    String status,
    int version,
    boolean booked,
    int party,
    long start,
    long end,
    List<AllocatedTime> allocations,
    @Nullable Long expiresAt,
    Money money,
    int moves,
    @Nullable String stage,
    AddedResources assigned,
    String history,
    String events) {

  /**
   * The deposit; {@code amount} is 0 when none is due.
   *
   * @param minutes the minutes within which the deposit must be paid
   * @param freeUntil the last second in which the customer may cancel and get the deposit back;
   *     null if there is none
   */
  record Money(String status, long amount, long received, int minutes, @Nullable Long freeUntil) {
    boolean isPending() {
      return status.equals("pending");
    }

    Money with(String newStatus) {
      return new Money(newStatus, amount, received, minutes, freeUntil);
    }

    /**
     * The possible deposits after a move. A move restores a lost right to a refund only if staff
     * reset the deadline.
     *
     * @param fresh the last second in which a cancellation refunds the deposit, according to the
     *     new start
     * @param reset whether the move resets the deadline for a refund
     */
    List<Money> afterMove(@Nullable Long fresh, boolean reset, RequestWindow moment) {
      List<Money> possible = new ArrayList<>();
      if (reset || (freeUntil != null && moment.earliest() <= freeUntil)) {
        possible.add(new Money(status, amount, received, minutes, fresh));
      }
      if (!reset && (freeUntil == null || moment.latest() > freeUntil)) {
        possible.add(this);
      }
      return possible;
    }

    private @Nullable Long shownUntil() {
      return isPending() || status.equals("paid") ? freeUntil : null;
    }

    /**
     * The deposit once the booking no longer waits for it; unchanged if it was not pending. {@code
     * up} is the new status if it was pending and no money has come in.
     */
    Money givenUp(String up) {
      return isPending() ? with(received > 0 ? "refund_pending" : up) : this;
    }

    Money plus(long cents) {
      long total = received + cents;
      return new Money(total >= amount ? "paid" : status, amount, total, minutes, freeUntil);
    }
  }

  boolean isOver() {
    return status.equals("cancelled") || status.equals("expired");
  }

  /**
   * Whether the booking can no longer be cancelled, because the customer has arrived or did not
   * come.
   */
  private boolean hasBegun() {
    return status.equals("checked_in") || status.equals("no_show");
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

  /** Whether the booking's customer was erased. No more data is stored about an erased customer. */
  boolean isAnonymized() {
    return history.contains("anonymized");
  }

  ExpectedState expired() {
    return changed("expired", null, money.givenUp("expired"), "expired", "booking.cancelled");
  }

  ExpectedState changed(
      String newStatus, @Nullable Long until, Money paid, String word, String event) {
    return new ExpectedState(
        newStatus,
        version + 1,
        booked,
        party,
        start,
        end,
        allocations,
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
        status,
        version,
        true,
        party,
        start,
        end,
        allocations,
        expiresAt,
        money,
        moves,
        stage,
        assigned,
        history,
        events);
  }

  /**
   * @param along the resources that stage actions had added and that moved along with the booking
   */
  ExpectedState moved(
      int newParty,
      long newStart,
      long newEnd,
      List<AllocatedTime> taken,
      AddedResources along,
      @Nullable Long until,
      Money deposit) {
    return new ExpectedState(
        status,
        version + 1,
        booked,
        newParty,
        newStart,
        newEnd,
        taken,
        until,
        deposit,
        moves + 1,
        stage,
        along,
        history + " rescheduled",
        events + " booking.rescheduled");
  }

  ExpectedState atStage(@Nullable String newStage) {
    return with(newStage, allocations, assigned);
  }

  /**
   * The state with one more unit of a resource for the whole time; unchanged if the booking has the
   * resource already.
   */
  ExpectedState withResource(String resource) {
    if (has(resource)) {
      return this;
    }
    List<AllocatedTime> more = new ArrayList<>(allocations);
    more.add(AllocatedTime.nextTo(resource, start, end, allocations));
    return with(stage, more, assigned.plus(resource));
  }

  /**
   * The possible states with only the service's own resources; several if it is unclear which
   * resources were added.
   */
  List<ExpectedState> withoutAdded() {
    List<ExpectedState> found = new ArrayList<>();
    for (Set<String> added : assigned.sets()) {
      List<AllocatedTime> own =
          allocations.stream()
              .filter(allocation -> !added.contains(allocation.resource()))
              .toList();
      found.add(with(stage, own, AddedResources.NOTHING));
    }
    return found;
  }

  private ExpectedState with(
      @Nullable String newStage, List<AllocatedTime> taken, AddedResources added) {
    return new ExpectedState(
        status, version, booked, party, start, end, taken, expiresAt, money, moves, newStage, added,
        history, events);
  }

  boolean has(String resource) {
    return allocations.stream().anyMatch(allocation -> allocation.resource().equals(resource));
  }

  /** The differences between an answer and this state; empty if there are none. */
  String difference(JsonNode shown) {
    StringBuilder found = new StringBuilder();
    differ("status", status, shown.path("status").asString(""), found);
    differ("version", version, shown.path("version").asInt(0), found);
    differ("party_size", party, shown.path("party_size").asInt(0), found);
    differ("start", start, AllocatedTime.second(shown.path("start")) / 60, found);
    differ("end", end, AllocatedTime.second(shown.path("end")) / 60, found);
    differ(
        "allocations",
        AllocatedTime.text(allocations),
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
    differ(
        "refundable_until",
        isOver() || hasBegun() ? null : money.shownUntil(),
        second(shown.path("payment").path("refundable_until")),
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

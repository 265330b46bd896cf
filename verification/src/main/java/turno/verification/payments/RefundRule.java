package turno.verification.payments;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * The effect of a cancellation on a paid deposit, computed from the booking's policy and history
 * without the server's own decision. A cancellation by the business always refunds the deposit; a
 * cancellation by the customer refunds it only until the policy's limit, {@code free_until_minutes}
 * before the start. A move after that limit does not restore the refund.
 */
enum RefundRule {
  REFUNDS,
  KEEPS,
  /** The booking was not cancelled after its deposit was paid. */
  DOES_NOT_APPLY;

  /**
   * @param history the entries of the booking's history, oldest first
   */
  static RefundRule of(JsonNode booking, JsonNode history) {
    JsonNode policy = booking.at("/service/cancellation_policy");
    Duration free = Duration.ofMinutes(policy.path("free_until_minutes").asLong(0));
    Instant until = null;
    boolean paid = false;
    for (JsonNode entry : history) {
      String change = entry.path("change").stringValue();
      Instant at = instant(entry.path("at"));
      JsonNode start = newStart(entry);
      boolean moves = until == null || (change.equals("rescheduled") && !at.isAfter(until));
      if (moves && start.isString()) {
        until = instant(start).minus(free);
      }
      paid |= change.equals("paid") || change.equals("paid_late");
      if (change.equals("cancelled")) {
        boolean refunds =
            booking.at("/cancellation/by").asString("").equals("business")
                || (until != null && !at.isAfter(until));
        return !paid ? DOES_NOT_APPLY : refunds ? REFUNDS : KEEPS;
      }
    }
    return DOES_NOT_APPLY;
  }

  private static JsonNode newStart(JsonNode entry) {
    for (JsonNode change : entry.path("changes")) {
      if (change.path("field").stringValue().equals("start")) {
        return change.path("to");
      }
    }
    return MissingNode.getInstance();
  }

  private static Instant instant(JsonNode time) {
    return OffsetDateTime.parse(time.stringValue()).toInstant();
  }
}

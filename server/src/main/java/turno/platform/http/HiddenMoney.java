package turno.platform.http;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * Rewrites answers for a person who may not see money: the payment of every booking looks like that
 * of a booking without a deposit, no deposit appears as waived, and the history omits changes to
 * the payment and their reasons (docs/rules/users.md#own-only-without-money). Only the sent answer
 * is changed; events and stored answers keep the payment.
 */
final class HiddenMoney {
  private static final Set<String> JSON = Set.of(Answer.JSON, Answer.PROBLEM);
  private static final String PAYMENT = "payment";
  private static final String WAIVED = "waive_deposit";

  /** The kinds of history entries that are about money. */
  private static final Set<String> MONEY =
      Set.of("payment_recorded", "payment_corrected", "refund_recorded", "refunded");

  private HiddenMoney() {}

  static Answer in(Answer answer) {
    boolean json = JSON.contains(answer.contentType()) && answer.body().length > 0;
    if (!json || answer.isKept()) {
      return answer;
    }
    JsonNode shown = Json.tree(answer.body());
    hide(shown);
    return answer.withBody(Json.bytes(shown));
  }

  private static void hide(JsonNode node) {
    if (node instanceof ObjectNode object && object.path(PAYMENT) instanceof ObjectNode payment) {
      none(payment);
    }
    if (node instanceof ObjectNode override && override.path(WAIVED).isBoolean()) {
      override.put(WAIVED, false);
    }
    if (node instanceof ArrayNode changes) {
      changes.removeIf(change -> change.path("field").asString("").startsWith(PAYMENT + "."));
    }
    if (isAboutMoney(node)) {
      ((ObjectNode) node).putNull("reason");
    }
    node.forEach(HiddenMoney::hide);
    if (node instanceof ArrayNode entries) {
      entries.removeIf(entry -> isAboutMoney(entry) && entry.path("changes").isEmpty());
    }
  }

  private static boolean isAboutMoney(JsonNode entry) {
    return entry.isObject() && MONEY.contains(entry.path("change").asString(""));
  }

  private static void none(ObjectNode payment) {
    for (String member : List.copyOf(payment.propertyNames())) {
      switch (member) {
        case "status" -> payment.put(member, "not_required");
        case "currency", "currency_exponent" -> {}
        case String amount when amount.endsWith("_cents") -> payment.put(amount, 0);
        default -> payment.putNull(member);
      }
    }
  }
}

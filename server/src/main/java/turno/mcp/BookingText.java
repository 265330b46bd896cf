package turno.mcp;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.kernel.PaymentStatus;
import turno.kernel.WireEnum;

/**
 * A booking as tools show it: few members; times with their offset, and as local times; money in
 * minor units, and as formatted text.
 */
final class BookingText {
  /** Its JSON schema. */
  static final String SCHEMA =
      """
      {"type": "object", "properties": {
        "booking_id": {"type": "string"}, "status": {"type": "string"}, "service": {"type": "string"},
        "service_id": {"type": "string"}, "start": {"type": "string"}, "start_local": {"type": "string"},
        "end": {"type": "string"}, "end_local": {"type": "string"}, "time_zone": {"type": "string"},
        "with": {"type": "array", "items": {"type": "string"}},
        "party_size": {"type": "integer"}, "customer": {"type": ["object", "null"]},
        "price_cents": {"type": "integer"}, "currency": {"type": "string"}, "price": {"type": "string"},
        "expires_at": {"type": "string"}, "expires_at_local": {"type": "string"},
        "cancellation_policy": {"type": "object"}, "deposit": {"type": "object"}},
       "required": ["booking_id", "status"]}
      """;

  private static final int LOCAL = "2027-03-01T10:00:00".length();
  private static final int DATE = "2027-03-01".length();

  private BookingText() {}

  /** Adds a time with its offset and the same on the clocks of its zone. */
  static void putTime(ObjectNode into, String member, JsonNode timestamp) {
    if (timestamp.isString()) {
      into.put(member, timestamp.stringValue());
      into.put(member + "_local", local(timestamp.stringValue()));
    }
  }

  static String local(String timestamp) {
    return timestamp.length() < LOCAL ? timestamp : timestamp.substring(0, LOCAL);
  }

  /** A local time for people: {@code 2027-03-01 10:00}. */
  static String shortly(String timestamp) {
    return timestamp.length() < 16 ? timestamp : timestamp.substring(0, 16).replace('T', ' ');
  }

  /**
   * @param serving names of the people who serve
   */
  static ObjectNode of(JsonNode booking, List<String> serving) {
    ObjectNode shown = Json.object();
    JsonNode service = booking.path("service");
    shown.put("booking_id", booking.path("id").asString(""));
    shown.put("status", booking.path("status").asString(""));
    shown.put("service", service.path("name").asString(""));
    shown.put("service_id", booking.path("service_id").asString(""));
    putTime(shown, "start", booking.path("start"));
    putTime(shown, "end", booking.path("end"));
    shown.put("time_zone", booking.path("time_zone").asString(""));
    if (!serving.isEmpty()) {
      shown.set("with", Json.MAPPER.valueToTree(serving));
    }
    shown.put("party_size", booking.path("party_size").asInt(1));
    JsonNode customer = booking.path("customer");
    if (customer.isObject()) {
      ObjectNode who = shown.putObject("customer");
      for (String member : List.of("name", "phone")) {
        if (customer.path(member).isString()) {
          who.set(member, customer.path(member));
        }
      }
    } else {
      shown.putNull("customer");
    }
    shown.put("price_cents", service.path("price_cents").asLong(0));
    shown.put("currency", service.path("currency").asString(""));
    shown.put("price", MoneyText.of(service.path("price_cents").asLong(0), service));
    putTime(shown, "expires_at", booking.path("expires_at"));
    if (service.path("cancellation_policy").isObject()) {
      shown.set("cancellation_policy", service.path("cancellation_policy"));
    }
    JsonNode payment = booking.path("payment");
    if (paymentStatus(payment) != PaymentStatus.NOT_REQUIRED) {
      shown.set("deposit", deposit(payment));
    }
    return shown;
  }

  private static ObjectNode deposit(JsonNode payment) {
    ObjectNode deposit = Json.object().put("status", payment.path("status").asString(""));
    long due = payment.path("amount_cents").asLong(0);
    deposit.put("amount_cents", due).put("amount", MoneyText.of(due, payment));
    deposit.put("method", payment.path("method").asString(""));
    putTime(deposit, "pay_by", payment.path("expires_at"));
    putTime(deposit, "refundable_until", payment.path("refundable_until"));
    if (isPayable(payment)) {
      deposit.set("pix_code", payment.path("pix").path("copy_paste"));
    }
    return deposit;
  }

  /** A booking without a payment requires none. */
  static PaymentStatus paymentStatus(JsonNode payment) {
    return WireEnum.of(PaymentStatus.class, payment.path("status").asString("not_required"));
  }

  private static boolean isPayable(JsonNode payment) {
    return paymentStatus(payment) == PaymentStatus.PENDING
        && payment.path("pix").path("copy_paste").isString();
  }

  /** Whether a Pix code can be paid now. */
  static boolean hasPixCode(JsonNode booking) {
    return booking.path("status").asString("").equals("pending_payment")
        && isPayable(booking.path("payment"));
  }

  /**
   * The same as {@link #of} in lines of text, and the payment code in a separate block.
   *
   * @param shown made of {@code booking}
   */
  static List<String> texts(String opening, JsonNode shown, JsonNode booking) {
    StringBuilder text = new StringBuilder(opening).append(' ').append(line(shown));
    JsonNode deposit = shown.path("deposit");
    if (hasPixCode(booking)) {
      text.append("\nThe Pix code to pay the deposit with follows.");
    } else if (paymentStatus(deposit) == PaymentStatus.PENDING
        && deposit.path("method").asString("").equals("pix")
        && shown.path("status").asString("").equals("pending_payment")) {
      text.append("\nThe Pix code is not there yet: ask find_bookings with the booking_id.");
    }
    List<String> texts = new ArrayList<>(List.of(text.toString()));
    if (hasPixCode(booking)) {
      texts.add(deposit.path("pix_code").asString(""));
    }
    return texts;
  }

  /** Everything that {@link #of} shows except the Pix code, for models that read only text. */
  static String line(JsonNode shown) {
    String start = shortly(shown.path("start_local").asString(""));
    StringBuilder line = new StringBuilder(shown.path("service").asString(""));
    line.append(" (").append(shown.path("service_id").asString("")).append("), ");
    line.append(start).append(" to ");
    line.append(endOf(start, shortly(shown.path("end_local").asString(""))));
    line.append(' ').append(shown.path("time_zone").asString(""));
    if (shown.has("with")) {
      line.append(", with ").append(joined(shown.path("with")));
    }
    int party = shown.path("party_size").asInt(1);
    line.append(party > 1 ? ", for " + party + " people" : "");
    JsonNode customer = shown.path("customer");
    if (!customer.isEmpty()) {
      line.append(", customer ").append(joined(customer));
    }
    line.append(", ").append(shown.path("price").asString(""));
    line.append(", ").append(shown.path("status").asString(""));
    line.append(", ").append(shown.path("booking_id").asString(""));
    if (shown.has("deposit")) {
      depositLine(shown.path("deposit"), line);
    }
    if (shown.has("cancellation_policy")) {
      line.append("\n  Cancellation: ").append(policy(shown.path("cancellation_policy")));
    }
    return line.toString();
  }

  private static String endOf(String start, String end) {
    boolean sameDay =
        start.length() == end.length()
            && end.length() > DATE
            && start.regionMatches(0, end, 0, DATE);
    return sameDay ? end.substring(DATE + 1) : end;
  }

  private static String joined(JsonNode values) {
    return String.join(", ", values.valueStream().map(one -> one.asString("")).toList());
  }

  private static void depositLine(JsonNode deposit, StringBuilder line) {
    line.append("\n  Deposit ").append(deposit.path("amount").asString(""));
    line.append(": ").append(deposit.path("status").asString(""));
    String method = deposit.path("method").asString("");
    line.append(method.isEmpty() ? "" : ", " + method);
    if (deposit.has("pay_by_local")) {
      line.append(", to be paid by ");
      line.append(shortly(deposit.path("pay_by_local").asString("")));
    }
    if (deposit.has("refundable_until_local")) {
      line.append(", returned if cancelled by ");
      line.append(shortly(deposit.path("refundable_until_local").asString("")));
    }
  }

  /** A cancellation policy in words, with the business's own text. */
  static String policy(JsonNode policy) {
    int minutes = policy.path("free_until_minutes").asInt(0);
    String rule =
        policy.path("refund").asString("full").equals("none")
            ? "a deposit is never returned"
            : "a deposit is returned until "
                + (minutes == 0 ? "the start" : minutes + " minutes before the start");
    String own = policy.path("text").asString("").strip();
    return own.isEmpty() ? rule : rule + "; \"" + own + "\"";
  }
}

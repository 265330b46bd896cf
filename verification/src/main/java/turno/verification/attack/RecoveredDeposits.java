package turno.verification.attack;

import java.time.Duration;
import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/** Tries, with a member's key, to get a refund that the policy forbids. */
final class RecoveredDeposits implements Attack {
  private static final int DEPOSIT_CENTS = 5_000;
  private static final int FREE_MINUTES = 14 * 1_440;

  @Override
  public String name() {
    return "deposits";
  }

  @Override
  public String purpose() {
    return "a member's key that moves bookings or speaks for the business to recover deposits";
  }

  @Override
  public boolean needsOwnServer() {
    return true; // it creates a member's key
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String person = business.person();
    String strict = business.created("/services", deposited(business, person, FREE_MINUTES));
    String lenient = business.created("/services", deposited(business, person, 0));
    ApiClient member =
        context.attacker().withKey(context.server().newKey().path("key").stringValue());
    Instant noon = Instant.parse(AttackedBusiness.noon());
    Instant later = noon.plus(Duration.ofDays(60));
    tryToRecover(context, member, paid(context, strict, noon), move(later));
    tryToRecover(
        context, member, paid(context, strict, noon), move(later).put("service_id", lenient));
    ObjectNode reset = move(later);
    reset.putObject("override").putArray("rules").add("refund");
    tryToRecover(context, member, paid(context, strict, noon), reset);
    context.did("three bookings without a right to a refund, each moved and then cancelled");
  }

  private static ObjectNode deposited(AttackedBusiness business, String person, int freeMinutes) {
    ObjectNode service = business.serviceBody(30, BusinessBuilder.just(person));
    service.put("price_cents", DEPOSIT_CENTS).put("currency", "BRL");
    service
        .putObject("deposit")
        .put("type", "percent")
        .put("percent", 100)
        .put("method", "manual")
        .put("expires_in_minutes", 30);
    service
        .putObject("cancellation_policy")
        .put("free_until_minutes", freeMinutes)
        .put("refund", "full");
    return service;
  }

  private static ObjectNode move(Instant start) {
    return PlainJson.object().put("start", start.toString());
  }

  private static String paid(AttackContext context, String service, Instant start)
      throws InterruptedException {
    ObjectNode wish = PlainJson.object().put("service_id", service).put("start", start.toString());
    wish.putObject("customer").put("name", "Somebody");
    String booking =
        context.attacker().post("/bookings", wish).expectSuccess("POST /bookings").id();
    context
        .attacker()
        .post(
            "/bookings/" + booking + "/payments",
            PlainJson.object()
                .put("amount_cents", DEPOSIT_CENTS)
                .put("currency", "BRL")
                .put("method", "manual"))
        .expectSuccess("POST /bookings/{id}/payments");
    return booking;
  }

  private static void tryToRecover(
      AttackContext context, ApiClient member, String booking, ObjectNode move)
      throws InterruptedException {
    String path = "/bookings/" + booking;
    context.judge("POST " + path + "/reschedule", member.post(path + "/reschedule", move));
    for (String by : new String[] {"business", "customer"}) {
      ObjectNode body = PlainJson.object().put("cancelled_by", by);
      context.judge("POST " + path + "/cancel", member.post(path + "/cancel", body));
    }
    JsonNode after = context.attacker().get(path).json();
    String payment = after.path("payment").path("status").asString("");
    String by = after.path("cancellation").path("by").asString("nobody");
    context.seen("cancelled by the %s, the payment is %s", by, payment);
    if (!payment.equals("paid") || !by.equals("customer")) {
      context.broke("the move %s recovers the deposit (payment %s, by %s)", move, payment, by);
    }
  }
}

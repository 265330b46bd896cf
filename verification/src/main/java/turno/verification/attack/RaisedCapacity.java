package turno.verification.attack;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * Blocks a whole resource, raises its capacity, and then tries to book the blocked time, or to pay
 * late for an expired booking in it.
 */
final class RaisedCapacity implements Attack {
  private static final int DEPOSIT_CENTS = 5_000;
  private static final int EXPIRES_MINUTES = 10;

  @Override
  public String name() {
    return "capacity";
  }

  @Override
  public String purpose() {
    return "bookings on blocked time of a resource whose capacity was raised after the block";
  }

  @Override
  public boolean needsOwnServer() {
    return true; // it moves the clock
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String person = business.person();
    String service = business.service(person);
    Instant start = Instant.parse(AttackedBusiness.noon());
    ObjectNode block =
        PlainJson.object()
            .put("start", start.minus(Duration.ofHours(3)).toString())
            .put("end", start.plus(Duration.ofHours(3)).toString());
    business.created("/resources/" + person + "/blocks", block);
    context
        .attacker()
        .patch("/resources/" + person, PlainJson.object().put("capacity", 2))
        .expectSuccess("PATCH /resources");
    ObjectNode wish = AttackedBusiness.wish(service);
    for (String path : List.of("/holds", "/bookings")) {
      TimedReply answer = context.attacker().post(path, wish);
      context.judge("POST " + path, answer);
      if (answer.status() != 409) {
        context.broke("blocked time, POST %s: %d %s", path, answer.status(), answer.text());
      }
    }
    ObjectNode forced = wish.deepCopy();
    forced.putObject("override").putArray("rules").add("hours").add("grid");
    TimedReply answer = context.attacker().post("/bookings", forced);
    context.judge("POST /bookings with an override", answer);
    if (answer.status() != 409) {
      context.broke("blocked time, an override: %d %s", answer.status(), answer.text());
    }
    context.did("a block of six hours, a capacity raised from 1 to 2, three attempts to book");
    payLate(context, business);
  }

  /** Lets a booking expire unpaid, blocks its time, raises the capacity, and then pays late. */
  private static void payLate(AttackContext context, AttackedBusiness business)
      throws InterruptedException {
    ApiClient attacker = context.attacker();
    String person = business.person();
    ObjectNode paid = business.serviceBody(30, BusinessBuilder.just(person));
    paid.put("price_cents", DEPOSIT_CENTS).put("currency", "BRL");
    paid.putObject("deposit")
        .put("type", "percent")
        .put("percent", 100)
        .put("method", "manual")
        .put("expires_in_minutes", EXPIRES_MINUTES);
    Instant start = Instant.parse(AttackedBusiness.noon());
    ObjectNode wish =
        PlainJson.object()
            .put("service_id", business.created("/services", paid))
            .put("start", start.toString());
    wish.putObject("customer").put("name", "Somebody");
    String booking = attacker.post("/bookings", wish).expectSuccess("POST /bookings").id();
    context.advanceClock(Duration.ofMinutes(EXPIRES_MINUTES + 1));
    ObjectNode block =
        PlainJson.object()
            .put("start", start.minus(Duration.ofHours(3)).toString())
            .put("end", start.plus(Duration.ofHours(3)).toString());
    business.created("/resources/" + person + "/blocks", block);
    attacker
        .patch("/resources/" + person, PlainJson.object().put("capacity", 2))
        .expectSuccess("PATCH /resources");
    TimedReply money =
        attacker.post(
            "/bookings/" + booking + "/payments",
            PlainJson.object()
                .put("amount_cents", DEPOSIT_CENTS)
                .put("currency", "BRL")
                .put("method", "manual"));
    context.judge("POST /bookings/{id}/payments", money);
    String status = attacker.get("/bookings/" + booking).json().path("status").asString("");
    context.did("a payment for an expired booking whose time was blocked meanwhile");
    context.seen("the booking is %s afterwards", status);
    if (!status.equals("expired")) {
      context.broke("a late payment made a booking on blocked time %s", status);
    }
  }
}

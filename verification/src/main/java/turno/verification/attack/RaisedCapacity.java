package turno.verification.attack;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** A resource that is blocked whole, and gets more capacity afterwards. */
final class RaisedCapacity implements Attack {
  @Override
  public String name() {
    return "capacity";
  }

  @Override
  public String purpose() {
    return "bookings on blocked time of a resource whose capacity was raised after the block";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    Business business = new Business(context.attacker());
    String person = business.person();
    String service = business.service(30, List.of(business.needs(person)));
    Instant start = Instant.parse(Business.NOON);
    ObjectNode block =
        PlainJson.object()
            .put("start", start.minus(Duration.ofHours(3)).toString())
            .put("end", start.plus(Duration.ofHours(3)).toString());
    business.created("/resources/" + person + "/blocks", block);
    context
        .attacker()
        .patch("/resources/" + person, PlainJson.object().put("capacity", 2))
        .expectSuccess("PATCH /resources");
    ObjectNode wish = PlainJson.object().put("service_id", service).put("start", start.toString());
    for (String path : List.of("/holds", "/bookings")) {
      TimedReply answer = context.attacker().post(path, wish);
      context.judge("POST " + path, answer);
      if (answer.status() != 409) {
        context.broke("POST %s on blocked time: %d %s", path, answer.status(), answer.text());
      }
    }
    ObjectNode forced = wish.deepCopy();
    forced.putObject("override").putArray("waive").add("hours");
    TimedReply answer = context.attacker().post("/bookings", forced);
    if (answer.status() == 201) {
      context.broke("an override books blocked time");
    }
    context.did("a block of six hours, the capacity raised from 1 to 2, three tries to book");
  }
}

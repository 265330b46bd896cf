package turno.verification.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends each customer's booking eight times concurrently, each time with a new idempotency key.
 * Each customer must get exactly one booking.
 */
final class DoubleClicks implements Attack {
  private static final int CLICKS = 8;

  @Override
  public String name() {
    return "double-clicks";
  }

  @Override
  public String purpose() {
    return "the same booking of the same customer, many times at once";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String service = business.service(business.hall(10_000));
    int customers = context.count(60, 8);
    List<TimedReply> answers =
        SideBySide.times(customers * CLICKS, number -> click(context, service, number / CLICKS));
    int refused = 0;
    for (int customer = 0; customer < customers; customer++) {
      List<TimedReply> own = answers.subList(customer * CLICKS, (customer + 1) * CLICKS);
      own.forEach(answer -> context.judgeStatus("a booking sent again", answer));
      List<String> booked = new ArrayList<>();
      own.stream().filter(answer -> answer.status() == 201).forEach(one -> booked.add(one.id()));
      if (booked.size() != 1) {
        context.broke(
            "a customer was booked %d times for the same start, instead of once", booked.size());
      }
      for (TimedReply answer : own) {
        if (answer.status() == 409) {
          refused++;
          String named = answer.json().path("booking_id").asString("");
          if (!booked.contains(named)) {
            context.broke("a refusal names the wrong booking '%s': %s", named, answer.text());
          }
        }
      }
    }
    if (refused == 0) {
      context.broke("no booking was refused");
    }
    context.did(
        "%d bookings of %d customers, of which %d were refused",
        customers * CLICKS, customers, refused);
  }

  private static TimedReply click(AttackContext context, String service, int customer)
      throws InterruptedException {
    ObjectNode wish = AttackedBusiness.wish(service);
    wish.putObject("customer").put("name", "Twin").put("phone", "+551197%07d".formatted(customer));
    return context.attacker().post("/bookings", wish.toString(), UUID.randomUUID().toString());
  }
}

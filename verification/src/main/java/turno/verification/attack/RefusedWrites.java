package turno.verification.attack;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/**
 * Sends holds that the database must refuse, and creates the same customers twice at the same time.
 * These writes may share commits with other holds, but must not undo them.
 */
final class RefusedWrites implements Attack {
  @Override
  public String name() {
    return "refused-writes";
  }

  @Override
  public String purpose() {
    return "holds that reuse an external_id, and customers that are created twice at once";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String service = business.service(business.hall(10_000));
    String taken = "taken-" + UUID.randomUUID();
    ObjectNode refused = AttackedBusiness.wish(service).put("external_id", taken);
    context.judge("POST /holds", hold(context, refused));
    int many = context.count(400, 40);
    int refusals = 0;
    List<String> made = new ArrayList<>();
    for (TimedReply answer :
        SideBySide.times(many, number -> one(context, service, refused, number))) {
      context.judgeStatus("a write that may be refused", answer);
      if (answer.status() == 409) {
        refusals++;
      } else if (answer.status() == 201 && answer.id().startsWith("bkg_")) {
        made.add(answer.id());
      }
    }
    judgeMade(context, made);
    if (refusals == 0) {
      context.broke("no hold was refused, although its external_id was already taken");
    }
    context.did("%d concurrent writes, of which %d were refused", many, refusals);
  }

  /**
   * Checks that the acknowledged holds exist, although refused holds may have shared their commits.
   */
  private static void judgeMade(AttackContext context, List<String> made)
      throws InterruptedException {
    if (made.isEmpty()) {
      context.broke("no hold was made next to the refused ones: this proves nothing");
    }
    for (String id : made) {
      TimedReply shown = context.attacker().get("/bookings/" + id);
      context.judgeStatus("GET /bookings/{id}", shown);
      if (shown.status() == 404) {
        context.broke("the hold %s was acknowledged, but does not exist", id);
      }
    }
  }

  /**
   * Sends a hold with a taken external_id or, if {@code number % 4} is 2 or 3, one of two writes
   * that create the same customer.
   */
  private static TimedReply one(
      AttackContext context, String service, ObjectNode refused, int number)
      throws InterruptedException {
    if (number % 4 < 2) {
      return hold(context, refused);
    }
    ObjectNode customer = refused.objectNode();
    customer.put("name", "Twin").put("phone", "+551198%07d".formatted(number / 4));
    if (number % 4 == 2) {
      return context.attacker().post("/customers", customer.toString(), key());
    }
    ObjectNode wish = AttackedBusiness.wish(service);
    wish.set("customer", customer);
    return hold(context, wish);
  }

  private static TimedReply hold(AttackContext context, ObjectNode wish)
      throws InterruptedException {
    return context.attacker().post("/holds", wish.toString(), key());
  }

  private static String key() {
    return UUID.randomUUID().toString();
  }
}

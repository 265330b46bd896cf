package turno.verification.attack;

import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** Sends very many requests with one idempotency key at the same time. */
final class ReplayStorm implements Attack {
  @Override
  public String name() {
    return "replays";
  }

  @Override
  public String purpose() {
    return "one idempotency key used by hundreds of clients at once, with one body and with many";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String hall = business.hall(10_000);
    String service = business.service(hall);
    int rounds = context.count(10, 2);
    int many = context.count(200, 32);
    int inProgress = 0;
    for (int round = 0; round < rounds; round++) {
      inProgress += storm(context, service, many, false);
      inProgress += storm(context, service, many, true);
    }
    context.did("%d storms of %d requests with one key each", 2 * rounds, many);
    context.seen(
        "%d were refused because another one was in progress or the body differed", inProgress);
  }

  /** Sends many requests with one key, and returns the number of refused ones. */
  private static int storm(AttackContext context, String service, int many, boolean otherBodies)
      throws InterruptedException {
    String key = UUID.randomUUID().toString();
    SideBySide.NumberedDeed<TimedReply> book =
        number -> {
          ObjectNode wish = AttackedBusiness.wish(service);
          if (otherBodies) {
            wish.put("notes", "number " + number);
          }
          return context.attacker().post("/bookings", wish.toString(), key);
        };
    Set<String> made = new HashSet<>();
    int refused = 0;
    for (TimedReply answer : SideBySide.times(many, book)) {
      context.judgeStatus("POST /bookings with a shared key", answer);
      if (answer.status() == 201) {
        made.add(answer.id());
      } else {
        refused++;
      }
    }
    if (made.size() != 1) {
      context.broke("one key created %d bookings", made.size());
    }
    return refused;
  }
}

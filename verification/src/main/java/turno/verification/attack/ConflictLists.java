package turno.verification.attack;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PlainJson;

/** Sends several concurrent requests for the conflicting bookings of three months. */
final class ConflictLists implements Attack {
  private static final long MAX_BYTES = 2L << 20;

  @Override
  public String name() {
    return "conflict-lists";
  }

  @Override
  public String purpose() {
    return "the bookings above a capacity in three months, listed several times at once";
  }

  @Override
  public boolean isQuick() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    CrowdedDay day = CrowdedDay.make(context.attacker(), context.count(2_000, 60));
    TimedReply narrowed =
        context
            .attacker()
            .patch("/resources/" + day.resource(), PlainJson.object().put("capacity", 1));
    context.judgeStatus("PATCH /resources/{id}", narrowed);
    Instant from = Instant.parse(AttackedBusiness.noon()).minus(Duration.ofDays(1));
    String list =
        "/bookings?in_conflict=true&limit=100&from=" + from + "&to=" + from.plusSeconds(8_035_200);
    List<SideBySide.Deed<TimedReply>> deeds = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      deeds.add(() -> context.attacker().get(list));
      deeds.add(() -> context.attacker().get(list + "&order=desc"));
    }
    long largest = 0;
    int fewest = Integer.MAX_VALUE;
    for (TimedReply answer : SideBySide.all(deeds)) {
      context.judge("GET /bookings?in_conflict=true", answer);
      JsonNode listed = answer.json().path("data");
      largest = Math.max(largest, answer.bytes());
      fewest = answer.status() == 200 ? Math.min(fewest, listed.size()) : fewest;
    }
    context.did("%d bookings above a capacity, %d lists at once", day.bookings(), deeds.size());
    context.seen(
        "the largest answer had %d KiB, the shortest list %d bookings", largest >> 10, fewest);
    if (fewest == Integer.MAX_VALUE) {
      context.broke("no list was answered: this proves nothing");
      return;
    }
    if (largest > MAX_BYTES || fewest == 0) {
      context.broke("largest answer: %d KiB; shortest list: %d bookings", largest >> 10, fewest);
    }
  }
}

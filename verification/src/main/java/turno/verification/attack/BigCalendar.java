package turno.verification.attack;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends several concurrent requests for three months of a crowded workspace's calendar and
 * bookings.
 */
final class BigCalendar implements Attack {
  private static final long MAX_BYTES = 8L << 20;

  @Override
  public String name() {
    return "calendar";
  }

  @Override
  public String purpose() {
    return "a calendar of three months with thousands of large bookings, several times at once";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    CrowdedDay day = CrowdedDay.make(context.attacker(), context.count(2_000, 100));
    Instant from = Instant.parse(AttackedBusiness.noon()).minus(Duration.ofDays(1));
    String window = "from=" + from + "&to=" + from.plus(Duration.ofDays(93));
    List<SideBySide.Deed<TimedReply>> deeds = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      deeds.add(() -> context.attacker().get("/calendar?" + window));
      deeds.add(() -> context.attacker().get("/bookings?limit=100&" + window));
    }
    long largest = 0;
    for (TimedReply answer : SideBySide.all(deeds)) {
      context.judge("a large answer", answer);
      largest = Math.max(largest, answer.bytes());
    }
    context.did("%d bookings of 19 KB each, %d large lists at once", day.bookings(), deeds.size());
    context.seen("the largest answer had %d KiB", largest >> 10);
    if (largest > MAX_BYTES) {
      context.broke("an answer has %d MiB", largest >> 20);
    }
  }
}

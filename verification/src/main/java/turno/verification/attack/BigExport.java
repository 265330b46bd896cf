package turno.verification.attack;

import java.util.List;

/** Sends several concurrent requests to export a customer who has a huge amount of data. */
final class BigExport implements Attack {
  private static final long MAX_BYTES = 8L << 20;

  @Override
  public String name() {
    return "export";
  }

  @Override
  public String purpose() {
    return "the export of a customer with thousands of large bookings, several times at once";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    CrowdedDay day = CrowdedDay.make(context.attacker(), context.count(2_000, 100));
    String export = "/customers/" + day.customer() + "/export";
    List<TimedReply> answers = SideBySide.times(6, _ -> context.attacker().get(export));
    long largest = 0;
    for (TimedReply answer : answers) {
      context.judge("GET /customers/{id}/export", answer);
      largest = Math.max(largest, answer.bytes());
      if (answer.status() != 200) {
        context.broke("an export was refused: %d %s", answer.status(), answer.text());
      }
    }
    context.did(
        "%d bookings of one customer, 19 KB each, exported %d times at once",
        day.bookings(), answers.size());
    context.seen("the largest answer had %d KiB", largest >> 10);
    if (largest > MAX_BYTES) {
      context.broke("an answer has %d MiB", largest >> 20);
    }
  }
}

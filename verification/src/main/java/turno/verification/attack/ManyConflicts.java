package turno.verification.attack;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** Changes the catalog so that very many bookings are in conflict. */
final class ManyConflicts implements Attack {
  private static final long MAX_BYTES = 256 << 10;
  private static final int MAX_CONFLICTS = 100;

  /**
   * The allowed size of an answer in addition to its list of conflicts, which has its own limit.
   */
  private static final int SLACK_BYTES = 4 << 10;

  @Override
  public String name() {
    return "conflicts";
  }

  @Override
  public String purpose() {
    return "a closed day with hundreds of large bookings, each of which is listed with other times";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    CrowdedDay day = CrowdedDay.make(context.attacker(), context.count(500, 150));
    String date = AttackedBusiness.noon().substring(0, 10);
    ObjectNode closed = PlainJson.object().put("date", date).put("closed", true);
    String overrides = "/schedules/" + day.schedule() + "/overrides";
    List<TimedReply> answers = SideBySide.times(4, _ -> context.attacker().post(overrides, closed));
    long largest = 0;
    int most = 0;
    for (TimedReply answer : answers) {
      context.judgeStatus("POST /schedules/{id}/overrides", answer);
      largest = Math.max(largest, answer.bytes());
      most = Math.max(most, answer.json().path("conflicts").size());
    }
    context.did("%d bookings of 19 KB, a day closed %d times", day.bookings(), answers.size());
    context.seen("the largest answer had %d KiB and %d conflicts", largest >> 10, most);
    if (most == 0) {
      context.broke("no answer has conflicts: this proves nothing");
    }
    if (largest > MAX_BYTES + SLACK_BYTES || most > MAX_CONFLICTS) {
      context.broke("answers have up to %d KiB and %d conflicts", largest >> 10, most);
    }
  }
}

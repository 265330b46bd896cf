package turno.verification.attack;

import java.sql.SQLException;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** Causes large answers, each stored under its own idempotency key. */
final class StoredAnswers implements Attack {
  private static final long MAX_BYTES = 256 << 10;
  private static final int SLACK_BYTES = 4 << 10;

  @Override
  public String name() {
    return "stored-answers";
  }

  @Override
  public String purpose() {
    return "hundreds of large answers that are kept for idempotency keys";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws InterruptedException, SQLException {
    CrowdedDay day = CrowdedDay.make(context.attacker(), context.count(300, 120));
    ObjectNode closed =
        PlainJson.object()
            .put("date", AttackedBusiness.noon().substring(0, 10))
            .put("closed", true);
    String overrides = "/schedules/" + day.schedule() + "/overrides";
    List<TimedReply> answers =
        SideBySide.times(context.count(300, 20), _ -> context.attacker().post(overrides, closed));
    int made = 0;
    int refused = 0;
    for (TimedReply answer : answers) {
      context.judgeStatus("a write with a large answer", answer);
      made += answer.status() == 201 ? 1 : 0;
      refused += answer.status() == 429 ? 1 : 0;
    }
    long largest = answers(context, "max");
    long sum = answers(context, "sum");
    context.did("%d writes with large answers, each with a new key", answers.size());
    context.seen(
        "the largest stored answer has %d KiB, all of them %d MiB; %d writes were refused with 429",
        largest >> 10, sum >> 20, refused);
    if (made == 0) {
      context.broke("no write succeeded: this proves nothing");
    }
    if (largest > MAX_BYTES + SLACK_BYTES) {
      context.broke("a stored answer has %d KiB", largest >> 10);
    }
    TimedReply erased = context.attacker().delete("/customers/" + day.customer());
    if (erased.status() >= 500 || erased.status() == 0) {
      context.broke(
          "a customer cannot be erased afterwards: %d %s", erased.status(), erased.text());
    }
  }

  /**
   * The largest length ({@code max}) or the total length ({@code sum}) of the attacker's stored
   * answers.
   */
  private static long answers(AttackContext context, String function) throws SQLException {
    return context
        .server()
        .number(
            "select coalesce("
                + function
                + "(octet_length(response)), 0) from turno.idempotency_keys where workspace_id = ?",
            context.server().attacker());
  }
}

package turno.verification.attack;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** Creates blocks that last for years, each of which is stored as one row per day. */
final class LongBlocks implements Attack {
  private static final int DAYS = 1_095;
  private static final long MAX_ROWS = 300_000;

  @Override
  public String name() {
    return "blocks";
  }

  @Override
  public String purpose() {
    return "hundreds of blocks of three years each, and then a restart of the server";
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
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String person = business.person();
    String service = business.service(person);
    Instant start = Instant.parse(AttackedBusiness.noon());
    ObjectNode block =
        PlainJson.object()
            .put("start", start.toString())
            .put("end", start.plus(Duration.ofDays(DAYS)).toString());
    String blocks = "/resources/" + person + "/blocks";
    List<TimedReply> answers =
        SideBySide.times(context.count(600, 20), _ -> context.attacker().post(blocks, block));
    int made = 0;
    int limited = 0;
    for (TimedReply answer : answers) {
      context.judgeStatus("POST /resources/{id}/blocks", answer);
      made += answer.status() == 201 ? 1 : 0;
      limited += answer.json().path("reason").asString("").equals("limit_reached") ? 1 : 0;
    }
    UUID workspace = context.server().attacker();
    long rows =
        context
            .server()
            .number("select count(*) from turno.allocations where workspace_id = ?", workspace);
    context.did("%d blocks of %d days each requested", answers.size(), DAYS);
    context.seen("%d were created, %d hit a limit; the blocks take %d rows", made, limited, rows);
    if (made == 0) {
      context.broke("no block was made: this proves nothing");
    }
    if (rows > MAX_ROWS) {
      context.broke("the blocks of one workspace take %d rows", rows);
    }
    context.server().restart();
    TimedReply slots = context.attacker().get("/slots?service_id=" + service);
    context.judge("GET /slots after the restart", slots);
    if (slots.status() != 200) {
      context.broke("the workspace cannot be loaded: %d %s", slots.status(), slots.text());
    }
  }
}

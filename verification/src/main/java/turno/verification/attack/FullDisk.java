package turno.verification.attack;

import java.io.IOException;
import java.net.URI;
import java.sql.SQLException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.Loopback;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;

/**
 * Makes small changes to large bookings and sends large callbacks. Each change stores the whole
 * booking again. The attacked node has a small budget of stored bytes. Judges how much the database
 * grows.
 */
final class FullDisk implements Attack {
  private static final int BUDGET_MIB = 4;

  /**
   * The allowed growth of the database. It is larger than the budget, because rows have headers and
   * index entries, and pages are not full.
   */
  private static final int MAX_GROWTH_MIB = 3 * BUDGET_MIB;

  private static final int BOOKINGS = 16;
  private static final int METADATA_BYTES = 11_000;
  private static final int CALLBACK_BYTES = 45_000;
  private static final int TOO_LARGE_BYTES = 750_000;
  private static final String SIZE = "select pg_database_size(current_database())";

  @Override
  public String name() {
    return "full-disk";
  }

  @Override
  public String purpose() {
    return "small changes that store much, and callbacks, until the daily budget of bytes is spent";
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
  public void run(AttackContext context) throws IOException, InterruptedException, SQLException {
    String callback = context.server().pixCallback();
    Map<String, String> settings = Map.of("TURNO_MAX_ANSWERS_MIB", Integer.toString(BUDGET_MIB));
    try (ServerProcess limited =
        context.server().secondNode(context.process().database(), settings)) {
      limited.start();
      ApiClient there =
          new ApiClient(
              URI.create(limited.baseAddress()),
              context.attacker().key(),
              Loopback.address(ApiClient.ATTACKERS_ADDRESS));
      List<String> bookings = bookings(there);
      long before = context.server().number(SIZE);
      List<TimedReply> patched =
          SideBySide.times(
              context.count(3_000, 600),
              number ->
                  there.patch(
                      "/bookings/" + bookings.get(number % BOOKINGS),
                      PlainJson.object().put("notes", Integer.toString(number))));
      List<TimedReply> called =
          SideBySide.times(
              context.count(600, 200), number -> call(there, callback, number, CALLBACK_BYTES));
      long grownMib = (context.server().number(SIZE) - before) >> 20;
      context.did("%d changes of a few bytes and %d callbacks", patched.size(), called.size());
      judge(context, "a change", patched);
      judge(context, "a callback", called);
      context.seen("the database grew by %d MiB on a budget of %d MiB", grownMib, BUDGET_MIB);
      if (grownMib > MAX_GROWTH_MIB) {
        context.broke("the database grew by %d MiB", grownMib);
      }
      int tooLarge = call(there, callback, 0, TOO_LARGE_BYTES).status();
      int read = there.get("/bookings/" + bookings.getFirst()).status();
      if (tooLarge != 413 || read != 200) {
        context.broke("a callback of 1 MB got %d, and a read got %d", tooLarge, read);
      }
    }
  }

  private static void judge(AttackContext context, String what, List<TimedReply> answers) {
    answers.forEach(answer -> context.judgeStatus(what, answer));
    if (answers.stream().noneMatch(answer -> answer.status() == 429)) {
      context.broke("%s was never refused", what);
    }
  }

  private static List<String> bookings(ApiClient client) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(client);
    String service = business.service(business.hall(BOOKINGS));
    return SideBySide.times(
        BOOKINGS,
        number -> {
          ObjectNode wish = AttackedBusiness.wish(service);
          wish.putObject("metadata").put("text", random(number, METADATA_BYTES));
          return client.post("/bookings", wish).expectSuccess("POST /bookings").id();
        });
  }

  private static TimedReply call(ApiClient client, String path, int number, int bytes)
      throws InterruptedException {
    String body = PlainJson.object().put("text", random(number, bytes)).toString();
    return client.send(ApiRequest.post(path, "callback-" + number, body));
  }

  /** Returns random text, which is hardly compressible. */
  private static String random(int seed, int length) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }
}

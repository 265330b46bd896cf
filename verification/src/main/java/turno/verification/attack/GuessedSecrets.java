package turno.verification.attack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.UnknownKey;

/**
 * Sends made-up secrets to every kind of endpoint that looks up secrets. The server must soon
 * refuse requests from the sender's IP address, and must not query the database for a refused
 * request.
 */
final class GuessedSecrets implements Attack {
  /** The number of look-ups that an IP address may cause in a minute, possibly all at once. */
  private static final int BUDGET = 60;

  private static final int KINDS = 9;

  private static final String ID = "01mdrc035se5yst5j9naejjqjc";
  private static final String BOOKING = "/v1/bookings/bkg_" + ID;

  /** How far the clock is advanced so that all holds of earlier attacks expire. */
  private static final Duration LATER = Duration.ofHours(1);

  private static final Duration MAX_EXPIRING = Duration.ofMinutes(1);
  private static final int PAUSE_MILLIS = 50;

  private static final String DUE =
      """
      select count(*) from turno.bookings b cross join turno.clock c
       where b.expires_at <= clock_timestamp() + c.offset_millis * interval '1 millisecond'
      """;

  /**
   * Matches the metric that counts the database calls of requests. The node's own work uses other
   * connection pools, except for expiries, which are also written with the connections of requests.
   */
  private static final Pattern CALLS =
      Pattern.compile(
          "(?m)^turno_database_calls_seconds_count\\{pool=\"(?:requests|writes)\"} (\\d+)");

  private final AtomicInteger last = new AtomicInteger();

  @Override
  public String name() {
    return "guessed-secrets";
  }

  @Override
  public String purpose() {
    return "wrong links, callback secrets, signatures, cookies and keys, many more than allowed";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, SQLException, InterruptedException {
    int port = ServerProcess.freePort();
    try (ServerProcess node = context.server().limitedNode(port)) {
      node.start();
      expireHolds(context);
      attack(context, Stranger.at(node.origin()), Stranger.at("http://127.0.0.1:" + port));
    }
  }

  /**
   * Makes the holds of earlier attacks expire, so that none expires while the calls are counted.
   */
  private static void expireHolds(AttackContext context) throws SQLException, InterruptedException {
    context.advanceClock(LATER);
    long due = context.server().number(DUE);
    context.did("waited until %d holds of earlier attacks had expired", due);
    long end = System.nanoTime() + MAX_EXPIRING.toNanos();
    while (due > 0 && System.nanoTime() < end) {
      Thread.sleep(PAUSE_MILLIS);
      due = context.server().number(DUE);
    }
    if (due > 0) {
      context.broke("%d holds had not expired after %d s", due, MAX_EXPIRING.toSeconds());
    }
  }

  private void attack(AttackContext context, Stranger stranger, Stranger operator)
      throws InterruptedException {
    long before = calls(operator);
    long begun = System.nanoTime();
    int count = context.count(12_000, 2_000);
    List<Stranger.CookieReply> answers =
        SideBySide.times(count, number -> guess(stranger, number % KINDS));
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    long caused = calls(operator) - before;
    answers.forEach(answer -> context.judgeStatus("a wrong secret", answer.reply()));
    long judged = answers.stream().filter(answer -> answer.status() != 429).count();
    context.did("%d wrong secrets of %d kinds from one address within %d ms", count, KINDS, millis);
    context.seen("%d were looked up; the database was queried %d times", judged, caused);
    long allowed = BUDGET + millis / 1_000 + 1;
    if (judged > allowed) {
      context.broke("%d wrong secrets were looked up, but only %d may be", judged, allowed);
    }
    if (caused == 0 || caused > 2 * judged) { // a look-up takes one or two queries
      context.broke("for %d requests, the database was queried %d times", count, caused);
    }
  }

  private Stranger.CookieReply guess(Stranger stranger, int kind) throws InterruptedException {
    int number = last.incrementAndGet();
    String secret = "%043d".formatted(number);
    // a well-formed id, so that the secret is looked up
    String ofWorkspace = ID + secret;
    return switch (kind) {
      case 0 -> stranger.post("/v1/session/accept", "{\"token\": \"" + secret + "\"}");
      case 1 -> stranger.post("/v1/providers/pix/" + ofWorkspace + "/pix", "{}");
      case 2 -> stranger.post("/v1/providers/whatsapp/" + secret, "{}");
      case 3 -> stranger.get(BOOKING + "/payment/qr.png?signature=" + ofWorkspace);
      case 7 ->
          stranger.get(BOOKING, "Authorization", "Bearer mgt_" + ID + "%022d".formatted(number));
      case 8 -> stranger.get(BOOKING + "/calendar.ics?signature=" + "%022d".formatted(number));
      case 4 -> stranger.get("/v1/me", "Cookie", "turno_session=" + secret);
      case 5 -> stranger.get("/v1/me", "Authorization", "Bearer " + UnknownKey.of(number));
      default -> stranger.post("/mcp", "{}", "Authorization", "Bearer " + UnknownKey.of(number));
    };
  }

  /** The number of database calls that the node has made for requests since its start. */
  private static long calls(Stranger operator) throws InterruptedException {
    byte[] figures = operator.get("/metrics").reply().body(); // text() would be truncated
    return CALLS
        .matcher(new String(figures, StandardCharsets.UTF_8))
        .results()
        .mapToLong(call -> Long.parseLong(call.group(1)))
        .sum();
  }
}

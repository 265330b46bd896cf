package turno.verification.attack;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.Loopback;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;

/** One client without a key requests the picture of a payment code as often as possible. */
final class OneQrCode implements Attack {
  private static final String SLUG = "qr-code";

  /** How often an IP address may get the same picture in a burst. */
  private static final int BUDGET = 60;

  @Override
  public String name() {
    return "one-qr-code";
  }

  @Override
  public String purpose() {
    return "the picture of one Pix code, drawn for a stranger thousands of times";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    String path = payable(context);
    // this node has no rate limits, so drawing the picture must be cheap
    flood(context, Stranger.at(context.process().origin()), path);
    try (ServerProcess node = context.server().limitedNode(ServerProcess.freePort())) {
      node.start();
      long begun = System.nanoTime();
      long shown = flood(context, Stranger.at(node.origin()), path);
      long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begun);
      if (shown > BUDGET + seconds + 2) {
        context.broke("a node with rate limits showed the code %d times in %d s", shown, seconds);
      }
    }
  }

  /**
   * Makes a booking that awaits its deposit, and returns the path of the picture of its Pix code.
   */
  private static String payable(AttackContext context) throws IOException, InterruptedException {
    ServerProcess process = context.process();
    OwnersSession owner = OwnersSession.ofNewWorkspace(process, SLUG, AttackedServer.zone());
    owner.put(
        "/payment-provider",
        PlainJson.object().put("provider", "static").put("pix_key", "pix@example.com"));
    ApiClient client =
        new ApiClient(
            URI.create(process.baseAddress()),
            OwnersKey.of(process, SLUG),
            Loopback.address(ApiClient.ATTACKERS_ADDRESS));
    AttackedBusiness business = new AttackedBusiness(client);
    ObjectNode service = business.serviceBody(30, BusinessBuilder.just(business.person()));
    service.put("price_cents", 5_000);
    service
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", 1_000)
        .put("method", "pix")
        .put("expires_in_minutes", 1_440);
    ObjectNode wish = AttackedBusiness.wish(business.created("/services", service));
    ApiRequest book = ApiRequest.post("/bookings", UUID.randomUUID().toString(), wish.toString());
    String url =
        client
            .send(book)
            .expectSuccess("POST /bookings")
            .json()
            .at("/payment/pix/qr_code_url")
            .asString("");
    return url.substring(url.indexOf("/v1/")).replace("qr.svg", "qr.png");
  }

  /** Requests the picture many times, and returns the number of successful requests. */
  private static long flood(AttackContext context, Stranger stranger, String path)
      throws InterruptedException {
    int count = context.count(20_000, 400);
    long begun = System.nanoTime();
    List<Stranger.CookieReply> answers = SideBySide.times(count, number -> stranger.get(path));
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    answers.forEach(answer -> context.judge("the picture", answer.reply()));
    long shown = answers.stream().filter(answer -> answer.status() == 200).count();
    context.did("%d requests for one picture within %d ms, %d were answered", count, millis, shown);
    if (shown == 0) {
      context.broke("the picture was never shown: %s", answers.getFirst().reply().text());
    }
    return shown;
  }
}

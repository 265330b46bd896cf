package turno.verification.attack;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.pix.PixSimulator;
import turno.verification.pix.PspFault;
import turno.verification.pix.PspOperation;

/**
 * One workspace uses many accounts, one after another and each with many bookings, at a payment
 * service that hangs. Another workspace, whose service works, must get its payment codes as before,
 * even if its service fails for one charge.
 */
final class ManyAccounts implements Attack {
  private static final int PAUSE_MILLIS = 50;

  /**
   * Getting a code takes two requests to a service that answers immediately; the rest of this time
   * allows for a busy machine.
   */
  private static final Duration CODE_WITHIN = Duration.ofSeconds(10);

  private static final String SLUG = "payee";

  @Override
  public String name() {
    return "accounts";
  }

  @Override
  public String purpose() {
    return "nine accounts of one workspace at a payment service that hangs, with bookings for all";
  }

  @Override
  public boolean needsOwnServer() {
    return true; // the provider is configured with the server's command line
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    try (HangingService hanging = new HangingService();
        PixSimulator bank = PixSimulator.start()) {
      String attacked = offered(context.attacker());
      ApiClient payee = context.attacker().withKey(context.server().keyOf(SLUG));
      configure(context, SLUG, bank.baseUrl(), bank.tokenUrl(), PixSimulator.CLIENT_ID);
      String honest = offered(payee);
      int each = context.count(40, 8);
      int accounts = context.count(9, 2);
      for (int account = 1; account <= accounts; account++) {
        String origin = hanging.origin();
        String slug = context.server().slugOfAttacker();
        configure(context, slug, origin + "/v2", origin + "/token", "attacker" + account);
        int number = account;
        SideBySide.times(
                each,
                booking ->
                    context
                        .attacker()
                        .post(
                            "/bookings",
                            AttackedBusiness.wish(attacked).toString(),
                            "deposit-" + number + "-" + booking))
            .forEach(answer -> context.judgeStatus("POST /bookings", answer));
      }
      long before = codeMillis(context, payee, honest, 1);
      bank.switches().add(PspFault.refusing(PspOperation.PUT_COB, PspFault.Answer.SERVER_ERROR));
      payee.post("/bookings", AttackedBusiness.wish(honest).toString(), "odd");
      long after = codeMillis(context, payee, honest, 2);
      context.did(
          "%d accounts at a service that hangs, %d bookings with a deposit each", accounts, each);
      context.seen(
          "at most %d requests hung at once; another workspace's codes came after %d and %d ms",
          hanging.most, before, after);
    }
  }

  /** Makes a booking, and returns the time in milliseconds until it has its payment code. */
  private static long codeMillis(AttackContext context, ApiClient payee, String service, int number)
      throws InterruptedException {
    long begun = System.nanoTime();
    TimedReply made =
        payee.post("/bookings", AttackedBusiness.wish(service).toString(), "honest-" + number);
    context.judgeStatus("POST /bookings", made);
    String path = "/bookings/" + made.id();
    while (true) {
      JsonNode pix = payee.get(path).json().at("/payment/pix");
      long nanos = System.nanoTime() - begun;
      if (pix.isObject()) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
      }
      if (nanos > CODE_WITHIN.toNanos()) {
        context.broke("another workspace got no code within %d s", CODE_WITHIN.toSeconds());
        return CODE_WITHIN.toMillis();
      }
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
  }

  private static void configure(
      AttackContext context, String slug, String baseUrl, String tokenUrl, String clientId)
      throws InterruptedException {
    context
        .process()
        .command(
            "payments",
            "configure",
            "--workspace",
            slug,
            "--provider",
            "api-pix",
            "--base-url",
            baseUrl,
            "--token-url",
            tokenUrl,
            "--client-id",
            clientId,
            "--client-secret",
            PixSimulator.CLIENT_SECRET,
            "--pix-key",
            PixSimulator.PIX_KEY,
            "--polling-only");
  }

  /**
   * Creates a service that many customers can book at the same time with a deposit; returns its id.
   */
  static String offered(ApiClient client) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(client);
    ObjectNode body = business.serviceBody(30, BusinessBuilder.just(business.hall(10_000)));
    body.put("price_cents", 5_000)
        .putObject("deposit")
        .put("type", "fixed")
        .put("amount_cents", 1_000)
        .put("method", "pix")
        .put("expires_in_minutes", 30);
    return business.created("/services", body);
  }

  /** Accepts connections and never answers. */
  private static final class HangingService implements AutoCloseable {
    private final ServerSocket listener =
        new ServerSocket(0, 256, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private volatile int most;

    HangingService() throws IOException {
      Thread.ofVirtual().name("hanging provider").start(this::accept);
    }

    String origin() {
      return "http://127.0.0.1:" + listener.getLocalPort();
    }

    private void accept() {
      while (!listener.isClosed()) {
        try {
          Socket socket = listener.accept();
          open.add(socket);
          most = Math.max(most, open.size());
          Thread.ofVirtual().start(() -> hang(socket));
        } catch (IOException e) {
          return;
        }
      }
    }

    private void hang(Socket socket) {
      try (socket) {
        InputStream in = socket.getInputStream();
        byte[] head = new byte[8_192];
        while (in.read(head) >= 0) {
          // until the server closes the connection
        }
      } catch (IOException e) {
        // the server has closed the connection
      } finally {
        open.remove(socket);
      }
    }

    @Override
    public void close() throws IOException {
      listener.close();
      for (Socket socket : Set.copyOf(open)) {
        socket.close();
      }
    }
  }
}

package turno.verification.attack;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A payment service whose answers are large and never end: it answers each request for a charge
 * with 4 MB, or with 48 KB after which it hangs, and keeps the connection open.
 */
final class EndlessProvider implements Attack {
  private static final int ANSWER_BYTES = 4_000_000;
  private static final int PIECE = 8_192;
  private static final int PAUSE_MILLIS = 50;

  /**
   * The bytes after which an answer hangs: fewer than the size limit of an answer about a charge,
   * so that only the deadline ends the request.
   */
  private static final int HUNG_BYTES = 48_000;

  /** The server's deadline is ten seconds; this leaves time for a busy machine. */
  private static final Duration MAX_END = Duration.ofSeconds(60);

  @Override
  public String name() {
    return "provider";
  }

  @Override
  public String purpose() {
    return "a payment service whose answers have 4 MB and never end, for many bookings at once";
  }

  @Override
  public boolean needsOwnServer() {
    return true; // the provider is configured with the server's command line
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    // in the quick form no request waits for its deadline
    try (Service service = new Service(context.count(1, 0) > 0)) {
      configure(context, service);
      int bookings = context.count(33, 12);
      String offered = ManyAccounts.offered(context.attacker());
      SideBySide.times(
              bookings,
              number ->
                  context
                      .attacker()
                      .post(
                          "/bookings",
                          AttackedBusiness.wish(offered).toString(),
                          "deposit-" + number))
          .forEach(answer -> context.judgeStatus("POST /bookings", answer));
      await(context, () -> service.asked.get() >= bookings);
      if (service.asked.get() < bookings) {
        context.broke(
            "only %d of the expected %d charges were requested", service.asked.get(), bookings);
      }
      // the server retries, so later requests may stay open, but each of the requests that are open
      // now must end
      Set<Socket> endless = Set.copyOf(service.open);
      await(context, () -> Collections.disjoint(service.open, endless));
      if (!Collections.disjoint(service.open, endless)) {
        context.broke("some of %d open requests did not end in time", endless.size());
      }
      context.did("%d bookings with a deposit at a service that never finishes", bookings);
      context.seen(
          "%d requests, of which %d were open at once", service.asked.get(), endless.size());
    }
  }

  private static void configure(AttackContext context, Service service)
      throws InterruptedException {
    String origin = "http://127.0.0.1:" + service.listener.getLocalPort();
    context
        .process()
        .command(
            "payments",
            "configure",
            "--workspace",
            context.server().slugOfAttacker(),
            "--provider",
            "api-pix",
            "--base-url",
            origin + "/v2",
            "--token-url",
            origin + "/token",
            "--client-id",
            "attacker",
            "--client-secret",
            "secret",
            "--pix-key",
            "pix@attacker.example",
            "--polling-only");
  }

  private interface Condition {
    boolean holds();
  }

  private static void await(AttackContext context, Condition condition)
      throws InterruptedException {
    long end = System.nanoTime() + MAX_END.toNanos();
    while (!condition.holds() && context.process().isAlive() && System.nanoTime() < end) {
      TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
    }
  }

  /** The payment service: its tokens are valid, and its other answers never end. */
  private static final class Service implements AutoCloseable {
    private final ServerSocket listener =
        new ServerSocket(0, 256, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    private final AtomicInteger asked = new AtomicInteger();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();
    private final boolean hangs;

    /**
     * @param hangs whether every second answer stops before the size limit
     */
    Service(boolean hangs) throws IOException {
      this.hangs = hangs;
      Thread.ofVirtual().name("endless provider").start(this::accept);
    }

    private void accept() {
      while (!listener.isClosed()) {
        try {
          Socket socket = listener.accept();
          Thread.ofVirtual().start(() -> answer(socket));
        } catch (IOException e) {
          return;
        }
      }
    }

    private void answer(Socket socket) {
      try (socket) {
        InputStream in = socket.getInputStream();
        OutputStream out = socket.getOutputStream();
        byte[] head = new byte[PIECE];
        int count = in.read(head);
        if (count < 0 || new String(head, 0, count, US_ASCII).startsWith("POST /token")) {
          out.write(whole("{\"access_token\":\"t\",\"expires_in\":3600}"));
          return;
        }
        open.add(socket);
        int bytes = asked.incrementAndGet() % 2 == 0 && hangs ? HUNG_BYTES : ANSWER_BYTES;
        out.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n".getBytes(US_ASCII));
        byte[] chunk = ("2000\r\n" + "[".repeat(PIECE) + "\r\n").getBytes(US_ASCII);
        for (int sent = 0; sent < bytes; sent += PIECE) {
          out.write(chunk);
        }
        while (in.read(head) >= 0) {
          // until the server closes the connection
        }
      } catch (IOException e) {
        // the server has closed the connection
      } finally {
        open.remove(socket);
      }
    }

    private static byte[] whole(String json) {
      String head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: " + json.length();
      return (head + "\r\n\r\n" + json).getBytes(US_ASCII);
    }

    @Override
    public void close() throws IOException {
      listener.close();
      List<Socket> left = new ArrayList<>(open);
      for (Socket socket : left) {
        socket.close();
      }
    }
  }
}

package turno.verification.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import turno.verification.kit.Loopback;

/** Sends a stranger's forwarding headers through a trusted proxy that passes them on. */
final class ForwardedHeaders implements Attack {
  /** The length of the long headers in bytes, below the limit for a request's head. */
  private static final int LONG = 6_000;

  @Override
  public String name() {
    return "forwarded";
  }

  @Override
  public String purpose() {
    return "Forwarded headers with long quoted values and invalid elements, via a trusted proxy";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("a long quoted value", "Forwarded: for=\"" + "a".repeat(LONG) + "\"");
    headers.put("quoted backslashes", "Forwarded: for=\"" + "\\a".repeat(LONG / 2) + "\"");
    headers.put("an open quote", "Forwarded: for=\"" + "\\\"".repeat(LONG / 2));
    headers.put("unreadable elements", "Forwarded: " + "for=;,".repeat(LONG / 6) + "for=1.2.3.4");
    headers.put("equal signs", "Forwarded: " + "=".repeat(LONG));
    headers.put("spaces", "Forwarded: for=" + " ".repeat(LONG) + "1.2.3.4");
    headers.put("many addresses", "X-Forwarded-For: " + "1.2.3.4, ".repeat(LONG / 9) + "1.2.3.4");
    headers.put("colons", "X-Forwarded-For: " + ":".repeat(LONG));
    InetAddress proxy = Loopback.address(AttackedServer.PROXYS_ADDRESS);
    long slowest = 0;
    int sent = 0;
    for (Map.Entry<String, String> header : headers.entrySet()) {
      for (int i = 0; i < context.count(50, 5); i++) {
        long begun = System.nanoTime();
        try (RawConnection connection = new RawConnection(proxy, context.port())) {
          connection.send(
              "GET /v1/slots HTTP/1.1\r\nHost: localhost\r\n" + header.getValue() + "\r\n\r\n",
              5_000);
          String answer = connection.read(16, 2 * context.patience().toMillis());
          long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
          slowest = Math.max(slowest, millis);
          sent++;
          if (RawConnection.status(answer) >= 500) {
            context.broke("%s: %s", header.getKey(), answer);
          }
          if (millis > context.patience().toMillis()) {
            context.broke("%s: answered after %d ms", header.getKey(), millis);
          }
        }
      }
    }
    context.did("%d requests with %d kinds of headers", sent, headers.size());
    context.seen("the slowest answer came after %d ms", slowest);
  }
}

package turno.verification.attack;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Sends heads that are cheap to send and expensive to store, without any key. */
final class HeaderBombs implements Attack {
  private static final int LARGE = 1 << 20;
  private static final int MANY = 20_000;
  private static final String HTTP2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
  private static final String EMPTY_SETTINGS = "\0\0\0\4\0\0\0\0\0";

  @Override
  public String name() {
    return "headers";
  }

  @Override
  public String purpose() {
    return "lines and heads of a megabyte, twenty thousand headers, and attempts to use"
        + " HTTP/2";
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    Map<String, String> heads = new LinkedHashMap<>();
    String get = "GET /v1/slots HTTP/1.1\r\nHost: localhost\r\n";
    heads.put("one header of a megabyte", get + "X-A: " + "a".repeat(LARGE) + "\r\n\r\n");
    heads.put("a line of a megabyte", "GET /" + "a".repeat(LARGE) + " HTTP/1.1\r\n\r\n");
    heads.put("the longest line", "GET /v1/slots?" + "a&".repeat(4_080) + " HTTP/1.1\r\n\r\n");
    heads.put("twenty thousand headers", get + "A: b\r\n".repeat(MANY) + "\r\n");
    heads.put("a header name of a megabyte", get + "a".repeat(LARGE) + ": b\r\n\r\n");
    heads.put("folded lines", get + "X-A: a\r\n" + " b\r\n".repeat(MANY) + "\r\n");
    heads.put("cookies", get + "Cookie: a=b\r\n".repeat(MANY) + "\r\n");
    heads.put("chunk extensions", post() + ("1;" + "x=y;".repeat(4_000) + "\r\na\r\n").repeat(60));
    int connections = 0;
    for (Map.Entry<String, String> head : heads.entrySet()) {
      for (int i = 0; i < context.count(32, 4); i++) {
        refuse(context, head.getKey(), head.getValue());
        connections++;
      }
    }
    speaksNoHttp2(context);
    context.did(
        "%d heads of %d kinds, and HTTP/2 with and without an upgrade", connections, heads.size());
  }

  private static String post() {
    return "POST /v1/holds HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  }

  private static void refuse(AttackContext context, String what, String head)
      throws IOException, InterruptedException {
    long patience = context.patience().toMillis();
    try (RawConnection connection = RawConnection.ofAttacker(context.port())) {
      boolean taken = connection.send(head, patience);
      String answer = connection.read(64, taken ? patience : 200);
      int status = RawConnection.status(answer);
      if (status >= 500 || (status >= 200 && status < 400)) {
        context.broke("%s: answered with %d", what, status);
      }
    }
  }

  /**
   * Checks that the server does not switch to HTTP/2, which would bypass the checks of request
   * heads.
   */
  private static void speaksNoHttp2(AttackContext context)
      throws IOException, InterruptedException {
    try (RawConnection connection = RawConnection.ofAttacker(context.port())) {
      connection.send(HTTP2 + EMPTY_SETTINGS, 1_000);
      String answer = connection.read(9, 2_000);
      if (!answer.isEmpty() && !answer.startsWith("HTTP/1")) {
        context.broke("the server speaks HTTP/2 without TLS");
      }
    }
    try (RawConnection connection = RawConnection.ofAttacker(context.port())) {
      connection.send(
          String.join(
              "\r\n",
              "GET /health/live HTTP/1.1",
              "Host: localhost",
              "Connection: Upgrade, HTTP2-Settings",
              "Upgrade: h2c",
              "HTTP2-Settings: AAMAAABkAAQAAP__",
              "",
              ""),
          1_000);
      if (RawConnection.status(connection.read(64, 2_000)) == 101) {
        context.broke("the server upgrades to HTTP/2 without TLS");
      }
    }
  }
}

package turno.verification.attack;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Opens connections and sends heads or bodies that never end. */
final class HalfSentRequests implements Attack {
  private static final Duration HOLD = Duration.ofSeconds(15);
  private static final int HEAD_BYTES = 7_000;
  private static final int BODY_BYTES = 1_000_000;

  @Override
  public String name() {
    return "half-sent";
  }

  @Override
  public String purpose() {
    return "thousands of connections whose heads and bodies stop halfway, without any key";
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    String head = "GET /v1/slots HTTP/1.1\r\nHost: localhost\r\nX-A: " + "a".repeat(HEAD_BYTES);
    String body =
        "POST /v1/holds HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: "
            + BODY_BYTES
            + "\r\n\r\n{\"notes\": \""
            + "a".repeat(BODY_BYTES / 2);
    List<RawConnection> open = new ArrayList<>();
    try {
      int heads = open(context, open, context.count(7_000, 300), head);
      int bodies = open(context, open, context.count(500, 30), body);
      context.hold(HOLD);
      long ended = open.stream().filter(RawConnection::isEnded).count();
      context.did(
          "%d half-sent heads of %d bytes, %d half-sent bodies of %d bytes",
          heads, HEAD_BYTES, bodies, BODY_BYTES / 2);
      context.seen("the server closed %d of these connections", ended);
    } finally {
      open.forEach(RawConnection::close);
    }
  }

  private static int open(AttackContext context, List<RawConnection> open, int count, String text)
      throws IOException, InterruptedException {
    int made = 0;
    int refused = 0;
    while (made < count && refused < count) {
      try {
        RawConnection connection = RawConnection.ofAttacker(context.port());
        open.add(connection);
        connection.send(text, 50);
        made++;
      } catch (IOException e) {
        refused++; // the server accepts no more connections, or the system can open no more
      }
    }
    return made;
  }
}

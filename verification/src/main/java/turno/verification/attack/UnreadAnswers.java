package turno.verification.attack;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Requests large answers and never reads them. */
final class UnreadAnswers implements Attack {
  private static final Duration HOLD = Duration.ofSeconds(15);
  private static final int PIPELINED = 50;

  @Override
  public String name() {
    return "unread";
  }

  @Override
  public String purpose() {
    return "answers that nobody reads, fifty requested on each connection";
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    String request = "GET /docs HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(PIPELINED);
    List<RawConnection> open = new ArrayList<>();
    try {
      for (int i = 0; i < context.count(400, 40); i++) {
        RawConnection connection = RawConnection.ofAttacker(context.port());
        open.add(connection);
        connection.send(request, 50);
      }
      context.hold(HOLD);
      context.did("%d connections that requested %d pages each", open.size(), PIPELINED);
    } finally {
      open.forEach(RawConnection::close);
    }
  }
}

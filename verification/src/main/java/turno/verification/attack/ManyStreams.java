package turno.verification.attack;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Opens more streams of changes than allowed, and then makes very many changes. Some clients soon
 * vanish, and others never read their streams.
 */
final class ManyStreams implements Attack {
  private static final int MAX_EACH = 5;
  private static final int HEAD_BYTES = 64;
  private static final int PAUSE_MILLIS = 100;

  @Override
  public String name() {
    return "streams";
  }

  @Override
  public String purpose() {
    return "streams of changes over the limit, streams that nobody reads, and streams whose"
        + " clients vanish";
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String service = business.service(business.hall(10_000));
    List<RawConnection> unread = new ArrayList<>();
    try {
      int vanished = vanish(context, context.count(400, 30));
      int opened = openAllThereAre(context, unread);
      int refused = refusals(context, unread, context.count(200, 20));
      int changed = change(context, service, context.count(3_000, 60));
      context.did(
          "%d clients that vanished, %d streams that nobody reads, %d over the limit, %d changes",
          vanished, opened, refused, changed);
    } finally {
      unread.forEach(RawConnection::close);
    }
    judgeRecovery(context);
  }

  private static RawConnection stream(AttackContext context)
      throws IOException, InterruptedException {
    RawConnection connection = RawConnection.ofAttacker(context.port());
    connection.send(
        "GET /v1/changes HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
            + context.attacker().key()
            + "\r\n\r\n",
        context.patience().toMillis());
    return connection;
  }

  private static int status(RawConnection connection, AttackContext context)
      throws InterruptedException {
    return RawConnection.status(connection.read(HEAD_BYTES, context.patience().toMillis()));
  }

  /** Opens streams whose clients vanish before the answer or just after its beginning. */
  private static int vanish(AttackContext context, int count)
      throws IOException, InterruptedException {
    for (int i = 0; i < count; i++) {
      try (RawConnection connection = stream(context)) {
        if (i % 2 == 0) {
          judge(context, status(connection, context), "a client that vanishes");
        }
      }
    }
    return count;
  }

  /**
   * Opens the allowed number of streams, waiting for the server to close those of vanished clients.
   */
  private static int openAllThereAre(AttackContext context, List<RawConnection> unread)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + context.patience().toNanos();
    while (unread.size() < MAX_EACH && System.nanoTime() < end) {
      RawConnection connection = stream(context);
      int status = status(connection, context);
      judge(context, status, "a stream within the limit");
      if (status == 200) {
        unread.add(connection);
      } else {
        connection.close();
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    if (unread.size() < MAX_EACH) {
      context.broke("only %d of %d streams could be opened", unread.size(), MAX_EACH);
    }
    return unread.size();
  }

  private static int refusals(AttackContext context, List<RawConnection> unread, int count)
      throws IOException, InterruptedException {
    for (int i = 0; i < count; i++) {
      RawConnection connection = stream(context);
      int status = status(connection, context);
      if (status == 429) {
        connection.close();
      } else {
        unread.add(connection);
        context.broke("a stream over the limit was answered with %d", status);
      }
    }
    return count;
  }

  private static int change(AttackContext context, String service, int count)
      throws InterruptedException {
    String wish = AttackedBusiness.wish(service).toString();
    SideBySide.times(
            count, number -> context.attacker().post("/bookings", wish, "change-" + number))
        .forEach(answer -> context.judgeStatus("POST /bookings", answer));
    return count;
  }

  /** Checks that the key can open a stream again after all of them are closed. */
  private static void judgeRecovery(AttackContext context)
      throws IOException, InterruptedException {
    long begun = System.nanoTime();
    long end = begun + context.patience().toNanos();
    int status = 0;
    while (status != 200 && System.nanoTime() < end) {
      try (RawConnection connection = stream(context)) {
        status = status(connection, context);
      }
      if (status != 200) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
    if (status != 200) {
      context.broke("after all streams were closed, a new one was answered with %d", status);
    }
    context.seen(
        "a stream could be opened %d ms after all were closed",
        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
  }

  private static void judge(AttackContext context, int status, String what) {
    if (status != 200 && status != 429 && status != 503) {
      context.broke("%s was answered with %d", what, status);
    }
  }
}

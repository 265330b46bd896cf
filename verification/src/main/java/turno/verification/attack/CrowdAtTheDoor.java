package turno.verification.attack;

import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainJson;

/**
 * Keeps trying passwords from hundreds of IP addresses, each in a network of its own. Meanwhile a
 * person who has signed in before must still be able to sign in.
 */
final class CrowdAtTheDoor implements Attack {
  private static final String SLUG = "reception";

  /** The number of attempts that must be answered before the receptionist signs in. */
  private static final int BEGUN = 20;

  @Override
  public String name() {
    return "crowd-at-the-door";
  }

  @Override
  public String purpose() {
    return "hundreds of IP addresses that try passwords, while a receptionist signs in";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    OwnersSession.ofNewWorkspace(context.process(), SLUG, AttackedServer.zone());
    Stranger proxy = Stranger.behindProxy(context.process().origin());
    Stranger.CookieReply first = signIn(proxy, "203.0.113.7", "");
    if (first.status() != 201) {
      context.broke("the sign-in failed before the attack: %s", first.reply().text());
      return;
    }
    String device =
        first.cookie().replaceFirst("^turno_session=[^;]*; ", ""); // only the device's cookie
    int crowd = context.count(700, 200);
    AtomicBoolean over = new AtomicBoolean();
    AtomicInteger refused = new AtomicInteger();
    AtomicInteger judged = new AtomicInteger();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < crowd; i++) {
        String address = 1 + i % 200 + "." + i / 200 + ".9.9";
        threads.execute(() -> guess(proxy, address, over, refused, judged));
      }
      try {
        long end = System.nanoTime() + context.patience().toNanos();
        while (judged.get() + refused.get() < BEGUN && System.nanoTime() < end) {
          Thread.sleep(50); // waits until the attempts queue up
        }
        receive(context, proxy, device);
      } finally {
        over.set(true);
      }
    }
    context.did("%d addresses tried passwords", crowd);
    context.seen("%d passwords were checked, %d attempts refused", judged.get(), refused.get());
  }

  private static void receive(AttackContext context, Stranger proxy, String device)
      throws InterruptedException {
    for (int i = 0; i < context.count(10, 3); i++) {
      // a known browser on a new network; below, another browser at an address with a live session
      judge(context, "the known device", signIn(proxy, "198.51.100." + i, device));
    }
    Stranger.CookieReply there = signIn(proxy, "203.0.113.8", device);
    judge(context, "the known device", there);
    proxy.get("/v1/session", "Cookie", there.cookie(), "X-Forwarded-For", "203.0.113.8");
    judge(context, "a browser at the address of a session", signIn(proxy, "203.0.113.8", ""));
  }

  private static void judge(AttackContext context, String who, Stranger.CookieReply answer) {
    context.judge("a sign-in from " + who, answer.reply());
    if (answer.status() != 201) {
      context.broke("%s cannot sign in: %d %s", who, answer.status(), answer.reply().text());
    }
  }

  private static Stranger.CookieReply signIn(Stranger proxy, String address, String cookie)
      throws InterruptedException {
    String body =
        PlainJson.object()
            .put("email", OwnersSession.EMAIL)
            .put("password", OwnersSession.PASSWORD)
            .put("workspace", SLUG)
            .toString();
    return cookie.isEmpty()
        ? proxy.post("/v1/session", body, "X-Forwarded-For", address)
        : proxy.post("/v1/session", body, "X-Forwarded-For", address, "Cookie", cookie);
  }

  private static void guess(
      Stranger proxy,
      String address,
      AtomicBoolean over,
      AtomicInteger refused,
      AtomicInteger judged) {
    String body = "{\"email\": \"" + address + "@example.com\", \"password\": \"a wrong guess\"}";
    try {
      while (!over.get()) {
        Stranger.CookieReply answer = proxy.post("/v1/session", body, "X-Forwarded-For", address);
        if (answer.status() == 401) {
          judged.incrementAndGet();
        } else {
          refused.incrementAndGet();
          Thread.sleep(20);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

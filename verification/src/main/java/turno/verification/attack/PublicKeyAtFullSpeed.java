package turno.verification.attack;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.Loopback;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainJson;
import turno.verification.kit.ServerProcess;

/**
 * A script has taken the publishable key from a shop's page and uses it as fast as it can, from
 * thousands of IP addresses. Staff, with their secret key, must still be served.
 */
final class PublicKeyAtFullSpeed implements Attack {
  private static final String SLUG = "full-speed";
  private static final String SITE = "https://shop.example";
  private static final int OF_WORKSPACE = 600;
  private static final int SCRIPTS = 8;

  /** Enough IP addresses that none of them reaches its own limit. */
  private static final int ADDRESSES = 5_000;

  @Override
  public String name() {
    return "public-key-at-full-speed";
  }

  @Override
  public String purpose() {
    return "a shop's publishable key, used at full speed from 5000 addresses while staff work";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    ServerProcess process = context.process();
    OwnersSession owner = OwnersSession.ofNewWorkspace(process, SLUG, AttackedServer.zone());
    ObjectNode site = PlainJson.object().put("name", "Site");
    site.putArray("origins").add(SITE);
    String key = owner.required("POST", "/publishable-keys", site).json().path("key").stringValue();
    String secret = OwnersKey.of(process, SLUG);
    AttackedBusiness business = new AttackedBusiness(staff(process, secret));
    String service = business.service(business.hall(1_000));
    try (ServerProcess node =
        context
            .server()
            .limitedNode(ServerProcess.freePort())
            .with(
                Map.of(
                    "TURNO_RATE_WORKSPACE_PER_MINUTE",
                    Integer.toString(OF_WORKSPACE),
                    "TURNO_RATE_CUSTOMER_PER_MINUTE",
                    "120"))) {
      node.start();
      attack(context, node, key, service, staff(node, secret));
    }
  }

  private static ApiClient staff(ServerProcess node, String secret) throws IOException {
    return new ApiClient(
        URI.create(node.baseAddress()), secret, Loopback.address(ApiClient.NEIGHBOURS_ADDRESS));
  }

  private static void attack(
      AttackContext context, ServerProcess node, String key, String service, ApiClient staff)
      throws IOException, InterruptedException {
    Stranger proxy = Stranger.behindProxy(node.origin());
    AtomicBoolean over = new AtomicBoolean();
    AtomicInteger asked = new AtomicInteger();
    AtomicInteger answered = new AtomicInteger();
    AtomicInteger served = new AtomicInteger();
    long begun = System.nanoTime();
    try (ExecutorService threads = Executors.newFixedThreadPool(SCRIPTS)) {
      for (int script = 0; script < SCRIPTS; script++) {
        threads.execute(() -> {
          while (!over.get()) {
            ask(context, proxy, key, service, asked.getAndIncrement(), answered, served);
          }
        });
      }
      try {
        waitFor(asked, OF_WORKSPACE, context);
        work(context, staff, service);
      } finally {
        over.set(true);
      }
    }
    long minutes = TimeUnit.NANOSECONDS.toMinutes(System.nanoTime() - begun);
    long most = OF_WORKSPACE / 2 * (minutes + 2);
    if (answered.get() > most) {
      context.broke("the script got %d answers, more than half of the budget", answered.get());
    }
    if (served.get() == 0) {
      context.broke("no visitor was served: this proves nothing");
    }
    context.did("%d requests with the page's key, %d were answered", asked.get(), answered.get());
  }

  private static void ask(
      AttackContext context,
      Stranger proxy,
      String key,
      String service,
      int number,
      AtomicInteger answered,
      AtomicInteger served) {
    String address = 11 + number / 250 % (ADDRESSES / 250) + "." + number % 250 + ".9.9";
    String[] headers = {
      "Authorization",
      "Bearer " + key,
      "Origin",
      SITE,
      "X-Forwarded-For",
      address,
      "Idempotency-Key",
      UUID.randomUUID().toString()
    };
    try {
      Stranger.CookieReply reply =
          number % 3 == 0
              ? proxy.post("/v1/holds", AttackedBusiness.wish(service).toString(), headers)
              : proxy.get("/v1/slots?service_id=" + service, headers);
      int status = reply.status();
      if (status != 429) {
        answered.incrementAndGet();
      }
      if (status == 200 || status == 201) {
        served.incrementAndGet();
      }
      if (status >= 500) {
        context.broke("a visitor gets %d: %s", status, reply.reply().text());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until this number of requests has been sent, which uses up the visitors' budget. */
  private static void waitFor(AtomicInteger asked, int count, AttackContext context)
      throws InterruptedException {
    long end = System.nanoTime() + context.patience().toNanos();
    while (asked.get() < count && System.nanoTime() < end) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }

  /** Books and reads as staff do, within the budget of the workspace. */
  private static void work(AttackContext context, ApiClient staff, String service)
      throws InterruptedException {
    int rounds = context.count(120, 40);
    for (int round = 0; round < rounds; round++) {
      for (TimedReply reply :
          List.of(
              staff.post("/bookings", AttackedBusiness.wish(service)),
              staff.get("/slots?service_id=" + service))) {
        context.judge("staff", reply);
        if (reply.status() >= 300) {
          context.broke("staff get %d: %s", reply.status(), reply.text());
          return;
        }
      }
    }
    context.did("%d requests from staff, all of them answered", 2 * rounds);
  }
}

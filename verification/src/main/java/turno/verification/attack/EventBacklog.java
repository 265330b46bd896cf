package turno.verification.attack;

import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** Makes more events wait for one endpoint than one transaction can handle. */
final class EventBacklog implements Attack {
  private static final Duration MORE_WITHIN = Duration.ofMinutes(1);
  private static final int PAUSE_MILLIS = 200;

  @Override
  public String name() {
    return "backlog";
  }

  @Override
  public String purpose() {
    return "hundreds of thousands of events at once, after which webhooks must continue";
  }

  @Override
  public boolean isQuick() {
    return false;
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws InterruptedException, SQLException {
    AttackedServer server = context.server();
    ObjectNode endpoint = PlainJson.object().put("url", "https://hooks.example.com/turno");
    context
        .attacker()
        .post("/webhook-endpoints", endpoint)
        .expectSuccess("POST /webhook-endpoints");
    UUID workspace = server.attacker();
    book(context);
    if (!awaitMore(context, workspace, 0, "the first event has no delivery")) {
      return;
    }
    int events = context.count(300_000, 2_000);
    server.execute(
        """
        insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
        select event.workspace_id, gen_random_uuid(), event.kind, event.subject_id, event.version,
          event.type, event.at, event.payload
        from (select * from turno.log where type is not null and workspace_id = '%s' limit 1) event,
          generate_series(1, %d)
        """
            .formatted(workspace, events));
    long begun = System.nanoTime();
    context.did("%d events written at once", events);
    if (!awaitMore(context, workspace, events, "the backlog does not get all its deliveries")) {
      return;
    }
    long millis = Duration.ofNanos(System.nanoTime() - begun).toMillis();
    long before = deliveries(server, workspace);
    book(context);
    awaitMore(context, workspace, before, "a new event has no delivery");
    context.seen("the backlog had all its deliveries after %d ms", millis);
  }

  private static void book(AttackContext context) throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(context.attacker());
    String service = business.service(business.person());
    ObjectNode wish = AttackedBusiness.wish(service);
    context.attacker().post("/bookings", wish).expectSuccess("POST /bookings");
  }

  private static long deliveries(AttackedServer server, UUID workspace) throws SQLException {
    return server.number(
        "select count(*) from turno.webhook_deliveries where workspace_id = ?", workspace);
  }

  /**
   * Waits until there are more than {@code than} deliveries, however slowly their number grows. If
   * it stops growing, reports {@code otherwise} as a fault and returns false.
   */
  private static boolean awaitMore(
      AttackContext context, UUID workspace, long than, String otherwise)
      throws InterruptedException, SQLException {
    long made = deliveries(context.server(), workspace);
    long end = System.nanoTime() + MORE_WITHIN.toNanos();
    while (made <= than) {
      if (System.nanoTime() > end) {
        context.broke(
            "%s: still %d deliveries after %d s", otherwise, made, MORE_WITHIN.toSeconds());
        return false;
      }
      Thread.sleep(PAUSE_MILLIS);
      long now = deliveries(context.server(), workspace);
      if (now > made) {
        made = now;
        end = System.nanoTime() + MORE_WITHIN.toNanos();
      }
    }
    return true;
  }
}

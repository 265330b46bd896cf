package turno.verification.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.Loopback;
import turno.verification.kit.PlainJson;

/**
 * Requests the list of bookable services, which repeats for every service the long names of the
 * hundreds of resources that can provide it.
 */
final class BigCatalog implements Attack {
  private static final Duration HOLD = Duration.ofSeconds(10);
  private static final int GROUP_MEMBERS = 200;
  private static final int MAX_ANSWER_BYTES = 8 << 20;

  /**
   * A page ends with the entry that takes it past one mebibyte; the second mebibyte is room for
   * that entry.
   */
  private static final int MAX_PAGE_BYTES = 2 << 20;

  private static final int ADDRESSES = 8;
  private static final int FIRST_ADDRESS = 20;
  private static final int MAX_TRIES = 100;
  private static final int PAUSE_MILLIS = 100;
  private static final String TOOL =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"list_services\"}}";

  @Override
  public String name() {
    return "catalog";
  }

  @Override
  public String purpose() {
    return "bookable services with hundreds of resources each, requested by many clients that read"
        + " nothing";
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    ApiClient client = context.attacker();
    int resources = context.count(1_000, 100);
    int services = makeServices(context, client, resources, context.count(100, 30));
    Set<String> before = walk(context, client);
    List<RawConnection> open = new ArrayList<>();
    try {
      askAndReadNothing(context, client, open);
      for (TimedReply reply :
          SideBySide.times(context.count(32, 8), _ -> client.get("/bookable-services?limit=100"))) {
        context.judge("GET /bookable-services", reply);
        if (reply.bytes() > MAX_ANSWER_BYTES) {
          context.broke("an answer has %d MiB", reply.bytes() >> 20);
        }
      }
      context.hold(HOLD);
    } finally {
      open.forEach(RawConnection::close);
    }
    if (before.size() < services || !walk(context, client).equals(before)) {
      context.broke("the pages showed %d of %d services, or changed", before.size(), services);
    }
    context.did(
        "%d services with %d resources each, requested on %d connections that read nothing",
        services, resources, open.size());
  }

  /**
   * Creates this number of services, or as many as the catalog's limit allows; returns their
   * number.
   */
  private static int makeServices(
      AttackContext context, ApiClient client, int resources, int wanted)
      throws InterruptedException {
    AttackedBusiness business = new AttackedBusiness(client);
    String longName = "\u754c".repeat(200);
    List<String> made =
        SideBySide.times(
            resources,
            _ ->
                business.created(
                    "/resources",
                    PlainJson.object()
                        .put("name", longName)
                        .put("type", "person")
                        .put("schedule_id", business.schedule())));
    List<ObjectNode> requirements = new ArrayList<>();
    for (int from = 0; from < resources; from += GROUP_MEMBERS) {
      List<String> members = made.subList(from, Math.min(resources, from + GROUP_MEMBERS));
      requirements.add(BusinessBuilder.anyOf(business.group(members, List.of())));
    }
    ObjectNode service = business.serviceBody(30, requirements.toArray(ObjectNode[]::new));
    for (int i = 0; i < wanted; i++) {
      TimedReply reply = client.post("/services", service);
      context.judge("POST /services", reply);
      if (reply.json().path("reason").asString("").equals("limit_reached")) {
        context.seen("the catalog is full after %d services", i);
        return i;
      }
    }
    return wanted;
  }

  private static void askAndReadNothing(
      AttackContext context, ApiClient client, List<RawConnection> open)
      throws IOException, InterruptedException {
    String list = request(client, "GET /v1/bookable-services?limit=100", "");
    String tool = request(client, "POST /mcp", TOOL);
    for (int i = 0; i < context.count(96, 24); i++) {
      InetAddress from = Loopback.address(FIRST_ADDRESS + i % ADDRESSES);
      RawConnection connection = new RawConnection(from, context.port());
      open.add(connection);
      connection.send(i % 2 == 0 ? tool : list, 1_000);
    }
  }

  private static String request(ApiClient client, String start, String body) {
    return start
        + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer "
        + client.key()
        + "\r\nContent-Type: application/json\r\nContent-Length: "
        + body.length()
        + "\r\n\r\n"
        + body;
  }

  /** Gets a page; retries while unread answers fill the memory that the server has for answers. */
  private static TimedReply page(AttackContext context, ApiClient client, String cursor)
      throws InterruptedException {
    TimedReply page = client.get("/bookable-services?limit=100" + cursor);
    for (int again = 0; again < MAX_TRIES && page.status() == 503; again++) {
      Thread.sleep(PAUSE_MILLIS);
      page = client.get("/bookable-services?limit=100" + cursor);
    }
    context.judge("GET /bookable-services", page);
    return page;
  }

  /** The ids of the services on all pages. */
  private static Set<String> walk(AttackContext context, ApiClient client)
      throws InterruptedException {
    Set<String> ids = new HashSet<>();
    String cursor = "";
    do {
      TimedReply page = page(context, client, cursor);
      if (page.status() != 200 || page.bytes() > MAX_PAGE_BYTES) {
        context.broke("a page has %d bytes: %d %s", page.bytes(), page.status(), page.text());
        return ids;
      }
      page.json().path("data").forEach(entry -> ids.add(entry.path("id").stringValue()));
      String next = page.json().path("next_cursor").asString("");
      cursor = next.isEmpty() ? "" : "&cursor=" + next;
    } while (!cursor.isEmpty());
    return ids;
  }
}

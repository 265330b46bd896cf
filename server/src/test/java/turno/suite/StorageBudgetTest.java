package turno.suite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** The daily storage budget of a workspace: docs/rules/protocol.md#budget-of-stored-bytes. */
class StorageBudgetTest {
  private static final int MAX_WRITES = 200;

  /** A write of 16 KB is stored in a row, an answer and an event, so 20 writes fit in 1 MiB. */
  private static final int MIN_WRITES = 20;

  private static final int MAX_BIG_WRITES = 64;
  private static final int ENDPOINTS = 10;

  private static final int PAYMENTS = 15;
  private static final int MAX_RECEIVED = 10;

  private static final String RECEIVED =
      """
      select count(distinct provider_payment_id) from turno.payments
       where workspace_id = ? and effect in ('pays', 'revives', 'late', 'surplus')
      """;

  private static final String DELIVERIES =
      "select count(*) from turno.webhook_deliveries where workspace_id = ?";

  private static final String STORED =
      "select sum(bytes)::bigint from turno.answer_hours where workspace_id = ?";

  private TestServer server;
  private TestWorkspace world;

  @BeforeEach
  void open() {
    server = TestServer.start(Map.of("TURNO_MAX_ANSWERS_MIB", "1"));
    world = TestWorkspace.crowdedBarbeariaSol(server);
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** Moves the clock, so that due jobs run. Without an idempotency key, no answer is stored. */
  private static void advance(TestApi client, long seconds) {
    client
        .request("POST", "/test/clock")
        .body(Map.of("advance_seconds", seconds))
        .send()
        .expect(200);
  }

  private static CheckedReply create(TestApi client, String key) {
    return client
        .request("POST", "/resources")
        .idempotencyKey(key)
        .body(Map.of("name", "Mesa", "metadata", big()))
        .send();
  }

  private static Map<String, String> big() {
    return Map.of("note", "x".repeat(15_000));
  }

  /** Writes until the budget is used up; returns the refusal. */
  private static CheckedReply fill(IntFunction<CheckedReply> write, int least, int most) {
    for (int i = 0; i < most; i++) {
      int number = i;
      CheckedReply reply = Waits.served(() -> write.apply(number));
      if (reply.status() >= 400) {
        assertTrue(i >= least, "refused after " + i + " writes");
        return reply.expect(429, "rate_limited");
      }
    }
    throw new AssertionError("not full after " + most + " writes");
  }

  private CheckedReply fill() {
    return fill(i -> create(world.owner, "key-" + i), MIN_WRITES, MAX_BIG_WRITES);
  }

  @Test
  void fullWorkspaceReplaysAnswersButStoresNoMore() {
    CheckedReply first = create(world.owner, "first").expect(201);
    String customer = world.owner.post("/customers", Map.of("name", "Bia")).expect(201).id();
    CheckedReply refused = fill();
    int seconds = Integer.parseInt(String.valueOf(refused.header("Retry-After")));
    assertTrue(seconds >= 1 && seconds <= 3_600, seconds + " s");
    assertEquals(first.id(), create(world.owner, "first").expect(201).id());
    // reads, deletions and other workspaces still work
    world.owner.get("/customers/" + customer).expect(200);
    world.owner.request("POST", "/customers").body(Map.of("name", "Leo")).send().expect(429);
    world.owner.delete("/customers/" + customer).expect(204);
    create(world.neighbour().owner, "first").expect(201);
    advance(world.owner, 23 * 3_600);
    create(world.owner, "later").expect(429, "rate_limited");
    advance(world.owner, 3 * 3_600);
    create(world.owner, "later").expect(201);
  }

  /** Each write stores the whole booking again, with its history and its event. */
  @Test
  void smallChangesAreCountedWithTheirStoredSize() {
    ObjectNode wish = world.wish(world.haircut, PixShop.START);
    wish.putObject("metadata").put("note", "x".repeat(15_000));
    String booking = "/bookings/" + world.owner.post("/bookings", wish).expect(201).id();
    fill(
        i -> world.owner.patch(booking, Map.of("notes", Integer.toString(i))),
        MIN_WRITES,
        MAX_BIG_WRITES);
    world.owner.get(booking).expect(200);
  }

  @Test
  void customerChangesWithoutAnIdempotencyKeyCountTowardsTheBudget() {
    String customer = world.owner.post("/customers", Map.of("name", "Bia")).expect(201).id();
    fill(
        i ->
            world.owner.patch(
                "/customers/" + customer, Map.of("metadata", big(), "notes", "n" + i)),
        MIN_WRITES,
        MAX_WRITES);
    world.owner.delete("/customers/" + customer).expect(204);
  }

  @Test
  void deliveriesCountTowardsTheBudgetLikeEvents() {
    for (int i = 0; i < ENDPOINTS; i++) {
      world
          .owner
          .post("/webhook-endpoints", Map.of("url", "https://hooks.example.com/" + i))
          .expect(201);
    }
    advance(world.owner, 0);
    long before = stored();
    world.owner.post("/bookings", world.wish(world.haircut, PixShop.START)).expect(201);
    Waits.until(
        "a delivery for each endpoint",
        () -> Rows.count(server, DELIVERIES, world.workspaceId),
        count -> count >= ENDPOINTS);
    advance(world.owner, 0);
    assertTrue(stored() - before > ENDPOINTS * 1_000L, () -> before + " bytes before");
  }

  private long stored() {
    return Rows.count(server, STORED, world.workspaceId);
  }

  private static String path(String url) {
    return url.substring(url.indexOf("/v1/"));
  }

  /**
   * Polling finds payments whose callbacks were refused; the provider also repeats the callbacks.
   */
  @Test
  void paymentCallbacksCountTowardsTheBudgetAndPollingFindsTheirPayments() {
    try (PixShop shop = new PixShop(server)) {
      shop.called();
      CheckedReply booked = shop.bookWithCode();
      String url = shop.world.people.owner().api().get("/payment-provider").text("/callback_url");
      fill(_ -> call(path(url) + "/pix", "x".repeat(60_000)), 10, 20);
      shop.bank.pay(PixShop.txid(booked));
      shop.world.owner.get("/bookings/" + booked.id()).expect(200);
      shop.pass(60);
      shop.awaitStatus(booked.id(), "confirmed", "paid");
    }
  }

  /** The limit applies to many payments of one charge, even if they are looked up repeatedly. */
  @Test
  void paymentsToAFullWorkspaceAreRecordedLater() {
    try (PixShop shop = new PixShop(server)) {
      shop.asking();
      CheckedReply booked = shop.bookWithCode();
      String booking = "/bookings/" + booked.id();
      fill(
          i -> shop.world.owner.patch(booking, Map.of("notes", i + "n".repeat(4_000))),
          MIN_WRITES,
          MAX_WRITES);
      for (int i = 0; i < PAYMENTS; i++) {
        shop.bank.pay(PixShop.txid(booked), PixShop.DEPOSIT, true);
      }
      shop.pass(60);
      shop.awaitStatus(booked.id(), "confirmed", "paid");
      for (int i = 0; i < 5; i++) {
        shop.pass(60);
      }
      int received = Rows.count(server, RECEIVED, shop.world.workspaceId);
      assertTrue(received <= MAX_RECEIVED, received + " payments");
      shop.pass(26 * 3_600);
      Waits.until(
          "the record of every payment",
          () -> {
            shop.pass(60);
            return Rows.count(server, RECEIVED, shop.world.workspaceId);
          },
          count -> count == PAYMENTS);
    }
  }

  private CheckedReply call(String path, String body) {
    return server.asNobody().absolute("POST", path).body(body).unchecked().send();
  }

  @Test
  void paymentCallbackIsLimitedTo64KiB() {
    try (PixShop shop = new PixShop(server)) {
      String url = shop.configure(shop.account()).expect(200).text("/callback_url");
      String path = path(url) + "/pix";
      call(path, "x".repeat(65_537)).expect(413, "payload_too_large");
      call(path, "x".repeat(65_536)).expect(200);
    }
  }

  @Test
  void whatsAppCallbacksCountTowardsTheBudget() {
    String url =
        world
            .people
            .owner()
            .api()
            .put("/channels/whatsapp", Attempts.whatsAppNumber())
            .expect(200)
            .text("/callback_url");
    String path = path(url);
    byte[] body = ("{\"entry\":[],\"x\":\"" + "x".repeat(200_000) + "\"}").getBytes(UTF_8);
    String signature = Attempts.signedByWhatsApp(body);
    fill(
        _ ->
            server
                .asNobody()
                .absolute("POST", path)
                .header("X-Hub-Signature-256", signature)
                .body(body)
                .unchecked()
                .send(),
        4,
        8);
  }

  @Test
  void nodeStartedLaterReadsTheStoredSize() {
    fill();
    advance(world.owner, 0);
    try (TestingStart.Started other = server.secondNode()) {
      String base = other.baseAddress();
      TestApi there = world.owner.at(base.substring(0, base.length() - "/v1".length()));
      advance(there, 0);
      create(there, "elsewhere").expect(429, "rate_limited");
      create(there, "key-0").expect(201);
    }
  }
}

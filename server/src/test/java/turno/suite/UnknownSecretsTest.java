package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.Waits;
import turno.verification.kit.UnknownKey;

/**
 * The load on the database that a client without a credential can cause:
 * docs/rules/protocol.md#secrets-without-a-credential. The tests send requests to all operations
 * that answer without a credential, and count the SQL statements.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class UnknownSecretsTest {
  private static final int BUDGET = 20;
  private static final int TRIES = 4 * BUDGET;

  /** Operations that accept no secret and answer every client alike. */
  private static final List<String> WITHOUT_SECRET =
      List.of(
          "getContractAsJson",
          "getContractAsYaml",
          "getInstallation",
          "getLiveness",
          "getReadiness");

  @RegisterExtension
  private static final TestServer server =
      TestServer.startWired(
          Map.of(
              "TURNO_RATE_ADDRESS_PER_MINUTE",
              Integer.toString(BUDGET),
              "TURNO_RATE_SIGN_IN_PER_MINUTE",
              "5"));

  private static PixShop shop;
  private static int last;

  private final List<String> trips = Collections.synchronizedList(new ArrayList<>());

  @BeforeAll
  static void open() {
    shop = new PixShop(server);
  }

  @AfterAll
  static void close() {
    shop.close();
  }

  /** Makes a request with a wrong secret, which is different each time. */
  private static TestApi.Request wrong(Operation operation) {
    String id = operation.id();
    String secret = "%043d".formatted(++last);
    TestApi nobody = server.asNobody();
    ObjectNode body = Json.object();
    return switch (id) {
      case "signIn" ->
          nobody
              .request("POST", "/session")
              .body(body.put("email", last + "@sol.example").put("password", "not the right one"));
      case "recoverPassword" ->
          nobody.request("POST", "/session/recover").body(body.put("email", last + "@a.example"));
      case "acceptLink" ->
          nobody.request("POST", "/session/accept").body(body.put("token", secret));
      case "readLink" -> nobody.request("POST", "/session/link").body(body.put("token", secret));
      case "receivePixCallback" -> wrongCallback(operation, secret, "{}");
      case "readUnsubscribePage" ->
          nobody.absolute("GET", "/v1" + operation.path().replaceAll("\\{\\w+}", secret));
      case "unsubscribe" -> wrongCallback(operation, secret, "{}");
      case "receiveWhatsAppCallback" ->
          wrongCallback(operation, secret, "{}").header("X-Hub-Signature-256", "sha256=00");
      case "verifyWhatsAppCallback" ->
          nobody.absolute(
              "GET",
              "/v1"
                  + operation.path().replaceAll("\\{\\w+}", secret)
                  + "?hub.mode=subscribe&hub.verify_token=x&hub.challenge=1");
      case "getPaymentQrSvg", "getPaymentQrPng" ->
          nobody
              .request("GET", operation.path().replace("{id}", booking()))
              .query("signature", plain(shop.world.workspaceId.toString()) + secret);
      default ->
          throw new IllegalStateException("add a request with a wrong secret to " + id + ".");
    };
  }

  private static TestApi.Request wrongCallback(Operation operation, String secret, String body) {
    String workspace = plain(shop.world.workspaceId.toString());
    return server
        .asNobody()
        .absolute("POST", "/v1" + operation.path().replaceAll("\\{\\w+}", workspace + secret))
        .body(body);
  }

  private static String plain(String id) {
    return id.substring(id.length() - 26);
  }

  private static String booking() {
    return "bkg_" + plain(shop.world.workspaceId.toString());
  }

  /** Sends the request and counts its round trips to the database. */
  private CheckedReply counted(TestApi.Request request) {
    trips.clear();
    server.wire().tell("turno requests", trips::add);
    CheckedReply reply = request.unchecked().send();
    server.wire().tell("", null);
    return reply;
  }

  /**
   * Sends more requests than the budget allows: some must be refused, and a refusal runs no query.
   */
  private void requireRefusals(String what, Supplier<TestApi.Request> request) {
    int refused = 0;
    List<String> sql = new ArrayList<>();
    for (int i = 0; i < TRIES; i++) {
      if (counted(request.get()).status() == 429) {
        refused++;
        sql.addAll(trips);
      }
    }
    assertTrue(refused > BUDGET, what + ": refused " + refused);
    // the server's own queries meanwhile are few and independent of the requests
    assertTrue(sql.size() < refused / 4, what + ": " + sql);
  }

  @Test
  @Order(Integer.MAX_VALUE) // uses up the budget of the IP address that all tests share
  void requestsWithWrongSecretsBeyondTheBudgetDoNotQueryTheDatabase() {
    for (Operation operation : Contract.load().operations()) {
      if (operation.open() && !operation.planned() && !WITHOUT_SECRET.contains(operation.id())) {
        requireRefusals(operation.id(), () -> wrong(operation));
      }
    }
  }

  @Test
  @Order(Integer.MAX_VALUE) // uses up the budget of the IP address that all tests share
  void requestsWithUnknownCredentialsBeyondTheBudgetDoNotQueryTheDatabase() {
    TestApi nobody = server.asNobody();
    requireRefusals(
        "sessions",
        () ->
            nobody
                .request("GET", "/me")
                .header("Cookie", "turno_session=" + "%043d".formatted(++last)));
    requireRefusals("keys", () -> server.as(UnknownKey.of(++last)).request("GET", "/me"));
    requireRefusals(
        "tools", () -> server.as(UnknownKey.of(++last)).absolute("POST", "/mcp").body("{}"));
  }

  @Test
  void requestsForPublicPagesDoNotQueryTheDatabase() {
    for (String path :
        List.of("/", "/docs", "/errors", "/v1/openapi.json", "/v1/openapi.yaml", "/health/live")) {
      List<String> sql = new ArrayList<>();
      for (int i = 0; i < BUDGET; i++) {
        counted(server.asNobody().absolute("GET", path)).expect(200);
        sql.addAll(trips);
      }
      assertTrue(sql.size() < BUDGET / 4, path + ": " + sql);
    }
  }

  @Test
  void readinessCheckQueriesTheDatabaseAtMostFourTimesASecond() {
    requireFewQueries("/health/ready");
  }

  @Test
  void installationEndpointQueriesTheDatabaseAtMostFourTimesASecond() {
    requireFewQueries("/v1/installation"); // there is no workspace in live mode
  }

  private void requireFewQueries(String path) {
    long begun = System.nanoTime();
    int asked = 0;
    for (int i = 0; i < TRIES; i++) {
      counted(server.asNobody().absolute("GET", path));
      asked += trips.isEmpty() ? 0 : 1;
    }
    long quarters = (System.nanoTime() - begun) / 250_000_000;
    // the server's own queries meanwhile are few
    assertTrue(asked <= quarters + TRIES / 4, asked + " in " + quarters + " quarters of a second");
  }

  @Test
  void wrongSecretsDoNotBlockCallbacksWithTheRightSecret() {
    String url = shop.configure(shop.account()).expect(200).text("/callback_url");
    String path = url.substring(url.indexOf("/v1/")) + "/pix";
    untilTaken(path);
    Operation accept = Contract.load().operation("acceptLink");
    requireRefusals("requests of the address", () -> wrong(accept));
    for (int i = 0; i < 2 * BUDGET; i++) {
      server.asNobody().absolute("POST", path).body("{}").unchecked().send().expect(200);
    }
  }

  @Test
  void wrongSignaturesAreNotChargedToTheIpAddress() {
    String url =
        shop.world
            .people
            .owner()
            .api()
            .put("/channels/whatsapp", Attempts.whatsAppNumber())
            .expect(200)
            .text("/callback_url");
    TestApi.Request wrong =
        server
            .asNobody()
            .absolute("POST", url.substring(url.indexOf("/v1/")))
            .header("X-Hub-Signature-256", "sha256=00")
            .body("{}")
            .unchecked();
    Waits.until("a refusal of the signature", wrong::send, reply -> reply.status() == 401);
    int before = remaining();
    requireRefusals("wrong signatures", () -> wrong);
    assertTrue(remaining() >= before, "the budget of the address was charged");
  }

  /** Returns the remaining budget of this client's IP address. */
  private static int remaining() {
    CheckedReply reply = server.asNobody().absolute("GET", "/health/live").send();
    return Integer.parseInt(String.valueOf(reply.header("RateLimit-Remaining")));
  }

  /**
   * Waits until a callback is accepted. The first lookup of a secret is charged to the budget of
   * the client's IP address, which other tests may have used up.
   */
  private static void untilTaken(String path) {
    Waits.until(
        "an accepted callback",
        () -> server.asNobody().absolute("POST", path).body("{}").unchecked().send(),
        reply -> reply.status() == 200);
  }

  @Test
  void codePictureIsLimitedPerLinkAndIpAddress() {
    shop.configure(Json.object().put("provider", "static").put("pix_key", "pix@example.com"))
        .expect(200);
    String url = shop.book().text("/payment/pix/qr_code_url");
    String path = url.substring(url.indexOf("/v1/") + 3);
    Waits.until(
        "the picture",
        () -> server.asNobody().request("GET", path).unchecked().send(),
        reply -> reply.status() == 200);
    CheckedReply shown = server.asNobody().get(path).expect(200);
    assertEquals("private, max-age=60", shown.header("Cache-Control"));
    requireRefusals("one picture", () -> server.asNobody().request("GET", path));
  }
}

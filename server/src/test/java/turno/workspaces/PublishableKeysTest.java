package turno.workspaces;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Publishable keys, which booking pages use: docs/rules/publishable-keys.md. */
class PublishableKeysTest {
  private static final String SITE = "https://site.example";
  private static final String KEYS = "/publishable-keys";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi owner = world.people.owner().api();

  private CheckedReply make(Object... origins) {
    return owner.post(KEYS, Map.of("name", "Site", "origins", List.of(origins)));
  }

  private static TestApi page(String key) {
    return server.as(key).sending("Origin", SITE);
  }

  @Test
  void valueOfAKeyIsShownInEveryAnswerAboutTheKey() {
    CheckedReply made = make(SITE).expect(201);
    String key = made.text("/key");
    assertTrue(key.matches("spk_test_[0-9A-Za-z]{38}"), key);
    assertEquals(key, owner.get(KEYS + "/" + made.id()).expect(200).text("/key"));
    assertEquals(key, owner.get(KEYS).expect(200).text("/data/0/key"));
    assertEquals("false", made.text("/hosted"));
  }

  @Test
  void onlySignedInOwnersAndAdminsManageKeys() {
    world.owner.get(KEYS).expect(403, "insufficient_scope", "session_required");
    world.people.another("member").api().get(KEYS).expect(403, "insufficient_scope");
    world.people.another("admin").api().get(KEYS).expect(200);
  }

  @Test
  void originsAreStoredAsBrowsersSendThem() {
    CheckedReply made =
        make("HTTPS://Site.Example:443", "https://site.example", "https://b.example:8443");
    assertEquals("https://site.example", made.expect(201).text("/origins/0"));
    assertEquals("https://b.example:8443", made.text("/origins/1"));
    assertEquals(2, made.json().path("origins").size());
  }

  @Test
  void originMustUseHttpsOrLocalhost() {
    make("http://localhost:5173").expect(201); // allowed in test mode
    for (String refused :
        List.of(
            "http://site.example",
            "https://site.example/",
            "https://site.example/page",
            "https://user@site.example",
            "https://site.example:0",
            "https://site.example:70000",
            "https://*.example",
            "null",
            "file:///a")) {
      make(refused).expect(422, "invalid_request");
    }
    owner.post(KEYS, Map.of("name", "Site", "origins", List.of())).expect(422, "invalid_request");
    Object[] many = IntStream.range(0, 21).mapToObj(i -> "https://s" + i + ".example").toArray();
    make(many).expect(422, "invalid_request");
  }

  @Test
  void keyWorksOnlyOnPagesOfItsAllowedOrigins() {
    String key = make(SITE).expect(201).text("/key");
    page(key).get("/bookable-services").expect(200);
    for (String foreign : List.of("https://evil.example", "http://site.example", "null")) {
      CheckedReply refused = server.as(key).sending("Origin", foreign).get("/bookable-services");
      refused.expect(403, "insufficient_scope", "origin_not_allowed");
      assertNull(refused.header("Access-Control-Allow-Origin"));
    }
    server
        .as(key)
        .get("/bookable-services")
        .expect(403, "insufficient_scope", "origin_not_allowed");
  }

  @Test
  void changesToAKeyApplyImmediately() {
    CheckedReply made = make(SITE).expect(201);
    String path = KEYS + "/" + made.id();
    TestApi page = page(made.text("/key"));
    page.get("/bookable-services").expect(200);
    owner.patch(path, Map.of("origins", List.of("https://other.example"))).expect(200);
    page.get("/bookable-services").expect(403);
    owner.patch(path, Map.of("origins", List.of(SITE), "active", false)).expect(200);
    page.get("/bookable-services").expect(401, "unauthorized");
    owner.patch(path, Map.of("active", true)).expect(200);
    page.get("/bookable-services").expect(200);
    owner.delete(path).expect(204);
    page.get("/bookable-services").expect(401, "unauthorized");
    owner.delete(path).expect(404);
  }

  @Test
  void oldValueWorksDuringTheOverlap() {
    CheckedReply made = make(SITE).expect(201);
    String path = KEYS + "/" + made.id() + "/rotate";
    String next = owner.post(path, Map.of("overlap_hours", 1)).expect(200).text("/key");
    assertNotEquals(made.text("/key"), next);
    page(made.text("/key")).get("/bookable-services").expect(200);
    page(next).get("/bookable-services").expect(200);
    world.advance(3_600);
    page(made.text("/key")).get("/bookable-services").expect(401, "unauthorized");
    page(next).get("/bookable-services").expect(200);
  }

  @Test
  void damagedKeysAreRefused() {
    String key = make(SITE).expect(201).text("/key");
    for (String spoiled :
        List.of(
            key.substring(0, key.length() - 1),
            key + "0",
            key.replace("spk_test_", "spk_live_"),
            key.replace("spk_", "sak_"))) {
      page(spoiled).get("/bookable-services").expect(401, "unauthorized");
    }
  }

  /**
   * Every operation that the contract does not mark as publishable refuses the key, whatever the
   * request.
   */
  @Test
  void operationsNotMarkedAsPublishableRefuseTheKey() {
    TestApi visitor = world.visitor(SITE);
    Set<String> marked = new TreeSet<>();
    for (Operation operation : Contract.load().operations()) {
      if (operation.publishable() != null) {
        marked.add(operation.id());
      } else if (!operation.open()) {
        String path = operation.path().replaceAll("\\{[a-z_]+}", world.haircut);
        CheckedReply reply = visitor.absolute(operation.method(), path).unchecked().send();
        reply.expect(403, "insufficient_scope");
        assertNull(reply.header("Access-Control-Allow-Origin"), reply::toString);
        assertNull(reply.header("Visitor"), reply::toString);
      }
    }
    assertEquals(
        Set.of(
            "confirmHold",
            "createHold",
            "getBookingPage",
            "getHold",
            "listBookableServices",
            "listLocations",
            "listSlotDays",
            "listSlots",
            "releaseHold",
            "verifyPhone"),
        marked);
    for (String door : List.of("/mcp", "/mcp/admin")) {
      visitor
          .absolute("POST", door)
          .body(Map.of("jsonrpc", "2.0", "id", 1, "method", "tools/list"))
          .unchecked()
          .send()
          .expect(403);
    }
  }

  /**
   * A browser's preflight has no key: it is answered for the pages of any publishable key, but only
   * for operations that such keys may call.
   */
  @Test
  void preflightIsAnsweredOnlyForOriginsAndOperationsOfPublishableKeys() {
    make(SITE).expect(201);
    for (Operation operation : Contract.load().operations()) {
      CheckedReply own = asked(operation, SITE);
      if (operation.publishable() == null) {
        assertNull(own.header("Access-Control-Allow-Origin"), operation::id);
      } else {
        own.expect(204);
        assertEquals(SITE, own.header("Access-Control-Allow-Origin"));
        assertEquals(operation.method(), own.header("Access-Control-Allow-Methods"));
        assertNull(own.header("Access-Control-Allow-Credentials"));
        assertEquals("Origin", own.header("Vary"));
        CheckedReply foreign = asked(operation, "https://evil.example");
        assertNull(foreign.header("Access-Control-Allow-Origin"), operation::id);
      }
    }
  }

  private static CheckedReply asked(Operation operation, String origin) {
    return TestApi.of(server.origin(), null)
        .absolute("OPTIONS", operation.path().replaceAll("\\{[a-z_]+}", "x"))
        .header("Origin", origin)
        .header("Access-Control-Request-Method", operation.method())
        .unchecked()
        .send();
  }

  @Test
  void pagesCanReadTheirAnswersAndRefusals() {
    TestApi visitor = world.visitor(SITE);
    for (CheckedReply reply :
        List.of(
            visitor.get("/bookable-services").expect(200),
            visitor.get("/slots").expect(400),
            visitor.get("/holds/bkg_01mfrr6x5aegjan59eprvjptfw").expect(404))) {
      assertEquals(SITE, reply.header("Access-Control-Allow-Origin"), reply::toString);
      assertTrue(String.valueOf(reply.header("Vary")).contains("Origin"), reply::toString);
      assertNull(reply.header("Access-Control-Allow-Credentials"));
    }
  }

  @Test
  void keyHasAccessOnlyToItsOwnWorkspace() {
    TestWorkspace other = TestWorkspace.barbeariaSol(server);
    TestApi visitor = other.visitor(SITE);
    visitor.get("/slots?service_id=" + world.haircut).expect(404, "not_found");
    visitor
        .post("/holds", world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"))
        .expect(404, "not_found");
  }
}

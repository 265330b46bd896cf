package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.TestingStart;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestMailing;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.kit.PlainHttp;

/** Attacks on signing in, and their outcomes. */
class SignInAttacksTest {
  private static final String GUESS = "a guess of ten characters";

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(
          Map.of(
              "TURNO_RATE_SIGN_IN_PER_MINUTE",
              "1",
              "TURNO_METRICS_PORT",
              "0",
              "TURNO_TRUSTED_PROXIES",
              "127.0.0.0/8"));

  @RegisterExtension private static final TestMailing mailing = new TestMailing(server);

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestPerson ana = world.people.owner();

  private static CheckedReply signIn(String email, String password, String from) {
    return signIn(email, password, null, from);
  }

  private static CheckedReply signIn(
      String email, String password, @Nullable String workspace, String from) {
    ObjectNode body = Json.object().put("email", email).put("password", password);
    return server
        .asNobody()
        .request("POST", "/session")
        .header("X-Forwarded-For", from)
        .body(body.put("workspace", workspace))
        .send();
  }

  private static CheckedReply accept(TestApi by, String token, String password) {
    return accept(by, Map.of("token", token, "password", password));
  }

  private static CheckedReply accept(TestApi by, Object body) {
    return by.request("POST", "/session/accept").body(body).send();
  }

  /**
   * A page of another site can make the browser send the cookie, but does not know the CSRF token.
   */
  @Test
  void crossSitePageCannotWrite() {
    CheckedReply mine = signIn(ana.email(), TestPeople.PASSWORD, "192.0.2.1").expect(201);
    String cookie = TestPeople.cookie(mine);
    String others = ana.api().get("/session").text("/csrf_token");
    assertNotEquals(others, mine.text("/csrf_token"));
    for (String token : List.of("", "guess", others)) {
      TestApi foreign = server.asNobody().withSession(cookie, token);
      CheckedReply refused =
          foreign.post("/bookings", Json.object()).expect(403, "insufficient_scope");
      assertEquals("X-CSRF-Token", refused.text("/required_header"));
      foreign.delete("/session").expect(403, "insufficient_scope");
      foreign.get("/session").expect(200);
    }
    CheckedReply bare =
        server
            .asNobody()
            .request("DELETE", "/session")
            .header("Cookie", "turno_session=" + cookie)
            .send()
            .expect(403, "insufficient_scope");
    assertEquals("X-CSRF-Token", bare.text("/required_header"));
  }

  /** Bodies of requests without a credential are checked as well. */
  @Test
  void signInRequestBodyIsValidated() {
    TestApi nobody = server.asNobody();
    for (String body :
        List.of("{}", "{\"email\": 1, \"password\": 2}", "{\"mail\": \"a@b.example\"}")) {
      for (String path : List.of("/session", "/session/accept")) {
        nobody.request("POST", path).body(body).send().expect(422, "invalid_request");
      }
    }
    nobody.request("POST", "/session").body("{").send().expect(400, "invalid_request");
  }

  /** A form on a page of another site cannot send JSON. */
  @Test
  void crossSiteFormCannotSignIn() {
    ObjectNode body = Json.object().put("email", ana.email()).put("password", TestPeople.PASSWORD);
    for (String type : List.of("text/plain", "application/x-www-form-urlencoded")) {
      server
          .asNobody()
          .request("POST", "/session")
          .body(body.toString(), type)
          .send()
          .expect(415, "unsupported_media_type");
    }
  }

  /** A planted cookie does not become the cookie of the victim's session. */
  @Test
  void signInIgnoresAPresetSessionToken() {
    TestPerson mallory = world.people.another("member");
    String planted = TestPeople.cookie(signIn(mallory.email(), TestPeople.PASSWORD, "192.0.2.1"));
    for (String cookie : List.of(planted, "x".repeat(43))) {
      CheckedReply reply =
          server
              .asNobody()
              .request("POST", "/session")
              .header("Cookie", "turno_session=" + cookie)
              .body(Map.of("email", ana.email(), "password", TestPeople.PASSWORD))
              .send()
              .expect(201);
      assertNotEquals(cookie, TestPeople.cookie(reply));
      server
          .asNobody()
          .request("GET", "/session")
          .header("Cookie", "turno_session=" + cookie)
          .send()
          .expect(401, "unauthorized");
    }
    // two different cookies, one of which was planted
    server
        .asNobody()
        .request("GET", "/session")
        .header("Cookie", "turno_session=" + planted + "; turno_session=" + "y".repeat(43))
        .send()
        .expect(401, "unauthorized");
  }

  @Test
  void sessionHasNoAccessToOtherWorkspaces() {
    TestPerson stranger = world.neighbour().people.owner();
    stranger.api().get("/resources/" + world.ana).expect(404, "not_found");
    stranger.api().get("/users/" + ana.id()).expect(404, "not_found");
    stranger.api().patch("/users/" + ana.id(), Map.of("role", "member")).expect(404, "not_found");
    stranger.api().delete("/users/" + ana.id()).expect(404, "not_found");
    stranger
        .api()
        .post("/session/workspace", Map.of("workspace", world.slug()))
        .expect(404, "not_found");
    server
        .asNobody()
        .request("POST", "/session")
        .body(
            Map.of(
                "email",
                stranger.email(),
                "password",
                TestPeople.PASSWORD,
                "workspace",
                world.slug()))
        .send()
        .expect(401, "unauthorized");
  }

  /** An admin who accepts an invitation in a stranger's name cannot access that stranger's data. */
  @Test
  void invitingTheEmailAddressOfAStrangerGrantsNoAccess() {
    TestPerson eva = world.people.proved("member", mailing);
    TestWorkspace mallorys = world.neighbour();
    accept(mallorys.people.owner().api(), mallorys.people.invite(eva.email(), "admin"), GUESS)
        .expect(200);
    signIn(eva.email(), GUESS, "192.0.2.2").expect(401, "unauthorized");
    signIn(eva.email(), GUESS, world.slug(), "192.0.2.3").expect(401, "unauthorized");
    assertEquals(1, eva.api().get("/session").json().path("workspaces").size());
    signIn(eva.email(), TestPeople.PASSWORD, "192.0.2.1").expect(201);
    // a page of Mallory's cannot make Eva's browser accept an invitation either
    TestWorkspace others = world.neighbour();
    String token = others.people.invite(eva.email(), "admin");
    CheckedReply mine = signIn(eva.email(), TestPeople.PASSWORD, "192.0.2.4").expect(201);
    accept(server.asNobody().withSession(TestPeople.cookie(mine), "guess"), Map.of("token", token))
        .expect(403, "insufficient_scope");
    accept(eva.api(), Map.of("token", token)).expect(200);
  }

  /**
   * If somebody else claims an e-mail address first, by an invitation or a workspace's first link,
   * the owner of the address can still use it.
   */
  @Test
  void adminOfAnotherWorkspaceCannotTakeOverAnEmailAddress() {
    TestWorkspace mallorys = world.neighbour();
    for (boolean byFirstLink : new boolean[] {false, true}) {
      String email = TestPeople.newEmail();
      String real = world.people.invite(email, "admin");
      if (byFirstLink) {
        Map<String, String> body =
            Map.of(
                "token",
                server.ownersToken(mallorys.slug()),
                "email",
                email,
                "name",
                "Mallory",
                "password",
                GUESS);
        accept(server.asNobody(), body).expect(200);
      } else {
        accept(server.asNobody(), mallorys.people.invite(email, "member"), GUESS).expect(200);
      }
      CheckedReply session = signIn(email, GUESS, "192.0.2.5").expect(201);
      assertEquals(1, session.json().path("workspaces").size(), "only Mallory's own workspace");
      world.people.accept(real);
      CheckedReply theirs =
          signIn(email, TestPeople.PASSWORD, world.slug(), "192.0.2.6").expect(201);
      assertEquals(1, theirs.json().path("workspaces").size());
      signIn(email, GUESS, world.slug(), "192.0.2.7").expect(401, "unauthorized");
      // nor can the admin after the real person has proved the address
      TestWorkspace third = world.neighbour();
      world.people.accept(third.people.invite(email, "member", mailing));
      signIn(email, GUESS, "192.0.2.8").expect(401, "unauthorized");
      assertEquals(
          1,
          signIn(email, TestPeople.PASSWORD, "192.0.2.9")
              .expect(201)
              .json()
              .path("workspaces")
              .size());
    }
  }

  /**
   * In a browser in which Eva is signed in, a link for Lia can be accepted neither for Lia nor for
   * Eva.
   */
  @Test
  void signedInUserCannotAcceptTheLinkOfAnotherPerson() {
    TestWorkspace lua = world.neighbour();
    TestPerson lia = world.people.proved("member", mailing);
    TestPerson eva = world.people.proved("member", mailing);
    String shown = lua.people.invite(lia.email(), "member");
    accept(eva.api(), Map.of("token", shown)).expect(422, "invalid_request");
    String mailed = world.neighbour().people.invite(lia.email(), "member", mailing);
    accept(eva.api(), Map.of("token", mailed))
        .expect(403, "insufficient_scope", "session_required");
    assertEquals(1, eva.api().get("/session").json().path("workspaces").size());
    // both links still work for Lia
    accept(lia.api(), Map.of("token", shown)).expect(200);
    accept(lia.api(), Map.of("token", mailed)).expect(200);
    assertEquals(3, lia.api().get("/session").json().path("workspaces").size());
    // a link for a new person, opened in Eva's browser, creates that person and does not grant Eva
    // access
    String email = TestPeople.newEmail();
    String fresh = world.people.invite(email, "member");
    accept(eva.api(), Map.of("token", fresh, "password", TestPeople.PASSWORD)).expect(200);
    assertEquals(eva.email(), eva.api().get("/session").text("/user/email"));
    signIn(email, TestPeople.PASSWORD, "192.0.2.1").expect(201);
  }

  /** A disabled user cannot use a remaining link to enter a workspace. */
  @Test
  void disablingAUserInvalidatesTheLinksOfThatUser() {
    CheckedReply invited =
        ana.api()
            .post("/users", Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "admin"))
            .expect(201);
    String link = invited.text("/link");
    String token = link.substring(link.indexOf('#') + 1);
    ana.api().patch("/users/" + invited.id(), Map.of("active", false)).expect(200);
    accept(server.asNobody(), Map.of("token", token, "password", GUESS))
        .expect(422, "invalid_request");
    ana.api().patch("/users/" + invited.id(), Map.of("active", true)).expect(200);
    accept(server.asNobody(), Map.of("token", token, "password", GUESS))
        .expect(422, "invalid_request");
  }

  @Test
  void linkWorksOnlyOnce() {
    String token = world.people.invite(TestPeople.newEmail(), "member");
    world.people.accept(token);
    accept(server.asNobody(), Map.of("token", token, "password", GUESS))
        .expect(422, "invalid_request");
    for (String made : List.of("x", "x".repeat(43), "x".repeat(100))) {
      accept(server.asNobody(), Map.of("token", made, "password", GUESS))
          .expect(422, "invalid_request");
    }
  }

  @Test
  void onlyOneConcurrentAcceptanceOfALinkSucceeds() throws Exception {
    String first = server.ownersToken(world.slug());
    String invitation = world.people.invite(TestPeople.newEmail(), "member");
    List<Callable<Integer>> tries = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String password = GUESS + i;
      tries.add(() ->
          accept(server.asNobody(), Map.of("token", invitation, "password", password)).status());
    }
    assertEquals(1, together(tries).stream().filter(status -> status == 200).count());
    tries.clear();
    for (int i = 0; i < 4; i++) {
      Map<String, String> body =
          Map.of(
              "token", first, "email", TestPeople.newEmail(), "name", "M", "password", GUESS + i);
      tries.add(() -> accept(server.asNobody(), body).status());
    }
    assertEquals(1, together(tries).stream().filter(status -> status == 200).count());
  }

  @Test
  void ownersDemotingEachOtherLeaveOneOwner() throws Exception {
    TestPerson eva = world.people.another("owner");
    Map<String, String> demotion = Map.of("role", "member");
    List<Integer> statuses =
        together(
            List.of(
                () -> ana.api().patch("/users/" + eva.id(), demotion).status(),
                () -> eva.api().patch("/users/" + ana.id(), demotion).status()));
    assertEquals(1, statuses.stream().filter(status -> status == 200).count(), statuses::toString);
    long owners =
        List.of(ana, eva).stream()
            .filter(person -> person.api().get("/me").text("/user/role").equals("owner"))
            .count();
    assertEquals(1, owners);
  }

  private static List<Integer> together(List<Callable<Integer>> tries)
      throws InterruptedException, ExecutionException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Integer> statuses = new ArrayList<>();
      for (Future<Integer> one : threads.invokeAll(tries)) {
        statuses.add(one.get());
      }
      return statuses;
    }
  }

  /** A demotion or removal takes effect on the other node within the follower's interval. */
  @Test
  void demotionAndRemovalTakeEffectOnOtherNodes() throws Exception {
    try (TestingStart.Started second = server.secondNode()) {
      String origin = second.baseAddress().replaceFirst("/v1$", "");
      TestPerson eva = world.people.another("admin");
      TestApi there = eva.api().at(origin);
      there.post("/resources", Json.object().put("name", "Sala")).expect(201);
      ana.api().patch("/users/" + eva.id(), Map.of("role", "member")).expect(200);
      until(() -> there.get("/me").text("/user/role").equals("member"));
      until(() -> there.post("/resources", Json.object().put("name", "Sala")).status() == 403);
      ana.api().delete("/users/" + eva.id()).expect(204);
      until(() -> there.get("/me").status() == 401);
    }
  }

  private static void until(Waits.Condition isSo) {
    Waits.until(isSo, "the condition never came true");
  }

  /** An unknown e-mail address causes as much hashing as a known one, and the same answer. */
  @Test
  void signInCostsTheSameForKnownAndUnknownEmailAddresses() {
    String pending = TestPeople.newEmail();
    world.people.invite(pending, "member");
    List<String> details = new ArrayList<>();
    for (String email : List.of(ana.email(), TestPeople.newEmail(), pending, "no address")) {
      long before = hashes();
      details.add(signIn(email, GUESS, "192.0.2.9").expect(401, "unauthorized").text("/detail"));
      assertEquals(1, hashes() - before, email);
    }
    assertEquals(1, details.stream().distinct().count(), details::toString);
  }

  private static long hashes() {
    try {
      return PlainHttp.get("http://127.0.0.1:" + server.metricsPort() + "/metrics")
          .text()
          .lines()
          .filter(line -> line.startsWith("turno_password_hashes_total "))
          .mapToLong(line -> (long) Double.parseDouble(line.substring(line.indexOf(' ') + 1)))
          .findFirst()
          .orElseThrow(() -> new AssertionError("no count of hashes"));
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Guessing from one network address is slow, and the person can still sign in from another one.
   */
  @Test
  void guessingIsLimitedWithoutLockouts() {
    TestPerson eva = world.people.another("member");
    signIn(eva.email(), GUESS, "192.0.2.3").expect(401, "unauthorized");
    CheckedReply slow =
        signIn(eva.email(), TestPeople.PASSWORD, "192.0.2.3").expect(429, "rate_limited");
    assertNotNull(slow.header("Retry-After"));
    signIn(ana.email(), TestPeople.PASSWORD, "192.0.2.3").expect(201);
    signIn(eva.email(), TestPeople.PASSWORD, "192.0.2.4").expect(201);
  }

  /** A request can neither ask for a redirect nor change the host in a link. */
  @Test
  void requestCannotLeadTheBrowserToAnotherSite() {
    String elsewhere = "https://elsewhere.example/";
    CheckedReply reply =
        server
            .asNobody()
            .absolute("POST", "/v1/session")
            .query("next", elsewhere)
            .body(Map.of("email", ana.email(), "password", TestPeople.PASSWORD))
            .send();
    reply.expect(400, "invalid_request");
    CheckedReply host =
        world
            .people
            .withRole("admin")
            .api()
            .request("POST", "/users")
            .header("X-Forwarded-Host", "elsewhere.example")
            .body(Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "member"))
            .send()
            .expect(201);
    assertEquals(
        server.origin() + "/accept",
        host.text("/link").substring(0, host.text("/link").indexOf('#')));
  }
}

package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestMailing;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * One e-mail address in several workspaces, before and after a mailed link has proved the address.
 */
class SeveralWorkspacesTest {
  private static final String OTHER = "a sentence for one workspace";
  private static final Pattern OF_PEOPLE =
      Pattern.compile("turno\\.(people|users|one_time_tokens)");

  @RegisterExtension private static final TestServer server = TestServer.startWired();
  @RegisterExtension private static final TestMailing mailing = new TestMailing(server);

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestWorkspace lua = world.neighbour();

  private static CheckedReply signIn(String email, String password, @Nullable String workspace) {
    ObjectNode body = Json.object().put("email", email).put("password", password);
    return server
        .asNobody()
        .request("POST", "/session")
        .body(body.put("workspace", workspace))
        .send();
  }

  private static TestApi signedIn(String email, String password, String workspace) {
    CheckedReply reply = signIn(email, password, workspace).expect(201);
    return server.asNobody().withSession(TestPeople.cookie(reply), reply.text("/csrf_token"));
  }

  private static CheckedReply accept(TestApi by, Object body) {
    return by.request("POST", "/session/accept").body(body).send();
  }

  private static CheckedReply join(TestApi by, String workspace, String password) {
    return by.request("POST", "/session/join")
        .body(Map.of("workspace", workspace, "password", password))
        .send();
  }

  private static List<String> places(CheckedReply session) {
    return session
        .json()
        .path("workspaces")
        .valueStream()
        .map(place -> place.path("slug").stringValue())
        .sorted()
        .toList();
  }

  private List<String> both() {
    return List.of(world.slug(), lua.slug()).stream().sorted().toList();
  }

  /**
   * Accepts a link that was shown instead of mailed. The e-mail address then has a separate
   * password in the workspace.
   */
  private static void acceptShown(TestWorkspace in, String email) {
    String token = in.people.invite(email, "member");
    accept(server.asNobody(), Map.of("token", token, "password", OTHER)).expect(200);
  }

  @Test
  void personWithAProvedAddressCanBeInSeveralWorkspaces() {
    TestPerson eva = world.people.proved("member", mailing);
    String token = lua.people.invite(eva.email(), "admin");
    accept(eva.api(), Map.of("token", token)).expect(200);
    assertEquals(
        world.slug(),
        eva.api().get("/session").expect(200).text("/workspace/slug"),
        "the session stays in its workspace");
    CheckedReply there =
        eva.api().post("/session/workspace", Map.of("workspace", lua.slug())).expect(200);
    assertEquals("admin", there.text("/user/role"));
    assertEquals(both(), places(there));
    eva.api().get("/resources/" + lua.ana).expect(200);
    eva.api().get("/resources/" + world.ana).expect(404, "not_found");
    eva.api()
        .post("/session/workspace", Map.of("workspace", "somewhere-else"))
        .expect(404, "not_found");
    CheckedReply again = signIn(eva.email(), TestPeople.PASSWORD, null).expect(201);
    assertEquals(lua.slug(), again.text("/workspace/slug"), "the workspace in which Eva was last");
    assertNotEquals(there.id(), again.id());
  }

  /**
   * A stored answer would reveal this session's token to other requests with the same idempotency
   * key.
   */
  @Test
  void switchWithARepeatedIdempotencyKeyIsDoneAgain() {
    TestPerson eva = world.people.proved("member", mailing);
    accept(eva.api(), Map.of("token", lua.people.invite(eva.email(), "admin"))).expect(200);
    String key = TestApi.newKey();
    for (int i = 0; i < 2; i++) {
      CheckedReply there = switched(eva, lua, key);
      assertNull(there.header("Idempotent-Replayed"));
      assertEquals(lua.slug(), eva.api().get("/session").expect(200).text("/workspace/slug"));
      switched(eva, world, TestApi.newKey());
    }
    assertEquals(
        0,
        Rows.count(
            server,
            "select count(*) from turno.idempotency_keys where scope like '%switchWorkspace%'"));
    for (TestWorkspace shop : List.of(world, lua)) {
      assertTrue(
          shop.owner
              .get("/audit?operation=switchWorkspace")
              .expect(200)
              .json()
              .path("data")
              .isEmpty());
    }
  }

  private static CheckedReply switched(TestPerson person, TestWorkspace to, String key) {
    return person
        .api()
        .request("POST", "/session/workspace")
        .idempotencyKey(key)
        .body(Map.of("workspace", to.slug()))
        .send()
        .expect(200);
  }

  @Test
  void listOfSessionsIncludesThoseInOtherWorkspaces() {
    TestPerson eva = world.people.proved("member", mailing);
    accept(eva.api(), Map.of("token", lua.people.invite(eva.email(), "admin"))).expect(200);
    TestApi inLua = signedIn(eva.email(), TestPeople.PASSWORD, lua.slug());
    List<String> workspaces =
        inLua
            .get("/sessions")
            .expect(200)
            .json()
            .path("data")
            .valueStream()
            .map(session -> session.path("workspace_id").stringValue())
            .sorted()
            .toList();
    assertEquals(
        Stream.of(world, lua)
            .map(shop -> shop.owner.get("/workspace").expect(200).id())
            .sorted()
            .toList(),
        workspaces);
  }

  @Test
  void personHasASeparateNameAndIdInEachWorkspace() {
    TestPerson eva = world.people.proved("member", mailing);
    TestApi luas = lua.people.owner().api();
    CheckedReply invited =
        luas.post("/users", Map.of("email", eva.email(), "name", "E.", "role", "member"))
            .expect(201);
    String link = invited.text("/link");
    accept(eva.api(), Map.of("token", link)).expect(200);
    assertNotEquals(eva.id(), invited.id());
    assertEquals(eva.id(), eva.api().get("/me").expect(200).text("/user/id"));
    assertEquals("Novo member", eva.api().get("/session").expect(200).text("/user/name"));
    CheckedReply there =
        eva.api().post("/session/workspace", Map.of("workspace", lua.slug())).expect(200);
    assertEquals(invited.id(), there.text("/user/id"));
    assertEquals(invited.id(), eva.api().get("/me").expect(200).text("/user/id"));
    assertEquals("E.", there.text("/user/name"));
    luas.get("/users/" + eva.id()).expect(404, "not_found");
    luas.patch("/users/" + invited.id(), Map.of("active", false)).expect(200);
    eva.api().get("/session").expect(401, "unauthorized"); // the session was in Lua's workspace
    assertEquals(
        List.of(world.slug()), places(signIn(eva.email(), TestPeople.PASSWORD, null).expect(201)));
  }

  @Test
  void signInUsesThePasswordOfTheWorkspace() {
    String email = TestPeople.newEmail();
    acceptShown(lua, email);
    signIn(email, OTHER, lua.slug()).expect(201);
    TestWorkspace third = world.neighbour();
    world.people.accept(third.people.invite(email, "member"));
    signIn(email, OTHER, null).expect(201); // tries the workspace of the last sign-in
    signIn(email, TestPeople.PASSWORD, null).expect(401, "unauthorized");
    signIn(email, TestPeople.PASSWORD, third.slug()).expect(201);
    signIn(email, TestPeople.PASSWORD, null).expect(201);
    signIn(email, OTHER, null).expect(401, "unauthorized");
    signIn(email, OTHER, third.slug()).expect(401, "unauthorized");
    String proving = "a sentence for all workspaces";
    String mailed = world.people.invite(email, "member", mailing);
    accept(server.asNobody(), Map.of("token", mailed, "password", proving)).expect(200);
    signIn(email, proving, null).expect(201); // the person with the proved address
    signIn(email, TestPeople.PASSWORD, null).expect(401, "unauthorized");
    signIn(email, proving, third.slug()).expect(401, "unauthorized");
    signIn(email, TestPeople.PASSWORD, third.slug()).expect(201);
    signIn(email, proving, world.slug()).expect(201);
  }

  @Test
  void joiningAWorkspaceNeedsThePasswordUsedThere() {
    String email = TestPeople.newEmail();
    acceptShown(lua, email);
    TestApi before = signedIn(email, OTHER, lua.slug());
    String id = before.get("/me").expect(200).text("/user/id");
    world.people.accept(world.people.invite(email, "member", mailing));
    TestApi proved = signedIn(email, TestPeople.PASSWORD, world.slug());
    assertEquals(List.of(world.slug()), places(proved.get("/session").expect(200)));
    for (String wrong : List.of(TestPeople.PASSWORD, "not this one, surely")) {
      assertEquals(
          "#/password",
          join(proved, lua.slug(), wrong).expect(422, "invalid_request").text("/errors/0/pointer"));
    }
    join(proved, "somewhere-else", OTHER).expect(422, "invalid_request");
    assertEquals(both(), places(join(proved, lua.slug(), OTHER).expect(200)));
    before.get("/session").expect(401, "unauthorized");
    signIn(email, OTHER, lua.slug()).expect(401, "unauthorized");
    CheckedReply there = signIn(email, TestPeople.PASSWORD, lua.slug()).expect(201);
    assertEquals(id, there.text("/user/id"));
    assertEquals(both(), places(there));
    join(proved, lua.slug(), OTHER).expect(422, "invalid_request");
  }

  @Test
  void onlyAPersonWithAProvedAddressCanJoinWorkspaces() {
    String email = TestPeople.newEmail();
    acceptShown(lua, email);
    world.people.accept(world.people.invite(email, "member"));
    TestApi here = signedIn(email, TestPeople.PASSWORD, world.slug());
    assertEquals(
        "#/workspace",
        join(here, lua.slug(), OTHER).expect(422, "invalid_request").text("/errors/0/pointer"));
    assertEquals(List.of(world.slug()), places(here.get("/session").expect(200)));
  }

  @Test
  void recoveryJoinsAWorkspaceToThePersonWithTheProvedAddress() {
    TestPerson eva = world.people.proved("member", mailing);
    acceptShown(lua, eva.email());
    Map<String, String> body = Map.of("email", eva.email(), "workspace", lua.slug());
    server.asNobody().at(mailing.origin()).post("/session/recover", body).expect(202);
    String chosen = "another sentence nobody else knows";
    CheckedReply accepted =
        accept(server.asNobody(), Map.of("token", mailing.token(eva.email()), "password", chosen))
            .expect(200);
    assertEquals(lua.slug(), accepted.text("/workspace"));
    eva.api().get("/session").expect(401, "unauthorized");
    signIn(eva.email(), OTHER, lua.slug()).expect(401, "unauthorized");
    signIn(eva.email(), TestPeople.PASSWORD, null).expect(401, "unauthorized");
    assertEquals(both(), places(signIn(eva.email(), chosen, lua.slug()).expect(201)));
  }

  @Test
  void firstLinkCanBeAcceptedForAnotherPerson() {
    TestPerson eva = world.people.proved("member", mailing);
    String email = TestPeople.newEmail();
    ObjectNode body =
        Json.object().put("token", server.ownersToken(lua.slug())).put("email", email);
    accept(eva.api(), body.put("name", "Lia Lua")).expect(422, "invalid_request");
    accept(eva.api(), body.put("password", OTHER)).expect(200);
    assertEquals("Lia Lua", signIn(email, OTHER, null).expect(201).text("/user/name"));
    assertEquals(List.of(world.slug()), places(eva.api().get("/session").expect(200)));
  }

  @Test
  void firstLinkMakesAMemberAnOwner() {
    TestPerson eva = world.people.another("member");
    ObjectNode body = Json.object().put("token", server.ownersToken(world.slug()));
    ObjectNode typed =
        body.deepCopy().put("email", eva.email()).put("name", "M").put("password", OTHER);
    accept(server.asNobody(), typed).expect(403, "insufficient_scope", "session_required");
    signIn(eva.email(), OTHER, world.slug()).expect(401, "unauthorized");
    accept(eva.api(), body).expect(200);
    CheckedReply session = eva.api().get("/session").expect(200);
    assertEquals("owner", session.text("/user/role"));
    assertEquals(eva.id(), session.text("/user/id"));
  }

  @Test
  void mailedInvitationAdmitsAPersonDisabledElsewhere() {
    TestPerson eva = world.people.proved("member", mailing);
    world.people.owner().api().patch("/users/" + eva.id(), Map.of("active", false)).expect(200);
    String token = lua.people.invite(eva.email(), "member", mailing);
    accept(server.asNobody(), Map.of("token", token, "password", OTHER)).expect(200);
    assertEquals(List.of(lua.slug()), places(signIn(eva.email(), OTHER, null).expect(201)));
    world.people.owner().api().patch("/users/" + eva.id(), Map.of("active", true)).expect(200);
    assertEquals(both(), places(signIn(eva.email(), OTHER, null).expect(201)));
  }

  /** Returns the queries about people that a request runs, except for the lookup of its session. */
  private static List<String> queries(Runnable request) {
    List<String> trips = Collections.synchronizedList(new ArrayList<>());
    server.wire().tell("turno requests", trips::add);
    request.run();
    server.wire().tell("", null);
    return trips.stream()
        .filter(sql -> OF_PEOPLE.matcher(sql).find() && !sql.contains("turno.sessions"))
        .toList();
  }

  /** Returns a new address, an address known to another workspace, and a proved address. */
  private List<String> addresses() {
    String known = TestPeople.newEmail();
    acceptShown(world, known);
    return List.of(TestPeople.newEmail(), known, world.people.proved("member", mailing).email());
  }

  @Test
  void invitationRevealsNothingAboutOtherWorkspaces() {
    TestApi luas = lua.people.owner().api();
    List<List<String>> asked = new ArrayList<>();
    List<ObjectNode> answers = new ArrayList<>();
    for (String email : addresses()) {
      asked.add(
          queries(() -> {
            for (int again = 0; again < 2; again++) {
              CheckedReply invited =
                  luas.post("/users", Map.of("email", email, "name", "Eva", "role", "member"))
                      .expect(201);
              if (again == 0) {
                answers.add((ObjectNode) invited.json());
              }
            }
          }));
    }
    // all ids are new and ascending, so no id reveals that its address was known before
    List<String> made = answers.stream().map(answer -> answer.path("id").stringValue()).toList();
    assertEquals(made.stream().sorted().toList(), made);
    assertEquals(1, asked.stream().distinct().count(), asked::toString);
    assertFalse(asked.getFirst().isEmpty());
    assertFalse(asked.getFirst().toString().contains("turno.people"), asked::toString);
    for (ObjectNode answer : answers) {
      answer.remove(List.of("id", "email", "link"));
    }
    assertEquals(1, answers.stream().distinct().count(), answers::toString);
  }

  @Test
  void shownLinkRevealsNothingAboutOtherWorkspaces() {
    List<List<String>> asked = new ArrayList<>();
    List<String> answers = new ArrayList<>();
    for (String email : addresses()) {
      String token = lua.people.invite(email, "member");
      Map<String, String> body = Map.of("token", token, "password", OTHER);
      asked.add(
          queries(() -> {
            TestApi nobody = server.asNobody();
            for (CheckedReply reply :
                List.of(
                    nobody.post("/session/link", Map.of("token", token)).expect(200),
                    accept(nobody, Map.of("token", token)).expect(422, "invalid_request"),
                    accept(nobody, body).expect(200))) {
              ObjectNode answer = (ObjectNode) reply.json();
              answer.remove("request_id");
              answers.add(answer.toString().replace(email, "…"));
            }
          }));
    }
    assertEquals(1, asked.stream().distinct().count(), asked::toString);
    assertEquals(3, answers.stream().distinct().count(), answers::toString);
  }
}

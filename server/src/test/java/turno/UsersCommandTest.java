package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestPeople;
import turno.testing.Waits;

/** The operator adds and removes people while a server is running. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class UsersCommandTest {
  private static final Pattern LINK =
      Pattern.compile("^(http://\\S+)/accept#(\\S+)$", Pattern.MULTILINE);

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static TestingServer server;

  @TempDir static Path home;

  @BeforeAll
  static void start() {
    server =
        TestingServer.start(
            DATABASE,
            StartContext.FirstStart.SAMPLE,
            Map.of(
                "TURNO_RATE_SIGN_IN_PER_MINUTE", "0",
                "TURNO_RATE_ADDRESS_PER_MINUTE", "0"));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static TestingServer.Said word(String... words) {
    return TestingServer.word(DATABASE, home, words);
  }

  private static JsonNode json(String... words) {
    TestingServer.Said said = word(words);
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    return Json.tree(said.printed());
  }

  private static TestApi nobody() {
    return TestApi.of(server.baseAddress().replaceFirst("/v1$", ""), null);
  }

  private static void accept(String token, ObjectNode body) {
    nobody()
        .request("POST", "/session/accept")
        .body(body.put("token", token).put("password", TestPeople.PASSWORD))
        .send()
        .expect(200);
  }

  private static CheckedReply signIn(String email, String password) {
    return nobody()
        .request("POST", "/session")
        .body(Map.of("email", email, "password", password))
        .send();
  }

  private static TestApi signedIn(String email) {
    CheckedReply reply = signIn(email, TestPeople.PASSWORD).expect(201);
    return nobody().withSession(TestPeople.cookie(reply), reply.text("/csrf_token"));
  }

  private static String token(String text) {
    Matcher link = LINK.matcher(text);
    assertTrue(link.find(), text);
    return link.group(2);
  }

  @Test
  void firstStartPrintsTheLinkForTheOwner() {
    String email = TestPeople.newEmail();
    assertTrue(
        server.printed().contains(server.baseAddress().replaceFirst("/v1$", "/accept#")),
        server.printed());
    accept(token(server.printed()), Json.object().put("email", email).put("name", "Ana Lima"));
    assertEquals("owner", signedIn(email).get("/me").expect(200).text("/user/role"));
  }

  @Test
  @Order(1) // before another test uses up the link
  void missingDetailsForTheFirstLinkAreReported() {
    CheckedReply refused =
        nobody()
            .request("POST", "/session/accept")
            .body(Map.of("token", token(server.printed())))
            .send()
            .expect(422, "invalid_request");
    assertEquals(
        List.of("#/email", "#/name", "#/password"),
        refused
            .json()
            .path("errors")
            .valueStream()
            .map(error -> error.path("pointer").stringValue())
            .toList());
  }

  @Test
  void creatingAWorkspacePrintsALinkForItsOwner() {
    TestingServer.Said made =
        word(
            "workspaces",
            "create",
            "--name",
            "Lua",
            "--slug",
            "lua",
            "--time-zone",
            "America/Sao_Paulo",
            "--currency",
            "BRL",
            "--locale",
            "pt-BR");
    assertEquals(Exit.DONE, made.exitCode(), made.remarks());
    String email = TestPeople.newEmail();
    accept(token(made.printed()), Json.object().put("email", email).put("name", "Luna"));
    assertEquals("lua", signedIn(email).get("/session").expect(200).text("/workspace/slug"));
  }

  @Test
  void invitedPersonCanBeListedResetAndDisabled() {
    String email = TestPeople.newEmail();
    String owner = TestPeople.newEmail();
    for (String[] one : new String[][] {{owner, "owner"}, {email, "admin"}}) {
      JsonNode invited =
          json(
              "users",
              "invite",
              one[0],
              "--workspace",
              "studio",
              "--name",
              "Eva Reis",
              "--role",
              one[1],
              "--json");
      accept(token(invited.path("link").asString()), Json.object());
    }
    TestApi eva = signedIn(email);
    assertTrue(
        json("users", "list", "--workspace", "studio", "--json")
            .path("data")
            .valueStream()
            .anyMatch(user ->
                user.path("email").asString().equals(email)
                    && user.path("role").asString().equals("admin")
                    && user.path("workspace").asString().equals("studio")));

    JsonNode reset = json("users", "reset", email, "--json");
    String chosen = "a sentence after the reset";
    nobody()
        .request("POST", "/session/accept")
        .body(Map.of("token", token(reset.path("link").asString()), "password", chosen))
        .send()
        .expect(200);
    signIn(email, TestPeople.PASSWORD).expect(401, "unauthorized");
    assertEventually401(eva);

    CheckedReply again = signIn(email, chosen).expect(201);
    eva = nobody().withSession(TestPeople.cookie(again), again.text("/csrf_token"));
    eva.get("/me").expect(200);
    json("users", "disable", email, "--workspace", "studio", "--json");
    assertEventually401(eva);
    signIn(email, chosen).expect(401, "unauthorized");
  }

  private static String invited(String email, String workspace, String role) {
    JsonNode invited =
        json(
            "users",
            "invite",
            email,
            "--workspace",
            workspace,
            "--name",
            "Eva",
            "--role",
            role,
            "--json");
    return token(invited.path("link").asString());
  }

  private static void workspace(String slug) {
    json(
        "workspaces",
        "create",
        "--name",
        slug,
        "--slug",
        slug,
        "--time-zone",
        "America/Sao_Paulo",
        "--currency",
        "BRL",
        "--locale",
        "pt-BR",
        "--json");
  }

  @Test
  void lastOwnerIsDisabledOnlyWithConfirmation() {
    workspace("eclipse");
    String email = TestPeople.newEmail();
    accept(invited(email, "eclipse", "owner"), Json.object());
    String[] disable = {"users", "disable", email, "--workspace", "eclipse"};
    TestingServer.Said refused = word(disable);
    assertEquals(Exit.FAILED, refused.exitCode());
    assertTrue(refused.remarks().contains("--yes"), refused.remarks());
    signedIn(email);
    TestingServer.Said done = word("users", "disable", email, "--workspace", "eclipse", "--yes");
    assertEquals(Exit.DONE, done.exitCode(), done.remarks());
    assertTrue(done.remarks().contains("no owner who can sign in"), done.remarks());
    signIn(email, TestPeople.PASSWORD).expect(401, "unauthorized");

    // resetting a disabled person's password does not let them sign in, and the command says so
    TestingServer.Said reset = word("users", "reset", email);
    assertTrue(reset.printed().contains("They cannot sign in to any workspace"), reset.printed());
    TestingServer.Said enabled = word("users", "enable", email, "--workspace", "eclipse");
    assertTrue(enabled.printed().contains("can sign in to eclipse again"), enabled.printed());
    signedIn(email);
    assertFalse(word("users", "reset", email).printed().contains("They cannot sign in"));
  }

  @Test
  void disablingInvalidatesTheInvitationLink() {
    workspace("aurora");
    String email = TestPeople.newEmail();
    String token = invited(email, "aurora", "member");
    TestingServer.Said reset = word("users", "reset", email);
    assertEquals(Exit.FAILED, reset.exitCode());
    assertTrue(reset.remarks().contains("has not accepted"), reset.remarks());
    json("users", "disable", email, "--workspace", "aurora", "--json");
    nobody()
        .request("POST", "/session/accept")
        .body(Map.of("token", token, "password", TestPeople.PASSWORD))
        .send()
        .expect(422, "invalid_request");
    TestingServer.Said enabled = word("users", "enable", email, "--workspace", "aurora");
    assertTrue(enabled.printed().contains("Invite them again"), enabled.printed());
    accept(invited(email, "aurora", "member"), Json.object());
    signedIn(email);
  }

  @Test
  void ambiguousPasswordResetIsRefusedWithoutAWorkspace() {
    String email = TestPeople.newEmail();
    for (String slug : List.of("norte", "sul")) {
      workspace(slug);
      accept(invited(email, slug, "member"), Json.object());
    }
    TestingServer.Said refused = word("users", "reset", email);
    assertEquals(Exit.FAILED, refused.exitCode());
    assertTrue(refused.remarks().contains("--workspace"), refused.remarks());
    JsonNode reset = json("users", "reset", email, "--workspace", "norte", "--json");
    assertEquals("norte", reset.path("workspace").stringValue());
    String chosen = "a sentence for the north";
    CheckedReply accepted =
        nobody()
            .request("POST", "/session/accept")
            .body(Map.of("token", token(reset.path("link").asString()), "password", chosen))
            .send()
            .expect(200);
    assertEquals("norte", accepted.text("/workspace"));
    assertEquals(200, signedInTo("sul", email, TestPeople.PASSWORD).get("/me").status());
    assertEquals(200, signedInTo("norte", email, chosen).get("/me").status());
  }

  private static TestApi signedInTo(String slug, String email, String password) {
    CheckedReply reply =
        nobody()
            .request("POST", "/session")
            .body(Map.of("email", email, "password", password, "workspace", slug))
            .send()
            .expect(201);
    return nobody().withSession(TestPeople.cookie(reply), reply.text("/csrf_token"));
  }

  private static void assertEventually401(TestApi api) {
    Waits.until(() -> api.get("/me").status() == 401, "the session continues");
  }

  @Test
  void commandsDoNotGrantAccessToADeletedWorkspace() {
    workspace("ontem");
    String owner = TestPeople.newEmail();
    accept(invited(owner, "ontem", "owner"), Json.object());
    TestApi api = signedIn(owner);
    String id = api.get("/session").expect(200).text("/workspace/id");
    assertTrue(listed(id).path("deleted_until").isNull());
    api.delete("/workspaces/" + id + "?name=ontem").expect(204);
    JsonNode deleted = listed(id);
    assertTrue(deleted.path("deleted_until").isString(), deleted::toString);
    String slug = deleted.path("slug").stringValue();
    for (String[] words :
        new String[][] {
          {"users", "enable", owner, "--workspace", slug},
          {"users", "invite", owner, "--workspace", slug, "--name", "Eva", "--role", "owner"},
          {
            "keys",
            "create",
            "--workspace",
            slug,
            "--name",
            "Site",
            "--scopes",
            "all",
            "--role",
            "owner"
          }
        }) {
      TestingServer.Said refused = word(words);
      assertEquals(Exit.FAILED, refused.exitCode(), refused.printed());
      assertTrue(refused.remarks().contains("has been deleted"), refused.remarks());
    }
  }

  private static JsonNode listed(String workspace) {
    return json("workspaces", "list", "--json")
        .path("data")
        .valueStream()
        .filter(one -> one.path("id").asString("").equals(workspace))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void unknownUserOrWorkspaceIsAnError() {
    for (String[] words :
        new String[][] {
          {"users", "list", "--workspace", "nowhere"},
          {"users", "reset", "nobody@sol.example"},
          {"users", "disable", "nobody@sol.example", "--workspace", "studio"},
          {"users", "enable", "nobody@sol.example", "--workspace", "studio"},
          {
            "users",
            "invite",
            "eva@sol.example",
            "--workspace",
            "nowhere",
            "--name",
            "E",
            "--role",
            "member"
          }
        }) {
      assertEquals(Exit.FAILED, word(words).exitCode(), String.join(" ", words));
    }
  }
}

package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.commands.Exit;
import turno.commands.StartContext;
import turno.kernel.Json;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestPeople;

/** The audit log attributes changes made by {@code ./turno} commands to the system. */
class CommandAuditTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static TestingServer server;

  @TempDir static Path home;

  @BeforeAll
  static void start() {
    server = TestingServer.start(DATABASE, StartContext.FirstStart.SAMPLE, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static TestingServer.Said word(String... words) {
    TestingServer.Said said = TestingServer.word(DATABASE, home, words);
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    return said;
  }

  private static JsonNode json(String words) {
    return Json.tree(word((words + " --json").split(" ")).printed());
  }

  /** Creates a workspace and an owner's key with commands. */
  private static TestApi workspace(String slug) {
    json(
        "workspaces create --name X --time-zone America/Sao_Paulo --currency BRL --locale pt-BR"
            + " --slug "
            + slug);
    return server.as(
        json("keys create --name all --scopes all --role owner --workspace " + slug)
            .path("key")
            .asString());
  }

  /**
   * Returns the recorded operations with their objects, oldest first, without the operations of the
   * set-up.
   */
  private static List<String> audit(TestApi owner) {
    List<String> entries = new ArrayList<>();
    for (JsonNode entry : owner.get("/audit?order=asc").expect(200).json().path("data")) {
      assertEquals("{\"type\":\"system\",\"id\":\"system\"}", entry.path("actor").toString());
      entries.add(entry.path("operation").asString() + " " + entry.path("objects"));
    }
    assertEquals("createWorkspace []", entries.removeFirst());
    assertEquals("createApiKey", entries.removeFirst().split(" ")[0]);
    return entries;
  }

  @Test
  void commandsThatRunOperationsAreRecorded() {
    TestApi owner = workspace("lua");
    String in = " --workspace lua";
    String key =
        json("keys create --name site --scopes slots:read --role member" + in)
            .path("id")
            .asString();
    json("keys rotate " + key);
    json("keys revoke " + key);
    String email = TestPeople.newEmail();
    String user = json("users invite --name Eva --role member " + email + in).path("id").asString();
    json("users disable " + email + in);
    json("users enable " + email + in);
    json("payments configure --provider static --pix-key pix@example.com" + in);
    json(
        "channels configure --channel whatsapp --phone-number-id 4 --business-account-id 8"
            + " --access-token a --app-secret s --verify-token v"
            + in);
    for (String read : List.of("keys list", "users list", "payments show", "channels show")) {
      json(read + in);
    }
    assertEquals(
        List.of(
            "createApiKey [\"" + key + "\"]",
            "rotateApiKey [\"" + key + "\"]",
            "revokeApiKey [\"" + key + "\"]",
            "inviteUser [\"" + user + "\"]",
            "updateUser [\"" + user + "\"]",
            "updateUser [\"" + user + "\"]",
            "putPaymentProvider []",
            "configureWhatsAppChannel []"),
        audit(owner));
  }

  @Test
  void commandsWithoutAnOperationAreRecorded() {
    TestApi owner = workspace("eclipse");
    String email = TestPeople.newEmail();
    JsonNode invited = json("users invite --name Eva --role owner --workspace eclipse " + email);
    String link = invited.path("link").asString();
    TestApi.of(server.baseAddress().replaceFirst("/v1$", ""), null)
        .request("POST", "/session/accept")
        .body(
            Map.of("token", link.substring(link.indexOf('#') + 1), "password", TestPeople.PASSWORD))
        .send()
        .expect(200);
    json("users reset " + email);
    json("users disable --yes --workspace eclipse " + email);
    String user = "[\"" + invited.path("id").asString() + "\"]";
    assertEquals(
        List.of("inviteUser " + user, "recoverPassword " + user, "updateUser " + user),
        audit(owner));
  }

  @Test
  void workspaceIdIsNotACredential() {
    JsonNode workspace = json("workspaces list").path("data").path(0);
    server.as(workspace.path("id").asString()).get("/api-keys").expect(401, "unauthorized");
  }

  @Test
  void keyCreatedByACommandHasNoCreator() {
    workspace("nova");
    JsonNode key = json("keys list --workspace nova").path("data").path(0);
    assertTrue(key.path("created_by").isNull(), key.toString());
  }
}

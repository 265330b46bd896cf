package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
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
import turno.testing.TestDatabase;
import turno.testing.Waits;

/** Commands next to a running server, which soon applies the changes that the commands make. */
class RunningServerTest {
  private static final Duration SOON = Duration.ofSeconds(60);

  /** The tests poll until a change takes effect, so rate limits are off. */
  private static final Map<String, String> UNLIMITED =
      Map.of(
          "TURNO_RATE_KEY_PER_MINUTE",
          "0",
          "TURNO_RATE_WORKSPACE_PER_MINUTE",
          "0",
          "TURNO_RATE_ADDRESS_PER_MINUTE",
          "0");

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static TestingServer server;

  @TempDir static Path home;

  @BeforeAll
  static void start() {
    server = TestingServer.start(DATABASE, StartContext.FirstStart.SAMPLE, UNLIMITED);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static JsonNode json(String... words) {
    TestingServer.Said said = TestingServer.word(DATABASE, home, words);
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    return Json.tree(said.printed());
  }

  private static JsonNode newKey() {
    return json(
        "keys",
        "create",
        "--workspace",
        "studio",
        "--name",
        "Site",
        "--scopes",
        "config:read,slots:read",
        "--role",
        "member",
        "--json");
  }

  private static void assertSoon(int status, String path, String key) {
    Waits.until(status + " " + path, () -> server.as(key).get(path).status(), got -> got == status);
  }

  @Test
  void newKeyWorksImmediately() throws Exception {
    JsonNode key = newKey();
    assertEquals(
        List.of("slots:read", "config:read"),
        key.path("scopes").valueStream().map(JsonNode::asString).toList());
    assertEquals(200, server.as(key.path("key").asString()).get("/services").status());
    assertEquals(403, server.as(key.path("key").asString()).get("/customers").status());
  }

  @Test
  void revokedKeyIsRefusedSoon() throws Exception {
    JsonNode key = newKey();
    assertEquals(200, server.as(key.path("key").asString()).get("/me").status());
    JsonNode revoked = json("keys", "revoke", key.path("id").asString(), "--json");
    assertTrue(revoked.path("revoked_at").isString());
    assertSoon(401, "/me", key.path("key").asString());
  }

  @Test
  void rotationWithoutOverlapReplacesTheKey() throws Exception {
    JsonNode key = newKey();
    assertEquals(200, server.as(key.path("key").asString()).get("/me").status());
    JsonNode rotated =
        json("keys", "rotate", key.path("id").asString(), "--overlap-hours", "0", "--json");
    assertEquals(key.path("id"), rotated.path("id"));
    assertEquals(200, server.as(rotated.path("key").asString()).get("/me").status());
    assertSoon(401, "/me", key.path("key").asString());
  }

  @Test
  void newWorkspaceIsServedImmediately() throws Exception {
    JsonNode workspace =
        json(
            "workspaces",
            "create",
            "--name",
            "Clínica",
            "--slug",
            "clinica",
            "--time-zone",
            "America/Asuncion",
            "--currency",
            "PYG",
            "--locale",
            "es",
            "--json");
    assertEquals("clinica", workspace.path("slug").asString());
    assertTrue(workspace.path("id").asString().startsWith("ws_"));
    JsonNode key =
        json(
            "keys",
            "create",
            "--workspace",
            "clinica",
            "--name",
            "All",
            "--scopes",
            "all",
            "--role",
            "owner",
            "--json");
    assertTrue(key.path("id").asString().startsWith("key_"));
    JsonNode me = server.as(key.path("key").asString()).get("/me").json();
    assertEquals("PY", me.path("workspace").path("country").asString());
    assertEquals(2, json("workspaces", "list", "--json").path("data").size());
  }

  @Test
  void runningServerAppliesAnImport() throws Exception {
    String key = TestingServer.key(server.printed());
    assertEquals(200, server.as(key).get("/services").status());
    Files.writeString(
        home.resolve("more.yaml"),
        "services: {shave: {name: Shave, duration_minutes: 20, requirements: [{resource: ana}]}}");
    TestingServer.Said said =
        TestingServer.word(DATABASE, home, "import", "more.yaml", "--workspace", "studio");
    assertEquals("Created 1 services.", said.printed(), said.remarks());
    Instant deadline = Instant.now().plus(SOON);
    String services = "";
    while (!services.contains("Shave") && Instant.now().isBefore(deadline)) {
      services = server.as(key).get("/services").toString();
    }
    assertTrue(services.contains("Shave"), services);
  }

  @Test
  void exitCodeIsOneForUnknownObjects() {
    for (String[] words :
        List.of(
            new String[] {"keys", "list", "--workspace", "nowhere"},
            new String[] {"keys", "revoke", "key_01mdr5xz6nf09tetkj0c6zbggx"})) {
      assertEquals(Exit.FAILED, TestingServer.word(DATABASE, home, words).exitCode());
    }
  }
}

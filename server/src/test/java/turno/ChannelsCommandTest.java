package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
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
import turno.testing.TestDatabase;

/** The operator connects a workspace to a WhatsApp number while a server is running. */
class ChannelsCommandTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static TestingServer server;
  private static final String SLUG = TestingServer.SHOP;

  @TempDir static Path home;

  @BeforeAll
  static void start() {
    server = TestingServer.start(DATABASE, StartContext.FirstStart.EMPTY, Map.of());
    TestingServer.makeShop(DATABASE, home, Map.of());
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static TestingServer.Said word(String... words) {
    return TestingServer.word(DATABASE, home, words);
  }

  private static TestingServer.Said configure(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "channels",
                "configure",
                "--workspace",
                SLUG,
                "--channel",
                "whatsapp",
                "--phone-number-id",
                "409552778964973",
                "--business-account-id",
                "880480571844883"));
    words.addAll(List.of(more));
    return word(words.toArray(String[]::new));
  }

  @Test
  void numberIsConfiguredAndShownWithoutSecrets() throws Exception {
    Path file = home.resolve("app.secret");
    Files.writeString(file, "fromafile\n");
    TestingServer.Said said =
        configure(
            "--access-token", "EAAtyped", "--app-secret", "@" + file, "--verify-token", "verify");
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    TestingServer.Said shown = word("channels", "show", "--workspace", SLUG, "--json");
    assertEquals(Exit.DONE, shown.exitCode(), shown.remarks());
    JsonNode number = Json.tree(shown.printed());
    assertEquals("409552778964973", number.path("phone_number_id").asString());
    assertTrue(said.printed().contains(number.path("callback_url").asString()));
    for (String secret : List.of("EAAtyped", "fromafile", "verify\"")) {
      assertFalse(shown.printed().contains(secret), secret);
    }
    // omitted options and the callback URL keep their values
    assertEquals(Exit.DONE, configure().exitCode());
    assertEquals(
        number.path("callback_url"),
        Json.tree(word("channels", "show", "--workspace", SLUG, "--json").printed())
            .path("callback_url"));
    TestingServer.Said people = word("channels", "show", "--workspace", SLUG);
    assertTrue(people.printed().contains("callback_url"), people.printed());
  }

  @Test
  void workspaceInTestModeAcceptsOnlyASimulator() {
    TestingServer.Said made =
        word(
            "workspaces",
            "create",
            "--name",
            "Trial",
            "--slug",
            "trial",
            "--time-zone",
            "America/Sao_Paulo",
            "--currency",
            "BRL",
            "--locale",
            "pt-BR",
            "--mode",
            "test");
    assertEquals(Exit.DONE, made.exitCode(), made.remarks());
    String[] number = {
      "channels", "configure", "--workspace", "trial", "--channel", "whatsapp",
      "--phone-number-id", "4", "--business-account-id", "8", "--access-token", "a",
      "--app-secret", "s", "--verify-token", "v"
    };
    TestingServer.Said refused = word(number);
    assertEquals(Exit.UNREADABLE, refused.exitCode());
    assertTrue(refused.remarks().contains("test mode"), refused.remarks());
    assertTrue(refused.remarks().contains("TURNO_ALLOW_NETWORKS"), refused.remarks());
    assertEquals(Exit.FAILED, word("channels", "show", "--workspace", "trial").exitCode());
  }

  @Test
  void exitCodeIsTwoForBadOptionsAndOneForUnknownObjects() {
    assertEquals(Exit.UNREADABLE, configure("--access-token", "with space").exitCode());
    assertEquals(Exit.FAILED, configure("--access-token", "@nowhere").exitCode());
    assertEquals(
        Exit.UNREADABLE,
        word("channels", "show", "--workspace", SLUG, "--channel", "pigeon").exitCode());
    assertEquals(Exit.FAILED, word("channels", "show", "--workspace", "nobody").exitCode());
  }
}

package turno;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.CommandWords;
import turno.commands.Console;
import turno.commands.Exit;
import turno.kernel.Json;
import turno.postgres.PostgresAccess;
import turno.postgres.ServerPlace;
import turno.testing.LocalPostgres;

/** The output and the exit codes of commands, on which scripts rely. */
class MainTest {
  @TempDir static Path home;

  private String printed = "";
  private String said = "";

  private int run(String... words) {
    return run(Map.of(), words);
  }

  private int run(Map<String, String> environment, String... words) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var console = new Console(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
    var code =
        CommandWords.run(
            TestingApplication.environment(console, home, environment),
            new ServerApplication(),
            words);
    printed = out.toString(UTF_8).strip();
    said = err.toString(UTF_8).strip();
    return code;
  }

  private static PostgresAccess server() {
    return LocalPostgres.serverIn(home.resolve("data"));
  }

  @BeforeAll
  static void makeData() {
    server().close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rnu",
        "run --prot 1",
        "run --port eighty",
        "run --port 70000",
        "run --demo --empty",
        "run --clock tomorrow",
        "run --port 1 --port 2",
        "keys",
        "keys create",
        "keys create --workspace sol --name k --scopes all,slots:read --role owner",
        "keys create --workspace sol --name k --scopes slots:read --role boss",
        "keys create --workspace sol --name k --scopes slots:read --role owner --expires soon",
        "keys rotate key_1 --overlap-hours 25",
        "keys revoke",
        "users invite eva@sol.example --workspace sol --name Eva",
        "users invite nobody --workspace sol --name Eva --role member",
        "users invite eva@sol.example --workspace sol --name Eva --role boss",
        "users reset",
        "users disable eva@sol.example",
        "workspaces create --name Sol --slug sol",
        "workspaces create --name Sol --slug Sol --time-zone America/Sao_Paulo --currency BRL --locale pt-BR",
        "workspaces create --name Sol --slug sol --time-zone Brasilia --currency BRL --locale pt-BR",
        "workspaces create --name Sol --slug sol --time-zone +03:00 --currency BRL --locale pt-BR",
        "workspaces create --name Sol --slug sol --time-zone America/Sao_Paulo --currency EUR --locale pt-BR",
        "workspaces create --name Sol --slug sol --time-zone America/Sao_Paulo --currency BRL --locale pt-BR --country Brazil",
        "import",
        "import nowhere.json --workspace sol",
        "check --data",
        "db"
      })
  void exitCodeIsTwoForAnInvalidCommandLine(String words) {
    assertEquals(Exit.UNREADABLE, run(words.split(" ")), said);
    assertTrue(printed.isEmpty(), printed);
    assertTrue(!said.isEmpty() && !said.contains("\tat "), said);
  }

  @Test
  void mistypedOptionOrSubcommandIsAnsweredWithASuggestion() {
    run("run", "--prot", "1");
    assertTrue(said.contains("Did you mean --port?\n./turno run --help describes it."), said);
    run("keys", "crate");
    assertTrue(said.contains("Did you mean create?\n./turno keys --help describes it."), said);
  }

  @Test
  void choicesAreListedForAMistypedSubcommand() {
    run("keys", "crate");
    assertTrue(said.startsWith("There is no './turno keys crate'."), said);
    run("keys", "add");
    assertTrue(
        said.startsWith(
            "There is no './turno keys add'.\nChoose one of: create, list, revoke, rotate.\n"),
        said);
    run("users");
    assertTrue(said.contains("Choose one of: invite, list, reset, disable, enable.\n"), said);
    run("keys create --workspace s --name k --scopes all --role boss".split(" "));
    assertTrue(
        said.startsWith("--role: role must be one of owner, admin, member, not \"boss\"."), said);
    run("import", "nowhere.json", "--workspace", "sol");
    assertTrue(said.contains("\"nowhere.json\" does not exist."), said);
  }

  @Test
  void exitCodeIsTwoForAMistypedSetting() {
    assertEquals(Exit.UNREADABLE, run(Map.of("TURNO_PROT", "1"), "check"));
    assertTrue(said.contains("Did you mean TURNO_PORT?"), said);
  }

  private JsonNode json(String... words) {
    assertEquals(Exit.DONE, run(words), said);
    return Json.tree(printed);
  }

  @Test
  void commandsWorkNextToARunningServer() {
    try (var server = server()) {
      assertTrue(server.isOwn());
      var made = json(workspace("sol", "--json"));
      assertEquals("sol", made.path("slug").asString());
      assertEquals("Barbearia sol", made.path("name").asString());
      assertEquals("America/Sao_Paulo", made.path("time_zone").asString());
      assertEquals("BRL", made.path("currency").asString());
      assertEquals("live", made.path("mode").asString());
      assertTrue(((ObjectNode) made).remove("owner_link").asString().contains("/accept#"), printed);
      ((ObjectNode) made).putNull("deleted_until");
      assertTrue(
          json("workspaces", "list", "--json").path("data").valueStream().anyMatch(made::equals));

      var key =
          json(
              "keys",
              "create",
              "--workspace",
              "sol",
              "--name",
              "site",
              "--scopes",
              "slots:read, bookings:write",
              "--role",
              "member",
              "--expires",
              "2099-03-01",
              "--json");
      assertTrue(key.path("key").asString().startsWith("sak_"), printed);
      assertEquals("2099-03-01T00:00:00-03:00", key.path("expires_at").asString());
      assertEquals(
          Set.of("slots:read", "bookings:write"),
          key.path("scopes").valueStream().map(JsonNode::asString).collect(Collectors.toSet()));

      var id = key.path("id").asString();
      var listed = json("keys", "list", "--json").path("data");
      assertTrue(
          listed
              .valueStream()
              .anyMatch(one ->
                  one.path("id").asString().equals(id)
                      && one.path("workspace").asString().equals("sol")),
          printed);
      json("keys create --workspace sol --name own --scopes all --role owner --json".split(" "));
      assertEquals(Exit.DONE, run("keys", "list"));
      assertTrue(printed.startsWith("WORKSPACE  ID "), printed);
      assertTrue(printed.contains("  member  slots:read,bookings:write  "), printed);
      assertTrue(printed.contains("  owner   all  "), printed);
      assertEquals(Exit.DONE, run("keys", "rotate", id, "--overlap-hours", "1"), said);
      assertTrue(
          printed.matches("(?s)Key " + id + " rotated. .* 1 more hour. .*\nsak_\\w+"), printed);

      assertEquals(Exit.DONE, run("db", "url"));
      assertEquals(server.address().forTools(), printed);

      assertEquals(Exit.DONE, run("check"), printed);
      assertTrue(printed.contains(" answers at jdbc:postgresql:"), printed);
    }
  }

  private static String[] workspace(String slug, String... more) {
    return Stream.concat(
            Stream.of(
                "workspaces",
                "create",
                "--name",
                " Barbearia " + slug + " ",
                "--slug",
                slug,
                "--time-zone",
                "America/Sao_Paulo",
                "--currency",
                "brl",
                "--locale",
                "pt-BR"),
            Stream.of(more))
        .toArray(String[]::new);
  }

  @Test
  void commandsWorkWithoutAServer() throws Exception {
    assertEquals(Exit.DONE, run(workspace("lua")), said);
    assertTrue(printed.startsWith("Workspace lua created: ws_"), printed);
    Files.writeString(home.resolve("lua.yaml"), "schedules: {hours: {name: Hours}}");
    assertEquals(Exit.DONE, run("import", "lua.yaml", "--workspace", "lua"), said);
    assertEquals("Created 1 schedules.", printed);
    assertEquals(Exit.FAILED, run("db", "url"));
    assertTrue(said.contains("No PostgreSQL is running"), said);
  }

  @Test
  void secondServerOnTheSameDataFolderIsRefused() throws Exception {
    try (var server = server();
        var port = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertTrue(server.isOwn());
      String address = "http://127.0.0.1:" + port.getLocalPort();
      server.tell(new ServerPlace(address + "/v1", address));
      String runs = "Turno is already running on the data folder " + home.resolve("data");
      String where =
          ": at http://127.0.0.1:"
              + port.getLocalPort()
              + "/v1, process "
              + ProcessHandle.current().pid();
      // on another port, and on the server's own port, which is in use
      for (String wanted : List.of("0", Integer.toString(port.getLocalPort()))) {
        assertEquals(Exit.FAILED, run("run", "--port", wanted));
        assertTrue(said.startsWith(runs + where), said);
        assertTrue(printed.isEmpty(), printed);
      }
    }
  }

  @Test
  void commandsUseTheUrlOfTheServerOnTheirDataFolder() {
    var environment =
        TestingApplication.environment(new Console(System.out, System.err), home, Map.of());
    try (var server = server()) {
      server.tell(new ServerPlace("http://127.0.0.1:9123/v1", "https://agenda.example.com"));
      assertEquals(Exit.DONE, run(workspace("estrela", "--json")), said);
      assertTrue(ownersLink().startsWith("https://agenda.example.com/accept#"), printed);
      assertEquals("http://127.0.0.1:9123/v1", environment.ownServer());
    }
    assertEquals(Exit.DONE, run(workspace("cometa", "--json")), said);
    assertTrue(ownersLink().startsWith("http://127.0.0.1:8080/accept#"), printed);
    assertEquals("http://127.0.0.1:8080/v1", environment.ownServer());
  }

  private String ownersLink() {
    return Json.tree(printed).path("owner_link").asString();
  }

  @Test
  void versionDescribesTheEnvironment() {
    assertEquals(Exit.DONE, run("version"));
    List<String> lines = printed.lines().toList();
    assertTrue(
        lines.get(0).matches("Turno \\S+(, commit [0-9a-f]+(-dirty)?)?, schema \\d+"), printed);
    assertTrue(lines.get(1).startsWith("Java " + Runtime.version() + ", "), printed);
    assertTrue(lines.get(2).matches("PostgreSQL 18[.0-9]+, embedded"), printed);
    assertEquals(3, lines.size(), printed);
    assertEquals(
        Exit.DONE, run(Map.of("DATABASE_URL", "postgresql://a:b@127.0.0.1:1/x"), "version"));
    assertTrue(printed.endsWith(" does not answer"), printed);
  }

  @Test
  void exitCodeIsOneForATakenPortAndNoDataIsCreated() throws Exception {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertEquals(
          Exit.FAILED,
          run("run", "--port", Integer.toString(other.getLocalPort()), "--data", "never"));
      assertTrue(
          said.startsWith("Port " + other.getLocalPort() + " on 127.0.0.1 cannot be used"), said);
      assertTrue(Files.notExists(home.resolve("never")));
    }
  }
}

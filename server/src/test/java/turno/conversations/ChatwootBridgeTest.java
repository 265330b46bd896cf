package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.webhooks.Interpreters;

/**
 * The bridge of docs/howto/bridge.md, exactly as printed there, between the server and Chatwoot.
 */
class ChatwootBridgeTest {
  private static final Path PAGE = Path.of("../docs/howto/bridge.md");
  private static final int THREAD = 42;

  @RegisterExtension private static final TestServer server = TestServer.start();
  @TempDir Path folder;
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;
  private final TestApi ana = world.people.owner().api();
  private final TestingChatwoot chatwoot = new TestingChatwoot();
  private int port;
  private String endpoint;
  private String secret;
  private Process bridge;

  @BeforeEach
  void start() throws Exception {
    String python = Interpreters.find("python3", "--version");
    ana.patch("/workspace", Map.of("default_handler", "bot")).expect(200);
    try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = free.getLocalPort();
    }
    CheckedReply registered =
        bot.post(
                "/webhook-endpoints",
                Map.of(
                    "url",
                    "http://127.0.0.1:" + port + "/turno",
                    "event_types",
                    List.of("message.sent", "conversation.handoff", "conversation.released")))
            .expect(201);
    endpoint = registered.id();
    secret = registered.text("/secret");
    Files.writeString(folder.resolve("bridge.py"), program());
    chatwoot.tellsTo("http://127.0.0.1:" + port + "/chatwoot/a-long-word");
    run(python);
  }

  private static String program() throws IOException {
    var found =
        Pattern.compile("```python\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE))
            .results()
            .toList();
    assertEquals(1, found.size(), "programs in " + PAGE);
    return found.getFirst().group(1);
  }

  private void run(String python) throws IOException {
    ProcessBuilder process = new ProcessBuilder(python, "bridge.py").directory(folder.toFile());
    Map<String, String> environment = process.environment();
    environment.put("API_URL", server.origin() + "/v1");
    environment.put(
        "API_KEY",
        server.createKey(
            world.slug(), "member", List.of("messages:read", "messages:write"), "person"));
    environment.put("WEBHOOK_SECRET", secret);
    environment.put("CHATWOOT_URL", chatwoot.url());
    environment.put("CHATWOOT_ACCOUNT", "1");
    environment.put("CHATWOOT_TOKEN", TestingChatwoot.TOKEN);
    environment.put("BRIDGE_SECRET", "a-long-word");
    environment.put("BRIDGE_PORT", Integer.toString(port));
    environment.put("SECONDS_OF_A_SIGNATURE", "9999999999"); // because the server's clock is frozen
    bridge = process.redirectErrorStream(true).redirectOutput(log().toFile()).start();
    await(this::listens);
  }

  private Path log() {
    return folder.resolve("bridge.log");
  }

  private boolean listens() {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      assertTrue(bridge.isAlive(), this::said);
      return false;
    }
  }

  private String said() {
    try {
      return Files.readString(log());
    } catch (IOException e) {
      return e.toString();
    }
  }

  @AfterEach
  void stop() throws Exception {
    if (bridge != null) {
      bridge.destroy();
      assertTrue(bridge.waitFor(60, TimeUnit.SECONDS));
    }
    chatwoot.close();
  }

  private void await(Waits.Condition what) {
    Waits.until(what, this::said);
  }

  private JsonNode conversation() {
    JsonNode all = bot.get("/conversations").expect(200).json().path("data");
    assertEquals(1, all.size());
    return all.path(0);
  }

  private String id() {
    return conversation().path("id").stringValue();
  }

  private List<String> texts() {
    return bot.get("/conversations/" + id() + "/messages?order=asc")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(message -> message.path("text").asString("-"))
        .toList();
  }

  private CheckedReply say(String text) {
    return bot.post("/conversations/" + id() + "/messages", Map.of("text", text));
  }

  private String status(String message) {
    return bot.get("/messages/" + message).expect(200).text("/status");
  }

  @Test
  void messagesInBothDirectionsArriveExactlyOnce() {
    chatwoot.customerWrites(THREAD, "Oi, tem horário?");
    assertEquals(List.of("Oi, tem horário?"), texts());
    JsonNode begun = conversation();
    assertEquals("42", begun.path("thread_id").stringValue());
    assertEquals("+5511988887777", begun.at("/customer/phone").stringValue());
    String message = say("Às onze?").expect(201).id();
    await(() -> status(message).equals("sent"));
    assertTrue(bot.get("/messages/" + message).text("/external_id").startsWith("chatwoot-7"));
    String delivery =
        bot.get("/webhook-endpoints/" + endpoint + "/deliveries").expect(200).text("/data/0/id");
    bot.post("/webhook-deliveries/" + delivery + "/resend").expect(202);
    await(() ->
        bot.get("/webhook-deliveries/" + delivery).expect(200).json().path("attempts").size() == 2);
    assertEquals(List.of("Às onze?"), chatwoot.sent());
    assertEquals("sent", status(message));
  }

  @Test
  void takeoverAndReleaseWorkFromBothSides() {
    chatwoot.customerWrites(THREAD, "Quero falar com alguém");
    Map<String, ?> handOff = Map.of("reason", "asked", "message", "Já chamo a Ana.");
    bot.post("/conversations/" + id() + "/handoff", handOff).expect(200);
    await(() -> chatwoot.status().equals("open"));
    await(() -> chatwoot.sent().equals(List.of("Já chamo a Ana.")));
    ana.post("/conversations/" + id() + "/release", Map.of()).expect(200);
    await(() -> chatwoot.status().equals("pending"));

    chatwoot.agentWrites(THREAD, "Oi, aqui é a Ana");
    assertEquals("human", conversation().path("handled_by").stringValue());
    assertEquals("handed_off", say("Posso ajudar?").expect(409).text("/reason"));
    assertEquals(1, texts().stream().filter("Ana in Chatwoot: Oi, aqui é a Ana"::equals).count());
    assertEquals(List.of("Já chamo a Ana."), chatwoot.sent());

    chatwoot.agentResolves(THREAD);
    assertEquals("closed", conversation().path("status").stringValue());
    chatwoot.customerWrites(THREAD, "Mais uma coisa");
    assertEquals("open", conversation().path("status").stringValue());
    String message = say("Diga!").expect(201).id();
    await(() -> status(message).equals("sent"));
  }

  @Test
  void unsignedRequestIsRefused() {
    chatwoot.tellsTo("http://127.0.0.1:" + port + "/turno");
    AssertionError refused =
        assertThrows(AssertionError.class, () -> chatwoot.customerWrites(THREAD, "Oi"));
    assertTrue(String.valueOf(refused.getMessage()).contains("404"), refused::toString);
  }
}

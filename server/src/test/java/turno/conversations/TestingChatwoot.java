package turno.conversations;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;

/**
 * The part of Chatwoot that an agent bot uses: the calls to the bot's URL, and the operations that
 * the bot's token allows. Sends every event twice, because Chatwoot does not promise to send an
 * event only once.
 */
final class TestingChatwoot implements AutoCloseable {
  static final String TOKEN = "token-of-the-bot";
  private static final String API = "/api/v1/accounts/1/conversations/";

  private final HttpServer server;
  private final HttpClient http = HttpClient.newHttpClient();
  private final AtomicInteger messages = new AtomicInteger(700);
  private final List<String> sent = new ArrayList<>();
  private volatile String status = "pending";
  private volatile URI bot = URI.create("http://127.0.0.1:1/");

  TestingChatwoot() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(API, this::answer);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  void tellsTo(String address) {
    bot = URI.create(address);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      JsonNode body = Json.tree(exchange.getRequestBody().readAllBytes());
      String[] path = exchange.getRequestURI().getPath().substring(API.length()).split("/");
      if (!TOKEN.equals(exchange.getRequestHeaders().getFirst("api_access_token"))) {
        exchange.sendResponseHeaders(401, -1);
        return;
      }
      ObjectNode answer = Json.object();
      switch (path[1]) {
        case "messages" -> {
          synchronized (sent) {
            sent.add(body.path("content").stringValue());
          }
          answer.put("id", messages.incrementAndGet());
        }
        case "toggle_status" -> status = body.path("status").stringValue();
        default -> throw new AssertionError(exchange.getRequestURI());
      }
      byte[] bytes = Json.bytes(answer);
      exchange.sendResponseHeaders(200, bytes.length);
      exchange.getResponseBody().write(bytes);
    }
  }

  /** Returns the messages that the bot has sent, in order. */
  List<String> sent() {
    synchronized (sent) {
      return List.copyOf(sent);
    }
  }

  String status() {
    return status;
  }

  /** A contact writes in a conversation. */
  void customerWrites(int conversation, String text) {
    tellMessage(
        conversation,
        "incoming",
        text,
        Json.object()
            .put("id", 31)
            .put("name", "João Pereira")
            .put("phone_number", "+5511988887777")
            .put("type", "contact"));
  }

  /** A member of staff writes in Chatwoot. */
  void agentWrites(int conversation, String text) {
    tellMessage(
        conversation,
        "outgoing",
        text,
        Json.object().put("id", 2).put("name", "Ana").put("type", "user"));
  }

  private void tellMessage(int conversation, String type, String text, ObjectNode sender) {
    ObjectNode event = Json.object().put("event", "message_created");
    event.put("id", messages.incrementAndGet()).put("content", text).put("message_type", type);
    event.put("content_type", "text").put("private", false);
    event.set("sender", sender);
    event.putObject("conversation").put("id", conversation).put("status", status);
    event.putObject("account").put("id", 1);
    tell(event);
  }

  /** A member of staff resolves a conversation. */
  void agentResolves(int conversation) {
    status = "resolved";
    tell(
        Json.object()
            .put("event", "conversation_resolved")
            .put("id", conversation)
            .put("status", status));
  }

  private void tell(ObjectNode event) {
    for (int i = 0; i < 2; i++) {
      try {
        HttpResponse<Void> answer =
            http.send(
                HttpRequest.newBuilder(bot)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofByteArray(Json.bytes(event)))
                    .build(),
                HttpResponse.BodyHandlers.discarding());
        if (answer.statusCode() != 204) {
          throw new AssertionError("the bot answers " + answer.statusCode() + " to " + event);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }
  }

  @Override
  public void close() {
    server.stop(0);
    http.close();
  }
}

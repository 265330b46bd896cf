package turno.suite;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestingMailServer;
import turno.testing.TestingMailServer.Taken;

/** The server's side of the browser tests: new workspaces, received mails, and the time. */
final class BrowserControl implements HttpHandler {
  private final TestServer server;
  private final TestingMailServer mails;
  private final Set<String> handedOut = ConcurrentHashMap.newKeySet();
  private final AtomicInteger number = new AtomicInteger();
  private final TestApi clock;

  BrowserControl(TestServer server, TestingMailServer mails) {
    this.server = server;
    this.mails = mails;
    server.createWorkspace("Clock", "clock", "America/Sao_Paulo", "BRL");
    this.clock = server.as(server.createKey("clock", "owner", List.of("all")));
    clock.request("POST", "/test/clock").body(Map.of("frozen", true)).send().expect(200);
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    int status = 200;
    String answer;
    try {
      answer = answer(exchange.getRequestURI().getPath(), exchange.getRequestURI().getRawQuery());
    } catch (RuntimeException | AssertionError e) {
      status = 500;
      answer = e.toString();
    }
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private String answer(String path, String query) {
    ObjectNode answer = Json.object();
    switch (path) {
      case "/workspaces" -> {
        String slug = "shop-" + number.incrementAndGet();
        server.createWorkspace(value(query), slug, "America/Sao_Paulo", "BRL");
        answer.put("slug", slug);
        answer.put("key", server.createKey(slug, "owner", List.of("all")));
        answer.put("token", server.ownersToken(slug));
      }
      case "/mails" -> answer.put("token", awaitMail(value(query)).token());
      case "/clock" ->
          answer.put(
              "now",
              clock.request("POST", "/test/clock").body(Map.of()).send().expect(200).text("/now"));
      default -> throw new IllegalArgumentException(path);
    }
    return answer.toString();
  }

  /** The value of the only parameter. */
  private static String value(String query) {
    return URLDecoder.decode(query.substring(query.indexOf('=') + 1), StandardCharsets.UTF_8);
  }

  /** The next mail to this address. */
  private Taken awaitMail(String to) {
    while (true) {
      List<Taken> taken = mails.taken();
      for (Taken mail : taken) {
        if (mail.to().contains("<" + to + ">") && handedOut.add(mail.id())) {
          return mail;
        }
      }
      mails.await(taken.size() + 1);
    }
  }
}

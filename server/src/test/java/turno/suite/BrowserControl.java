package turno.suite;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestingMailServer;
import turno.testing.TestingMailServer.Taken;

/**
 * The server's side of the browser tests: new workspaces and links, received mails, the time, and
 * an empty server.
 */
final class BrowserControl implements HttpHandler, AutoCloseable {
  private final TestServer server;
  private final TestingMailServer mails;
  private final Set<String> handedOut = ConcurrentHashMap.newKeySet();
  private final AtomicInteger number = new AtomicInteger();

  /** Permits one empty server: a further one would need too many connections. */
  private final Semaphore emptyServers = new Semaphore(1);

  private volatile @Nullable TestServer empty;
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

  private String answer(String path, @Nullable String query) {
    ObjectNode answer = Json.object();
    Map<String, String> parameters = parameters(query);
    UnaryOperator<String> given = name -> Objects.requireNonNull(parameters.get(name), name);
    switch (path) {
      case "/workspaces" -> {
        String slug = "shop-" + number.incrementAndGet();
        server.createWorkspace(given.apply("name"), slug, "America/Sao_Paulo", "BRL");
        answer.put("slug", slug);
        answer.put("key", server.createKey(slug, "owner", List.of("all")));
        answer.put("token", server.ownersToken(slug));
      }
      case "/first-links" -> answer.put("token", server.ownersToken(given.apply("slug")));
      case "/recoveries" ->
          answer.put("token", server.resetToken(given.apply("email"), given.apply("slug")));
      case "/empty-servers" -> {
        emptyServers.acquireUninterruptibly();
        TestServer started = TestServer.start();
        empty = started;
        answer.put("origin", started.origin()).put("token", started.firstWorkspaceToken());
      }
      case "/empty-servers/end" -> {
        close();
        emptyServers.release();
      }
      case "/mails" -> answer.put("token", awaitMail(given.apply("to")).token());
      case "/clock" ->
          answer.put(
              "now",
              clock.request("POST", "/test/clock").body(Map.of()).send().expect(200).text("/now"));
      default -> throw new IllegalArgumentException(path);
    }
    return answer.toString();
  }

  private static Map<String, String> parameters(@Nullable String query) {
    return query == null
        ? Map.of()
        : Arrays.stream(query.split("&"))
            .map(one -> one.split("=", 2))
            .collect(
                Collectors.toMap(
                    one -> one[0], one -> URLDecoder.decode(one[1], StandardCharsets.UTF_8)));
  }

  /** Ends the empty server, if there is one. */
  @Override
  public void close() {
    TestServer started = empty;
    if (started != null) {
      started.close();
      empty = null;
    }
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

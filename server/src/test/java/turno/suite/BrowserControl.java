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
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestingMailServer;
import turno.verification.mail.MailSimulator.Taken;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.WhatsAppSimulator;

/**
 * The server's side of the browser tests: creates workspaces and links, reads sent e-mails and the
 * clock, simulates WhatsApp, and starts an empty server.
 */
final class BrowserControl implements HttpHandler, AutoCloseable {
  private final TestServer server;
  private final TestingMailServer mails;
  private final Set<String> handedOut = ConcurrentHashMap.newKeySet();
  private final AtomicInteger number = new AtomicInteger();

  /**
   * Allows only one empty server at a time, because a second one would need too many database
   * connections.
   */
  private final Semaphore emptyServers = new Semaphore(1);

  private volatile @Nullable TestServer empty;
  private final TestApi clock;
  private final WhatsAppSimulator whatsApp = WhatsAppSimulator.start(0);

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
        endEmptyServer();
        emptyServers.release();
      }
      case "/whatsapp" -> {
        SimulatedNumber one = SimulatedNumber.example();
        whatsApp.add(one);
        whatsApp.template(one.id(), "codigo", "pt_BR", 1);
        answer.put("phone_number_id", one.id()).put("business_account_id", one.accountId());
        answer.put("base_url", whatsApp.baseUrl()).put("access_token", one.accessToken());
        answer.put("app_secret", one.appSecret()).put("verify_token", one.verifyToken());
      }
      case "/whatsapp/sent" -> {
        ArrayNode sent = answer.putArray("sent");
        whatsApp.sent(SimulatedNumber.example().id()).forEach(one -> sent.add(one.body()));
      }
      case "/template-states" ->
          Rows.execute(
              server,
              """
              insert into turno.whatsapp_templates
              select w.workspace_id, '%s', '%s', '%s', c.frozen_at
                from turno.workspaces w cross join turno.clock c where w.slug = '%s'
              """
                  .formatted(
                      given.apply("name"),
                      given.apply("language"),
                      given.apply("status"),
                      given.apply("slug")));
      case "/message-costs" ->
          Rows.execute(
              server,
              """
              insert into turno.message_costs
              select w.workspace_id, date_trunc('month', c.frozen_at)::date, 'whatsapp', 'utility', 10, 10, %d
                from turno.workspaces w cross join turno.clock c where w.slug = '%s'
              on conflict on constraint message_costs_pkey
                 do update set millicents = excluded.millicents
              """
                  .formatted(1_000 * Long.parseLong(given.apply("cents")), given.apply("slug")));
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

  @Override
  public void close() {
    endEmptyServer();
    whatsApp.close();
  }

  private void endEmptyServer() {
    TestServer started = empty;
    if (started != null) {
      started.close();
      empty = null;
    }
  }

  /** Waits for the next e-mail to this address that was not handed out yet. */
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

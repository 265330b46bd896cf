package turno.verification.whatsapp;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** The part of the Graph API that a business's server uses. */
final class GraphApi {
  private static final Pattern PATH = Pattern.compile("/v[0-9]+\\.[0-9]+/([^/]+)(/[a-z_]+)?");
  private static final Pattern FILE = Pattern.compile("/media/([^/]+)/([0-9]+)");
  private static final Duration URL_LIFE = Duration.ofMinutes(5);
  private static final int MAX_BODY = 32 * 1_024 * 1_024;
  private static final int HUGE = 64 * 1_024 * 1_024;

  private final Map<String, NumberState> numbers;
  private final InstantSource clock;
  private final CountDownLatch closing;
  private final Map<String, Integer> uploads = new ConcurrentHashMap<>();

  GraphApi(Map<String, NumberState> numbers, InstantSource clock, CountDownLatch closing) {
    this.numbers = numbers;
    this.clock = clock;
    this.closing = closing;
  }

  void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    Matcher file = FILE.matcher(path);
    if (file.matches()) {
      download(exchange, file.group(1), Long.parseLong(file.group(2)));
      return;
    }
    Matcher matched = PATH.matcher(path);
    if (!matched.matches()) {
      refuse(exchange, null, 100, "Unknown path components: " + path);
      return;
    }
    String id = matched.group(1);
    String edge = matched.group(2) == null ? "" : matched.group(2);
    NumberState state = owner(id);
    if (state == null) {
      refuse(exchange, null, 100, "Object with ID '" + id + "' does not exist");
    } else if (!isAuthorized(exchange, state)) {
      refuse(exchange, state, 190, "Invalid OAuth access token - Cannot parse access token");
    } else {
      route(exchange, state, id, exchange.getRequestMethod() + " " + edge);
    }
  }

  private void route(HttpExchange exchange, NumberState state, String id, String asked)
      throws IOException {
    switch (asked) {
      case "POST /messages" -> messages(exchange, state);
      case "POST /media" -> upload(exchange, state);
      case "DELETE /contact_book" -> forget(exchange, state);
      case "GET /message_templates" ->
          reply(exchange, 200, PlainJson.object().set("data", PlainJson.array()));
      case "GET " -> {
        Media media = state.media(id);
        if (media == null) {
          reply(
              exchange,
              200,
              PlainJson.object()
                  .put("id", id)
                  .put("display_phone_number", state.number.displayNumber())
                  .put("verified_name", "Simulated business")
                  .put("quality_rating", "GREEN"));
        } else {
          describe(exchange, media);
        }
      }
      default -> refuse(exchange, state, 100, "Unsupported request: " + asked);
    }
  }

  /**
   * The number to which an id belongs. The id may be that of the number, of its account or of one
   * of its files. Returns null if there is no such number.
   */
  private @Nullable NumberState owner(String id) {
    for (NumberState state : numbers.values()) {
      if (state.number.id().equals(id)
          || state.number.accountId().equals(id)
          || state.media(id) != null) {
        return state;
      }
    }
    return null;
  }

  private static boolean isAuthorized(HttpExchange exchange, NumberState state) {
    return ("Bearer " + state.number.accessToken())
        .equals(exchange.getRequestHeaders().getFirst("Authorization"));
  }

  private void messages(HttpExchange exchange, NumberState state) throws IOException {
    byte[] bytes = exchange.getRequestBody().readNBytes(MAX_BODY);
    JsonNode body;
    try {
      body = PlainJson.read(bytes);
    } catch (JacksonException e) {
      state.violated(List.of("a body must be JSON"));
      refuse(exchange, state, 100, "Invalid parameter");
      return;
    }
    List<String> broken = new ArrayList<>(WhatsAppRequestRules.broken(body));
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    if (type == null || !type.startsWith("application/json")) {
      broken.add("the content type must be application/json");
    }
    if (!broken.isEmpty()) {
      state.violated(broken);
      refuse(exchange, state, 100, "Invalid parameter: " + broken.getFirst());
    } else if (body.has("status")) {
      state.receipt(body);
      reply(exchange, 200, PlainJson.object().put("success", true));
    } else {
      send(exchange, state, body);
    }
  }

  private void send(HttpExchange exchange, NumberState state, JsonNode body) throws IOException {
    // if both members are present, WhatsApp uses the phone number
    String to = body.path("to").asString(body.path("recipient").asString("")).replace("+", "");
    GraphFault fault = state.fault(to);
    if (fault == null && state.isTooFast()) {
      refuse(exchange, state, 130_429, "Rate limit hit");
      return;
    }
    int template = body.has("template") ? state.refusedTemplate(body.path("template")) : 0;
    if (fault == null && template != 0) {
      refuse(exchange, state, template, "Template cannot be sent");
      return;
    }
    switch (fault == null ? GraphFault.Kind.SLOW : fault.kind()) {
      case ERROR -> refuse(exchange, state, fault == null ? 0 : fault.code(), "Simulated refusal");
      case SERVER_ERROR -> page(exchange);
      case CUT_OFF -> exchange.close();
      case SERVER_ERROR_AFTER_ACCEPTANCE -> {
        state.accept(to, body);
        page(exchange);
      }
      case CUT_OFF_AFTER_ACCEPTANCE -> {
        state.accept(to, body);
        exchange.close();
      }
      case SILENCE_AFTER_ACCEPTANCE -> {
        state.accept(to, body);
        pause(Duration.ofMinutes(5));
        exchange.close();
      }
      case DRIPPING_ANSWER -> {
        state.accept(to, body);
        drip(exchange);
      }
      case HUGE_ANSWER -> {
        state.accept(to, body);
        flood(exchange);
      }
      case SLOW, SLOW_FILE -> {
        SentMessage message = state.accept(to, body);
        if (fault != null) {
          pause(Duration.ofSeconds(2));
        }
        reply(exchange, 200, accepted(message, body, to));
      }
    }
  }

  private static ObjectNode accepted(SentMessage message, JsonNode body, String to) {
    ObjectNode answer = PlainJson.object().put("messaging_product", "whatsapp");
    ObjectNode contact = answer.putArray("contacts").addObject().put("input", to);
    contact.put(body.has("to") ? "wa_id" : "user_id", to);
    answer.putArray("messages").addObject().put("id", message.wamid());
    return answer;
  }

  private void pause(Duration time) {
    try {
      boolean closed = closing.await(time.toMillis(), TimeUnit.MILLISECONDS);
      assert closed || !time.isNegative();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void page(HttpExchange exchange) throws IOException {
    byte[] page = "<html>Sorry, something went wrong.</html>".getBytes(StandardCharsets.US_ASCII);
    exchange.getResponseHeaders().set("Content-Type", "text/html");
    exchange.sendResponseHeaders(500, page.length);
    exchange.getResponseBody().write(page);
    exchange.close();
  }

  private void drip(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, 1_000_000);
    OutputStream out = exchange.getResponseBody();
    while (closing.getCount() > 0) {
      out.write(' ');
      out.flush();
      pause(Duration.ofMillis(200));
    }
  }

  private static void flood(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(200, HUGE);
    OutputStream out = exchange.getResponseBody();
    byte[] piece = " ".repeat(Media.PIECE).getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < HUGE / piece.length; i++) {
      out.write(piece);
    }
    exchange.close();
  }

  private void upload(HttpExchange exchange, NumberState state) throws IOException {
    byte[] bytes = exchange.getRequestBody().readNBytes(MAX_BODY);
    String form = new String(bytes, StandardCharsets.ISO_8859_1);
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    if (type == null
        || !type.startsWith("multipart/form-data")
        || !form.contains("name=\"messaging_product\"")
        || !form.contains("name=\"file\"")) {
      state.violated(List.of("an upload must be a form with messaging_product and file"));
      refuse(exchange, state, 100, "Invalid parameter");
      return;
    }
    if (state.isFileSlow()) {
      pause(Duration.ofSeconds(3));
    }
    String id = "9" + state.number.id() + uploads.merge(state.number.id(), 1, Integer::sum);
    state.uploaded(new Media(id, "application/octet-stream", bytes.length, bytes.length));
    reply(exchange, 200, PlainJson.object().put("id", id));
  }

  private void describe(HttpExchange exchange, Media media) throws IOException {
    String host = exchange.getRequestHeaders().getFirst("Host");
    long until = clock.instant().plus(URL_LIFE).getEpochSecond();
    reply(
        exchange,
        200,
        PlainJson.object()
            .put("messaging_product", "whatsapp")
            .put("url", "http://" + host + "/media/" + media.id() + "/" + until)
            .put("mime_type", media.mime())
            .put("sha256", "none")
            .put("file_size", media.announced())
            .put("id", media.id()));
  }

  private void download(HttpExchange exchange, String id, long until) throws IOException {
    NumberState state = owner(id);
    Media media = state == null ? null : state.media(id);
    if (state == null || media == null || !isAuthorized(exchange, state)) {
      reply(exchange, 401, PlainJson.object());
      return;
    }
    if (clock.instant().isAfter(Instant.ofEpochSecond(until))) {
      reply(exchange, 404, PlainJson.object()); // the URL has expired
      return;
    }
    exchange.getResponseHeaders().set("Content-Type", media.mime());
    exchange.sendResponseHeaders(200, 0);
    try (OutputStream out = exchange.getResponseBody()) {
      for (long at = 0; at < media.size(); at += Media.PIECE) {
        out.write(media.piece(at));
      }
    }
    exchange.close();
  }

  private static void forget(HttpExchange exchange, NumberState state) throws IOException {
    String query = exchange.getRequestURI().getQuery();
    String userId = query != null && query.startsWith("user_id=") ? query.substring(8) : "";
    if (userId.isEmpty()) {
      state.violated(List.of("user_id must name the entry of the contact book"));
      refuse(exchange, state, 100, "Invalid parameter");
      return;
    }
    reply(
        exchange,
        200,
        PlainJson.object().put("success", true).put("deleted", state.forget(userId)));
  }

  private static void refuse(
      HttpExchange exchange, @Nullable NumberState state, int code, String details)
      throws IOException {
    if (state != null) {
      state.refused(code);
    }
    reply(exchange, GraphError.status(code), GraphError.body(code, details));
  }

  static void reply(HttpExchange exchange, int status, JsonNode body) throws IOException {
    byte[] bytes = PlainJson.bytes(body);
    exchange.getResponseHeaders().set("Content-Type", "application/json; charset=UTF-8");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}

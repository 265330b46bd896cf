package turno.commands;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import turno.kernel.Json;

/** Reads the events of one workspace with an API key. Retries while the server is unavailable. */
final class EventSource {
  private static final int PAGE = 100;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient client;
  private final String base;
  private final String key;
  private final String types;
  private final BackOff backOff;

  /**
   * @param base the base URL of the API, which ends with {@code /v1}
   * @param types the types to read; empty for all types
   */
  EventSource(HttpClient client, Console console, String base, String key, List<String> types) {
    this.client = client;
    this.base = base;
    this.key = key;
    this.types = types.isEmpty() ? "" : "&types=" + encoded(String.join(",", types));
    this.backOff = new BackOff(console, "The server at " + base);
  }

  /** Returns the key's workspace as {@code GET /me} shows it. */
  JsonNode workspace() {
    return require(get("/me")).path("workspace");
  }

  /** Returns the id of the latest event; empty if there is no event yet. */
  String newest() {
    return require(get("/events?limit=1")).path("data").path(0).path("id").asString("");
  }

  /**
   * Returns one page of the events after a given event, earliest first; null if the server no
   * longer has that event.
   *
   * @param eventId the id of the given event; empty to begin with the first event
   */
  @Nullable List<JsonNode> after(String eventId) {
    Reply reply =
        get(
            "/events?order=asc&limit="
                + PAGE
                + types
                + (eventId.isEmpty() ? "" : "&after=" + encoded(eventId)));
    boolean unknown =
        reply.status() == 400
            && reply.body().path("errors").path(0).path("parameter").asString("").equals("after");
    return unknown ? null : require(reply).path("data").valueStream().toList();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private record Reply(int status, JsonNode body) {}

  private static JsonNode require(Reply reply) {
    if (reply.status() != 200) {
      JsonNode detail = reply.body().path("errors").path(0).path("detail");
      throw CommandRefusal.failed(
          "The server answered "
              + reply.status()
              + ": "
              + (detail.isString() ? detail : reply.body().path("detail")).asString("no details")
              + (reply.status() == 401 ? "\nCheck --key and --server." : ""));
    }
    return reply.body();
  }

  /** Requests a path; retries while the server does not answer, or answers 429 or 5xx. */
  private Reply get(String path) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + path))
            .header("Authorization", "Bearer " + key)
            .header("Accept", "application/json")
            .build();
    while (true) {
      try {
        HttpResponse<byte[]> answer =
            WholeAnswer.to(request, client, HttpResponse.BodyHandlers.ofByteArray(), TIMEOUT);
        if (answer.statusCode() == 429 || answer.statusCode() >= 500) {
          backOff.failed("answers " + answer.statusCode());
        } else {
          backOff.worked();
          return new Reply(answer.statusCode(), json(answer.body()));
        }
      } catch (IOException e) {
        backOff.failed("does not answer");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw CommandRefusal.failed("Interrupted.");
      }
    }
  }

  private static JsonNode json(byte[] body) {
    try {
      return Json.tree(body);
    } catch (JacksonException e) {
      return MissingNode.getInstance(); // a different program answers at this address
    }
  }
}

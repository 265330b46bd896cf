package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PublishedContract;
import turno.verification.kit.PublishedOperation;

/** Creates a small business through the API, so that requests find existing objects. */
final class FuzzedShop {
  private static final String HOURS =
      """
      {"name": "NAME", "external_id": "NAME-hours", "time_zone": "America/Sao_Paulo", "weekly_hours": [
        {"day": "monday", "start": "00:00", "end": "24:00"},
        {"day": "tuesday", "start": "00:00", "end": "24:00"},
        {"day": "wednesday", "start": "00:00", "end": "24:00"},
        {"day": "thursday", "start": "00:00", "end": "24:00"},
        {"day": "friday", "start": "09:00", "end": "18:00"}]}
      """;

  private final PublishedContract contract;
  private final FuzzConnection wire;
  private final String key;
  private final String name;
  private final KnownValues known;
  private final AtomicInteger count = new AtomicInteger();

  /**
   * @param name a word that every text of the business contains
   * @param known collects the ids and times in the answers
   */
  FuzzedShop(
      PublishedContract contract, FuzzConnection wire, String key, String name, KnownValues known) {
    this.contract = contract;
    this.wire = wire;
    this.key = key;
    this.name = name;
    this.known = known;
  }

  void create() {
    known.learn(ask("GET", "/v1/me", "").json());
    String hours = made("/v1/schedules", HOURS.replace("NAME", name));
    String ana = made("/v1/resources", resource("Ana", hours, 1));
    String bia = made("/v1/resources", resource("Bia", hours, 3));
    String group =
        made(
            "/v1/resource-groups",
            "{\"name\": \"%s\", \"members\": [{\"resource_id\": \"%s\"}, {\"resource_id\": \"%s\"}]}"
                .formatted(name, ana, bia));
    String deposit =
        "\"deposit\": {\"type\": \"fixed\", \"amount_cents\": 500, \"method\": \"manual\"},"
            + " \"price_cents\": 5000, \"currency\": \"BRL\",";
    made("/v1/services", service(deposit, group));
    String plain = made("/v1/services", service("", group));
    String customer =
        made(
            "/v1/customers",
            "{\"name\": \"%s\", \"phone\": \"+5511988887777\", \"notes\": \"%s\", \"tags\": [\"%s\"]}"
                .formatted(name, name, name));
    made("/v1/schedules/" + hours + "/overrides", "{\"date\": \"2031-12-24\", \"closed\": true}");
    RawAnswer slots = ask("GET", "/v1/slots?service_id=" + plain, "");
    known.learn(slots.json());
    JsonNode listed = slots.json().path("data");
    // the last slot, because the first one may start before it is booked
    String start = listed.path(listed.size() - 1).path("start").asString("");
    made(
        "/v1/bookings",
        "{\"service_id\": \"%s\", \"start\": \"%s\", \"notes\": \"%s\", \"customer\": {\"id\": \"%s\"}}"
            .formatted(plain, start, name, customer));
  }

  private String resource(String who, String hours, int capacity) {
    return "{\"name\": \"%s %s\", \"capacity\": %d, \"schedule_id\": \"%s\", \"metadata\": {\"a\": \"%s\"}}"
        .formatted(name, who, capacity, hours, name);
  }

  private String service(String more, String group) {
    return ("{\"name\": \"%s\", %s \"duration_minutes\": 30, \"max_party_size\": 4,"
            + " \"requirements\": [{\"group_id\": \"%s\"}]}")
        .formatted(name, more, group);
  }

  private String made(String path, String body) {
    RawAnswer answer = ask("POST", path, body);
    if (answer.status() != 201) {
      throw new IllegalStateException("POST " + path + " " + body + ": " + answer);
    }
    JsonNode json = answer.json();
    known.learn(json);
    return json.path("id").stringValue();
  }

  /** The answers to all list operations that require no parameter, joined into one text. */
  String state() {
    StringBuilder state = new StringBuilder();
    for (PublishedOperation operation : contract.operations()) {
      if (isList(operation)) {
        RawAnswer answer = ask("GET", operation.path() + "?limit=100", "");
        if (answer.status() != 200) {
          throw new IllegalStateException("GET " + operation.path() + ": " + answer);
        }
        state.append(answer.text()).append('\n');
      }
    }
    return state.toString();
  }

  /** Whether this is a list that a key may read and that requires no parameter. */
  private boolean isList(PublishedOperation operation) {
    List<JsonNode> parameters =
        operation.node().path("parameters").valueStream().map(contract::resolved).toList();
    return parameters.stream().anyMatch(p -> p.path("name").asString("").equals("cursor"))
        && parameters.stream().noneMatch(p -> p.path("required").asBoolean(false))
        && !operation.node().path("x-session-only").asBoolean(false);
  }

  private RawAnswer ask(String method, String path, String body) {
    List<Request.Header> headers =
        body.isEmpty()
            ? List.of()
            : List.of(
                new Request.Header("Content-Type", "application/json"),
                new Request.Header("Idempotency-Key", "shop-" + count.incrementAndGet()));
    Request request =
        new Request(
            null, method, path, headers, body.isEmpty() ? null : body.getBytes(UTF_8), null);
    try {
      return wire.send(request, key);
    } catch (IOException e) {
      throw new UncheckedIOException(method + " " + path, e);
    }
  }
}

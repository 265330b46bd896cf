package turno.verification.attack;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * Creates the catalog of a workspace through the API. Everything is open around the clock, in UTC.
 */
final class AttackedBusiness {
  private static final int MAX_TRIES = 100;
  private static final int PAUSE_MILLIS = 100;
  private static final int MINUTES = 30;

  private final ApiClient client;
  private final BusinessBuilder<InterruptedException> builder;
  private final String schedule;

  /** Creates the schedule that all resources share. */
  AttackedBusiness(ApiClient client) throws InterruptedException {
    this.client = client;
    builder = new BusinessBuilder<>(this::made, "UTC");
    schedule = builder.hours("Always", List.of(DayOfWeek.values()), "00:00", "24:00");
  }

  /** Noon tomorrow in UTC, when every service of the business can be booked. */
  static String noon() {
    return Instant.now().truncatedTo(ChronoUnit.DAYS).plus(36, ChronoUnit.HOURS).toString();
  }

  /** The body of a request to hold or book a service at noon tomorrow. */
  static ObjectNode wish(String service) {
    return PlainJson.object().put("service_id", service).put("start", noon());
  }

  String schedule() {
    return schedule;
  }

  String person() throws InterruptedException {
    return hall(1);
  }

  /** Creates a resource with this capacity. */
  String hall(int capacity) throws InterruptedException {
    return builder.resource("Resource", capacity, schedule);
  }

  /** Creates this number of people, in parallel. */
  List<String> people(int count) throws InterruptedException {
    return SideBySide.times(count, number -> person());
  }

  /** Creates this number of tables for two. */
  List<String> tables(int count) throws InterruptedException {
    ObjectNode forTwo = PlainJson.object().put("max_party_size", 2);
    return SideBySide.times(count, number -> builder.resource("Resource", 1, schedule, forTwo));
  }

  /**
   * Creates a group of these members; resources listed together in {@code joined} can be combined
   * for parties of up to ten.
   */
  String group(List<String> members, List<List<String>> joined) throws InterruptedException {
    ObjectNode rules = PlainJson.object();
    ArrayNode combinations = rules.putArray("combinations");
    for (List<String> ids : joined) {
      ArrayNode combined =
          combinations.addObject().put("max_party_size", 10).putArray("resource_ids");
      ids.forEach(combined::add);
    }
    return builder.group("Group", members, rules);
  }

  /** Creates a half-hour service that this resource provides, with a start every half hour. */
  String service(String resource) throws InterruptedException {
    return service(MINUTES, resource);
  }

  /** Like {@link #service(String)}, with starts at this interval in minutes. */
  String service(int interval, String resource) throws InterruptedException {
    return builder.service("Service", MINUTES, rules(interval), BusinessBuilder.just(resource));
  }

  /** The body of a service of half an hour, with starts at this interval in minutes. */
  ObjectNode serviceBody(int interval, ObjectNode... requirements) {
    return BusinessBuilder.serviceBody("Service", MINUTES, rules(interval), List.of(requirements));
  }

  private static ObjectNode rules(int interval) {
    return PlainJson.object()
        .put("slot_interval_minutes", interval)
        .put("booking_horizon_days", 1_000)
        .put("max_party_size", 10_000);
  }

  /** Creates an object, and returns its id. */
  String created(String path, ObjectNode body) throws InterruptedException {
    return made(path, body).path("id").stringValue();
  }

  /** Creates an object; retries after a 503, because other requests may be changing the catalog. */
  private JsonNode made(String path, ObjectNode body) throws InterruptedException {
    String key = UUID.randomUUID().toString();
    TimedReply reply = client.post(path, body.toString(), key);
    for (int again = 0; again < MAX_TRIES && reply.status() == 503; again++) {
      Thread.sleep(PAUSE_MILLIS);
      reply = client.post(path, body.toString(), key);
    }
    return reply.expectSuccess("POST " + path).json();
  }
}

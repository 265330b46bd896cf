package turno.verification.attack;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** Makes the catalog of a workspace through the API: open around the clock in UTC. */
final class AttackedBusiness {
  /** A day ahead at noon: a start of every service here. */
  static String noon() {
    return Instant.now().truncatedTo(ChronoUnit.DAYS).plus(36, ChronoUnit.HOURS).toString();
  }

  private static final int TRIES_MOST = 100;
  private static final int PAUSE_MILLIS = 100;

  private final ApiClient client;
  private final String schedule;

  /** Makes a schedule for those who come. */
  AttackedBusiness(ApiClient client) throws InterruptedException {
    this.client = client;
    ObjectNode hours = PlainJson.object().put("name", "Always").put("time_zone", "UTC");
    ArrayNode week = hours.putArray("weekly_hours");
    for (DayOfWeek day : DayOfWeek.values()) {
      week.addObject()
          .put("day", day.name().toLowerCase(Locale.ROOT))
          .put("start", "00:00")
          .put("end", "24:00");
    }
    schedule = created("/schedules", hours);
  }

  String schedule() {
    return schedule;
  }

  String person() throws InterruptedException {
    return resource(1, null);
  }

  /** People, made beside each other. */
  List<String> people(int count) throws InterruptedException {
    return all(
        IntStream.range(0, count)
            .<Deed<String>>mapToObj(number -> () -> resource(1, null))
            .toList());
  }

  /** Tables for two. */
  List<String> tables(int count) throws InterruptedException {
    return all(
        IntStream.range(0, count).<Deed<String>>mapToObj(number -> () -> resource(1, 2)).toList());
  }

  String resource(int capacity, @Nullable Integer partyMost) throws InterruptedException {
    ObjectNode resource =
        PlainJson.object()
            .put("name", "Resource")
            .put("capacity", capacity)
            .put("schedule_id", schedule);
    if (partyMost != null) {
      resource.put("max_party_size", partyMost);
    }
    return created("/resources", resource);
  }

  /** A group of these members and of joined ones for parties of ten. */
  String group(List<String> members, List<List<String>> joined) throws InterruptedException {
    ObjectNode group = PlainJson.object().put("name", "Group");
    ArrayNode array = group.putArray("members");
    members.forEach(member -> array.addObject().put("resource_id", member));
    ArrayNode combinations = group.putArray("combinations");
    for (List<String> ids : joined) {
      ArrayNode combined =
          combinations.addObject().put("max_party_size", 10).putArray("resource_ids");
      ids.forEach(combined::add);
    }
    return created("/resource-groups", group);
  }

  ObjectNode needs(String resource) {
    return PlainJson.object().put("resource_id", resource);
  }

  ObjectNode needs(String group, int count) {
    return PlainJson.object().put("group_id", group).put("count", count);
  }

  /** A service of half an hour, every so many minutes. */
  String service(int interval, List<ObjectNode> requirements) throws InterruptedException {
    return created("/services", serviceBody(interval, requirements));
  }

  ObjectNode serviceBody(int interval, List<ObjectNode> requirements) {
    ObjectNode service =
        PlainJson.object()
            .put("name", "Service")
            .put("duration_minutes", 30)
            .put("slot_interval_minutes", interval)
            .put("booking_horizon_days", 1_000)
            .put("max_party_size", 10_000);
    ArrayNode rows = service.putArray("requirements");
    requirements.forEach(rows::add);
    return service;
  }

  /** Makes something, and asks again while others change the catalog; returns its id. */
  String created(String path, ObjectNode body) throws InterruptedException {
    String key = UUID.randomUUID().toString();
    TimedReply reply = client.post(path, body.toString(), key);
    for (int again = 0; again < TRIES_MOST && reply.status() == 503; again++) {
      Thread.sleep(PAUSE_MILLIS);
      reply = client.post(path, body.toString(), key);
    }
    return reply.expectSuccess("POST " + path).id();
  }

  /** Something that is done by HTTP. */
  @FunctionalInterface
  interface Deed<T> {
    T get() throws InterruptedException;
  }

  /** Does things beside each other, at most sixteen at a time, and returns what came of each. */
  static <T> List<T> all(List<Deed<T>> deeds) throws InterruptedException {
    try (var threads = Executors.newFixedThreadPool(16)) {
      List<Future<T>> begun = new ArrayList<>();
      deeds.forEach(deed -> begun.add(threads.submit(deed::get)));
      List<T> results = new ArrayList<>();
      for (Future<T> one : begun) {
        results.add(one.get());
      }
      return results;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }
}

package turno.suite;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.TestApi;
import turno.testing.TestServer;

/**
 * A small business generated from a seed: hours, overrides, resources, a group, one service with
 * random rules, and some holds, bookings and blocks.
 */
public final class RandomShop {
  private static final List<String> DAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");
  private static final List<String> STRATEGIES =
      List.of("first_fit", "best_fit", "round_robin", "least_busy");

  /**
   * The window's time zone and first day: today, an ordinary day, or the day before a clock change.
   */
  private enum Place {
    TODAY("America/Sao_Paulo", "2027-02-26", "-03:00"),
    ORDINARY("America/Sao_Paulo", "2027-03-02", "-03:00"),
    NEW_YORK("America/New_York", "2027-03-13", "-05:00"),
    BERLIN("Europe/Berlin", "2027-03-27", "+01:00");

    private final String zone;
    private final LocalDate day;
    private final String offset;

    Place(String zone, String day, String offset) {
      this.zone = zone;
      this.day = LocalDate.parse(day);
      this.offset = offset;
    }
  }

  public final TestApi api;
  final String service;
  final List<String> resources = new ArrayList<>();
  final int partySize;

  private final Random random;
  private final Place place;

  public RandomShop(TestServer server, int seed) {
    this.random = new Random(seed);
    this.place = oneOf(List.of(Place.values()));
    String slug = "shop-" + seed;
    server.createWorkspace("Loja " + seed, slug, place.zone, "BRL");
    this.api = server.as(server.createKey(slug, "owner", List.of("all")));
    List<String> schedules = List.of(schedule(), schedule());
    int count = 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      resources.add(resource(chance(0.8) ? oneOf(schedules) : null));
    }
    this.partySize = 1 + random.nextInt(2);
    this.service = service(group(), chance(0.3) ? oneOf(schedules) : null);
    occupy();
  }

  /** Returns the start of the requested window of two and a half days. */
  String from() {
    return place.day + "T00:00:00" + place.offset;
  }

  String to() {
    return place.day.plusDays(2) + "T12:00:00" + place.offset;
  }

  private String schedule() {
    ObjectNode schedule = Json.object().put("name", "horas").put("time_zone", place.zone);
    ArrayNode hours = schedule.putArray("weekly_hours");
    for (String day : DAYS) {
      int intervals = chance(0.2) ? 0 : 1 + random.nextInt(2);
      for (int i = 0; i < intervals; i++) {
        interval(hours.addObject().put("day", day));
      }
    }
    String id = made("/schedules", schedule);
    if (chance(0.5)) {
      ObjectNode override =
          Json.object().put("date", place.day.plusDays(random.nextInt(3)).toString());
      if (chance(0.4)) {
        override.put("closed", true);
      } else {
        interval(override.putArray("intervals").addObject());
      }
      made("/schedules/" + id + "/overrides", override);
    }
    return id;
  }

  /** Sets a random start and end, both on a quarter-hour; some intervals cross midnight. */
  private void interval(ObjectNode interval) {
    int start = random.nextInt(80);
    int length = 2 + random.nextInt(36);
    interval.put("start", quarter(start)).put("end", quarter((start + length) % 96));
  }

  private static String quarter(int quarter) {
    return "%02d:%02d".formatted(quarter / 4, quarter % 4 * 15);
  }

  private String resource(@Nullable String schedule) {
    ObjectNode resource =
        Json.object()
            .put("name", "recurso")
            .put("capacity", 1 + random.nextInt(3))
            .put("active", chance(0.9));
    if (schedule != null) {
      resource.put("schedule_id", schedule);
    }
    if (chance(0.2)) {
      resource.put("max_party_size", 1 + random.nextInt(2));
    }
    return made("/resources", resource);
  }

  private String group() {
    ObjectNode group = Json.object().put("name", "grupo").put("strategy", oneOf(STRATEGIES));
    ArrayNode members = group.putArray("members");
    for (String id : resources) {
      if (members.size() < 2 || chance(0.7)) {
        members
            .addObject()
            .put("resource_id", id)
            .put("priority", 1 + random.nextInt(2))
            .put("weight", 1 + random.nextInt(3));
      }
    }
    if (chance(0.3)) {
      ArrayNode joined =
          group
              .putArray("combinations")
              .addObject()
              .put("max_party_size", 4)
              .putArray("resource_ids");
      joined.add(resources.get(0)).add(resources.get(1));
    }
    return made("/resource-groups", group);
  }

  private String service(String group, @Nullable String schedule) {
    int duration = oneOf(List.of(15, 30, 45, 60, 90));
    ObjectNode service =
        Json.object()
            .put("name", "serviço")
            .put("duration_minutes", duration)
            .put("buffer_before_minutes", (int) oneOf(List.of(0, 0, 5, 15)))
            .put("buffer_after_minutes", (int) oneOf(List.of(0, 10, 20)))
            .put("buffers_inside_hours", chance(0.3))
            .put("slot_anchor", chance(0.7) ? "opening" : "midnight")
            .put("min_notice_minutes", (int) oneOf(List.of(0, 45, 300)))
            .put("booking_horizon_days", horizon())
            .put("max_party_size", 2);
    if (chance(0.7)) {
      service.put("slot_interval_minutes", (int) oneOf(List.of(10, 15, 20, 40)));
    }
    if (schedule != null) {
      service.put("schedule_id", schedule);
    }
    ArrayNode requirements = service.putArray("requirements");
    ObjectNode first = requirements.addObject().put("group_id", group);
    if (chance(0.2)) {
      first.put("count", 2);
    }
    if (chance(0.3)) {
      first.put("units", "party_size");
    }
    if (chance(0.4)) {
      ObjectNode second = requirements.addObject().put("resource_id", oneOf(resources));
      if (chance(0.4)) {
        second.put("offset_minutes", 5).put("duration_minutes", duration - 10);
      }
    }
    if (chance(0.3)) {
      service
          .putArray("resource_overrides")
          .addObject()
          .put("resource_id", resources.getFirst())
          .put("duration_minutes", duration + 15);
    }
    return made("/services", service);
  }

  /** Returns the booking horizon in days, which often ends within the requested window. */
  private int horizon() {
    int days = Math.toIntExact(ChronoUnit.DAYS.between(Place.TODAY.day, place.day));
    return days + (int) oneOf(List.of(0, 1, 2, 60));
  }

  private void occupy() {
    List<String> starts =
        api.request("GET", "/slots")
            .query("service_id", service)
            .query("from", from())
            .query("to", to())
            .send()
            .expect(200)
            .json()
            .path("data")
            .valueStream()
            .map(slot -> slot.path("start").asString())
            .toList();
    for (int i = 0; i < 6 && !starts.isEmpty(); i++) {
      // some of these requests conflict with each other, which is intended
      api.post(
          chance(0.5) ? "/holds" : "/bookings",
          Json.object().put("service_id", service).put("start", oneOf(starts)));
    }
    for (int i = 0; i < 2; i++) {
      LocalDate day = place.day.plusDays(random.nextInt(2));
      api.post(
          "/resources/" + oneOf(resources) + "/blocks",
          Json.object()
              .put("start", day + "T" + quarter(random.nextInt(60)) + place.offset)
              .put("end", day + "T" + quarter(61 + random.nextInt(30)) + place.offset)
              .put("force", chance(0.5)));
    }
  }

  private String made(String path, ObjectNode body) {
    return api.post(path, body).expect(201).id();
  }

  private boolean chance(double probability) {
    return random.nextDouble() < probability;
  }

  <T> T oneOf(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}

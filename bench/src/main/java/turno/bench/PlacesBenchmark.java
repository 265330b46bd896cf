package turno.bench;

import java.io.IOException;
import java.time.DayOfWeek;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * {@code places}: compares a list of one week's free times in a business with five locations and
 * alternating weeks with the same list in a business without locations whose weeks are all alike.
 * Forty people perform the service.
 */
final class PlacesBenchmark implements Benchmark {
  private static final int PLACES = 5;
  private static final int PEOPLE = 40;
  private static final int BOOKED_DAYS = 5;
  private static final int ROUNDS = 27;
  private static final double MAX_COST = 1.3;
  private static final OffsetDateTime WEEK = OffsetDateTime.parse("2027-03-08T00:00:00-03:00");

  @Override
  public BenchReport run(Consumer<String> progress) throws Exception {
    try (BenchServer server = BenchServer.start(progress)) {
      progress.accept(PEOPLE + " people in each of two businesses");
      byte[] plain = week(server, server.key(), 0);
      byte[] several = week(server, server.createWorkspace("places"), PLACES);
      try (ClosedLoop one = new ClosedLoop(server.port(), plain);
          ClosedLoop many = new ClosedLoop(server.port(), several)) {
        int starts = starts(one);
        if (starts == 0 || starts != starts(many)) {
          throw new IllegalStateException("the businesses do not offer the same number of starts");
        }
        progress.accept("warming up, then half a minute of measuring");
        List<ClosedLoop> loads = List.of(one, many);
        ClosedLoop.warmUp(loads);
        return report(ClosedLoop.alternate(loads, ROUNDS), starts);
      }
    }
  }

  private static int starts(ClosedLoop load) throws Exception {
    return Json.tree(load.once()).path("data").size();
  }

  /**
   * Creates a business, and returns the request for one week of its free times.
   *
   * @param places the number of locations; 0 for a business without locations and without
   *     alternating weeks
   */
  private static byte[] week(BenchServer server, String key, int places) throws Exception {
    BusinessBuilder<Exception> business =
        new BusinessBuilder<>((path, body) -> server.post(key, path, body.toString()));
    List<String> locations = new ArrayList<>();
    for (int i = 0; i < places; i++) {
      ObjectNode location = PlainJson.object().put("name", "Place " + i);
      locations.add(server.post(key, "/locations", location.toString()).path("id").asString(""));
    }
    List<String> hours = new ArrayList<>();
    for (int i = 0; i < PLACES; i++) {
      hours.add(
          server
              .post(key, "/schedules", schedule(i, locations).toString())
              .path("id")
              .asString(""));
    }
    List<String> people = new ArrayList<>();
    for (int i = 0; i < PEOPLE; i++) {
      people.add(business.resource("Person " + i, 1, hours.get(i % PLACES)));
    }
    String group = business.group("People", people);
    ObjectNode rules = PlainJson.object().put("slot_interval_minutes", 30);
    String service = business.service("Corte", 30, rules, BusinessBuilder.anyOf(group));
    book(server, key, service, people);
    return KeptConnection.get(
        "/v1/slots?service_id="
            + service
            + "&from="
            + WEEK.toLocalDate()
            + "&to="
            + WEEK.plusDays(7).toLocalDate(),
        key);
  }

  /** Books half an hour with each person on each of five days. */
  private static void book(BenchServer server, String key, String service, List<String> people)
      throws IOException, InterruptedException {
    for (int day = 0; day < BOOKED_DAYS; day++) {
      for (int i = 0; i < people.size(); i++) {
        ObjectNode booking = Json.object().put("service_id", service);
        booking.put("start", WEEK.plusDays(day).plusHours(9 + (i + day) % 8).toString());
        booking.putArray("resource_ids").add(people.get(i));
        booking.putObject("customer").put("name", "Maria Souza " + i);
        server.post(key, "/bookings", booking.toString());
      }
    }
  }

  /**
   * A schedule from Monday to Saturday. If there are locations, the weeks alternate between a
   * location and the next one.
   */
  private static ObjectNode schedule(int number, List<String> locations) {
    ObjectNode schedule =
        PlainJson.object().put("name", "Hours " + number).put("time_zone", BusinessBuilder.ZONE);
    if (locations.isEmpty()) {
      hours(schedule.putArray("weekly_hours"), null);
      return schedule;
    }
    schedule.putArray("weekly_hours");
    ObjectNode period = schedule.putArray("periods").addObject().put("valid_from", "2027-02-01");
    ArrayNode weeks = period.putArray("weeks");
    for (int week = 0; week < 2; week++) {
      hours(
          weeks.addObject().putArray("weekly_hours"),
          locations.get((number + week) % locations.size()));
    }
    return schedule;
  }

  private static void hours(ArrayNode week, @Nullable String location) {
    for (DayOfWeek day : DayOfWeek.values()) {
      if (day != DayOfWeek.SUNDAY) {
        ObjectNode row = week.addObject().put("day", day.name().toLowerCase(Locale.ROOT));
        row.put("start", "09:00").put("end", "18:00");
        if (location != null) {
          row.put("location_id", location);
        }
      }
    }
  }

  private static BenchReport report(ClosedLoop.Round[][] rounds, int starts) {
    Samples plain = ClosedLoop.samples(rounds[0], ClosedLoop.Round::serverMicros);
    Samples several = ClosedLoop.samples(rounds[1], ClosedLoop.Round::serverMicros);
    double cost = several.with(plain, (a, b) -> a / b).median();
    double byRate =
        ClosedLoop.samples(rounds[0], ClosedLoop.Round::perSecond)
            .with(ClosedLoop.samples(rounds[1], ClosedLoop.Round::perSecond), (a, b) -> a / b)
            .median();
    return new BenchReport(
            BenchReport.format(
                "places: GET /slots with %d starts of a week, %d people, five locations and two"
                    + " alternating weeks",
                starts, PEOPLE))
        .line(
            "with locations / without, by rate",
            BenchReport.format("%.2f", byRate),
            "at most 1.3",
            byRate <= MAX_COST)
        .line(
            "with locations / without, by processor time",
            BenchReport.format("%.2f (%.1f and %.1f µs)", cost, several.median(), plain.median()));
  }
}

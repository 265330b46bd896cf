package turno.bench;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * A business in a {@link BenchServer}: ten people of one group, open from Monday to Friday, one
 * service of an hour every hour, two hundred bookings in thirty days. A week offers forty starts.
 */
record Shop(String serviceId) {
  private static final int PEOPLE = 10;
  static final int BOOKINGS = 200;
  private static final int HOURS_A_DAY = 8;

  /** The first Monday after the clock's start, and its midnight in São Paulo. */
  private static final Instant FROM = Instant.parse("2027-03-08T03:00:00Z");

  static Shop open(BenchServer server, Consumer<String> progress)
      throws IOException, InterruptedException {
    String hours =
        id(
            server.post(
                "/schedules",
                """
                {"name": "Hours", "time_zone": "America/Sao_Paulo", "weekly_hours": [%s]}
                """
                    .formatted(weeklyHours())));
    List<String> people = new ArrayList<>();
    for (int i = 0; i < PEOPLE; i++) {
      people.add(
          id(
              server.post(
                  "/resources",
                  """
                  {"name": "Person %d", "type": "person", "schedule_id": "%s"}
                  """
                      .formatted(i, hours))));
    }
    String group =
        id(
            server.post(
                "/resource-groups",
                """
                {"name": "People", "members": [%s]}
                """
                    .formatted(
                        people.stream()
                            .map("{\"resource_id\": \"%s\", \"priority\": 1}"::formatted)
                            .collect(Collectors.joining(", ")))));
    String service =
        id(
            server.post(
                "/services",
                """
                {"name": "Hour", "duration_minutes": 60, "requirements": [{"group_id": "%s"}]}
                """
                    .formatted(group)));
    Shop shop = new Shop(service);
    progress.accept("making " + BOOKINGS + " bookings");
    shop.book(server);
    return shop;
  }

  private static String weeklyHours() {
    return List.of("monday", "tuesday", "wednesday", "thursday", "friday").stream()
        .map("{\"day\": \"%s\", \"start\": \"09:00\", \"end\": \"17:00\"}"::formatted)
        .collect(Collectors.joining(", "));
  }

  private void book(BenchServer server) throws IOException, InterruptedException {
    Random random = new Random(1);
    List<Instant> starts = starts();
    for (int i = 0; i < BOOKINGS; i++) {
      // two at a start on the average, so that no start is ever full
      Instant start = starts.get((i + random.nextInt(3)) % starts.size());
      server.post("/bookings", bookingOf(start));
    }
  }

  /** Every start of thirty days. */
  List<Instant> starts() {
    List<Instant> starts = new ArrayList<>();
    for (int day = 0; day < 30; day++) {
      Instant midnight = FROM.plus(day, ChronoUnit.DAYS);
      if (midnight.atOffset(ZoneOffset.UTC).getDayOfWeek().getValue() <= 5) {
        for (int hour = 9; hour < 9 + HOURS_A_DAY; hour++) {
          starts.add(midnight.plus(hour, ChronoUnit.HOURS));
        }
      }
    }
    return starts;
  }

  /** A body for {@code POST /bookings} or {@code POST /holds}. */
  String bookingOf(Instant start) {
    return "{\"service_id\": \"" + serviceId + "\", \"start\": \"" + start + "\"}";
  }

  /** Path and query of the week with forty starts, as a client would write them. */
  String week() {
    return "/slots?service_id=%s&from=2027-03-08T00:00:00-03:00&to=2027-03-15T00:00:00-03:00"
        .formatted(serviceId);
  }

  private static String id(JsonNode object) {
    return object.path("id").stringValue();
  }
}

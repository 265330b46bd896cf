package turno.bench;

import java.io.IOException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.PlainJson;

/**
 * A business in a {@link BenchServer}: ten people in one group, open from Monday to Friday, one
 * service of an hour with a start every hour, and two hundred bookings in thirty days. A week
 * offers forty starts.
 */
record BenchShop(String serviceId) {
  private static final int PEOPLE = 10;
  private static final Set<DayOfWeek> MONDAY_TO_FRIDAY =
      EnumSet.range(DayOfWeek.MONDAY, DayOfWeek.FRIDAY);
  static final int BOOKINGS = 200;
  private static final int HOURS_A_DAY = 8;

  /** Midnight in São Paulo on the first Monday after the start of the server's clock. */
  private static final Instant FROM = Instant.parse("2027-03-08T03:00:00Z");

  static BenchShop open(BenchServer server, Consumer<String> progress) throws Exception {
    BusinessBuilder<Exception> business =
        new BusinessBuilder<>((path, body) -> server.post(path, body.toString()));
    String hours = business.hours("Hours", MONDAY_TO_FRIDAY, "09:00", "17:00");
    List<String> people = new ArrayList<>();
    for (int i = 0; i < PEOPLE; i++) {
      people.add(business.resource("Person " + i, 1, hours));
    }
    String group = business.group("People", people);
    BenchShop shop =
        new BenchShop(
            business.service("Hour", 60, PlainJson.object(), BusinessBuilder.anyOf(group)));
    progress.accept("making " + BOOKINGS + " bookings");
    shop.book(server);
    return shop;
  }

  private void book(BenchServer server) throws IOException, InterruptedException {
    Random random = new Random(1);
    List<Instant> starts = starts();
    for (int i = 0; i < BOOKINGS; i++) {
      // each start gets at most six bookings and ten people are available, so no start is ever full
      Instant start = starts.get((i + random.nextInt(3)) % starts.size());
      server.post("/bookings", bookingOf(start));
    }
  }

  /** All starts in thirty days. */
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

  /** The request target for the slots of one week, which has forty starts. */
  String week() {
    return "/slots?service_id=%s&from=2027-03-08T00:00:00-03:00&to=2027-03-15T00:00:00-03:00"
        .formatted(serviceId);
  }
}

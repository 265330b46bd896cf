package turno.verification.simulation;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** What a booking takes of one resource; minutes since 1970. */
record AllocatedTime(String resource, long from, long to, int units) {
  static List<AllocatedTime> of(JsonNode booking) {
    List<AllocatedTime> seats = new ArrayList<>();
    for (JsonNode allocation : booking.path("allocations")) {
      seats.add(
          new AllocatedTime(
              allocation.path("resource_id").asString(""),
              second(allocation.path("start")) / 60,
              second(allocation.path("end")) / 60,
              allocation.path("units").asInt(0)));
    }
    return seats;
  }

  /**
   * One unit of a further resource, for all the time of a booking, buffers included.
   *
   * @param taken what the booking has of others
   */
  static AllocatedTime beside(String resource, long start, long end, List<AllocatedTime> taken) {
    long from = start;
    long to = end;
    for (AllocatedTime seat : taken) {
      from = Math.min(from, seat.from);
      to = Math.max(to, seat.to);
    }
    return new AllocatedTime(resource, from, to, 1);
  }

  static long second(JsonNode time) {
    return OffsetDateTime.parse(time.asString("")).toEpochSecond();
  }

  /** In one form, whatever the order. */
  static String text(List<AllocatedTime> seats) {
    return seats.stream()
        .map(seat -> seat.resource + " " + seat.from + " " + seat.to + " " + seat.units)
        .sorted()
        .collect(Collectors.joining(","));
  }
}

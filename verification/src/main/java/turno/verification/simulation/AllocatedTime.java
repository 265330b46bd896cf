package turno.verification.simulation;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The time, in minutes since the epoch, and the units that a booking takes of one resource. */
record AllocatedTime(String resource, long from, long to, int units) {
  static List<AllocatedTime> of(JsonNode booking) {
    List<AllocatedTime> allocations = new ArrayList<>();
    for (JsonNode allocation : booking.path("allocations")) {
      allocations.add(
          new AllocatedTime(
              allocation.path("resource_id").asString(""),
              second(allocation.path("start")) / 60,
              second(allocation.path("end")) / 60,
              allocation.path("units").asInt(0)));
    }
    return allocations;
  }

  /**
   * Returns an allocation of one unit of another resource for the whole time of a booking,
   * including buffers.
   *
   * @param taken the booking's allocations of its other resources
   */
  static AllocatedTime nextTo(String resource, long start, long end, List<AllocatedTime> taken) {
    long from = start;
    long to = end;
    for (AllocatedTime allocation : taken) {
      from = Math.min(from, allocation.from);
      to = Math.max(to, allocation.to);
    }
    return new AllocatedTime(resource, from, to, 1);
  }

  static long second(JsonNode time) {
    return OffsetDateTime.parse(time.asString("")).toEpochSecond();
  }

  /** The allocations as a string that does not depend on their order. */
  static String text(List<AllocatedTime> allocations) {
    return allocations.stream()
        .map(allocation ->
            allocation.resource
                + " "
                + allocation.from
                + " "
                + allocation.to
                + " "
                + allocation.units)
        .sorted()
        .collect(Collectors.joining(","));
  }
}

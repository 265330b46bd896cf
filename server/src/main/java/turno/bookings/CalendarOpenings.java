package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.availability.Minutes;
import turno.kernel.Id;
import turno.kernel.Id.LocationId;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.scheduling.PlacedOpenings;
import turno.scheduling.Snapshot;

/**
 * The times at which resources are open, and the location of each resource at these times
 * (docs/rules/locations.md#where-somebody-is).
 */
final class CalendarOpenings {
  private final List<Resource> resources;

  private record Resource(String id, boolean active, List<PlacedOpenings> hours) {}

  /** An opening; start and end are in minutes since the epoch. */
  private record Opening(int start, int end, @Nullable LocationId location) {}

  /**
   * @param indexes the indexes of the resources
   * @param place the only location to show, or null for all
   */
  CalendarOpenings(Snapshot snapshot, List<Integer> indexes, @Nullable LocationId place) {
    resources =
        indexes.stream()
            .map(index ->
                new Resource(
                    snapshot.compiled().resourceId(index).toString(),
                    snapshot.world().resource(index).active(),
                    snapshot.compiled().openingsByPlace(index, place)))
            .toList();
  }

  int count(Instant from, Instant to) {
    return resources.stream()
        .mapToInt(one -> within(one, minute(from), lastMinute(to)).size())
        .sum();
  }

  /** Renders the openings, grouped by resource and ordered by time. */
  ArrayNode json(Instant from, Instant to, ZoneId zone) {
    ArrayNode array = Json.MAPPER.createArrayNode();
    for (Resource resource : resources) {
      for (Opening opening : within(resource, minute(from), lastMinute(to))) {
        ObjectNode view = array.addObject();
        view.put("resource_id", resource.id());
        view.put("start", text(opening.start(), zone));
        view.put("end", text(opening.end(), zone));
        view.put("location_id", Id.wireOrNull(opening.location()));
      }
    }
    return array;
  }

  private static List<Opening> within(Resource resource, int from, int to) {
    List<Opening> found = new ArrayList<>();
    if (resource.active()) {
      for (PlacedOpenings part : resource.hours()) {
        int[] bounds = part.openings().between(from, to);
        for (int i = 0; i < bounds.length; i += 2) {
          found.add(
              new Opening(Math.max(from, bounds[i]), Math.min(to, bounds[i + 1]), part.location()));
        }
      }
    }
    found.sort(Comparator.comparingInt(Opening::start));
    return found;
  }

  private static int minute(Instant instant) {
    return Minutes.floor(instant.getEpochSecond());
  }

  private static int lastMinute(Instant instant) {
    return Minutes.ceil(instant.getEpochSecond());
  }

  private static String text(int minute, ZoneId zone) {
    return Timestamps.format(Instant.ofEpochSecond(Minutes.toSecond(minute)), zone);
  }
}

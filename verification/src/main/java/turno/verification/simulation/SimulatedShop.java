package turno.verification.simulation;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** One workspace as the clients know it: its catalog, its bookings and the answers so far. */
final class SimulatedShop {
  final String slug;
  final String apiKey;
  final ZoneId zone;
  final List<ExpectedHours> schedules = new ArrayList<>();
  final List<ResourceHistory> resources = new ArrayList<>();
  final List<OfferedService> offers = new ArrayList<>();
  final SequencedMap<String, KnownBooking> bookings = new LinkedHashMap<>();
  final Set<String> forgotten = new HashSet<>(); // bookings in an unknown state
  final List<Block> blocks = new ArrayList<>();
  final List<String> customers = new ArrayList<>();
  final List<Offered> offered = new ArrayList<>();
  final List<Remembered> remembered = new ArrayList<>();

  Stages stages = Stages.NONE;

  /** The value of {@link System#nanoTime} when the catalog was last changed. */
  long catalogChanged;

  /** A block that exists. */
  record Block(String id, ResourceHistory resource, UsageInterval use) {}

  /** A start that a list of slots has offered. */
  record Offered(OfferedService offer, long start, int party) {}

  /** An answer that a repeated request must get again, until this second of the servers' clock. */
  record Remembered(Step step, long until) {}

  SimulatedShop(String slug, String apiKey, ZoneId zone) {
    this.slug = slug;
    this.apiKey = apiKey;
    this.zone = zone;
  }

  /**
   * The differences between an answer and the expected state of a booking; empty if there are none.
   *
   * @param settled whether the node that answered must know the current stages
   */
  String difference(ExpectedState expected, JsonNode shown, boolean settled) {
    return expected.difference(shown) + (settled ? stages.difference(expected, shown) : "");
  }

  ResourceHistory resource(String id) {
    for (ResourceHistory resource : resources) {
      if (resource.id.equals(id)) {
        return resource;
      }
    }
    throw new IllegalStateException("no client has made the resource " + id);
  }
}

package turno.verification.simulation;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** One workspace as the clients know it: its catalog, and everything that they were told. */
final class SimulatedShop {
  final String slug;
  final String apiKey;
  final ZoneId zone;
  final List<ExpectedHours> schedules = new ArrayList<>();
  final List<ResourceHistory> resources = new ArrayList<>();
  final List<OfferedService> offers = new ArrayList<>();
  final SequencedMap<String, KnownBooking> bookings = new LinkedHashMap<>();
  final Set<String> forgotten = new HashSet<>(); // what became of these nobody can tell
  final List<Block> blocks = new ArrayList<>();
  final List<String> customers = new ArrayList<>();
  final List<Offered> offered = new ArrayList<>();
  final List<Remembered> remembered = new ArrayList<>();

  Stages stages = Stages.NONE;

  /** When its catalog was changed last; nanoseconds of this machine. */
  long catalogChanged;

  /** A block that stands. */
  record Block(String id, ResourceHistory resource, UsageInterval use) {}

  /** A time that a list of slots has shown. */
  record Offered(OfferedService offer, long start, int party) {}

  /** An answer that a repeat of its request has to give again; until a second of the clock. */
  record Remembered(Step step, long until) {}

  SimulatedShop(String slug, String apiKey, ZoneId zone) {
    this.slug = slug;
    this.apiKey = apiKey;
    this.zone = zone;
  }

  /**
   * How an answer differs from what a booking is; empty when it does not.
   *
   * @param settled whether the node has to know the stages as they are
   */
  String difference(ExpectedState life, JsonNode shown, boolean settled) {
    return life.difference(shown) + (settled ? stages.difference(life, shown) : "");
  }

  ResourceHistory resource(String id) {
    for (ResourceHistory resource : resources) {
      if (resource.id.equals(id)) {
        return resource;
      }
    }
    throw new IllegalStateException("nobody made the resource " + id);
  }
}

package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * The law of slots over HTTP (docs/rules/slots.md#the-law-of-slots): every listed slot can be held,
 * and every start that can be held is listed. {@code -Dturno.seeds=1000} tries more worlds.
 */
class LawOfSlotsTest {
  private static final int SEEDS = Integer.getInteger("turno.seeds", 10);
  private static final int SAMPLES = 8;
  private static final int RASTER_MINUTES = 5;

  /** The possible reasons for refusing an unlisted start with 409. */
  private static final Set<String> REASONS =
      Set.of(
          "min_notice",
          "beyond_horizon",
          "closed",
          "closed_by_override",
          "off_grid",
          "too_long",
          "taken");

  /** The reasons for a 422: no other time would help, or the start is in the past. */
  private static final Set<String> IMPOSSIBLE =
      Set.of("no_resources", "party_size_not_supported", "in_the_past", "no_such_combination");

  @RegisterExtension private static final TestServer server = TestServer.startPlain();
  private static int held;

  @BeforeAll
  static void open() {
    TestWorkspace.barbeariaSol(server); // freezes the clock
  }

  @AfterAll
  static void close() {
    // worlds with hardly any free time prove little
    assertTrue(held > 3 * SEEDS, () -> held + " holds in " + SEEDS + " worlds");
  }

  static IntStream seeds() {
    return IntStream.rangeClosed(1, SEEDS);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void listedSlotsAreExactlyTheOnesThatCanBeHeld(int seed) {
    Random random = new Random(-seed);
    RandomShop shop = new RandomShop(server, seed);
    check(shop, null, random);
    check(shop, shop.oneOf(shop.resources), random);
  }

  private static void check(RandomShop shop, @Nullable String pinned, Random random) {
    CheckedReply list = slots(shop, pinned);
    List<JsonNode> slots = list.json().path("data").valueStream().toList();
    Set<Instant> listed = new HashSet<>();
    slots.forEach(slot -> listed.add(instant(slot.path("start").asString())));
    for (JsonNode slot : sample(slots, random)) {
      CheckedReply hold = hold(shop, pinned, slot.path("start").asString());
      assertEquals(201, hold.status(), () -> slot + " is listed, but " + hold);
      assertEquals(slot.path("end"), hold.json().path("end"));
      assertEquals(resources(slot.path("resource_ids")), used(hold));
      shop.api.delete("/holds/" + hold.id()).expect(204);
      held++;
    }
    for (String start : sample(unlisted(shop, listed), random)) {
      CheckedReply refused = hold(shop, pinned, start);
      Set<String> reasons = refused.status() == 409 ? REASONS : IMPOSSIBLE;
      assertTrue(
          (refused.status() == 409 || refused.status() == 422)
              && reasons.contains(refused.text("/reason")),
          () -> start + " is not listed, but " + refused);
      // alternatives may use other resources, which the list for a pinned resource omits
      if (pinned == null) {
        alternativesAreListed(shop, refused, listed);
      }
    }
    // the holds, their release and the refusals left the list unchanged
    assertArrayEquals(list.body(), slots(shop, pinned).body());
  }

  /** Checks that alternatives within the window are listed as slots. */
  private static void alternativesAreListed(
      RandomShop shop, CheckedReply refused, Set<Instant> listed) {
    for (JsonNode alternative : refused.json().path("alternatives")) {
      Instant start = instant(alternative.path("start").asString());
      boolean inside = !start.isBefore(instant(shop.from())) && start.isBefore(instant(shop.to()));
      assertTrue(!inside || listed.contains(start), () -> alternative + " of " + refused);
    }
  }

  private static Instant instant(String timestamp) {
    return OffsetDateTime.parse(timestamp).toInstant();
  }

  private static CheckedReply slots(RandomShop shop, @Nullable String pinned) {
    var request =
        shop.api
            .request("GET", "/slots")
            .query("service_id", shop.service)
            .query("from", shop.from())
            .query("to", shop.to())
            .query("party_size", Integer.toString(shop.partySize))
            .query("limit", "1000");
    if (pinned != null) {
      request.query("resource_id", pinned);
    }
    return request.send().expect(200);
  }

  private static CheckedReply hold(RandomShop shop, @Nullable String pinned, String start) {
    ObjectNode wish =
        Json.object()
            .put("service_id", shop.service)
            .put("start", start)
            .put("party_size", shop.partySize);
    if (pinned != null) {
      wish.putArray("resource_ids").add(pinned);
    }
    return shop.api.post("/holds", wish);
  }

  private static List<String> unlisted(RandomShop shop, Set<Instant> listed) {
    List<String> unlisted = new ArrayList<>();
    OffsetDateTime end = OffsetDateTime.parse(shop.to());
    OffsetDateTime start = OffsetDateTime.parse(shop.from());
    while (start.isBefore(end)) {
      if (!listed.contains(start.toInstant())) {
        unlisted.add(start.toString());
      }
      start = start.plusMinutes(RASTER_MINUTES);
    }
    return unlisted;
  }

  private static Set<String> used(CheckedReply hold) {
    Set<String> used = new TreeSet<>();
    hold.json().path("allocations").forEach(a -> used.add(a.path("resource_id").asString()));
    return used;
  }

  private static Set<String> resources(JsonNode ids) {
    Set<String> resources = new TreeSet<>();
    ids.forEach(id -> resources.add(id.asString()));
    return resources;
  }

  private static <T> List<T> sample(List<T> all, Random random) {
    List<T> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, random);
    return shuffled.subList(0, Math.min(SAMPLES, shuffled.size()));
  }
}

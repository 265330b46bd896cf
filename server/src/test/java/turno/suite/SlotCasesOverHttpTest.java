package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;

/**
 * The 65 worked cases as a client sees them: each in its own workspace, with a catalog, blocks and
 * holds made through the API. A sample of the listed starts can be held; unlisted starts near them
 * cannot.
 */
class SlotCasesOverHttpTest {
  private static final int SAMPLE = 3;

  @RegisterExtension
  private static final TestServer server =
      TestServer.start(Map.of("TURNO_CLOCK", "2017-12-31T00:00:00Z"));

  /** The cases are sorted by time, because the clock moves only forward. */
  @TestFactory
  Stream<DynamicTest> everySlotCaseIsTrueOverHttp() {
    List<SlotCase> cases =
        SlotCase.all().stream()
            .sorted(
                Comparator.<SlotCase, java.time.Instant>comparing(one -> one.begin().toInstant())
                    .thenComparing(one -> one.now().toInstant()))
            .toList();
    assertEquals(65, cases.size());
    return cases.stream()
        .map(one -> dynamicTest(one.id() + " " + one.title(), () -> new Run(one).check()));
  }

  /** One case in its own workspace. */
  private static final class Run {
    private final SlotCase given;
    private final TestApi owner;
    private final Map<String, String> ids = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    Run(SlotCase given) {
      this.given = given;
      String slug = "case-" + given.id().toLowerCase(java.util.Locale.ROOT);
      server.createWorkspace(given.title(), slug, given.zone(), "BRL");
      owner = server.as(server.createKey(slug, "owner", List.of("all")));
    }

    void check() {
      moveTo(given.begin());
      String service = open();
      given
          .blocks()
          .forEach(block ->
              created("/resources/" + id(block.resource()) + "/blocks", given.block(block)));
      given.holds().forEach(this::hold);
      moveTo(given.now());
      Map<OffsetDateTime, JsonNode> listed = listed(service);
      assertEquals(
          given.expected().stream().map(OffsetDateTime::toInstant).toList(),
          listed.keySet().stream().map(OffsetDateTime::toInstant).toList());
      given
          .choices()
          .forEach((start, resources) ->
              assertEquals(
                  resources,
                  Objects.requireNonNull(listed.get(start), start::toString)
                      .path("resource_ids")
                      .valueStream()
                      .map(id -> names.get(id.stringValue()))
                      .toList(),
                  start::toString));
      sample(List.copyOf(listed.values())).forEach(slot -> assertCanBeHeld(service, slot));
      neighbours(listed.keySet()).forEach(start -> assertCannotBeHeld(service, start));
    }

    private String open() {
      for (String resource : given.resources()) {
        String schedule = created("/schedules", given.schedule(resource));
        given
            .overrides(resource)
            .forEach(override -> created("/schedules/" + schedule + "/overrides", override));
        String id = created("/resources", given.resource(resource, schedule));
        ids.put(resource, id);
        names.put(id, resource);
      }
      List<String> groups = new ArrayList<>();
      for (int need = 0; need < given.needs(); need++) {
        groups.add(created("/resource-groups", given.group(need, ids)));
      }
      return created("/services", given.service(groups));
    }

    /** Places a hold for a new service that occupies exactly the given time. */
    private void hold(SlotCase.Taken taken) {
      ObjectNode service =
          Json.object()
              .put("name", "hold")
              .put("duration_minutes", taken.minutes())
              .putNull("booking_horizon_days");
      service
          .putArray("requirements")
          .addObject()
          .put("resource_id", id(taken.resource()))
          .set("units", taken.units());
      ObjectNode wish =
          Json.object()
              .put("service_id", created("/services", service))
              .put("start", taken.start());
      CheckedReply hold = owner.post("/holds", wish).expect(201);
      assertEquals(
          taken.expiresAt().toInstant(),
          OffsetDateTime.parse(hold.text("/expires_at")).toInstant());
    }

    private Map<OffsetDateTime, JsonNode> listed(String service) {
      CheckedReply reply =
          owner
              .request("GET", "/slots")
              .query("service_id", service)
              .query("from", given.from())
              .query("to", given.to())
              .query("party_size", Integer.toString(given.party()))
              .query("limit", "1000")
              .send()
              .expect(200);
      return reply
          .json()
          .path("data")
          .valueStream()
          .collect(
              Collectors.toMap(
                  slot -> OffsetDateTime.parse(slot.path("start").stringValue()),
                  slot -> slot,
                  (a, b) -> a,
                  java.util.LinkedHashMap::new));
    }

    private void assertCanBeHeld(String service, JsonNode slot) {
      String start = slot.path("start").stringValue();
      CheckedReply hold = owner.post("/holds", wish(service, start)).expect(201);
      assertEquals(start, hold.text("/start"));
      assertEquals(slot.path("end"), hold.json().path("end"));
      assertEquals(
          slot.path("resource_ids").valueStream().toList(),
          hold.json()
              .path("allocations")
              .valueStream()
              .map(taken -> taken.path("resource_id"))
              .toList());
      owner.delete("/holds/" + hold.id()).expect(204);
    }

    private void assertCannotBeHeld(String service, OffsetDateTime start) {
      CheckedReply refused = owner.post("/holds", wish(service, start.toString()));
      if (refused.status() != 422) {
        refused.expect(409, "slot_taken");
      }
    }

    private ObjectNode wish(String service, String start) {
      return Json.object()
          .put("service_id", service)
          .put("start", start)
          .put("party_size", given.party());
    }

    private static List<JsonNode> sample(List<JsonNode> slots) {
      int step = Math.max(1, slots.size() / SAMPLE);
      return Stream.iterate(0, at -> at < slots.size(), at -> at + step).map(slots::get).toList();
    }

    /**
     * Returns the unlisted starts in the window that are one step or one minute before or after the
     * first or the last listed start. If no start is listed, takes the window's beginning instead.
     */
    private Set<OffsetDateTime> neighbours(Set<OffsetDateTime> listed) {
      OffsetDateTime from = OffsetDateTime.parse(given.from());
      OffsetDateTime to = OffsetDateTime.parse(given.to());
      List<OffsetDateTime> all = List.copyOf(listed);
      List<OffsetDateTime> ends =
          all.isEmpty() ? List.of(from) : List.of(all.getFirst(), all.getLast());
      Set<OffsetDateTime> around = new LinkedHashSet<>();
      for (OffsetDateTime end : ends) {
        for (long minutes : List.of(-given.step(), -1, 0, 1, given.step())) {
          around.add(end.plusMinutes(minutes));
        }
      }
      around.removeIf(start ->
          start.isBefore(from)
              || !start.isBefore(to)
              || all.stream().anyMatch(slot -> slot.isEqual(start)));
      return around;
    }

    private void moveTo(OffsetDateTime instant) {
      owner.post("/test/clock", Map.of("now", instant.toString(), "frozen", true)).expect(200);
    }

    private String created(String path, Object body) {
      return owner.post(path, body).expect(201).id();
    }

    private String id(String resource) {
      return Objects.requireNonNull(ids.get(resource), resource);
    }
  }
}

package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Services for which choosing resources is costly: slots of realistic services are listed, and all
 * others are refused ({@code docs/rules/slots.md#too-complex}).
 */
class TooComplexTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String SIX = TestWorkspace.MONDAY + "T18:00:00-03:00";
  private static final String TUESDAY = "2027-03-02";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private static final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private static List<String> people;

  @BeforeAll
  static void open() {
    people = IntStream.range(0, 200).mapToObj(TooComplexTest::person).toList();
  }

  @Test
  void slotsForTwentyOfFortyMembersAreFoundDespiteABusyMember() {
    String senior = people.get(39);
    ObjectNode service = service(List.of(needs(group(people.subList(0, 40), List.of()), 20)));
    service
        .putArray("resource_overrides")
        .addObject()
        .put("resource_id", senior)
        .put("duration_minutes", 60);
    CheckedReply made = world.owner.post("/services", service).expect(201);
    assertEquals(List.of(), warnings(made));
    world
        .owner
        .post("/resources/" + senior + "/blocks", Map.of("start", NINE, "end", SIX))
        .expect(201);
    CheckedReply listed = slots(made.id(), 1).expect(200);
    assertEquals(18, listed.json().path("data").size());
    List<String> expected = people.subList(0, 20);
    assertEquals(expected, texts(listed, "/data/0/resource_ids"));
    assertEquals(TestWorkspace.MONDAY + "T09:30:00-03:00", listed.text("/data/0/end"));
    CheckedReply held = world.owner.post("/holds", world.wish(made.id(), NINE)).expect(201);
    assertEquals(20, held.json().path("allocations").size());
  }

  /** Explanations are limited too, and every requirement has the same share of the limit. */
  @Test
  void explanationShowsALimitedNumberOfResourcesAndTheirTotal() {
    String hall = group(people.subList(0, 60), List.of());
    List<Map<String, Object>> requirements = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      requirements.add(needs(hall, 1));
    }
    String service = world.owner.post("/services", service(requirements)).expect(201).id();
    CheckedReply shown =
        world
            .owner
            .request("GET", "/slots/explain")
            .query("service_id", service)
            .query("start", NINE)
            .send()
            .expect(200);
    assertEquals(20, shown.json().path("requirements").size());
    for (JsonNode requirement : shown.json().path("requirements")) {
      assertEquals(60, requirement.path("resources_total").intValue());
      assertEquals(50, requirement.path("resources").size());
    }
  }

  @Test
  void serviceThatNeedsTwentyOfTwoHundredCombinationsIsTooComplex() {
    List<String> tables = people.subList(40, 100).stream().map(TooComplexTest::small).toList();
    ObjectNode service = service(List.of(needs(group(tables, triples(tables)), 20)));
    service.put("min_party_size", 6).put("max_party_size", 6);
    assertRefusedEverywhere(service, 6);
  }

  @Test
  void serviceWithTwentyRequirementsAndTwoHundredLengthsIsTooComplex() {
    String everybody = group(people, List.of());
    List<Map<String, Object>> rows = new ArrayList<>();
    for (int row = 0; row < 20; row++) {
      rows.add(needs(everybody, 1));
    }
    ObjectNode service = service(rows);
    for (String person : people) {
      service
          .withArray("resource_overrides")
          .addObject()
          .put("resource_id", person)
          .put("duration_minutes", 30 + service.path("resource_overrides").size());
    }
    assertRefusedEverywhere(service, 1);
  }

  private static void assertRefusedEverywhere(ObjectNode service, int party) {
    CheckedReply made = world.owner.post("/services", service).expect(201);
    assertEquals(List.of("too_complex"), warnings(made));
    String id = made.id();
    CheckedReply listed = slots(id, party).expect(400, "invalid_request", "too_complex");
    assertEquals("service_id", listed.text("/errors/0/parameter"));
    slots(id, party, "&around=" + NINE).expect(400, "invalid_request", "too_complex");
    world
        .owner
        .get("/slots/explain?service_id=" + id + "&start=" + NINE + "&party_size=" + party)
        .expect(400, "invalid_request", "too_complex");
    ObjectNode wish = world.wish(id, NINE).put("party_size", party);
    CheckedReply held =
        world.owner.post("/holds", wish).expect(422, "invalid_request", "too_complex");
    assertEquals("#/service_id", held.text("/errors/0/pointer"));
    world.owner.post("/bookings", wish).expect(422, "invalid_request", "too_complex");
  }

  @Test
  void bookingOfATooComplexServiceIsNotMoved() {
    String everybody = group(people, List.of());
    ObjectNode simple = service(List.of(needs(everybody, 1)));
    String id = world.owner.post("/services", simple).expect(201).id();
    String start = TUESDAY + "T09:00:00-03:00"; // no other test uses this time
    String booking = world.owner.post("/bookings", world.wish(id, start)).expect(201).id();
    ObjectNode change = service(List.of(needs(everybody, 200), needs(everybody, 200)));
    for (int row = 0; row < 18; row++) {
      change.withArray("requirements").add(Json.MAPPER.valueToTree(needs(everybody, 200)));
    }
    world
        .owner
        .patch("/services/" + id, Map.of("requirements", change.get("requirements")))
        .expect(200);
    world
        .owner
        .post("/bookings/" + booking + "/reschedule", Map.of("start", TUESDAY + "T10:00:00-03:00"))
        .expect(422, "invalid_request", "too_complex");
    assertEquals(
        start, world.owner.get("/bookings/" + booking).expect(200).text("/start"), booking);
  }

  private static String person(int number) {
    return world
        .owner
        .post("/resources", Map.of("name", "Pessoa " + number, "schedule_id", world.schedule))
        .expect(201)
        .id();
  }

  /** Limits the resource to parties of at most two. */
  private static String small(String resource) {
    world.owner.patch("/resources/" + resource, Map.of("max_party_size", 2)).expect(200);
    return resource;
  }

  private static List<List<String>> triples(List<String> tables) {
    Random random = new Random(5);
    List<List<String>> triples = new ArrayList<>();
    while (triples.size() < 200) {
      TreeSet<String> triple = new TreeSet<>();
      while (triple.size() < 3) {
        triple.add(tables.get(random.nextInt(tables.size())));
      }
      triples.add(List.copyOf(triple));
    }
    return triples;
  }

  private static String group(List<String> members, List<List<String>> joined) {
    return world
        .owner
        .post(
            "/resource-groups",
            Map.of(
                "name",
                "Grupo",
                "members",
                members.stream().map(id -> Map.of("resource_id", id)).toList(),
                "combinations",
                joined.stream()
                    .map(ids -> Map.of("resource_ids", ids, "max_party_size", 10))
                    .toList()))
        .expect(201)
        .id();
  }

  private static Map<String, Object> needs(String group, int count) {
    return Map.of("group_id", group, "count", count);
  }

  private static ObjectNode service(List<Map<String, Object>> requirements) {
    ObjectNode service =
        Json.object()
            .put("name", "Mutirão")
            .put("duration_minutes", 30)
            .put("slot_interval_minutes", 30);
    service.set("requirements", Json.MAPPER.valueToTree(requirements));
    return service;
  }

  private static CheckedReply slots(String service, int party) {
    return slots(service, party, "&from=" + NINE + "&to=" + SIX);
  }

  private static CheckedReply slots(String service, int party, String window) {
    return world.owner.get("/slots?service_id=" + service + "&party_size=" + party + window);
  }

  private static List<String> warnings(CheckedReply service) {
    List<String> codes = new ArrayList<>();
    service.json().path("warnings").forEach(warning -> codes.add(warning.path("code").asString()));
    return codes;
  }

  private static List<String> texts(CheckedReply reply, String pointer) {
    List<String> texts = new ArrayList<>();
    reply.json().at(pointer).forEach(text -> texts.add(text.stringValue()));
    assertTrue(!texts.isEmpty(), pointer);
    return texts;
  }
}

package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Lists in query parameters, separated by commas or as repeated parameters
 * (docs/rules/protocol.md#lists-in-a-query).
 */
class ListsInQueriesTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void commasAndRepeatedParametersAreEquivalent() {
    String haircut = "/slots?limit=3&service_id=" + world.haircut;
    assertSame(haircut, "resource_id", world.ana, world.chair);
    assertSame(
        "/slots/explain?start=2027-03-01T09:00&service_id=" + world.haircut,
        "resource_id",
        world.ana,
        world.chair);
    assertSame("/calendar?from=2027-03-01&to=2027-03-02", "resource_id", world.ana, world.bruno);
    String held = world.hold(world.haircut, "2027-03-01T09:00");
    String booked = world.booking(world.haircut, "2027-03-01T09:00");
    assertEquals(
        List.of(held, booked), ids(assertSame("/bookings?limit=9", "status", "hold", "confirmed")));
    assertEquals(
        List.of(booked), ids(assertSame("/bookings?limit=9", "status", "no_show", "active")));
    assertSame("/bookings?limit=9", "resource_id", world.ana, world.bruno);
    assertSame("/bookings?limit=9", "fields", "start", "status");
    assertSame("/events?limit=9", "types", "booking.created", "booking.confirmed");
  }

  /** A parameter accepts at most a hundred ids, which add about 4,500 characters to a URL. */
  @Test
  void filterAcceptsAHundredIds() {
    String booked = world.booking(world.haircut, "2027-03-01T09:00");
    String alike = world.chair.substring(0, world.chair.length() - 3);
    StringBuilder target = new StringBuilder("/bookings?limit=9");
    for (int i = 0; i < 98; i++) {
      target.append("&resource_id=").append(alike).append(100 + i);
    }
    target.append("&resource_id=").append(world.ana).append("&resource_id=").append(world.bruno);
    assertEquals(List.of(booked), ids(world.owner.get(target.toString()).expect(200).json()));
  }

  @Test
  void tagFilterRequiresAllTagsAndTagsMustNotContainCommas() {
    String both = customer("Ana", "vip", "noiva");
    customer("Bia", "vip");
    customer("Caio", "noiva");
    assertEquals(List.of(both), ids(assertSame("/customers?limit=9", "tag", "vip", "noiva")));
    CheckedReply refused =
        world
            .owner
            .post("/customers", Map.of("name", "Davi", "tags", List.of("vip", "vip,noiva")))
            .expect(422, "invalid_request");
    assertEquals("#/tags/1", refused.text("/errors/0/pointer"));
    refused =
        world
            .owner
            .patch("/customers/" + both, Map.of("tags", List.of("a,b")))
            .expect(422, "invalid_request");
    assertEquals("#/tags/0", refused.text("/errors/0/pointer"));
  }

  @Test
  void everyValueOfAListIsChecked() {
    assertRefused("/bookings?status=hold,lost", "status", "enum");
    assertRefused("/bookings?status=hold,", "status", "enum");
    assertRefused("/customers?tag=vip,,noiva", "tag", "min_length");
    assertRefused("/bookings?fields=id,Start", "fields", "pattern");
    assertRefused(
        "/slots?service_id=" + world.haircut + "&resource_id=a,b", "resource_id", "pattern");
    String many = ("hold,".repeat(30) + "hold");
    assertRefused("/bookings?status=" + many, "status", "max_items");
    // a parameter that is not a list has one value, which may contain a comma
    world.owner.get("/bookings?external_id=a,b").expect(200);
  }

  private void assertRefused(String path, String parameter, String code) {
    CheckedReply refused = world.owner.get(path).expect(400, "invalid_request");
    assertEquals(parameter, refused.text("/errors/0/parameter"));
    assertEquals(code, refused.text("/errors/0/code"));
  }

  private JsonNode assertSame(String path, String parameter, String one, String other) {
    JsonNode repeated =
        world
            .owner
            .get(path + "&" + parameter + "=" + one + "&" + parameter + "=" + other)
            .expect(200)
            .json();
    JsonNode listed =
        world.owner.get(path + "&" + parameter + "=" + one + "," + other).expect(200).json();
    assertEquals(repeated, listed);
    return listed;
  }

  private static List<String> ids(JsonNode list) {
    return list.path("data").valueStream().map(entry -> entry.path("id").stringValue()).toList();
  }

  private String customer(String name, String... tags) {
    return world
        .owner
        .post("/customers", Map.of("name", name, "tags", List.of(tags)))
        .expect(201)
        .id();
  }
}

package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** The price of a start, wherever the start is offered (docs/rules/slots.md#price-of-a-slot). */
class SlotPricesTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String NOON = TestWorkspace.MONDAY + "T12:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  /** A service for R$ 40.00; with Ana, who ranks first, it costs R$ 55.00 and takes 45 minutes. */
  private String shave = "";

  @BeforeEach
  void open() {
    ObjectNode service =
        Json.object()
            .put("name", "Barba")
            .put("duration_minutes", 30)
            .put("slot_interval_minutes", 30)
            .put("price_cents", 4_000);
    service.putArray("requirements").addObject().put("group_id", world.barbers);
    service
        .putArray("resource_overrides")
        .addObject()
        .put("resource_id", world.ana)
        .put("duration_minutes", 45)
        .put("price_cents", 5_500);
    shave = world.owner.post("/services", service).expect(201).id();
  }

  @Test
  void slotPriceEqualsBookingPrice() {
    CheckedReply list = slots("&limit=1");
    assertEquals("BRL", list.text("/currency"));
    assertEquals(2, list.json().path("currency_exponent").intValue());
    assertPrice(5_500, list.json().at("/data/0"));
    assertPrice(4_000, slots("&limit=1&resource_id=" + world.bruno).json().at("/data/0"));
    assertBookedFor(5_500);
    // Ana is already booked
    assertPrice(4_000, slots("&limit=1").json().at("/data/0"));
    assertBookedFor(4_000);
    CheckedReply none = slots("&from=2027-02-28&to=2027-03-01");
    assertEquals(0, none.json().path("data").size());
    assertEquals("BRL", none.text("/currency"));
  }

  @Test
  void alternativesHavePrices() {
    assertBookedFor(5_500);
    assertBookedFor(4_000);
    CheckedReply refused =
        world.owner.post("/holds", world.wish(shave, NINE)).expect(409, "slot_taken", "taken");
    assertEquals("BRL", refused.text("/currency"));
    assertEquals(2, refused.json().path("currency_exponent").intValue());
    // Ana's booking lasts until a quarter to ten
    assertEquals(world.bruno, refused.text("/alternatives/0/resource_ids/0"));
    assertPrice(4_000, refused.json().at("/alternatives/0"));
    assertEquals(world.ana, refused.text("/alternatives/1/resource_ids/0"));
    assertPrice(5_500, refused.json().at("/alternatives/1"));
  }

  @Test
  void slotsForAMoveShowTheBookedPrice() {
    String booking = assertBookedFor(5_500);
    world.owner.patch("/services/" + shave, Map.of("price_cents", 9_900)).expect(200);
    JsonNode toMove = slots("&limit=50&booking_id=" + booking).json().path("data");
    assertFalse(toMove.isEmpty(), "no slot is listed");
    for (JsonNode slot : toMove) {
      assertPrice(5_500, slot);
    }
    // after a move to another service, the booking would have that service's price
    JsonNode cut =
        world
            .owner
            .get("/slots?limit=1&service_id=" + world.haircut + "&booking_id=" + booking)
            .expect(200)
            .json();
    assertPrice(6_000, cut.at("/data/0"));
    CheckedReply blocked =
        world
            .owner
            .post(
                "/resources/" + world.ana + "/blocks",
                Map.of("start", NINE, "end", NOON, "force", true))
            .expect(201);
    assertEquals(3, blocked.json().at("/conflicts/0/proposals").size());
    for (JsonNode proposal : blocked.json().at("/conflicts/0/proposals")) {
      assertPrice(5_500, proposal);
    }
    // Bruno cannot take over Ana's booking while he has one of his own
    String other = world.owner.post("/holds", with(world.bruno)).expect(201).id();
    CheckedReply refused =
        world
            .owner
            .post(
                "/bookings/" + booking + "/reschedule",
                Map.of("start", NINE, "resource_ids", List.of(world.bruno)))
            .expect(409, "slot_taken", "taken");
    assertFalse(refused.json().path("alternatives").isEmpty(), refused::toString);
    for (JsonNode alternative : refused.json().path("alternatives")) {
      assertPrice(5_500, alternative);
    }
    world.owner.delete("/holds/" + other).expect(204);
  }

  @Test
  void eachResourceHasItsOwnEndAndPrice() {
    JsonNode nine = slots("&limit=1&each_resource=true").json().at("/data/0");
    assertEquals(List.of(world.ana, world.bruno), ids(nine));
    assertEquals(TestWorkspace.MONDAY + "T09:45:00-03:00", nine.at("/resources/0/end").asString());
    assertPrice(5_500, nine.at("/resources/0"));
    assertEquals(TestWorkspace.MONDAY + "T09:30:00-03:00", nine.at("/resources/1/end").asString());
    assertPrice(4_000, nine.at("/resources/1"));
    world.owner.post("/bookings", with(world.bruno)).expect(201);
    assertEquals(
        List.of(world.ana), ids(slots("&limit=1&each_resource=true").json().at("/data/0")));
    JsonNode near = slots("&limit=3&each_resource=true&around=" + NOON).json().path("data");
    assertEquals(3, near.size());
    for (JsonNode slot : near) {
      assertEquals(List.of(world.ana, world.bruno), ids(slot));
    }
    // a haircut needs the chair in addition to a barber
    JsonNode cut =
        world
            .owner
            .get("/slots?each_resource=true&service_id=" + world.haircut + "&around=" + NOON)
            .expect(200)
            .json();
    assertEquals(List.of(world.ana, world.bruno, world.chair), ids(cut.at("/data/0")));
    assertEquals(0, slots("&limit=1").json().at("/data/0/resources").size());
  }

  @Test
  void bookableServicesListTheResourcesToChooseFrom() {
    world.owner.patch("/resources/" + world.chair, Map.of("type", "equipment")).expect(200);
    JsonNode services = world.owner.get("/bookable-services").expect(200).json().path("data");
    assertEquals(
        Json.MAPPER.valueToTree(
            List.of(
                resource(world.ana, "Ana", "person", "blue"),
                resource(world.bruno, "Bruno", "person", "orange"),
                resource(world.chair, "Cadeira", "equipment", "green"))),
        services.at("/0/resources"));
    assertEquals("percent", services.at("/1/deposit/type").asString());
    world.owner.patch("/resources/" + world.bruno, Map.of("active", false)).expect(200);
    JsonNode left = world.owner.get("/bookable-services?fields=resources").json().path("data");
    assertEquals(
        Json.MAPPER.valueToTree(
            List.of(
                resource(world.ana, "Ana", "person", "blue")
                    .put("duration_minutes", 45)
                    .put("price_cents", 5_500))),
        left.at("/2/resources"));
  }

  private static ObjectNode resource(String id, String name, String type, String color) {
    return Json.object()
        .put("id", id)
        .put("name", name)
        .put("type", type)
        .put("color", color)
        .put("initials", name.substring(0, 1))
        .putNull("picture_url")
        .put("duration_minutes", 30)
        .put("price_cents", 6_000)
        .put("deposit_cents", 0);
  }

  @Test
  void bookableServicesStateTheLengthAndPriceOfEachPerson() {
    JsonNode services = world.owner.get("/bookable-services").expect(200).json().path("data");
    JsonNode people = services.at("/2/resources");
    assertEquals(shave, services.at("/2/id").asString());
    assertEquals(45, people.at("/0/duration_minutes").intValue());
    assertPrice(5_500, people.at("/0"));
    assertEquals(30, people.at("/1/duration_minutes").intValue());
    assertPrice(4_000, people.at("/1"));
  }

  private String assertBookedFor(long cents) {
    CheckedReply booking = world.owner.post("/bookings", world.wish(shave, NINE)).expect(201);
    assertEquals(cents, booking.json().at("/service/price_cents").longValue());
    return booking.id();
  }

  private ObjectNode with(String resource) {
    ObjectNode wish = world.wish(shave, NINE);
    wish.putArray("resource_ids").add(resource);
    return wish;
  }

  private CheckedReply slots(String query) {
    String from = query.contains("from=") || query.contains("around=") ? "" : "&from=" + NINE;
    return world.owner.get("/slots?service_id=" + shave + query + from).expect(200);
  }

  private static void assertPrice(long cents, JsonNode offered) {
    assertEquals(cents, offered.path("price_cents").asLong(-1), offered::toString);
  }

  private static List<String> ids(JsonNode slot) {
    return slot.path("resources")
        .valueStream()
        .map(resource -> resource.path("id").stringValue())
        .toList();
  }
}

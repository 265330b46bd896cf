package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Preferring the resource that a customer had last time: docs/rules/resources.md#preferred. */
class PreferredTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private String customer;
  private String service;

  @BeforeEach
  void open() {
    customer = world.fresh(IdKind.CUSTOMER);
    String group =
        created(
            "/resource-groups",
            Map.of(
                "name",
                "Preferidos",
                "strategy",
                "preferred",
                "members",
                List.of(Map.of("resource_id", world.ana), Map.of("resource_id", world.bruno))));
    ObjectNode wanted = Json.object();
    wanted.put("name", "Barba").put("duration_minutes", 30).put("slot_interval_minutes", 30);
    wanted.putArray("requirements").addObject().put("group_id", group);
    service = created("/services", wanted);
  }

  @Test
  void overdueUnpaidBookingIsIgnoredEvenBeforeItsExpiryIsStored() {
    book(service, "09:00", world.ana);
    String unpaid = book(world.makeover, "10:00", world.bruno);
    assertEquals(world.bruno, offered());
    Rows.execute(
        server,
        "update turno.bookings set expires_at = timestamptz '2027-02-26T09:59:59-03:00' where id = '"
            + Rows.uuid(unpaid)
            + "'");
    assertEquals(world.ana, offered());
  }

  @Test
  void bookedResourceIsPreferredToTheAssignedOne() {
    world.owner.put("/stage-config", StagedShop.simple()).expect(200);
    String booking = book(service, "09:00", world.bruno);
    new StagedShop(world).sit(booking, world.ana).expect(200);
    assertEquals(world.bruno, offered());
  }

  /** Proposals for a displaced booking prefer the staff that the customer knows. */
  @Test
  void proposalsPreferTheLastResourceOfTheCustomer() {
    String clara = created("/resources", Map.of("name", "Clara", "schedule_id", world.schedule));
    String group =
        created(
            "/resource-groups",
            Map.of(
                "name",
                "Três",
                "strategy",
                "preferred",
                "members",
                List.of(member(clara, 1), member(world.ana, 2), member(world.bruno, 3))));
    ObjectNode body = Json.object();
    body.put("name", "Navalha").put("duration_minutes", 30).put("slot_interval_minutes", 30);
    body.putArray("requirements").addObject().put("group_id", group);
    String shave = created("/services", body);
    String moving = book(shave, "14:00", world.ana);
    String stranger = book(world.fresh(IdKind.CUSTOMER), shave, "15:00", world.ana);
    book(shave, "10:00", world.bruno);

    JsonNode blocked =
        world
            .owner
            .post(
                "/resources/" + world.ana + "/blocks?dry_run=true",
                Map.of(
                    "start",
                    TestWorkspace.MONDAY + "T13:00:00-03:00",
                    "end",
                    TestWorkspace.MONDAY + "T17:00:00-03:00"))
            .expect(200)
            .json();
    assertProposed(blocked, 0, moving, world.bruno);
    assertProposed(blocked, 1, stranger, clara);
    JsonNode retired =
        world.owner.patch("/resources/" + world.ana, Map.of("active", false)).expect(200).json();
    assertProposed(retired, 0, moving, world.bruno);
    assertProposed(retired, 1, stranger, clara);
    // the slot list for the booking agrees with the proposals, and so does a reschedule
    JsonNode slots =
        world
            .owner
            .request("GET", "/slots")
            .query("service_id", shave)
            .query("booking_id", moving)
            .query("around", TestWorkspace.MONDAY + "T14:00:00-03:00")
            .query("limit", "3")
            .send()
            .expect(200)
            .json();
    for (JsonNode slot : slots.path("data")) {
      ((ObjectNode) slot)
          .remove(List.of("keeps_resources", "deposit_cents")); // only slots have these members
    }
    assertEquals(slots.path("data"), retired.at("/conflicts/0/proposals"));
    assertEquals(
        world.bruno,
        world
            .owner
            .post(
                "/bookings/" + moving + "/reschedule",
                Map.of("start", TestWorkspace.MONDAY + "T14:00:00-03:00"))
            .expect(200)
            .text("/allocations/0/resource_id"));
  }

  private static Map<String, Object> member(String resource, int priority) {
    return Map.of("resource_id", resource, "priority", priority);
  }

  private static void assertProposed(JsonNode answer, int at, String booking, String resource) {
    JsonNode conflict = answer.path("conflicts").path(at);
    assertEquals(booking, conflict.at("/booking/id").stringValue());
    JsonNode nearest = conflict.at("/proposals/0");
    assertEquals(conflict.at("/booking/start"), nearest.path("start"));
    assertEquals(resource, nearest.at("/resource_ids/0").stringValue());
  }

  private String offered() {
    return world
        .owner
        .request("GET", "/slots")
        .query("service_id", service)
        .query("customer_id", customer)
        .query("from", TestWorkspace.MONDAY + "T14:00:00-03:00")
        .query("limit", "1")
        .send()
        .expect(200)
        .text("/data/0/resource_ids/0");
  }

  private String book(String what, String time, String resource) {
    return book(customer, what, time, resource);
  }

  private String book(String who, String what, String time, String resource) {
    ObjectNode wish = world.wish(what, TestWorkspace.MONDAY + "T" + time + ":00-03:00");
    wish.putObject("customer").put("id", who);
    wish.putArray("resource_ids").add(resource);
    return created("/bookings", wish);
  }

  private String created(String path, Object body) {
    return world.owner.post(path, body).expect(201).id();
  }
}

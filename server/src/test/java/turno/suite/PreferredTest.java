package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.TestServer;
import turno.testing.World;

/** The resource that a customer had last (decisions section 3, "Strategies"). */
class PreferredTest {
  private final TestServer server = TestServer.start();
  private World world;
  private String customer;
  private String service;

  @BeforeEach
  void open() {
    world = World.barbeariaSol(server);
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

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void bookingPastItsDeadlineCountsNoLongerWhetherOrNotThatIsWritten() {
    book(service, "09:00", world.ana);
    String unpaid = book(world.makeover, "10:00", world.bruno);
    assertEquals(world.bruno, offered());
    Rows.execute(
        server,
        "update turno.bookings set expires_at = timestamptz '2027-02-26T09:59:59-03:00' where id = '"
            + IdKind.BOOKING.parse(unpaid)
            + "'");
    assertEquals(world.ana, offered());
  }

  private String offered() {
    return world
        .owner
        .request("GET", "/slots")
        .query("service_id", service)
        .query("customer_id", customer)
        .query("from", World.MONDAY + "T14:00:00-03:00")
        .query("limit", "1")
        .send()
        .expect(200)
        .text("/data/0/resource_ids/0");
  }

  private String book(String what, String time, String resource) {
    ObjectNode wish = world.wish(what, World.MONDAY + "T" + time + ":00-03:00");
    wish.putObject("customer").put("id", customer);
    wish.putArray("resource_ids").add(resource);
    return created("/bookings", wish);
  }

  private String created(String path, Object body) {
    return world.owner.post(path, body).expect(201).id();
  }
}

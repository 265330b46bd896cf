package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Bookings keep their values when the catalog changes. */
class KeptBookingsTest {
  private static final String START = TestWorkspace.MONDAY + "T09:00:00-03:00";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void sourceOfABookingMadeWithAKeyDefaultsToApi() {
    assertEquals("api", booked(START).text("/source"));
    CheckedReply said =
        world
            .owner
            .post("/bookings", world.wish(world.haircut, START).put("source", "phone"))
            .expect(201);
    assertEquals("phone", said.text("/source"));
  }

  @Test
  void earlierIntakeAnswersAreNotValidatedAgain() {
    asks("\"type\": \"choice\", \"options\": [\"S\", \"M\"]");
    ObjectNode wish = world.wish(world.haircut, START);
    wish.set("intake", Json.tree("{\"size\": \"M\"}"));
    String path = "/bookings/" + world.owner.post("/holds", wish).expect(201).id();
    asks("\"type\": \"number\"");
    CheckedReply refused = world.owner.patch(path, Json.tree("{\"intake\": {\"size\": \"S\"}}"));
    assertEquals("#/intake/size", refused.expect(422, "invalid_request").text("/errors/0/pointer"));
    world.owner.patch(path, Json.tree("{\"intake\": {\"allergy\": \"nuts\"}}")).expect(200);
    JsonNode confirmed =
        world.owner.post(path.replace("bookings", "holds") + "/confirm").expect(200).json();
    assertEquals(Json.tree("{\"size\": \"M\", \"allergy\": \"nuts\"}"), confirmed.path("intake"));
  }

  private void asks(String type) {
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Json.tree(
                "{\"required_customer_fields\": [], \"intake_fields\": [{\"key\": \"size\", \"label\": \"Tamanho\", "
                    + type
                    + "}]}"))
        .expect(200);
  }

  @Test
  void bookingDoesNotChangeWhenItsServiceIsChanged() {
    CheckedReply booked = booked(START);
    world
        .owner
        .patch(
            "/services/" + world.haircut,
            Map.of(
                "name",
                "Corte novo",
                "price_cents",
                9_900,
                "duration_minutes",
                45,
                "cancellation_policy",
                Map.of("refund", "none")))
        .expect(200);
    CheckedReply read = world.owner.get("/bookings/" + booked.id()).expect(200);
    assertEquals(booked.json(), read.json());
    assertEquals(
        "Corte novo", booked(TestWorkspace.MONDAY + "T14:00:00-03:00").text("/service/name"));
  }

  @Test
  void bookingKeepsItsInstantWhenTheTimeZoneChanges() {
    CheckedReply booked = booked(START);
    JsonNode schedule = world.owner.get("/schedules/" + world.schedule).expect(200).json();
    CheckedReply moved =
        world
            .owner
            .put(
                "/schedules/" + world.schedule,
                Map.of(
                    "name", "Barbearia Sol",
                    "time_zone", "America/Manaus",
                    "weekly_hours", schedule.path("weekly_hours")))
            .expect(200);
    // 09:00 in São Paulo is 08:00 in Manaus, which is before opening time
    assertEquals(
        List.of(booked.id()),
        moved
            .json()
            .path("conflicts")
            .valueStream()
            .map(conflict -> conflict.at("/booking/id").stringValue())
            .toList());
    CheckedReply read = world.owner.get("/bookings/" + booked.id()).expect(200);
    assertEquals(
        OffsetDateTime.parse(START).toInstant(),
        OffsetDateTime.parse(read.text("/start")).toInstant());
  }

  private CheckedReply booked(String start) {
    return world.owner.post("/bookings", world.wish(world.haircut, start)).expect(201);
  }
}

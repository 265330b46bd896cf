package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A request that does not change a catalog object leaves no trace. */
class UnchangedCatalogTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  /** Asserts that the object, its ETag, the catalog's version and the log are unchanged. */
  private void assertUnchanged(String method, String path, String body) throws SQLException {
    CheckedReply before = world.owner.get(path).expect(200);
    String marks = marks();
    CheckedReply reply =
        world
            .owner
            .request(method, path)
            .ifMatch(String.valueOf(before.header("ETag")))
            .body(body)
            .send()
            .expect(200);
    assertEquals(before.header("ETag"), reply.header("ETag"), body);
    assertEquals(before.json(), withoutFindings(reply), body);
    assertEquals(before.json(), world.owner.get(path).expect(200).json(), body);
    assertEquals(marks, marks(), body);
  }

  private static JsonNode withoutFindings(CheckedReply reply) {
    ObjectNode object = reply.object();
    object.remove("warnings");
    object.remove("conflicts");
    object.remove("conflicts_total");
    return object;
  }

  /** Returns the catalog's version and the number of its logged changes. */
  private String marks() throws SQLException {
    try (Connection connection = server.connect();
        PreparedStatement statement =
            connection.prepareStatement(
                """
                select w.catalog_version,
                       (select count(*) from turno.log l
                         where l.workspace_id = w.workspace_id and l.kind = 'catalog')
                  from turno.workspaces w
                 where w.workspace_id = ?
                """)) {
      statement.setObject(1, world.workspaceId);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getLong(1) + " " + row.getLong(2);
      }
    }
  }

  @Test
  void readOnlyMemberAloneChangesNothing() throws SQLException {
    assertUnchanged("PATCH", "/services/" + world.haircut, "{\"currency_exponent\": 2}");
    for (String path : List.of("/resources/" + world.ana, "/resource-groups/" + world.barbers)) {
      String id = path.substring(path.lastIndexOf('/') + 1);
      assertUnchanged("PATCH", path, "{\"id\": \"%s\"}".formatted(id));
    }
  }

  @Test
  void anotherSpellingOfANumberChangesNothing() throws SQLException {
    assertUnchanged(
        "PATCH",
        "/services/" + world.haircut,
        "{\"duration_minutes\": 30.0, \"price_cents\": 6e3}");
    assertUnchanged("PATCH", "/resources/" + world.ana, "{\"capacity\": 1.0}");
  }

  @Test
  void omittedDefaultsChangeNothing() throws SQLException {
    assertUnchanged(
        "PATCH",
        "/services/" + world.haircut,
        "{\"requirements\": [{\"group_id\": \"%s\"}, {\"group_id\": \"%s\"}]}"
            .formatted(world.barbers, world.chairs));
    assertUnchanged(
        "PATCH",
        "/services/" + world.makeover,
        "{\"deposit\": {\"type\": \"percent\", \"percent\": 30.0, \"method\": \"manual\"}}");
    assertUnchanged(
        "PATCH",
        "/resource-groups/" + world.barbers,
        "{\"members\": [{\"resource_id\": \"%s\", \"priority\": 1}, {\"resource_id\": \"%s\"}]}"
            .formatted(world.ana, world.bruno));
  }

  @Test
  void irrelevantOrderChangesNothing() throws SQLException {
    String path = "/services/" + world.haircut;
    world
        .owner
        .patch(
            path,
            Map.of(
                "required_customer_fields",
                java.util.List.of("name", "phone"),
                "metadata",
                Json.tree("{\"a\": 1.50, \"b\": {\"c\": [1, 2], \"d\": null}}")))
        .expect(200);
    assertUnchanged("PATCH", path, "{\"required_customer_fields\": [\"phone\", \"name\"]}");
    assertUnchanged(
        "PATCH", path, "{\"metadata\": {\"b\": {\"d\": null, \"c\": [1, 2]}, \"a\": 1.5}}");
  }

  /** The answer shows the rows in the order in which they were first written. */
  @Test
  void orderOfTheRowsOfAWeekChangesNothing() throws SQLException {
    String path = "/schedules/" + world.schedule;
    ObjectNode schedule = world.owner.get(path).expect(200).object();
    ObjectNode period = schedule.withArray("periods").addObject().put("valid_from", "2028-01-03");
    period
        .putArray("weeks")
        .addObject()
        .set("weekly_hours", schedule.path("weekly_hours").deepCopy());
    schedule.retain("name", "time_zone", "weekly_hours", "periods");
    world.owner.put(path, schedule).expect(200);
    ObjectNode reversed = schedule.deepCopy();
    reversed.set("weekly_hours", reversed(schedule.path("weekly_hours")));
    reversed
        .withObject("/periods/0/weeks/0")
        .set("weekly_hours", reversed(schedule.path("weekly_hours")));
    assertUnchanged("PUT", path, reversed.toString());
  }

  private static JsonNode reversed(JsonNode rows) {
    ArrayNode reversed = Json.MAPPER.createArrayNode();
    rows.forEach(row -> reversed.insert(0, row));
    return reversed;
  }

  @Test
  void identicalReplacementChangesNothing() throws SQLException {
    String path = "/schedules/" + world.schedule;
    ObjectNode same = world.owner.get(path).expect(200).object();
    same.remove("external_id");
    same.remove("metadata");
    assertUnchanged("PUT", path, same.toString());
    ObjectNode stages = world.owner.get("/stage-config").expect(200).object();
    assertUnchanged("PUT", "/stage-config", stages.toString());
    ((ObjectNode) stages.at("/stages/0")).put("position", 1.0);
    assertUnchanged("PUT", "/stage-config", stages.toString());
  }

  /** Shows that a real change affects everything that assertUnchanged compares. */
  @Test
  void realChangeIsDetected() throws SQLException {
    String path = "/services/" + world.haircut;
    CheckedReply before = world.owner.get(path).expect(200);
    String marks = marks();
    CheckedReply reply = world.owner.patch(path, Map.of("duration_minutes", 31)).expect(200);
    assertNotEquals(before.header("ETag"), reply.header("ETag"));
    assertNotEquals(marks, marks());
    assertEquals(before.json().path("version").longValue() + 1, version(reply));
  }

  /** A repeated change does not list the bookings of the first change again. */
  @Test
  void repeatedChangeListsNoBookings() {
    String booking = world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    String path =
        "/resources/" + world.owner.get("/bookings/" + booking).text("/allocations/0/resource_id");
    assertEquals(
        1,
        world
            .owner
            .patch(path, Map.of("active", false))
            .expect(200)
            .json()
            .path("conflicts")
            .size());
    CheckedReply again = world.owner.patch(path, Map.of("active", false)).expect(200);
    assertEquals(0, again.json().path("conflicts").size());
  }

  private static long version(CheckedReply reply) {
    return reply.json().path("version").longValue();
  }
}

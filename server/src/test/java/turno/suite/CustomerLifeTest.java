package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.Api;
import turno.testing.Reply;
import turno.testing.TestServer;
import turno.testing.World;

/** What becomes of a customer: changed, merged, exported, and forgotten (decisions section 7). */
class CustomerLifeTest {
  private static final String NINE = World.MONDAY + "T09:00:00-03:00";
  private static final String TEN = World.MONDAY + "T10:00:00-03:00";
  private static final String MARK = "zzmarkzz";
  private static final String PHONE = "+5511944445555";

  /** An action that asks for a text. */
  private static final String NOTING =
      """
      {"stages": [{"key": "waiting", "label": "Waiting"}],
       "actions": [{"key": "note", "label": "Note", "from_stages": ["waiting"],
                    "to_stage": "waiting", "fields": [{"key": "text", "label": "Text"}]}]}
      """;

  // one for each test: the clock moves by days, and a whole database is searched
  private final TestServer server = TestServer.start();
  private final World world = World.barbeariaSol(server);

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void nothingPersonalIsLeftAnywhere() throws SQLException {
    String customer = world.owner.post("/customers", marked("name", "phone", "email")).id();
    world
        .owner
        .patch(
            "/customers/" + customer,
            Map.of("notes", MARK, "document", MARK, "external_id", MARK, "tags", List.of(MARK)))
        .expect(200);
    world.owner.put("/stage-config", NOTING).expect(200);
    List<String> bookings = new ArrayList<>();
    bookings.add(heldConfirmedAndChanged(customer));
    bookings.add(paidAndCancelled(customer));
    bookings.add(lapsedHold(customer));
    assertTrue(found(MARK).size() > 8, () -> "the test marks too little: " + found(MARK));
    assertFalse(found(PHONE).isEmpty());
    world
        .owner
        .delete("/customers/" + customer)
        .expect(409, "invalid_transition", "active_bookings");
    world.advance(4 * 86_400);
    world.owner.delete("/customers/" + customer).expect(204);
    assertEquals(List.of(), found(MARK));
    assertEquals(List.of(), found(PHONE));
    assertForgotten(customer, bookings);
    world.owner.delete("/customers/" + customer).expect(204);
  }

  private String heldConfirmedAndChanged(String customer) {
    ObjectNode wish = freeForms(world.wish(world.haircut, NINE));
    String id = world.owner.post("/holds", wish).expect(201).id();
    world
        .owner
        .post(
            "/holds/" + id + "/confirm",
            Map.of("customer", Map.of("id", customer, "name", MARK, "email", MARK + "@b.example")))
        .expect(200);
    world.owner.patch("/bookings/" + id, freeForms(Json.object()).put("notes", MARK + 2));
    world
        .owner
        .post("/bookings/" + id + "/actions/note", Map.of("data", Map.of("text", MARK)))
        .expect(200);
    world
        .owner
        .request("POST", "/bookings/" + id + "/reschedule")
        .idempotencyKey(Api.newKey())
        .body(
            Map.of(
                "start",
                TEN,
                "reason",
                MARK,
                "override",
                Map.of("rules", List.of("grid"), "reason", MARK)))
        .send()
        .expect(200);
    return id;
  }

  private String paidAndCancelled(String customer) {
    ObjectNode wish = freeForms(world.wish(world.makeover, NINE));
    wish.putObject("customer").put("id", customer).put("name", MARK).put("phone", PHONE);
    String id = world.owner.post("/bookings", wish.put("external_id", MARK + 2)).expect(201).id();
    world
        .owner
        .post(
            "/bookings/" + id + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "manual", "reference", MARK))
        .expect(201);
    world.owner.post("/bookings/" + id + "/cancel", Map.of("reason", MARK)).expect(200);
    return id;
  }

  private String lapsedHold(String customer) {
    ObjectNode wish = freeForms(world.wish(world.haircut, World.MONDAY + "T15:00:00-03:00"));
    wish.putObject("customer").put("id", customer).put("name", MARK);
    return world.owner.post("/holds", wish.put("external_id", MARK + 3)).expect(201).id();
  }

  private static ObjectNode freeForms(ObjectNode body) {
    body.put("notes", MARK).put("external_id", MARK);
    body.putObject("intake").put(MARK, MARK);
    body.putObject("metadata").put(MARK, MARK);
    return body;
  }

  private static Map<String, Object> marked(String name, String phone, String email) {
    return Map.of(name, MARK, phone, PHONE, email, MARK + "@a.example");
  }

  private void assertForgotten(String customer, List<String> bookings) {
    Reply shown = world.owner.get("/customers/" + customer).expect(200);
    assertTrue(shown.json().path("name").isNull());
    assertFalse(shown.json().path("anonymized_at").isNull());
    for (String booking : bookings) {
      JsonNode kept = world.owner.get("/bookings/" + booking).expect(200).json();
      assertEquals(customer, kept.at("/customer/id").stringValue());
      assertTrue(kept.at("/customer/name").isNull());
      assertEquals(2, kept.path("allocations").size());
      JsonNode last =
          world.owner.get("/bookings/" + booking + "/history?order=desc").json().at("/data/0");
      assertEquals("anonymized", last.path("change").stringValue());
    }
    JsonNode noted =
        world
            .owner
            .get("/bookings/" + bookings.getFirst() + "/history")
            .json()
            .path("data")
            .valueStream()
            .filter(entry -> entry.path("change").stringValue().equals("stage_action"))
            .findFirst()
            .orElseThrow();
    assertEquals("note", noted.at("/stage_action/key").stringValue());
    assertTrue(noted.at("/stage_action/data").isEmpty());
    ObjectNode wish = world.wish(world.haircut, "2027-03-08T09:00:00-03:00");
    wish.putObject("customer").put("id", customer);
    world.owner.post("/holds", wish).expect(422, "invalid_request", "anonymized");
    // the phone is nobody's now: it makes a new customer
    ObjectNode other = world.wish(world.haircut, "2027-03-08T09:00:00-03:00");
    other.putObject("customer").put("name", "Outra").put("phone", PHONE);
    Reply booked = world.owner.post("/bookings", other).expect(201);
    assertFalse(customer.equals(booked.text("/customer/id")));
  }

  /** Every column of every table that holds this text, as {@code table.column}. */
  private List<String> found(String text) {
    List<String> places = new ArrayList<>();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      List<String[]> columns = new ArrayList<>();
      try (ResultSet rows =
          statement.executeQuery(
              """
              select table_name, column_name, data_type from information_schema.columns
               where table_schema = 'turno'
              """)) {
        while (rows.next()) {
          columns.add(new String[] {rows.getString(1), rows.getString(2), rows.getString(3)});
        }
      }
      for (String[] column : columns) {
        String value =
            column[2].equals("bytea")
                ? "encode(" + column[1] + ", 'escape')"
                : "\"" + column[1] + "\"::text";
        try (ResultSet rows =
            statement.executeQuery(
                "select count(*) from turno."
                    + column[0]
                    + " where "
                    + value
                    + " like '%"
                    + text
                    + "%'")) {
          rows.next();
          if (rows.getInt(1) > 0) {
            places.add(column[0] + "." + column[1]);
          }
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return places;
  }

  @Test
  void replayOfAForgottenCustomersBookingIsItsEmptiedAnswer() {
    String customer = world.owner.post("/customers", Map.of("name", MARK)).id();
    ObjectNode wish = world.wish(world.haircut, "2027-02-26T10:20:00-03:00");
    wish.putObject("customer").put("id", customer);
    String key = Api.newKey();
    Reply first = booked(key, wish).expect(201);
    world.advance(3_600);
    world.owner.delete("/customers/" + customer).expect(204);
    Reply again = booked(key, wish).expect(201);
    assertEquals("true", again.header("Idempotent-Replayed"));
    assertEquals(first.id(), again.id());
    assertTrue(again.json().at("/customer/name").isNull());
  }

  private Reply booked(String key, ObjectNode wish) {
    return world.owner.request("POST", "/bookings").idempotencyKey(key).body(wish).send();
  }

  @Test
  void phoneOfAnotherCustomerIsSharedOnlyOnPurpose() {
    world.owner.post("/customers", Map.of("name", "Mãe", "phone", PHONE)).expect(201);
    String child = world.owner.post("/customers", Map.of("name", "Filha")).id();
    Map<String, Object> change = Map.of("phone", PHONE);
    world
        .owner
        .patch("/customers/" + child, change)
        .expect(409, "invalid_transition", "phone_taken");
    Reply shared =
        world
            .owner
            .patch("/customers/" + child, Map.of("phone", PHONE, "shared_phone", true))
            .expect(200);
    assertEquals(PHONE, shared.text("/phone"));
    world.owner.patch("/customers/" + child, Map.of("phone", "12")).expect(422);
  }

  @Test
  void givingUpAPhoneMakesTheNextOfTheFamilyTheFirst() {
    String mother = world.owner.post("/customers", Map.of("name", "Mãe", "phone", PHONE)).id();
    String child =
        world
            .owner
            .post("/customers", Map.of("name", "Filha", "phone", PHONE, "shared_phone", true))
            .id();
    ObjectNode none = Json.object().putNull("phone");
    world.owner.patch("/customers/" + mother, none).expect(200);
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Alguém").put("phone", PHONE);
    assertEquals(child, world.owner.post("/bookings", wish).expect(201).text("/customer/id"));
  }

  @Test
  void changeThatChangesNothingKeepsTheTime() {
    Reply made = world.owner.post("/customers", Map.of("name", "Ana", "tags", List.of("vip")));
    world.advance(60);
    Reply same = world.owner.patch("/customers/" + made.id(), Map.of("tags", List.of("vip")));
    assertArrayEquals(made.body(), same.body());
    ObjectNode nobody = Json.object().putNull("name");
    world.owner.patch("/customers/" + made.id(), nobody).expect(422, "invalid_request");
  }

  @Test
  void twoRecordsOfOnePersonBecomeOne() {
    String kept =
        world.owner.post("/customers", Map.of("name", "João", "tags", List.of("vip"))).id();
    String other =
        world
            .owner
            .post(
                "/customers",
                Map.of("name", "Joao", "phone", PHONE, "tags", List.of("corte", "vip")))
            .id();
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("id", other);
    String booking = world.owner.post("/bookings", wish).expect(201).id();
    Reply merged =
        world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", other)).expect(200);
    assertEquals("João", merged.text("/name"));
    assertEquals(PHONE, merged.text("/phone"));
    assertEquals(2, merged.json().path("tags").size());
    world.owner.get("/customers/" + other).expect(404);
    Reply moved = world.owner.get("/bookings/" + booking);
    assertEquals(kept, moved.text("/customer/id"));
    assertEquals("Joao", moved.text("/customer/name"));
    ObjectNode next = world.wish(world.haircut, TEN);
    next.putObject("customer").put("name", "Quem for").put("phone", PHONE);
    assertEquals(kept, world.owner.post("/bookings", next).expect(201).text("/customer/id"));
    world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", kept)).expect(422);
  }

  @Test
  void exportHoldsAllBookings() {
    String customer = world.owner.post("/customers", Map.of("name", "João")).id();
    for (String start : List.of(TEN, NINE)) {
      ObjectNode wish = world.wish(world.haircut, start);
      wish.putObject("customer").put("id", customer);
      world.owner.post("/bookings", wish).expect(201);
    }
    JsonNode export = world.owner.get("/customers/" + customer + "/export").expect(200).json();
    assertEquals("João", export.at("/customer/name").stringValue());
    assertEquals(
        List.of(NINE, TEN),
        export
            .path("bookings")
            .valueStream()
            .map(booking -> booking.path("start").stringValue())
            .toList());
  }
}

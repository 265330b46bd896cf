package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Changing, merging and exporting customers (docs/rules/customers.md). */
class CustomerLifeTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";
  private static final String PHONE = "+5511944445555";

  // not shared, because each test moves the clock
  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @Test
  void phoneIsSharedOnlyOnExplicitRequest() {
    world.owner.post("/customers", Map.of("name", "Mãe", "phone", PHONE)).expect(201);
    String child = world.owner.post("/customers", Map.of("name", "Filha")).id();
    Map<String, Object> change = Map.of("phone", PHONE);
    world
        .owner
        .patch("/customers/" + child, change)
        .expect(409, "invalid_transition", "phone_taken");
    CheckedReply shared =
        world
            .owner
            .patch("/customers/" + child, Map.of("phone", PHONE, "shared_phone", true))
            .expect(200);
    assertEquals(PHONE, shared.text("/phone"));
    world.owner.patch("/customers/" + child, Map.of("phone", "12")).expect(422);
  }

  /**
   * The phone of a customer who wrote through a messenger may lack the ninth digit of Brazilian
   * mobile numbers.
   */
  @Test
  void phoneOfACustomerCanBeChangedToAnotherSpelling() {
    String ana =
        world.owner.post("/customers", Map.of("name", "Ana", "phone", "+551144445555")).id();
    String path = "/customers/" + ana;
    String mobile = "+551188887777";
    world.owner.patch(path, Map.of("phone", mobile)).expect(200);
    CheckedReply spelled = world.owner.patch(path, Map.of("phone", "+5511988887777")).expect(200);
    assertEquals("+5511988887777", spelled.text("/phone"));
    Map<String, Object> bia = Map.of("name", "Bia", "phone", mobile);
    assertEquals(ana, world.owner.post("/customers", bia).expect(200).id());
    Map<String, Object> sharing = Map.of("name", "Bia", "phone", mobile, "shared_phone", true);
    world.owner.post("/customers", sharing).expect(201);
    world
        .owner
        .patch(path, Map.of("phone", mobile))
        .expect(409, "invalid_transition", "phone_taken");
  }

  @Test
  void visitsAreCountedFromTheBookings() {
    String maria = world.owner.post("/customers", Map.of("name", "Maria")).id();
    String rui = world.owner.post("/customers", Map.of("name", "Rui")).id();
    String came = booked(maria, NINE);
    String missed = booked(maria, TEN);
    String cancelled = booked(maria, TestWorkspace.MONDAY + "T11:00:00-03:00");
    String next = "2027-03-02T10:00:00-03:00";
    booked(maria, "2027-03-03T10:00:00-03:00");
    booked(maria, next);
    assertFalse(world.owner.get("/customers/" + maria).expect(200).json().has("visits"));
    assertFalse(world.owner.get("/customers").expect(200).json().at("/data/0").has("visits"));
    assertEquals(visits(0, 0, null, NINE), visits(maria));
    CheckedReply now = world.owner.get("/bookings/" + came).expect(200);
    Duration untilNoon =
        Duration.between(
            OffsetDateTime.parse(now.text("/created_at")),
            OffsetDateTime.parse(TestWorkspace.MONDAY + "T12:00:00-03:00"));
    world.owner.post("/bookings/" + cancelled + "/cancel", Map.of()).expect(200);
    world.advance(untilNoon.toSeconds());
    world.owner.post("/bookings/" + missed + "/no-show").expect(200);
    assertEquals(visits(1, 1, NINE, next), visits(maria));
    JsonNode list = world.owner.get("/customers?expand=visits").expect(200).json().path("data");
    assertEquals(
        List.of(visits(1, 1, NINE, next), visits(0, 0, null, null)),
        list.valueStream().map(one -> one.path("visits")).toList());
    assertEquals(rui, list.at("/1/id").stringValue());
  }

  private String booked(String customer, String start) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putObject("customer").put("id", customer);
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private JsonNode visits(String customer) {
    return world
        .owner
        .get("/customers/" + customer + "?expand=visits")
        .expect(200)
        .json()
        .path("visits");
  }

  private static JsonNode visits(
      int count, int noShows, @Nullable String lastAt, @Nullable String nextAt) {
    ObjectNode visits = Json.object().put("count", count).put("no_shows", noShows);
    return visits.put("last_at", lastAt).put("next_at", nextAt);
  }

  @Test
  void nameWithInvisibleCharactersIsRefused() {
    for (String name :
        List.of(
            "\u200b",
            "\u202eanA",
            "A\u200bna",
            "Ana\nMaria",
            "A\u200dna",
            "\u3164",
            "  ",
            "\u0007")) {
      CheckedReply reply = world.owner.post("/customers", Map.of("name", name)).expect(422);
      assertEquals("#/name", reply.text("/errors/0/pointer"));
      assertEquals("pattern", reply.text("/errors/0/code"));
    }
    String emoji = "\ud83d\udc69\u200d\ud83d\udd27 Bia";
    assertEquals(
        emoji, world.owner.post("/customers", Map.of("name", emoji)).expect(201).text("/name"));
  }

  @Test
  void phoneRemovedFromOneCustomerMatchesTheNextCustomerSharingIt() {
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
  void updateWithoutChangesDoesNotChangeUpdatedAt() {
    CheckedReply made =
        world.owner.post("/customers", Map.of("name", "Ana", "tags", List.of("vip")));
    world.advance(60);
    CheckedReply same =
        world.owner.patch("/customers/" + made.id(), Map.of("tags", List.of("vip")));
    assertArrayEquals(made.body(), same.body());
    ObjectNode nobody = Json.object().putNull("name");
    world.owner.patch("/customers/" + made.id(), nobody).expect(422, "invalid_request");
  }

  @Test
  void onlyChangesRaiseTheVersion() {
    CheckedReply made =
        world.owner.post("/customers", Map.of("name", "Ana", "phone", PHONE)).expect(201);
    String path = "/customers/" + made.id();
    assertEquals("1", made.text("/version"));
    assertEquals("\"1\"", made.header("ETag"));
    assertEquals("2", world.owner.patch(path, Map.of("notes", "Oi")).text("/version"));
    assertEquals("2", world.owner.patch(path, Map.of("notes", "Oi")).text("/version"));
    Map<String, Object> found = Map.of("name", "Ana", "phone", PHONE, "tags", List.of("vip"));
    assertEquals("3", world.owner.post("/customers", found).expect(200).text("/version"));
    assertEquals("\"3\"", world.owner.post("/customers", found).expect(200).header("ETag"));
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("phone", PHONE);
    String booking = world.owner.post("/bookings", wish).expect(201).id();
    assertEquals("3", world.owner.get(path).text("/version"), "changed by a booking");
    world.owner.post("/bookings/" + booking + "/cancel").expect(200);
    world.owner.delete(path).expect(204);
    CheckedReply erased = world.owner.get(path).expect(200);
    assertEquals("4", erased.text("/version"));
    assertEquals("\"4\"", erased.header("ETag"));
  }

  @Test
  void metadataIsMergedReplacedAndErased() {
    ObjectNode crm = Json.object().put("phone", PHONE).put("name", "Ana");
    crm.putObject("metadata").put("crm", 7).put("since", "2019");
    String kept = world.owner.post("/customers", crm).expect(201).id();
    ObjectNode shop = Json.object().put("phone", PHONE);
    shop.putObject("metadata").put("crm", 8).put("shop", "S1");
    CheckedReply found = world.owner.post("/customers", shop).expect(200);
    assertEquals(
        Json.tree("{\"crm\": 7, \"since\": \"2019\", \"shop\": \"S1\"}"),
        found.json().path("metadata"));
    ObjectNode other = Json.object().put("name", "Ana B");
    other.putObject("metadata").put("crm", 9).put("club", true);
    String from = world.owner.post("/customers", other).expect(201).id();
    CheckedReply merged =
        world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", from)).expect(200);
    assertEquals("7 true", merged.text("/metadata/crm") + " " + merged.text("/metadata/club"));
    ObjectNode replaced = Json.object();
    replaced.putObject("metadata").put("new", 1);
    assertEquals(
        replaced.path("metadata"),
        world.owner.patch("/customers/" + kept, replaced).json().path("metadata"));
    assertEquals(
        Json.object(),
        world
            .owner
            .patch("/customers/" + kept, Json.object().putNull("metadata"))
            .json()
            .path("metadata"));
    world.owner.patch("/customers/" + kept, replaced).expect(200);
    world.owner.delete("/customers/" + kept).expect(204);
    assertEquals(
        Json.object(), world.owner.get("/customers/" + kept).json().path("metadata"), "erased");
  }

  @Test
  void metadataIsLimitedInSize() {
    ObjectNode most = Json.object().put("name", "Ana").put("phone", PHONE);
    most.putObject("metadata").put("x", "x".repeat(16 * 1_024 - 8));
    String id = world.owner.post("/customers", most).expect(201).id();
    ObjectNode more = Json.object().put("phone", PHONE);
    more.putObject("metadata").put("y", 1);
    CheckedReply refused = world.owner.post("/customers", more).expect(422, "invalid_request");
    assertEquals(
        "#/metadata max_size",
        refused.text("/errors/0/pointer") + " " + refused.text("/errors/0/code"));
    more.putObject("metadata").put("x", "x".repeat(16 * 1_024 - 7));
    world.owner.patch("/customers/" + id, more).expect(422, "invalid_request");
    ObjectNode other = Json.object().put("name", "Ana B");
    other.putObject("metadata").put("y", 1);
    String from = world.owner.post("/customers", other).expect(201).id();
    world
        .owner
        .post("/customers/" + id + "/merge", Map.of("from_id", from))
        .expect(422, "invalid_request");
  }

  @Test
  void mergeCombinesTwoCustomers() {
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
    CheckedReply merged =
        world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", other)).expect(200);
    assertEquals("João", merged.text("/name"));
    assertEquals(PHONE, merged.text("/phone"));
    assertEquals(2, merged.json().path("tags").size());
    world.owner.get("/customers/" + other).expect(404);
    CheckedReply moved = world.owner.get("/bookings/" + booking);
    assertEquals(kept, moved.text("/customer/id"));
    assertEquals("Joao", moved.text("/customer/name"));
    ObjectNode next = world.wish(world.haircut, TEN);
    next.putObject("customer").put("name", "Quem for").put("phone", PHONE);
    assertEquals(kept, world.owner.post("/bookings", next).expect(201).text("/customer/id"));
    world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", kept)).expect(422);
  }

  @Test
  void mergeKeepsTheRefusedStatusOfAMailAddress() {
    String kept = world.owner.post("/customers", Map.of("name", "Eva")).expect(201).id();
    String other =
        world
            .owner
            .post("/customers", Map.of("name", "Eva", "email", "eva@sol.example"))
            .expect(201)
            .id();
    Rows.execute(
        server,
        "update turno.customers set email_status = 'refused' where id = '%s'"
            .formatted(Rows.uuid(IdKind.CUSTOMER, other)));
    CheckedReply merged =
        world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", other)).expect(200);
    assertEquals("eva@sol.example", merged.text("/email"));
    assertEquals("refused", merged.text("/email_status"));
  }

  @Test
  void exportContainsAllBookings() {
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

  @Test
  void exportContainsHistoryPaymentsAndMessagesOfBookings() {
    ObjectNode wish = world.wish(world.makeover, NINE);
    wish.putObject("customer").put("name", "Rui").put("phone", "+5511955550000");
    String booking = world.owner.post("/bookings", wish).expect(201).id();
    String rui = world.owner.get("/bookings/" + booking).expect(200).text("/customer/id");
    String joao = world.owner.post("/customers", Map.of("name", "João")).expect(201).id();
    world.owner.patch("/bookings/" + booking, Map.of("customer", Map.of("id", joao))).expect(200);
    world.owner.patch("/bookings/" + booking, Map.of("notes", "Janela")).expect(200);
    world
        .owner
        .post(
            "/bookings/" + booking + "/payments",
            Map.of(
                "amount_cents",
                1_000,
                "currency",
                "BRL",
                "method",
                "manual",
                "reference",
                "recibo 7"))
        .expect(201);
    for (String occasion : List.of("booked", "staff_booked")) {
      Rows.execute(
          server,
          """
          insert into turno.booking_messages (workspace_id, booking_id, rule_id, fact, occasion,
                 state, channel, recipient, locale, subject, body, created_at, written_at)
          select b.workspace_id, b.id, gen_random_uuid(), '1', '%1$s', 'sent', 'email',
                 '%1$s@sol.example', 'pt-BR', 'Reserva', 'Olá', b.created_at, b.created_at
            from turno.bookings b where b.id = '%2$s'
          """
              .formatted(occasion, Rows.uuid(booking)));
    }
    CheckedReply export = world.owner.get("/customers/" + joao + "/export").expect(200);
    JsonNode shown = export.json().at("/bookings/0");
    assertEquals("notes", shown.at("/history/0/changes/0/field").stringValue());
    assertEquals("recibo 7", shown.at("/payments/0/reference").stringValue());
    // the job that plans messages may have added a message that has no channel
    List<JsonNode> sent =
        shown
            .path("messages")
            .valueStream()
            .filter(one -> one.path("state").stringValue().equals("sent"))
            .toList();
    assertEquals(
        List.of("booked@sol.example"),
        sent.stream().map(one -> one.path("to").stringValue()).toList());
    assertEquals("Olá", sent.getFirst().path("text").stringValue());
    assertFalse(export.toString().contains("Rui"), export::toString);
    world.owner.get("/customers/" + rui + "/export").expect(200);
  }

  @Test
  void exportWithoutTheRightToReadMessagesContainsNoMessages() {
    String conversation = world.conversation();
    String customer =
        world.owner.get("/conversations/" + conversation).expect(200).text("/customer/id");
    String export = "/customers/" + customer + "/export";
    assertEquals(1, world.owner.get(export).expect(200).json().path("conversations").size());
    for (String bookings : List.of("bookings:read", "bookings:own")) {
      String key = server.createKey(world.slug(), "owner", List.of("customers:read", bookings));
      JsonNode shown = server.as(key).get(export).expect(200).json();
      assertEquals(0, shown.path("conversations").size());
      assertTrue(shown.path("next_cursor").isNull());
    }
  }

  /** A large export is split into pages, and each page contains the customer. */
  @Test
  void exportIsSplitIntoPages() {
    String customer = world.owner.post("/customers", Map.of("name", "João")).id();
    List<String> booked = new ArrayList<>();
    for (String start : List.of(TEN, NINE, NINE)) {
      ObjectNode wish = world.wish(world.haircut, start);
      wish.put("allow_duplicate", true).putObject("customer").put("id", customer);
      booked.add(world.owner.post("/bookings", wish).expect(201).id());
    }
    String export = "/customers/" + customer + "/export?limit=1";
    List<String> met = new ArrayList<>();
    String cursor = "";
    do {
      JsonNode page =
          world
              .owner
              .get(export + (cursor.isEmpty() ? "" : "&cursor=" + cursor))
              .expect(200)
              .json();
      assertEquals("João", page.at("/customer/name").stringValue());
      page.path("bookings").forEach(booking -> met.add(booking.path("id").stringValue()));
      cursor = page.path("next_cursor").asString("");
    } while (!cursor.isEmpty());
    assertEquals(booked.getFirst(), met.getLast(), "sorted by start");
    assertEquals(new TreeSet<>(booked), new TreeSet<>(met));
    assertEquals(booked.size(), met.size());
    world.owner.get(export + "&cursor=nonsense").expect(400, "invalid_request");
  }
}

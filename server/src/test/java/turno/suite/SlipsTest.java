package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A misspelled name is refused, and the refusal suggests the right name. */
class SlipsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String nine = TestWorkspace.MONDAY + "T09:00:00-03:00";

  private static void assertRefused(
      CheckedReply reply, String pointer, String code, String sentence) {
    reply.expect(422, "invalid_request");
    assertEquals(pointer, reply.text("/errors/0/pointer"), reply::toString);
    assertEquals(code, reply.text("/errors/0/code"), reply::toString);
    assertEquals(sentence, reply.text("/errors/0/detail"));
    assertEquals(1, reply.json().path("errors").size(), reply::toString);
  }

  @Test
  void unknownCustomerFilterIsRefused() {
    CheckedReply reply = world.owner.get("/customers?phone=11987654321");
    reply.expect(400, "invalid_request");
    assertEquals("phone", reply.text("/errors/0/parameter"));
    assertEquals("unknown_member", reply.text("/errors/0/code"));
    assertEquals(
        "There is no parameter phone here. Choose from: q, tag, external_id, expand, limit, cursor, fields.",
        reply.text("/detail"));
    CheckedReply near = world.owner.get("/customers?limti=5").expect(400);
    assertEquals("There is no parameter limti here. Did you mean limit?", near.text("/detail"));
  }

  @Test
  void misspelledMemberOfABookingIsRefusedInsteadOfIgnored() {
    ObjectNode wish = world.wish(world.haircut, nine);
    for (String path : List.of("/bookings", "/holds")) {
      assertRefused(
          world.owner.post(path, wish.deepCopy().put("resource_id", world.bruno)),
          "#/resource_id",
          "unknown_member",
          "There is no member resource_id here. Did you mean resource_ids?");
    }
    ObjectNode nested = wish.deepCopy();
    nested.putObject("customer").put("name", "Maria").put("telephone", "+5511987654321");
    assertRefused(
        world.owner.post("/bookings", nested),
        "#/customer/telephone",
        "unknown_member",
        "There is no member telephone here. Choose from: id, name, phone, email, locale.");
    assertEquals(0, world.owner.get("/bookings").expect(200).json().path("data").size());
  }

  @Test
  void misplacedMemberIsReportedWithItsCorrectPath() {
    ObjectNode flat = world.wish(world.haircut, nine);
    flat.put("price", 4_000)
        .put("duration", 30)
        .put("name", "Maria")
        .put("phone", "+5511987654321");
    assertEquals(
        List.of(
            "There is no member price here. Did you mean override.price_cents?",
            "There is no member duration here. Did you mean override.duration_minutes?",
            "There is no member name here. Did you mean customer.name?",
            "There is no member phone here. Did you mean customer.phone?"),
        details(world.owner.post("/bookings", flat)));
    String booking = world.booking(world.haircut, nine);
    assertEquals(
        List.of(
            "start is required.",
            "There is no member duration_minutes here. Did you mean override.duration_minutes?",
            "There is no member new_start here. Did you mean start?"),
        details(
            world.owner.post(
                "/bookings/" + booking + "/reschedule",
                Json.object().put("duration_minutes", 30).put("new_start", nine))));
  }

  private static List<String> details(CheckedReply refused) {
    return refused
        .expect(422, "invalid_request")
        .json()
        .path("errors")
        .valueStream()
        .map(error -> error.path("detail").stringValue())
        .toList();
  }

  @Test
  void rightOperationIsSuggestedForAWrongPath() {
    String booking = world.booking(world.haircut, nine);
    assertEquals(
        "There is nothing at this URL. Did you mean POST /v1/holds/" + booking + "/confirm?",
        unchecked("POST", "/v1/bookings/" + booking + "/confirm"));
    assertEquals(
        "DELETE is not allowed here; use GET, HEAD, OPTIONS, PATCH. Did you mean POST /v1/bookings/"
            + booking
            + "/cancel?",
        unchecked("DELETE", "/v1/bookings/" + booking));
    assertEquals(
        "There is nothing at this URL. Did you mean GET /v1/slots?",
        unchecked("GET", "/v1/availability"));
    assertEquals(
        "There is nothing at this URL. Did you mean POST /v1/resources/{id}/blocks?",
        unchecked("POST", "/v1/blocks"));
  }

  @Test
  void faultInAListParameterIsExplained() {
    String query = "/slots?service_id=" + world.haircut + "," + world.haircut;
    assertEquals(
        "Send one id as service_id, not several.",
        world.owner.get(query).expect(400).text("/detail"));
    assertEquals(
        "fields has an empty value. Leave it out instead.",
        world.owner.get("/bookings?fields=").expect(400).text("/detail"));
    assertEquals(
        "fields must be written like id, not \"customer.name\". Did you mean customer?",
        world.owner.get("/bookings?fields=id,customer.name").expect(400).text("/detail"));
    assertEquals(
        "There is no member custmer in this list. Did you mean customer?",
        world.owner.get("/bookings?fields=custmer").expect(400).text("/detail"));
  }

  @Test
  void bookingOutsideOpeningHoursAlsoNeedsTheGridOverride() {
    ObjectNode late = world.wish(world.haircut, TestWorkspace.MONDAY + "T03:00:00-03:00");
    late.putObject("override").put("reason", "A regular").putArray("rules").add("hours");
    assertEquals(
        "The start is not one of the service's start times."
            + " To book a time outside all openings, override the rule 'grid' in addition to 'hours'.",
        world.owner.post("/bookings", late).expect(409, "slot_taken", "off_grid").text("/detail"));
  }

  @Test
  void priceWithoutAUnitIsRefusedInsteadOfIgnored() {
    assertRefused(
        world.owner.post(
            "/services",
            Map.of(
                "name",
                "Barba",
                "duration_minutes",
                20,
                "price",
                100,
                "requirements",
                List.of(Map.of("group_id", world.barbers)))),
        "#/price",
        "unknown_member",
        "There is no member price here. Did you mean price_cents?");
  }

  @Test
  void misspelledEventTypesMemberIsRefused() {
    assertRefused(
        world.owner.post(
            "/webhook-endpoints",
            Map.of("url", TestWorkspace.NOBODY, "events", List.of("booking.created"))),
        "#/events",
        "unknown_member",
        "There is no member events here. Did you mean event_types?");
  }

  @Test
  void refusalOfAMemberNamesTheOperationThatChangesIt() {
    String path = "/bookings/" + world.booking(world.haircut, nine);
    assertRefused(
        world.owner.patch(path, Map.of("start", TestWorkspace.MONDAY + "T10:00:00-03:00")),
        "#/start",
        "read_only",
        "start cannot be set here: use POST /bookings/{id}/reschedule.");
    assertRefused(
        world.owner.patch(path, Map.of("resource_ids", List.of(world.bruno))),
        "#/resource_ids",
        "unknown_member",
        "resource_ids cannot be set here: use POST /bookings/{id}/reschedule.");
    assertRefused(
        world.owner.patch(path, Map.of("status", "no_show")),
        "#/status",
        "read_only",
        "status cannot be set here: use POST /bookings/{id}/cancel"
            + " or POST /bookings/{id}/check-in or POST /bookings/{id}/no-show"
            + " or POST /bookings/{id}/reopen.");
    assertRefused(
        world.owner.post(path + "/reschedule", Map.of("start", nine, "notes", "Later")),
        "#/notes",
        "read_only",
        "notes cannot be set here: use PATCH /bookings/{id}.");
  }

  /**
   * Several clients send back one object at the same time; no client may overwrite another's
   * change.
   */
  @Test
  void versionInTheBodyIsChecked() throws Exception {
    for (String path :
        List.of("/resources/" + world.ana, "/bookings/" + world.booking(world.haircut, nine))) {
      for (int round = 0; round < 5; round++) {
        ObjectNode read = world.owner.get(path).expect(200).object();
        List<String> notes = List.of("a" + round, "b" + round, "c" + round, "d" + round);
        List<CheckedReply> replies =
            StagedShop.together(
                notes,
                note -> {
                  ObjectNode body = read.deepCopy();
                  body.putObject("metadata").put("note", note);
                  return world.owner.patch(path, body);
                });
        assertEquals(1, replies.stream().filter(CheckedReply::isSuccess).count(), path);
        for (CheckedReply reply : replies) {
          if (!reply.isSuccess()) {
            assertEquals("#/version", reply.expect(422).text("/errors/0/pointer"));
          }
        }
      }
    }
  }

  @Test
  void changeOfAServerSetMemberIsRefused() {
    String path = "/bookings/" + world.booking(world.haircut, nine);
    ObjectNode read = world.owner.get(path).expect(200).object();
    CheckedReply changed = world.owner.patch(path, read.deepCopy().put("notes", "Window"));
    assertEquals("Window", changed.expect(200).text("/notes"));
    assertEquals(2, changed.json().path("version").asInt());
    // the version that was read is now outdated
    CheckedReply stale = world.owner.patch(path, read);
    stale.expect(422, "invalid_request");
    assertEquals("#/version", stale.text("/errors/0/pointer"), stale::toString);
    assertEquals("read_only", stale.text("/errors/0/code"));
    assertEquals(
        "version is set by the server: leave it out, or send its current value.",
        stale.text("/errors/0/detail"));
    world
        .owner
        .request("PATCH", path)
        .ifMatch("\"1\"")
        .body(read)
        .send()
        .expect(412, "version_mismatch");
    assertRefused(
        world.owner.post("/resources", Map.of("name", "Caio", "type", "person", "version", 1)),
        "#/version",
        "read_only",
        "version is set by the server: leave it out.");
  }

  @Test
  void objectOfAnotherWorkspaceIsNotFoundWhenSentBack() {
    TestWorkspace other = world.neighbour();
    String path = "/services/" + other.haircut;
    ObjectNode theirs = other.owner.get(path).expect(200).object();
    world.owner.patch(path, theirs).expect(404, "not_found");
  }

  @Test
  void correctPathIsSuggestedForANearMiss() {
    assertEquals(
        "There is nothing at this URL. Remove the slash at the end.",
        unchecked("GET", "/v1/services/"));
    assertEquals(
        "There is nothing at this URL. Did you mean /v1/customers?",
        unchecked("GET", "/v1/costumers"));
    assertEquals(
        "There is nothing at this URL. Did you mean /v1/services?", unchecked("GET", "/services"));
    assertEquals(
        "PUT is not allowed here; use GET, HEAD, OPTIONS, POST.", unchecked("PUT", "/v1/services"));
    String booking = "/v1/bookings/" + world.booking(world.haircut, nine);
    assertEquals(
        "There is nothing at this URL. Did you mean " + booking + "/reschedule?",
        unchecked("POST", booking + "/reshedule"));
    assertEquals(
        "There is nothing at this URL. Did you mean /v1/webhook-endpoints?",
        unchecked("GET", "/v1/webhooks"));
    assertEquals(
        "There is nothing at this URL. See /docs for all URLs.", unchecked("GET", "/v1/nonsense"));
    assertEquals(
        "There is no such booking. Its id would begin with bkg_.",
        unchecked("GET", "/v1/bookings/" + world.haircut));
  }

  @Test
  void correctValueIsSuggestedForANearMiss() {
    assertEquals(
        "status must be one of hold, pending_payment, confirmed, checked_in, no_show, cancelled,"
            + " expired, active, or several of them separated by commas,"
            + " not \"canceled\". Did you mean cancelled?",
        world.owner.get("/bookings?status=hold,canceled").expect(400).text("/detail"));
    assertEquals(
        "order must be one of asc, desc, not \"ascending\".",
        world.owner.get("/events?order=ascending").expect(400).text("/detail"));
    assertRefused(
        world.owner.post(
            "/schedules",
            Map.of("name", "Week", "time_zone", "America/Sao_Paolo", "weekly_hours", List.of())),
        "#/time_zone",
        "format",
        "America/Sao_Paolo is not a time zone in the IANA database. Did you mean America/Sao_Paulo?");
    CheckedReply hours =
        world.owner.post(
            "/schedules",
            Map.of(
                "name",
                "Week",
                "time_zone",
                "America/Sao_Paulo",
                "weekly_hours",
                List.of(Map.of("day", "mon", "start", "9:00", "end", "18:00"))));
    assertEquals(
        "day must be one of monday, tuesday, wednesday, thursday, friday, saturday, sunday,"
            + " not \"mon\". Did you mean monday?",
        hours.text("/errors/0/detail"));
    assertEquals("start must be written like 09:00, not \"9:00\".", hours.text("/errors/1/detail"));
  }

  private String unchecked(String method, String path) {
    return world.owner.absolute(method, path).unchecked().send().text("/detail");
  }

  @Test
  void keyWithoutBearerIsReported() {
    assertEquals(
        "Send an API key, with the word Bearer before it: Authorization: Bearer sak_…",
        TestApi.of(server.origin(), null)
            .request("GET", "/me")
            .header("Authorization", "sak_0123")
            .send()
            .expect(401)
            .text("/detail"));
  }

  @Test
  void lenientRequestReportsIgnoredMembers() {
    String path = "/bookings/" + world.booking(world.haircut, nine);
    CheckedReply reply =
        world
            .owner
            .request("PATCH", path + "?dry=1")
            .header("Prefer", "handling=lenient")
            .body(Map.of("start", nine))
            .send()
            .expect(200);
    assertEquals("handling=lenient", reply.header("Preference-Applied"));
    assertEquals("?dry, #/start", reply.header("Ignored-Members"));
    assertNull(world.owner.get(path).header("Ignored-Members"));
  }

  @Test
  void answerToThousandsOfUnknownMembersIsShort() {
    StringBuilder body = new StringBuilder("{\"x\":1");
    for (int i = 0; i < 5_000; i++) {
      body.append(",\"m%d\":1".formatted(i));
    }
    CheckedReply reply = world.owner.post("/services", body.append("}").toString()).expect(422);
    long unknown =
        reply
            .json()
            .path("errors")
            .valueStream()
            .filter(error -> error.path("code").asString("").equals("unknown_member"))
            .count();
    assertEquals(50, unknown);
  }
}

package turno.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.Caller;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.TestingCalls;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

class BlocksApiTest {
  private static final ResourceId ROOM = BarbeariaSol.id(IdKind.RESOURCE, 10);
  private static final ResourceId CHAIR = BarbeariaSol.id(IdKind.RESOURCE, 11);

  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Database POOL = DATABASE.open(2);
  private static final InstantSource CLOCK = () -> BarbeariaSol.NOW;
  private static final IdSource IDS = new IdSource(CLOCK, new Random(1));
  private static final BookedRows BOOKED = new BookedRows(POOL, IDS);
  private static final Snapshots SNAPSHOTS = new Snapshots(POOL, CLOCK);
  private static final BlocksApi API =
      new BlocksApi(
          POOL,
          new CommandTransactions(POOL),
          SNAPSHOTS,
          TestingReplanning.follower(POOL, SNAPSHOTS),
          new TestingConflicts(booking -> Json.text(Json.object().put("id", booking.toString()))),
          (workspace, bookings, now) -> {},
          IDS,
          WorkspaceLimit.none());

  @BeforeAll
  static void makeWorld() {
    BarbeariaSol world = BarbeariaSol.in(POOL);
    world.resource(ROOM, "Sala", 3, null);
    world.resource(CHAIR, "Cadeira", 1, null);
  }

  private static Caller caller(String role) {
    return new Caller(BarbeariaSol.WORKSPACE, IDS.next(IdKind.KEY), Set.of(), role, false, false);
  }

  private static Handler handler(String operation) {
    Handler handler = API.handlers().get(operation);
    assertNotNull(handler);
    return handler;
  }

  private static Answer create(String role, ResourceId resource, String body) {
    RequestContext call =
        TestingCalls.post("createBlock", caller(role), body, BarbeariaSol.NOW, resource.toString());
    return Tenant.of(BarbeariaSol.WORKSPACE, () -> handler("createBlock").handle(call));
  }

  private static Answer read(String operation, String query, String... path) {
    return handler(operation)
        .handle(TestingCalls.get(operation, caller("member"), query, BarbeariaSol.NOW, path));
  }

  private static String body(String from, String to, String members) {
    return "{\"start\": \"%s\", \"end\": \"%s\"%s}".formatted(from, to, members);
  }

  private static ProblemException refused(String role, ResourceId resource, String body) {
    return assertThrows(ProblemException.class, () -> create(role, resource, body));
  }

  private static List<?> errors(ProblemException problem) {
    return ((List<?>) problem.members().getOrDefault("errors", List.of()))
        .stream()
            .map(error -> ((Failure) error).pointer() + " " + ((Failure) error).code())
            .toList();
  }

  @Test
  void createdBlockCanBeReadAndDeleted() {
    Answer created =
        create(
            "member",
            ROOM,
            body(
                "2027-03-03T14:00:20-03:00",
                "2027-03-03T15:59:30-03:00",
                ", \"units\": 2, \"reason\": \"Obra\", \"metadata\": {\"a\": 1}, \"force\": false"));
    assertEquals(List.of(), TestingCalls.violations("BlockCreated", created));
    JsonNode block = Json.tree(created.body());
    assertEquals("2027-03-03T14:00:00-03:00", block.get("start").stringValue());
    assertEquals("2027-03-03T16:00:00-03:00", block.get("end").stringValue());
    String room = ROOM.toString();
    String id = block.get("id").stringValue();
    assertEquals("/v1/resources/" + room + "/blocks/" + id, created.location());
    assertEquals("\"1\"", created.etag());

    Answer read = read("getBlock", "", room, id);
    assertEquals(List.of(), TestingCalls.violations("Block", read));
    ((tools.jackson.databind.node.ObjectNode) block)
        .remove(java.util.List.of("conflicts", "conflicts_total"));
    assertEquals(block, Json.tree(read.body()));
    // the block is unknown under another resource
    assertThrows(
        ProblemException.class, () -> read("getBlock", "", BarbeariaSol.ANA.toString(), id));

    assertEquals(204, read("deleteBlock", "", room, id).status());
    assertEquals(
        404,
        assertThrows(ProblemException.class, () -> read("deleteBlock", "", room, id)).status());
    assertEquals(
        404, assertThrows(ProblemException.class, () -> read("getBlock", "", room, id)).status());
  }

  @Test
  void unknownResourceIsReportedBeforeBodyErrors() {
    assertEquals(404, refused("owner", BarbeariaSol.id(IdKind.RESOURCE, 99), "{}").status());
  }

  @Test
  void allFaultsOfABodyAreReportedTogether() {
    ProblemException problem =
        refused(
            "owner",
            ROOM,
            body(
                "2027-03-03T14:00:00-03:00",
                "2027-03-03T14:00:00-03:00",
                ", \"units\": 0, \"source\": \"dream\""));
    assertEquals(422, problem.status());
    assertEquals(
        Set.of("#/units minimum", "#/source enum", "#/end out_of_range"),
        Set.copyOf(errors(problem)));
  }

  @Test
  void unitsAboveTheCapacityAreUnprocessable() {
    ProblemException problem =
        refused(
            "owner",
            ROOM,
            body("2027-03-03T14:00:00-03:00", "2027-03-03T15:00:00-03:00", ", \"units\": 4"));
    assertEquals(422, problem.status());
    assertEquals(List.of("#/units out_of_range"), errors(problem));
  }

  @Test
  void blockOverABookingNeedsForceByAnAdministrator() {
    Instant start = Instant.parse("2027-03-05T17:00:00Z");
    BookingId booking = BOOKED.take(BarbeariaSol.ANA, start, start.plusSeconds(1_800), 1);
    String from = "2027-03-05T14:00:00-03:00";
    String to = "2027-03-05T18:00:00-03:00";
    ProblemException taken = refused("owner", BarbeariaSol.ANA, body(from, to, ""));
    assertEquals(409, taken.status());
    assertEquals("slot_taken", taken.code().wire());
    assertEquals("taken", taken.members().get("reason"));
    assertEquals(List.of(), taken.members().get("alternatives"));
    assertEquals(
        "[{\"booking\":{\"id\":\"" + booking.toString() + "\"}}]",
        String.valueOf(taken.members().get("conflicts")));

    ProblemException role =
        refused("member", BarbeariaSol.ANA, body(from, to, ", \"force\": true"));
    assertEquals(403, role.status());
    assertEquals("admin", role.members().get("required_role"));
    JsonNode forced =
        Json.tree(create("admin", BarbeariaSol.ANA, body(from, to, ", \"force\": true")).body());
    assertTrue(forced.get("forced").booleanValue());
    assertEquals(1, forced.get("conflicts").size());
    assertEquals(1, forced.get("conflicts_total").intValue());
  }

  @Test
  void externalIdIsUnique() {
    String named = ", \"external_id\": \"obra\"";
    String body = body("2027-03-10T14:00:00-03:00", "2027-03-10T15:00:00-03:00", named);
    create("owner", ROOM, body);
    ProblemException problem = refused("owner", BarbeariaSol.ANA, body);
    assertEquals(409, problem.status());
    assertEquals("external_id_taken", problem.members().get("reason"));
  }

  @Test
  void listIsPagedInOrderOfStart() {
    String chair = CHAIR.toString();
    List<String> starts = new ArrayList<>();
    for (int hour = 10; hour < 15; hour++) {
      String start = "2027-03-12T" + hour + ":00:00-03:00";
      create("owner", CHAIR, body(start, "2027-03-12T16:00:00-03:00", ""));
      starts.add(start);
    }
    List<String> listed = new ArrayList<>();
    String cursor = "";
    do {
      Answer page = read("listBlocks", "limit=2" + cursor, chair);
      assertEquals(List.of(), TestingCalls.violations("BlockList", page));
      JsonNode list = Json.tree(page.body());
      list.get("data").forEach(block -> listed.add(block.get("start").stringValue()));
      JsonNode next = list.get("next_cursor");
      cursor = next.isNull() ? "" : "&cursor=" + next.stringValue();
    } while (!cursor.isEmpty());
    assertEquals(starts, listed);

    String window = "from=2027-03-12T09:00:00-03:00&to=2027-03-12T11:00:00-03:00";
    assertEquals(1, Json.tree(read("listBlocks", window, chair).body()).get("data").size());
    String backwards = "to=2027-03-12T09:00:00-03:00&from=2027-03-12T11:00:00-03:00";
    assertEquals(
        400,
        assertThrows(ProblemException.class, () -> read("listBlocks", backwards, chair)).status());
  }
}

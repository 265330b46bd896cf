package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/**
 * Lists with entries so large that a page ends at the size limit of an answer:
 * docs/rules/protocol.md#limit-of-a-page.
 */
class LongAnswersTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final int MIB = 1 << 20;

  /** An upper bound for one entry in these tests plus the list's envelope, in bytes. */
  private static final int ENTRY = 100_000;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  /**
   * Reads a list to its end and returns all entries. Checks that there are several pages, none of
   * which exceeds the limit by more than an entry.
   */
  private List<JsonNode> walk(String path, String list) {
    List<JsonNode> entries = new ArrayList<>();
    int pages = 0;
    String cursor = "";
    do {
      CheckedReply page = world.owner.get(path + cursor).expect(200);
      assertTrue(page.body().length < MIB + ENTRY, page.body().length + " bytes");
      page.json().path(list).forEach(entries::add);
      pages++;
      String next = page.text("/next_cursor");
      cursor = next.isEmpty() ? "" : "&cursor=" + next;
    } while (!cursor.isEmpty());
    assertTrue(pages > 1, "the list fits into one page, so the test proves nothing");
    return entries;
  }

  private static Set<String> ids(List<JsonNode> entries) {
    Set<String> ids = new HashSet<>();
    entries.forEach(
        entry -> assertTrue(ids.add(entry.path("id").stringValue()), "an id appears twice"));
    return ids;
  }

  @Test
  void listsAndExportContainEveryLargeBookingOnce() {
    Map<String, String> maria = Map.of("name", "Maria", "external_id", "maria-1");
    String customer = world.owner.post("/customers", maria).id();
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("id", customer);
    wish.putObject("metadata").put("note", "x".repeat(15_000));
    String booking = world.owner.post("/bookings", wish).expect(201).id();
    Rows.copies(server, booking, 90);
    for (int i = 0; i < 3; i++) {
      world.received(maria, "Oi " + i);
    }
    String mine = "customer_id=" + customer;
    assertEquals(91, ids(walk("/bookings?limit=100&" + mine, "data")).size());
    String export = "/customers/" + customer + "/export?limit=100";
    assertEquals(91, ids(walk(export, "bookings")).size());
    int messages = 0;
    for (JsonNode one : walk(export, "conversations")) {
      messages += one.path("messages").size();
    }
    assertEquals(3, messages);
  }

  @Test
  void serviceListsAreSplitBySizeAndIntoSmallerPagesForTools() throws Exception {
    List<Map<String, Object>> members = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      Map<String, Object> longName = Map.of("name", "\u754c".repeat(200), "type", "person");
      String id = world.owner.post("/resources", longName).expect(201).id();
      members.add(Map.of("resource_id", id));
    }
    String group =
        world.owner.post("/resource-groups", Map.of("name", "All", "members", members)).id();
    Map<String, Object> row = Map.of("group_id", group);
    Map<String, Object> service =
        Map.of("name", "Massage", "duration_minutes", 30, "requirements", List.of(row, row));
    for (int i = 0; i < 45; i++) {
      world.owner.post("/services", service).expect(201);
    }
    Set<String> all = ids(walk("/bookable-services?limit=100", "data"));
    assertTrue(all.size() >= 45, all.size() + " services");
    JsonNode bookable = world.owner.get("/bookable-services").expect(200).json().path("data");
    assertFalse(bookable.isEmpty(), "no service is listed");
    for (JsonNode shown : bookable) {
      assertTrue(ids(List.copyOf(shown.path("resources").valueStream().toList())).size() <= 40);
    }
    Set<String> found = new HashSet<>();
    ToolClient agent = ToolClient.at(server.origin() + "/mcp", world.ownersKey());
    ObjectNode arguments = Json.object();
    int calls = 0;
    while (true) {
      JsonNode result = agent.call("list_services", arguments);
      assertFalse(result.path("isError").asBoolean(), result::toString);
      assertTrue(Json.bytes(result).length < MIB, "the result is too long for a model");
      result
          .at("/structuredContent/services")
          .forEach(
              one -> assertTrue(found.add(one.path("service_id").stringValue()), "listed twice"));
      calls++;
      if (result.at("/structuredContent/more").isNull()) {
        break;
      }
      arguments = (ObjectNode) result.at("/structuredContent/more/arguments");
    }
    assertEquals(all, found);
    assertTrue(calls > 2, calls + " calls");
    assertEquals(List.of(), agent.faults());
  }
}

package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.RecordedRows;

/** No member of what is stored of bookings can go missing, wherever it stands. */
class StoredBookingTest {
  private static final UUID ID = new UUID(1, 2);

  /** Their members are the clients' own. */
  private static final Set<String> FREE = Set.of("metadata", "intake", "data", "from", "to");

  @Test
  void everyMemberOfDetailsIsNeeded() throws Exception {
    assertEveryMemberIsNeeded("bookings", "details", 44, text -> StoredBooking.read(text, ID));
  }

  @Test
  void everyMemberOfTheHistoryIsNeeded() throws Exception {
    assertEveryMemberIsNeeded(
        "booking_history", "change", 13, text -> StoredChange.JSON.read(text, ID));
    assertEveryMemberIsNeeded("booking_history", "actor", 4, text -> Actor.JSON.read(text, ID));
  }

  private static void assertEveryMemberIsNeeded(
      String table, String column, int members, Consumer<String> reader) throws Exception {
    Set<String> tried = new HashSet<>();
    for (String line : RecordedRows.newest().lines()) {
      JsonNode stored = Json.tree(line).path(table).path(column);
      if (stored.isMissingNode()) {
        continue;
      }
      reader.accept(Json.text(stored));
      for (String pointer : pointers("", stored)) {
        ObjectNode renamed = (ObjectNode) stored.deepCopy();
        int end = pointer.lastIndexOf('/');
        String name = pointer.substring(end + 1);
        ObjectNode parent = (ObjectNode) renamed.at(pointer.substring(0, end));
        parent.set(name + "_renamed", parent.remove(name));
        String refusal =
            assertThrows(
                    IllegalStateException.class,
                    () -> reader.accept(Json.text(renamed)),
                    "without " + pointer)
                .getMessage();
        assertTrue(
            refusal.startsWith("turno." + table + "." + column + " of " + ID)
                && (refusal.contains(name) || name.equals("v")),
            refusal);
        tried.add(pointer.replaceAll("/[0-9]+", ""));
      }
    }
    assertEquals(members, tried.size(), () -> String.join("\n", tried));
  }

  /** All members of objects that are ours. */
  private static List<String> pointers(String at, JsonNode value) {
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, JsonNode> member : value.properties()) {
      String pointer = at + "/" + member.getKey();
      found.add(pointer);
      if (!FREE.contains(member.getKey())) {
        found.addAll(pointers(pointer, member.getValue()));
      }
    }
    for (int i = 0; value.isArray() && i < value.size(); i++) {
      found.addAll(pointers(at + "/" + i, value.path(i)));
    }
    return found;
  }
}

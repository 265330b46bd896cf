package turno.bookings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.bookings.HistoryEntry.Actor;
import turno.bookings.HistoryEntry.StoredChange;
import turno.kernel.Id.BookingId;
import turno.kernel.Json;
import turno.testing.RecordedRows;
import turno.testing.StoredMembers;

/** No member of what is stored of bookings can have another name and be overlooked. */
class StoredBookingTest {
  private static final BookingId ID = new BookingId(new UUID(1, 2));

  @Test
  void everyMemberOfDetailsIsNeeded() throws Exception {
    assertEveryMemberIsNeeded("bookings", "details", 53, text -> StoredBooking.read(text, ID));
  }

  @Test
  void everyMemberOfTheHistoryIsNeeded() throws Exception {
    assertEveryMemberIsNeeded(
        "booking_history", "change", 15, text -> StoredChange.JSON.read(text, ID));
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
      for (Map.Entry<String, JsonNode> renamed : StoredMembers.renamed(stored).entrySet()) {
        String pointer = renamed.getKey();
        String refusal =
            String.valueOf(
                assertThrows(
                        IllegalStateException.class,
                        () -> reader.accept(Json.text(renamed.getValue())),
                        "without " + pointer)
                    .getMessage());
        assertTrue(
            refusal.startsWith("turno." + table + "." + column + " of " + ID.value())
                && refusal.contains(StoredMembers.name(pointer)),
            refusal);
        tried.add(pointer.replaceAll("/[0-9]+", ""));
      }
    }
    assertEquals(members, tried.size(), () -> String.join("\n", tried));
  }
}

package turno.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static turno.client.MisbehavingServer.answers;
import static turno.client.MisbehavingServer.drops;
import static turno.client.MisbehavingServer.streams;

import java.io.IOException;
import java.time.OffsetDateTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.client.errors.UnauthorizedException;

class ClientChangesTest {
  private static final String AT = "2027-03-01T09:00:00-03:00";
  private static final String LOST = "{\"code\": \"unauthorized\"}";

  private static String change(int position, String kind, String id) {
    return "id: %d\nevent: change\ndata: {\"kind\": \"%s\", \"id\": \"%s\", \"version\": %d, \"at\": \"%s\", \"by\": 1}\n\n"
        .formatted(position, kind, id, position, AT);
  }

  private static Change.Changed changed(int position, String kind, String id) {
    return new Change.Changed("" + position, kind, id, position, OffsetDateTime.parse(AT));
  }

  @Test
  void streamResumesAfterTheLastChange() throws IOException {
    try (var server =
        new MisbehavingServer(
            streams(": hello\n\n" + change(7, "booking", "bkg_1") + "id: 8\nevent: chan"),
            drops(),
            answers(503, "{\"code\": \"unavailable\"}", "Retry-After: 0"),
            streams("id: 9\r\nevent: reset\r\ndata: {}\r\n\r\n" + change(10, "gadget", "gdg_1")),
            streams("event: later\ndata: what nobody knows yet\n\n: still here\n\n"),
            answers(401, LOST))) {
      var turno = Turno.at(server.address()).key("sak_test_1").build();
      try (var changes = turno.changesAfter("5")) {
        assertEquals(changed(7, "booking", "bkg_1"), changes.next());
        assertEquals(new Change.Reset("9"), changes.next());
        assertEquals(changed(10, "gadget", "gdg_1"), changes.next());
        assertThrows(UnauthorizedException.class, changes::hasNext);
        assertFalse(changes.hasNext(), "the iteration has ended");
      }
      // the client never delivered the event that was cut off, so it asks again for changes after 7
      assertEquals(
          List.of("5", "7", "7", "7", "10", "10"),
          server.seen.stream().map(seen -> seen.headers().get("last-event-id")).toList());
    }
  }

  @Test
  void closedStreamHasNoFurtherChanges() throws IOException {
    try (var server = new MisbehavingServer(streams(change(1, "booking", "bkg_1")))) {
      var changes = Turno.at(server.address()).build().changes();
      assertEquals(changed(1, "booking", "bkg_1"), changes.next());
      changes.close();
      assertFalse(changes.hasNext());
    }
  }
}

package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import turno.commands.StartContext;
import turno.testing.TestDatabase;

/**
 * Slot requests with the longest allowed window, for the demo business, which has the most data.
 */
class DemoWindowsTest {
  private static final Duration LONGEST = Duration.ofDays(93);
  private static final Duration WEEK = Duration.ofDays(7);

  @Test
  void longestWindowListsTheSameSlotsAsWeekByWeekRequests() throws Exception {
    try (TestDatabase database = TestDatabase.create();
        TestingServer server =
            TestingServer.start(
                database,
                StartContext.FirstStart.DEMO,
                Map.of("TURNO_CLOCK", "2027-03-01T08:00:00-03:00"))) {
      String key = TestingServer.key(server.printed());
      Instant from = Instant.parse("2027-03-02T03:00:00Z");
      JsonNode services = get(server, key, "/services?limit=100").path("data");
      assertTrue(services.size() > 3);
      for (JsonNode service : services) {
        String id = service.path("id").asString();
        List<String> whole = starts(server, key, id, from, from.plus(LONGEST));
        List<String> weeks = new ArrayList<>();
        for (Instant week = from; week.isBefore(from.plus(LONGEST)); week = week.plus(WEEK)) {
          Instant end = week.plus(WEEK);
          Instant last = from.plus(LONGEST);
          weeks.addAll(starts(server, key, id, week, end.isAfter(last) ? last : end));
        }
        assertEquals(weeks, whole, id);
        assertEquals(whole.stream().distinct().count(), whole.size());
      }
    }
  }

  /** Returns the starts in a window, read page by page. */
  private static List<String> starts(
      TestingServer server, String key, String service, Instant from, Instant to) throws Exception {
    List<String> starts = new ArrayList<>();
    Instant next = from;
    while (next != null) {
      JsonNode page =
          get(
              server,
              key,
              "/slots?limit=1000&service_id=" + service + "&from=" + next + "&to=" + to);
      starts.addAll(
          page.path("data")
              .valueStream()
              .map(slot -> slot.path("start").asString() + slot.path("resource_ids"))
              .collect(Collectors.toList()));
      JsonNode following = page.path("next_from");
      next = following.isString() ? OffsetDateTime.parse(following.asString()).toInstant() : null;
    }
    return starts;
  }

  private static JsonNode get(TestingServer server, String key, String path) {
    return server.as(key).get(path).expect(200).json();
  }
}

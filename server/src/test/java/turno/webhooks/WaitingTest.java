package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What a node has in mind is never forgotten before it was looked for. */
class WaitingTest {
  private static final Instant NOW = Instant.parse("2027-03-01T08:00:00Z");
  private static final Endpoint.Place PLACE = new Endpoint.Place(new UUID(1, 1), new UUID(1, 2));

  private final Waiting waiting = new Waiting();

  @Test
  void whatIsMadeDueWhileAClaimIsUnderWayIsLookedForAgain() {
    waiting.add(List.of(PLACE), NOW);
    var asked = waiting.choose(NOW);
    waiting.add(List.of(PLACE), NOW); // committed after the claim had looked
    waiting.begun(asked, List.of());
    assertEquals(Set.of(PLACE), waiting.choose(NOW).keySet());
  }

  @Test
  void whereNothingWasFoundIsNotLookedForAgain() {
    waiting.add(List.of(PLACE), NOW);
    waiting.begun(waiting.choose(NOW), List.of());
    assertTrue(waiting.choose(NOW).isEmpty());
  }
}

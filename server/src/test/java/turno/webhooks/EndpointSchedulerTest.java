package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.EventId;
import turno.kernel.Id.WorkspaceId;

/**
 * An endpoint that a node remembers is not forgotten before its deliveries have been searched for,
 * and no endpoint uses more than its share.
 */
class EndpointSchedulerTest {
  private static final Instant NOW = Instant.parse("2027-03-01T08:00:00Z");
  private static final Endpoint.Key KEY =
      new Endpoint.Key(new WorkspaceId(new UUID(1, 1)), new EndpointId(new UUID(1, 2)));

  private final EndpointScheduler waiting = new EndpointScheduler();

  @Test
  void endpointWithADeliveryDueDuringAClaimIsClaimedAgain() {
    waiting.add(List.of(KEY), NOW);
    var asked = waiting.choose(NOW);
    waiting.add(List.of(KEY), NOW); // committed after the claim's query
    waiting.begun(asked, List.of());
    assertEquals(Set.of(KEY), waiting.choose(NOW).keySet());
  }

  @Test
  void emptyClaimIsNotRepeated() {
    waiting.add(List.of(KEY), NOW);
    waiting.begun(waiting.choose(NOW), List.of());
    assertTrue(waiting.choose(NOW).isEmpty());
  }

  /** Claims as many deliveries as the endpoint may have; all of them are due. */
  private List<LeasedDelivery> begin(boolean slow) {
    var asked = waiting.choose(NOW);
    List<LeasedDelivery> claims = new ArrayList<>();
    for (int i = 0; i < asked.getOrDefault(KEY, 0); i++) {
      claims.add(claim(slow));
    }
    waiting.begun(asked, claims);
    return claims;
  }

  private static LeasedDelivery claim(boolean slow) {
    return claim(KEY, slow);
  }

  private static LeasedDelivery claim(Endpoint.Key key, boolean slow) {
    return new LeasedDelivery(
        key,
        new DeliveryId(UUID.randomUUID()),
        UUID.randomUUID(),
        1,
        AttemptTrigger.AUTOMATIC,
        new EventId(UUID.randomUUID()),
        "booking.created",
        new byte[0],
        "https://example.com/",
        slow,
        new byte[0],
        null,
        null,
        NOW);
  }

  private static List<Endpoint.Key> endpoints(int workspace, int count) {
    return IntStream.range(0, count)
        .mapToObj(i ->
            new Endpoint.Key(
                new WorkspaceId(new UUID(2, workspace)), new EndpointId(new UUID(workspace, i))))
        .toList();
  }

  /** Begins all deliveries for which there are free slots; all of them are due. */
  private List<LeasedDelivery> beginAll() {
    List<LeasedDelivery> all = new ArrayList<>();
    for (var asked = waiting.choose(NOW); !asked.isEmpty(); asked = waiting.choose(NOW)) {
      List<LeasedDelivery> claims = new ArrayList<>();
      asked.forEach((key, count) -> {
        for (int i = 0; i < count; i++) {
          claims.add(claim(key, false));
        }
      });
      waiting.begun(asked, claims);
      all.addAll(claims);
    }
    return all;
  }

  /** The receivers answer slowly but in time, so they are not failing. */
  @Test
  void workspaceWithManyEndpointsLeavesSlotsForOthers() {
    waiting.add(endpoints(1, 20), NOW);
    assertEquals(EndpointScheduler.MAX_OF_WORKSPACE, beginAll().size());
    waiting.add(endpoints(2, 1), NOW);
    assertEquals(EndpointScheduler.FIRST_WIDTH, beginAll().size());
  }

  @Test
  void workspaceWithTheFewestAttemptsInProgressIsServedFirst() {
    int workspaces = EndpointScheduler.MAX_ATTEMPTS / EndpointScheduler.MAX_OF_WORKSPACE;
    for (int i = 1; i <= workspaces; i++) {
      waiting.add(endpoints(i, 20), NOW);
    }
    List<LeasedDelivery> begun = beginAll();
    assertEquals(EndpointScheduler.MAX_ATTEMPTS, begun.size());
    List<Endpoint.Key> late = endpoints(workspaces + 1, 1);
    waiting.add(late, NOW);
    begun.subList(0, 2).forEach(this::writtenSuccess);
    assertEquals(late, beginAll().stream().map(LeasedDelivery::key).distinct().toList());
  }

  private void writtenSuccess(LeasedDelivery claim) {
    waiting.succeeded(claim);
    waiting.ended(claim, true, false, null);
  }

  @Test
  void successesRaiseConcurrencyUpToTheMaximum() {
    waiting.add(List.of(KEY), NOW);
    List<LeasedDelivery> claims = begin(false);
    assertEquals(EndpointScheduler.FIRST_WIDTH, claims.size());
    claims.forEach(this::writtenSuccess);
    claims = begin(false);
    assertEquals(2 * EndpointScheduler.FIRST_WIDTH, claims.size());
    for (int round = 0; round < 5; round++) {
      claims.forEach(this::writtenSuccess);
      claims = begin(false);
    }
    assertEquals(EndpointScheduler.MAX_WIDTH, claims.size());
    assertEquals(EndpointScheduler.MAX_WIDTH, waiting.underWay());
  }

  @Test
  void failureResetsConcurrency() {
    waiting.add(List.of(KEY), NOW);
    begin(false).forEach(this::writtenSuccess);
    List<LeasedDelivery> claims = begin(false);
    waiting.ended(claims.getFirst(), false, true, null);
    assertTrue(
        waiting.choose(NOW).isEmpty(), "other attempts of the endpoint are still in progress");
    claims.subList(1, claims.size()).forEach(claim -> waiting.ended(claim, false, true, null));
    claims = begin(true);
    assertEquals(1, claims.size());
    assertTrue(waiting.choose(NOW).isEmpty());
    writtenSuccess(claims.getFirst());
    assertEquals(EndpointScheduler.FIRST_WIDTH + 1, begin(false).size());
  }

  @Test
  void successFreesItsSlotBeforeItsResultIsStored() {
    waiting.add(List.of(KEY), NOW);
    List<LeasedDelivery> claims = begin(false);
    assertTrue(waiting.choose(NOW).isEmpty());
    waiting.succeeded(claims.getFirst());
    List<LeasedDelivery> more = begin(false);
    assertEquals(2, more.size());
    assertEquals(EndpointScheduler.FIRST_WIDTH + 2, waiting.underWay());
    waiting.ended(claims.getFirst(), true, false, null);
    assertEquals(EndpointScheduler.FIRST_WIDTH + 1, waiting.underWay());
    assertTrue(waiting.choose(NOW).isEmpty(), "the slot is already taken");
  }

  @Test
  void resultsThatAreNotYetStoredAreLimited() {
    waiting.add(List.of(KEY), NOW);
    List<LeasedDelivery> all = new ArrayList<>();
    for (List<LeasedDelivery> claims = begin(false); !claims.isEmpty(); claims = begin(false)) {
      claims.forEach(waiting::succeeded);
      all.addAll(claims);
    }
    assertEquals(EndpointScheduler.MAX_UNWRITTEN, all.size());
    all.forEach(claim -> waiting.ended(claim, true, false, null));
    assertEquals(0, waiting.underWay());
    assertEquals(EndpointScheduler.MAX_WIDTH, begin(false).size());
  }

  @Test
  void deliveryDelayExcludesFailingEndpoints() {
    Endpoint.Key sound =
        new Endpoint.Key(new WorkspaceId(new UUID(1, 1)), new EndpointId(new UUID(1, 3)));
    waiting.add(List.of(KEY), NOW.minusSeconds(3_600));
    assertEquals(NOW.minusSeconds(3_600), waiting.oldest());
    List<LeasedDelivery> claims = begin(true);
    assertNull(waiting.oldest());
    waiting.add(List.of(sound), NOW.minusSeconds(5));
    assertEquals(NOW.minusSeconds(5), waiting.oldest());
    claims.forEach(this::writtenSuccess);
    assertEquals(NOW.minusSeconds(3_600), waiting.oldest());
  }
}

package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;
import turno.testing.Waits;

/** A misbehaving receiver delays only its own deliveries. */
class WebhookIsolationTest {
  private static final String MORNING = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final int EVENTS = 40;
  private static final int MAX_ROUNDS = 5;

  @RegisterExtension private final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private final List<TestingReceiver> receivers = new ArrayList<>();

  @AfterEach
  void end() {
    receivers.forEach(TestingReceiver::close);
  }

  private TestingReceiver receiver(TestWorkspace of) {
    TestingReceiver receiver = new TestingReceiver();
    receivers.add(receiver);
    of.owner
        .post(
            "/webhook-endpoints",
            Map.of("url", receiver.url(), "event_types", List.of("booking.created")))
        .expect(201);
    return receiver;
  }

  @Test
  void hangingReceiverDoesNotDelayOtherReceivers() {
    final long begunNanos = System.nanoTime();
    TestingReceiver hung = receiver(world).hanging();
    TestingReceiver beside = receiver(world);
    TestWorkspace neighbour = world.neighbour();
    TestingReceiver elsewhere = receiver(neighbour);
    for (int i = 0; i < EVENTS; i++) {
      world.hold(world.haircut, MORNING);
    }
    neighbour.hold(neighbour.haircut, MORNING);
    assertEquals(EVENTS, beside.await(EVENTS).size());
    assertEquals(1, elsewhere.await(1).size());
    // the first attempts are still in progress, or were abandoned after ten seconds each
    int attempts = hung.received().size();
    long most = 4 + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begunNanos) / 10;
    assertTrue(attempts <= most, () -> attempts + " attempts instead of at most " + most);
  }

  /**
   * A paused thread may delay the neighbour's few deliveries once. If they had to wait for the
   * other workspace's backlog, they would be late every time.
   */
  @Test
  void backlogDrainsEvenlyAcrossWorkspaces() {
    TestingReceiver crowd = receiver(world);
    TestWorkspace neighbour = world.neighbour();
    TestingReceiver few = receiver(neighbour);
    List<String> found = new ArrayList<>();
    boolean even = false;
    while (!even && found.size() < MAX_ROUNDS) {
      List<TestingReceiver> drained = drained(crowd, neighbour, few);
      int lastOfFew = drained.lastIndexOf(few);
      found.add(lastOfFew + " of " + drained.size());
      even = lastOfFew < drained.size() / 2;
    }
    assertTrue(even, () -> "the last of the few deliveries came as " + found);
  }

  /**
   * Causes a backlog in both workspaces by an outage of the receivers. Returns the receivers in the
   * order of the deliveries after the outage.
   */
  private List<TestingReceiver> drained(
      TestingReceiver crowd, TestWorkspace neighbour, TestingReceiver few) {
    crowd.answering(503, "");
    few.answering(503, "");
    int many = crowd.received().size() + 5 * EVENTS;
    int some = few.received().size() + 10;
    for (int i = 0; i < 5 * EVENTS; i++) {
      world.hold(world.haircut, MORNING);
    }
    for (int i = 0; i < 10; i++) {
      neighbour.hold(neighbour.haircut, MORNING);
    }
    // all results must be stored before the clock moves, so that the delays before the next
    // attempts start before the move
    Waits.untilDelivered(world);
    Waits.untilDelivered(neighbour);
    assertEquals(many, crowd.received().size());
    assertEquals(some, few.received().size());
    List<TestingReceiver> order = Collections.synchronizedList(new ArrayList<>());
    crowd.watchedBy(_ -> order.add(crowd)).answering(204, "");
    few.watchedBy(_ -> order.add(few)).answering(204, "");
    world.advance(60); // the outage is over, and everything is due
    crowd.await(many + 5 * EVENTS);
    few.await(some + 10);
    Waits.untilDelivered(world);
    Waits.untilDelivered(neighbour);
    return List.copyOf(order);
  }
}

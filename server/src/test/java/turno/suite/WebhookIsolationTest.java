package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import turno.testing.TestServer;
import turno.testing.TestingReceiver;
import turno.testing.World;

/** A receiver that behaves badly delays nobody but itself. */
class WebhookIsolationTest {
  private static final String MORNING = World.MONDAY + "T09:00:00-03:00";
  private static final int EVENTS = 40;

  private TestServer server;
  private World world;
  private final List<TestingReceiver> receivers = new ArrayList<>();

  @BeforeEach
  void begin() {
    server = TestServer.start();
    world = World.crowdedBarbeariaSol(server);
  }

  @AfterEach
  void end() {
    server.close();
    receivers.forEach(TestingReceiver::close);
  }

  private TestingReceiver receiver(World of) {
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
  void receiverThatHangsDelaysNoOther() {
    TestingReceiver hung = receiver(world).hanging();
    TestingReceiver beside = receiver(world);
    World neighbour = world.neighbour();
    TestingReceiver elsewhere = receiver(neighbour);
    for (int i = 0; i < EVENTS; i++) {
      world.hold(world.haircut, MORNING);
    }
    neighbour.hold(neighbour.haircut, MORNING);
    assertEquals(EVENTS, beside.await(EVENTS).size());
    assertEquals(1, elsewhere.await(1).size());
    // ten seconds have not passed: its first attempts are still under way
    assertTrue(hung.received().size() <= 4, () -> "" + hung.received().size());
  }

  @Test
  void whatWaitedDrainsEvenlyOverWorkspaces() {
    TestingReceiver crowd = receiver(world);
    World neighbour = world.neighbour();
    TestingReceiver few = receiver(neighbour);
    List<TestingReceiver> order = java.util.Collections.synchronizedList(new ArrayList<>());
    crowd.watchedBy(_ -> order.add(crowd));
    few.watchedBy(_ -> order.add(few));
    crowd.answering(503, "");
    few.answering(503, "");
    for (int i = 0; i < 5 * EVENTS; i++) {
      world.hold(world.haircut, MORNING);
    }
    for (int i = 0; i < 10; i++) {
      neighbour.hold(neighbour.haircut, MORNING);
    }
    crowd.await(5 * EVENTS);
    few.await(10);
    world.advance(0);
    crowd.answering(204, "");
    few.answering(204, "");
    order.clear();
    world.advance(60); // the outage is over, and everything is due
    crowd.await(10 * EVENTS);
    few.await(20);
    List<TestingReceiver> drained = List.copyOf(order);
    int lastOfFew = drained.lastIndexOf(few);
    assertTrue(
        lastOfFew < drained.size() / 2,
        () -> "the few had to wait until " + lastOfFew + " of " + drained.size());
  }
}

package turno.suite;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/**
 * Once half of a workspace's budget of stored bytes is used, customers with links can store no
 * more: docs/rules/manage.md#limits-of-customers.
 */
class CustomerShareTest {
  private static final int MAX_WRITES = 64;

  @RegisterExtension
  private static final TestServer server = TestServer.start(Map.of("TURNO_MAX_ANSWERS_MIB", "1"));

  private final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);

  @Test
  void customersCannotStoreMoreOnceHalfOfTheBudgetIsUsed() {
    CheckedReply made =
        world
            .owner
            .post("/bookings", world.wish(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00"))
            .expect(201);
    String url = made.text("/manage_url");
    TestApi customer = server.as(url.substring(url.lastIndexOf('/') + 1));
    String path = "/bookings/" + made.id();
    Map<String, String> big = Map.of("note", "x".repeat(15_000));
    int writes = 0;
    while (answered(customer, path, writes)) {
      assertTrue(writes++ < MAX_WRITES, "customers were never refused");
      world.owner.post("/resources", Map.of("name", "Mesa", "metadata", big)).expect(201);
    }
    customer.post(path + "/cancel").expect(429, "rate_limited");
    customer.get(path).expect(200);
    world.owner.post("/resources", Map.of("name", "Mesa")).expect(201);
  }

  private static boolean answered(TestApi customer, String path, int number) {
    return Waits.served(() -> customer.post(path + "/attendance-reply", answer(number))).status()
        == 200;
  }

  /** Alternates between two answers, so that each request changes the booking. */
  private static Map<String, String> answer(int number) {
    return Map.of("answer", number % 2 == 0 ? "coming" : "moving");
  }
}

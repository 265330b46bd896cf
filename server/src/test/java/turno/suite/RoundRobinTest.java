package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Consecutive bookings are distributed evenly among the members of a group. */
class RoundRobinTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  /** The tests' clock is frozen, so all bookings are made in the same second. */
  @Test
  void bookingsInOneSecondAreDistributedEvenly() {
    List<Map<String, Object>> members = new ArrayList<>();
    for (String name : List.of("Ana", "Bia", "Caio")) {
      String id = world.owner.post("/resources", Map.of("name", name)).expect(201).id();
      members.add(Map.of("resource_id", id));
    }
    String team =
        world
            .owner
            .post(
                "/resource-groups",
                Map.of("name", "Equipe", "strategy", "round_robin", "members", members))
            .expect(201)
            .id();
    String service =
        world
            .owner
            .post(
                "/services",
                Map.of(
                    "name",
                    "Corte",
                    "duration_minutes",
                    60,
                    "requirements",
                    List.of(Map.of("group_id", team))))
            .expect(201)
            .id();
    List<String> taken = new ArrayList<>();
    for (int hour = 9; hour < 18; hour++) {
      String start = TestWorkspace.MONDAY + "T%02d:00:00-03:00".formatted(hour);
      taken.add(
          world
              .owner
              .post("/bookings", world.wish(service, start))
              .expect(201)
              .text("/allocations/0/resource_id"));
    }
    for (Map<String, Object> member : members) {
      assertEquals(3, Collections.frequency(taken, member.get("resource_id")), taken::toString);
    }
  }
}

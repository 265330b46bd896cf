package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestWorkspace;

/** Checks that the audit lists every change under the operation that made it. */
final class AuditChecks {
  private final TestWorkspace world;
  private final Attempts attempts;

  AuditChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check("is listed in the audit", AuditChecks::changes, this::isListedInTheAudit));
  }

  /**
   * Whether the operation changes the workspace. Planned and open operations, and changes to a
   * person's own sessions or password, are excluded.
   */
  private static boolean changes(Operation operation) {
    return !operation.planned()
        && !operation.open()
        && !operation.method().equals("GET")
        && !ReplayChecks.READ_BY_POST.contains(operation.id())
        && !operation.path().startsWith("/v1/session");
  }

  private void isListedInTheAudit(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    CheckedReply done = attempt.send(world.owner);
    assertTrue(done.isSuccess(), done::toString);
    JsonNode found =
        world
            .owner
            .get("/audit?limit=1&operation=" + operation.id())
            .expect(200)
            .json()
            .at("/data/0");
    assertEquals(operation.id(), found.path("operation").asString("none"), found::toString);
    String objects = found.path("objects").toString();
    for (String id : attempt.ids()) {
      // a payment is part of its booking, whose history records it
      boolean named =
          IdKind.all().stream()
              .anyMatch(kind -> !kind.equals(IdKind.PAYMENT) && kind.parse(id) != null);
      assertTrue(!named || objects.contains(id), () -> objects + " without " + id);
    }
  }
}

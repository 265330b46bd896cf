package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestWorkspace;

/**
 * Checks that two workspaces can use the same idempotency keys and external ids. Ids in paths,
 * queries and bodies are checked in {@link PathChecks}, {@link QueryChecks} and {@link
 * BodyIdChecks}, cursors in {@link PagingChecks}.
 */
final class TenantChecks {
  private final TestWorkspace world;
  private final TestWorkspace neighbour;
  private final Attempts attempts;
  private final Attempts neighbours;

  TenantChecks(TestWorkspace world, TestWorkspace neighbour, Attempts attempts) {
    this.world = world;
    this.neighbour = neighbour;
    this.attempts = attempts;
    this.neighbours = new Attempts(neighbour);
  }

  List<Check> all() {
    return List.of(
        new Check(
            "keeps the idempotency keys of workspaces apart",
            o -> !o.planned() && o.idempotency() != Operation.Idempotency.NONE,
            this::sharesNoKeys),
        new Check(
            "keeps the external ids of workspaces apart",
            o -> !o.planned() && o.method().equals("POST") && takesExternalId(o),
            this::sharesNoExternalIds),
        new Check(
            "finds no external id of another workspace",
            o -> ProtocolChecks.isPaged(o) && filtersByExternalId(o),
            this::findsNoExternalIdOfAnotherWorkspace));
  }

  private static boolean takesExternalId(Operation operation) {
    // receiving a message twice is not a conflict: ConversationsApiTest
    return operation.hasBody()
        && !operation.id().equals("receiveMessage")
        && BodyChecks.schema(operation).at("/properties/external_id").isObject();
  }

  private static boolean filtersByExternalId(Operation operation) {
    return operation.parameters().stream().anyMatch(p -> p.name().equals("external_id"));
  }

  private void sharesNoKeys(Operation operation) {
    String key = TestApi.newKey();
    CheckedReply mine = attempts.plain(operation).by(world.owner, key).send();
    CheckedReply theirs = neighbours.plain(operation).by(neighbour.owner, key).send();
    assertTrue(mine.isSuccess(), mine::toString);
    assertTrue(theirs.isSuccess(), theirs::toString);
    assertNull(theirs.header("Idempotent-Replayed"));
  }

  private void sharesNoExternalIds(Operation operation) {
    String shared = "shared-" + TestApi.newKey();
    CheckedReply mine = named(attempts.plain(operation), shared).send(world.owner);
    CheckedReply theirs = named(neighbours.plain(operation), shared).send(neighbour.owner);
    assertTrue(mine.isSuccess(), mine::toString);
    assertTrue(theirs.isSuccess(), theirs::toString);
    assertEquals(shared, mine.text("/external_id"), mine::toString);
    assertNotEquals(mine.id(), theirs.id());
    CheckedReply again = named(attempts.plain(operation), shared).send(world.owner);
    again.expect(409, "invalid_transition", "external_id_taken");
  }

  private static Attempt named(Attempt attempt, String externalId) {
    ObjectNode body = attempt.body() == null ? Json.object() : attempt.body().deepCopy();
    body.remove("phone"); // otherwise the phone would match an existing customer
    return attempt.withBody(body.put("external_id", externalId));
  }

  private void findsNoExternalIdOfAnotherWorkspace(Operation operation) {
    String creator = operation.id().replaceFirst("^list", "create").replaceFirst("s$", "");
    Operation creates = turno.testing.ContractCheck.CONTRACT.operation(creator);
    String theirs = "theirs-" + TestApi.newKey();
    Attempt made = named(neighbours.plain(creates), theirs);
    assertTrue(made.send(neighbour.owner).isSuccess());
    Attempt list = attempts.plain(operation).withQuery("external_id", theirs);
    assertTrue(list.send(world.owner).expect(200).json().path("data").isEmpty());
  }
}

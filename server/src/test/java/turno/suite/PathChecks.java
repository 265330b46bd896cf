package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.platform.contract.Operation;
import turno.testing.TestWorkspace;

/** Checks every id in every path: an id that does not belong to this workspace is not found. */
final class PathChecks {
  private final TestWorkspace world;
  private final TestWorkspace neighbour;
  private final Attempts attempts;
  private final Attempts neighbours;

  PathChecks(TestWorkspace world, TestWorkspace neighbour, Attempts attempts) {
    this.world = world;
    this.neighbour = neighbour;
    this.attempts = attempts;
    this.neighbours = new Attempts(neighbour);
  }

  List<Check> all() {
    return List.of(
        new Check(
            "finds only existing objects of its workspace",
            o -> !o.planned() && o.path().contains("{") && !Attempts.isOfProviders(o),
            this::findsOnlyObjectsOfItsWorkspace),
        new Check(
            "lists no object of another workspace",
            o -> ProtocolChecks.isPaged(o) && !o.path().contains("{"),
            this::listsNoObjectOfAnotherWorkspace));
  }

  private void listsNoObjectOfAnotherWorkspace(Operation operation) {
    IdKind<?> kind = Attempts.kindListed(operation);
    if (kind != null) {
      world.fresh(kind);
      neighbour.fresh(kind);
    }
    Set<JsonNode> shared = ids(operation, world);
    Set<JsonNode> others = ids(operation, neighbour);
    assertFalse(shared.isEmpty());
    shared.retainAll(others);
    assertEquals(Set.of(), shared);
  }

  private Set<JsonNode> ids(Operation operation, TestWorkspace of) {
    return attempts
        .plain(operation)
        .send(of.owner)
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(listed -> listed.path("id"))
        .collect(Collectors.toCollection(HashSet::new));
  }

  private void findsOnlyObjectsOfItsWorkspace(Operation operation) {
    List<IdKind<?>> kinds = attempts.kinds(operation);
    Attempt attempt = attempts.plain(operation);
    for (int place = 0; place < kinds.size(); place++) {
      IdKind<?> kind = kinds.get(place);
      String unknown = world.server.newId(kind).toString();
      String otherKind =
          world.server.newId(kind.equals(IdKind.KEY) ? IdKind.USER : IdKind.KEY).toString();
      for (String id : List.of("nonsense", unknown.substring(0, 10), otherKind, unknown)) {
        attempt.withId(place, id).send(world.owner).expect(404, "not_found");
      }
      if (place > 0) {
        // the object belongs to another parent in this workspace
        attempt.withId(0, world.fresh(kinds.getFirst())).send(world.owner).expect(404, "not_found");
      }
    }
    for (int place = kinds.size(); place < attempt.ids().size(); place++) {
      for (String word : List.of("nonsense", "No-Sense", "%00", "x".repeat(51))) {
        attempt.withId(place, word).send(world.owner).expect(404, "not_found");
      }
    }
    Attempt foreign = neighbours.plain(operation);
    new Attempt(operation, foreign.ids(), attempt.query(), attempt.body())
        .send(world.owner)
        .expect(404, "not_found");
    // sent by the neighbour itself; this reply is only checked against the contract
    foreign.withBody(foreign.body()).by(neighbour.owner).send();
  }
}

package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.TestWorkspace;

/**
 * Checks that the contract's examples are true: each request, when sent, is answered with a status
 * and a shape that the contract shows.
 */
final class ExampleChecks {
  /** Objects whose members the caller chooses. */
  private static final Set<String> FREE = Set.of("metadata", "intake");

  private final TestWorkspace world;
  private final Attempts attempts;

  ExampleChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check(
            "answers its examples as the contract shows",
            o -> !o.planned() && !isContract(o) && o.produces().endsWith("json"),
            this::answersAsShown));
  }

  /** Whether the answer is the contract itself, which has no example. */
  private static boolean isContract(Operation operation) {
    return operation.path().startsWith("/v1/openapi.");
  }

  private void answersAsShown(Operation operation) {
    List<CheckedReply> replies = new ArrayList<>();
    for (Attempt attempt : attempts.all(operation)) {
      replies.add(attempt.send(operation.open() ? world.server.asNobody() : world.owner));
    }
    for (CheckedReply reply : replies) {
      List<JsonNode> shown = shown(operation, reply);
      if (reply.status() == 204) {
        continue;
      }
      assertFalse(
          shown.isEmpty(),
          () -> operation.id() + " answers " + reply.status() + ", which no example shows");
      Shapes examples = new Shapes();
      shown.forEach(example -> examples.add("", example));
      Shapes answered = new Shapes();
      answered.add("", reply.json());
      assertEquals(List.of(), answered.against(examples), reply::toString);
    }
  }

  private static List<JsonNode> shown(Operation operation, CheckedReply reply) {
    String response = ContractCheck.pointer(operation) + "/responses/" + reply.status();
    JsonNode node = ContractCheck.CONTRACT.document().at(response);
    assertTrue(node.isObject(), () -> operation.id() + " does not declare " + reply);
    List<JsonNode> examples = new ArrayList<>();
    for (JsonNode media : ContractCheck.CONTRACT.resolve(node).path("content")) {
      media.path("examples").forEach(example -> examples.add(example.path("value")));
    }
    return examples;
  }

  /** The members and types at each path of some documents; all entries of a list share a path. */
  private static final class Shapes {
    private final Map<String, Set<String>> members = new TreeMap<>();
    private final Map<String, Set<String>> types = new TreeMap<>();

    void add(String place, JsonNode node) {
      if (!node.isNull()) {
        types.computeIfAbsent(place, _ -> new TreeSet<>()).add(node.getNodeType().name());
      }
      if (node.isObject()) {
        Set<String> names = members.computeIfAbsent(place, _ -> new TreeSet<>());
        node.properties()
            .forEach(member -> {
              names.add(member.getKey());
              if (!FREE.contains(member.getKey())) {
                add(place + "/" + member.getKey(), member.getValue());
              }
            });
      }
      node.values()
          .forEach(element -> {
            if (node.isArray()) {
              add(place + "/*", element);
            }
          });
    }

    /** Returns the differences at the paths that the answer and the examples have in common. */
    List<String> against(Shapes examples) {
      List<String> faults = new ArrayList<>();
      members.forEach((place, answered) -> {
        Set<String> shown = examples.members.get(place);
        if (shown != null && !shown.containsAll(answered)) {
          Set<String> hidden = new TreeSet<>(answered);
          hidden.removeAll(shown);
          faults.add("no example shows " + hidden + " at " + place);
        }
      });
      types.forEach((place, answered) -> {
        Set<String> shown = examples.types.get(place);
        if (shown != null && !shown.containsAll(answered)) {
          faults.add("at " + place + " is " + answered + ", but the examples show " + shown);
        }
      });
      return faults;
    }
  }
}

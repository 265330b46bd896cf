package turno.suite;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.testing.ContractCheck;

/**
 * Puts marks into the members that accept free text. Such members are found in the contract, so new
 * ones are included automatically.
 */
final class FreeForms {
  private static final Set<String> BOUND = Set.of("enum", "const", "pattern", "format");

  private FreeForms() {}

  /**
   * Puts a mark into each free-text member of an operation's body that is not set yet: into
   * strings, lists of strings, and free-form objects.
   */
  static ObjectNode mark(ObjectNode body, String operationId, String mark) {
    JsonNode members =
        BodyChecks.schema(ContractCheck.CONTRACT.operation(operationId)).path("properties");
    for (Map.Entry<String, JsonNode> member : members.properties()) {
      JsonNode schema = ContractCheck.CONTRACT.resolve(member.getValue());
      if (body.has(member.getKey())) {
        continue;
      }
      if (isFreeText(schema)) {
        body.put(member.getKey(), mark);
      } else if (types(schema).contains("array")
          && isFreeText(ContractCheck.CONTRACT.resolve(schema.path("items")))) {
        body.putArray(member.getKey()).add(mark);
      } else if (types(schema).contains("object")
          && schema.path("additionalProperties").asBoolean(false)) {
        body.putObject(member.getKey()).put(mark, mark);
      }
    }
    return body;
  }

  private static boolean isFreeText(JsonNode schema) {
    return types(schema).contains("string") && BOUND.stream().noneMatch(schema::has);
  }

  /** Returns the type of a schema, or its list of types. */
  private static Set<String> types(JsonNode schema) {
    JsonNode type = schema.path("type");
    return Stream.concat(Stream.of(type), type.valueStream())
        .map(one -> one.asString(""))
        .collect(Collectors.toSet());
  }
}

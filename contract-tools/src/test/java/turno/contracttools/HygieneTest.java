package turno.contracttools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Checks rules for the contract that the linter does not check. */
class HygieneTest {
  private static final MergedContract CONTRACT = TestedContract.BUNDLE.contract();
  private static final JsonNode DOCUMENT = CONTRACT.document();
  private static final List<String> ON_EVERY_ANSWER =
      List.of("X-Request-Id", "RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset");

  private final List<String> faults = new ArrayList<>();

  @Test
  void everySchemaAndEveryMemberIsDescribed() {
    DOCUMENT
        .at("/components/schemas")
        .properties()
        .forEach(schema -> {
          describe(schema.getKey(), schema.getValue());
          members(schema.getKey(), schema.getValue());
        });
    assertEquals(List.of(), faults, "Without a description");
  }

  private void members(String place, JsonNode node) {
    node.path("properties")
        .properties()
        .forEach(member -> describe(place + "/" + member.getKey(), member.getValue()));
    for (Map.Entry<String, JsonNode> below : node.properties()) {
      members(place + "/" + below.getKey(), below.getValue());
    }
    if (node.isArray()) {
      node.forEach(element -> members(place, element));
    }
  }

  private void describe(String place, JsonNode node) {
    JsonNode named = CONTRACT.resolve(node);
    // a nullable member is described in its alternative that is not null
    boolean described =
        node.path("description").isString()
            || named.path("description").isString()
            || named
                .path("oneOf")
                .valueStream()
                .anyMatch(choice -> CONTRACT.resolve(choice).path("description").isString());
    if (!described) {
      faults.add(place);
    }
  }

  /** The reference page leaves out the operations of a tag that is in no group. */
  @Test
  void everyTagIsInOneGroup() {
    List<String> tags =
        DOCUMENT.path("tags").valueStream().map(tag -> tag.path("name").asString()).toList();
    List<String> grouped =
        DOCUMENT
            .path("x-tagGroups")
            .valueStream()
            .flatMap(group -> group.path("tags").valueStream())
            .map(JsonNode::asString)
            .toList();
    assertEquals(tags.stream().sorted().toList(), grouped.stream().sorted().toList());
  }

  @Test
  void everyParameterHeaderAnswerAndBodyIsDescribed() {
    operations((id, operation) -> {
      for (JsonNode parameter : operation.path("parameters")) {
        JsonNode resolved = CONTRACT.resolve(parameter);
        describe(id + " " + resolved.path("name").asString(""), resolved);
      }
      if (operation.has("requestBody")) {
        describe(id + " body", operation.path("requestBody"));
      }
      operation
          .path("responses")
          .properties()
          .forEach(response -> {
            String place = id + " " + response.getKey();
            JsonNode resolved = CONTRACT.resolve(response.getValue());
            describe(place, resolved);
            resolved
                .path("headers")
                .properties()
                .forEach(header -> describe(place + " " + header.getKey(), header.getValue()));
          });
    });
    assertEquals(List.of(), faults, "Without a description");
  }

  @Test
  void everyAnswerDeclaresTheHeadersThatItCarries() {
    operations((id, operation) ->
        operation
            .path("responses")
            .properties()
            .forEach(response -> {
              JsonNode resolved = CONTRACT.resolve(response.getValue());
              List<String> wanted = new ArrayList<>(ON_EVERY_ANSWER);
              switch (response.getKey()) {
                case "201" -> wanted.add("Location");
                case "401" -> wanted.add("WWW-Authenticate");
                case "429", "503" -> wanted.add("Retry-After");
                default -> {}
              }
              if (response.getKey().startsWith("2") && hasVersion(resolved)) {
                wanted.add("ETag");
              }
              // a dry run is not stored, so it is never replayed
              boolean isDryRun =
                  response.getKey().equals("200")
                      && operation.path("responses").has("201")
                      && takes(operation, "dry_run");
              boolean replays =
                  response.getKey().startsWith("2")
                      && !operation.path("x-idempotency").asString("").equals("none")
                      && !isDryRun;
              if (replays) {
                wanted.add("Idempotent-Replayed");
              }
              for (String header : wanted) {
                if (!resolved.path("headers").has(header)) {
                  faults.add(id + " " + response.getKey() + " " + header);
                }
              }
            }));
    assertEquals(List.of(), faults, "Headers that are not declared");
  }

  /** Client generators treat an integer without a format as a 32-bit integer. */
  @Test
  void largeIntegersAreDeclaredAsInt64() {
    large("", DOCUMENT);
    assertEquals(List.of(), faults, "Without format int64");
  }

  private void large(String place, JsonNode node) {
    if (node.path("maximum").asLong(0) > Integer.MAX_VALUE
        && !node.path("format").asString("").equals("int64")) {
      faults.add(place);
    }
    for (Map.Entry<String, JsonNode> below : node.properties()) {
      large(place + "/" + below.getKey(), below.getValue());
    }
    if (node.isArray()) {
      node.forEach(element -> large(place, element));
    }
  }

  private static boolean takes(JsonNode operation, String parameter) {
    return operation
        .path("parameters")
        .valueStream()
        .anyMatch(node -> CONTRACT.resolve(node).path("name").asString("").equals(parameter));
  }

  private static boolean hasVersion(JsonNode response) {
    JsonNode schema =
        CONTRACT.resolve(response.path("content").path("application/json").path("schema"));
    return schema.path("properties").has("version");
  }

  private interface Visitor {
    void see(String id, JsonNode operation);
  }

  private static void operations(Visitor visitor) {
    for (JsonNode path : DOCUMENT.path("paths")) {
      for (JsonNode operation : path) {
        if (operation.has("operationId")) {
          visitor.see(operation.path("operationId").stringValue(), operation);
        }
      }
    }
  }
}

package turno.contracttools.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import turno.contracttools.TestedContract;

/**
 * Checks that compatible changes to the contract are accepted, and that incompatible changes are
 * reported.
 */
class CompatibilityTest {
  @Test
  void currentContractIsCompatibleWithTheReleasedContract() throws IOException {
    JsonNode released =
        JsonMapper.shared().readTree(Files.readAllBytes(Path.of("../contract/released/v1.json")));
    List<Breaking> breaking =
        Compatibility.breaking(released, TestedContract.BUNDLE.contract().document());
    assertEquals(
        List.of(),
        breaking,
        "These changes break clients of the released contract. Revert them or, if they are"
            + " intended, run ./turno contract accept and explain them in CHANGELOG.md");
  }

  private static final String RELEASED =
      """
      paths:
        /things:
          post:
            operationId: createThing
            x-scope: things:write
            x-any-session: true
            x-idempotency: optional
            parameters:
              - { name: dry_run, in: query, schema: { type: boolean, default: false } }
              - { name: If-Match, in: header, schema: { type: string, maxLength: 10 } }
            requestBody:
              content: { application/json: { schema: { $ref: '#/components/schemas/ThingInput' } } }
            responses:
              '201':
                headers: { Location: { required: true, schema: { type: string } } }
                content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } }
              '409': { description: taken }
          get:
            operationId: listThings
            x-scope: any
            x-idempotency: none
            responses:
              '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        /dreams:
          post:
            operationId: createDream
            x-planned: true
            x-scope: dreams:write
            requestBody: { content: { application/json: { schema: { type: object } } } }
            responses: { '201': { description: a dream } }
      components:
        schemas:
          ThingInput:
            type: object
            required: [name]
            properties:
              name: { type: string, maxLength: 200 }
              size: { type: integer, minimum: 1, maximum: 10 }
              colour: { type: string, enum: [red, blue] }
              note: { type: [string, 'null'] }
              tags: { type: array, maxItems: 5, items: { type: string } }
              nick: { $ref: '#/components/schemas/Name', minLength: 1 }
          Thing:
            allOf:
              - { $ref: '#/components/schemas/Base' }
              - type: object
                required: [name]
                properties:
                  name: { type: string }
                  state: { type: string, enum: [new, old] }
                  part: { $ref: '#/components/schemas/Thing' }
                  owner: { oneOf: [{ $ref: '#/components/schemas/Base' }, { type: 'null' }] }
          Base:
            type: object
            required: [id]
            properties: { id: { type: string, pattern: '^t' } }
          Name: { type: string, maxLength: 200 }
          ErrorCode: { type: string, enum: [not_found, gone] }
      """;

  private static final String POST = "/paths/~1things/post";
  private static final String INPUT = "/components/schemas/ThingInput";
  private static final String SIZE = INPUT + "/properties/size";
  private static final String NICK = INPUT + "/properties/nick";
  private static final String THING = "/components/schemas/Thing/allOf/1";

  @TestFactory
  Stream<DynamicTest> everyKindOfBreakingChangeIsReported() {
    return Stream.of(
            edit("the operation is gone", "/paths/~1things", "post", null),
            edit("the operation is gone", POST, "x-planned", "true"),
            edit("operationId is now makeThing", POST, "operationId", "makeThing"),
            edit("x-scope was", POST, "x-scope", "things:admin"),
            edit("x-scope was [any]", "/paths/~1things/get", "x-scope", "[things:read]"),
            edit("x-role was [] and is [owner]", POST, "x-role", "owner"),
            edit("people now need a scope", POST, "x-any-session", "false"),
            edit("keys may no longer call it", POST, "x-session-only", "true"),
            edit("x-idempotency was optional", POST, "x-idempotency", "required"),
            edit("x-idempotency was optional", POST, "x-idempotency", "none"),
            edit("only 1024 bytes", POST, "x-body-limit", "1024"),
            edit("'query dry_run' is gone", POST + "/parameters/0", "name", "simulate"),
            edit("'query dry_run' is required", POST + "/parameters/0", "required", "true"),
            edit("'query dry_run' is gone", POST + "/parameters/0", "in", "header"),
            edit("the default was false", POST + "/parameters/0/schema", "default", "true"),
            edit("maxLength was 10", POST + "/parameters/1/schema", "maxLength", "9"),
            edit("new parameter 'query must'", POST + "/parameters", "+", MUST),
            edit("a body is required", POST + "/requestBody", "required", "true"),
            edit("is no longer accepted", POST + "/requestBody/content", "application/json", null),
            edit("were [201] and are [200, 201]", POST + "/responses", "200", "{}"),
            edit("were [201] and are []", POST + "/responses", "201", null),
            edit("Location header is gone", POST + "/responses/201/headers", "Location", null),
            edit("header may be", POST + "/responses/201/headers/Location", "required", "false"),
            edit(
                "is no longer returned", POST + "/responses/201/content", "application/json", null),
            edit("the member size is gone", INPUT + "/properties", "size", null),
            edit("size is required now", INPUT, "required", "[name, size]"),
            edit("new_one is required now", INPUT, "required", "[name, new_one]"),
            edit("other members are refused", INPUT, "additionalProperties", "false"),
            edit("the type was [integer]", SIZE, "type", "string"),
            edit("minimum was 1 and is 2", SIZE, "minimum", "2"),
            edit("maximum was 10 and is 9", SIZE, "maximum", "9"),
            edit("multipleOf was none", SIZE, "multipleOf", "5"),
            edit("pattern was none", INPUT + "/properties/name", "pattern", "^a"),
            edit("format was none", INPUT + "/properties/name", "format", "email"),
            edit("minLength was none", INPUT + "/properties/name", "minLength", "1"),
            edit("only these values", INPUT + "/properties/name", "enum", "[a]"),
            edit("blue is gone", INPUT + "/properties/colour", "enum", "[red, green]"),
            edit("the value was", INPUT + "/properties/name", "const", "a"),
            edit("the type was [string, null]", INPUT + "/properties/note", "type", "string"),
            edit("maxItems was 5", INPUT + "/properties/tags", "maxItems", "4"),
            edit("may no longer appear twice", INPUT + "/properties/tags", "uniqueItems", "true"),
            edit("maxLength was none", INPUT + "/properties/tags/items", "maxLength", "3"),
            edit("only these choices", INPUT + "/properties/name", "oneOf", "[{const: a}]"),
            edit("maxLength was 200 and is 100", NICK, "maxLength", "100"),
            edit("minLength was 1 and is 2", NICK, "minLength", "2"),
            edit("pattern was none", NICK, "pattern", "^a"),
            edit("maxLength was 200 and is 9", "/components/schemas/Name", "maxLength", "9"),
            edit("the member state is gone", THING + "/properties", "state", null),
            edit("the member id is gone", "/components/schemas/Base/properties", "id", null),
            edit("name may be absent", THING, "required", "[]"),
            edit("the value old is gone", THING + "/properties/state", "enum", "[new]"),
            edit("the type was [string]", THING + "/properties/name", "type", "[string, 'null']"),
            edit("pattern was ^t", "/components/schemas/Base/properties/id", "pattern", "^x"),
            edit(
                "the choice Base is gone",
                THING + "/properties/owner",
                "oneOf",
                "[{type: 'null'}]"),
            edit("the value gone is gone", "/components/schemas/ErrorCode", "enum", "[not_found]"))
        .map(edit ->
            DynamicTest.dynamicTest(
                edit.toString(),
                () -> {
                  String found =
                      edit.findings().stream()
                          .map(Breaking::toString)
                          .collect(Collectors.joining("\n"));
                  assertTrue(found.contains(edit.wanted()), () -> "found: " + found);
                }));
  }

  private static final String MUST =
      "{name: must, in: query, required: true, schema: {type: string}}";
  private static final String MAY = "{name: may, in: query, schema: {type: string}}";

  @TestFactory
  Stream<DynamicTest> compatibleChangesAreNotReported() {
    return Stream.of(
            edit("", "/paths", "/new", "{get: {operationId: getNew, responses: {}}}"),
            edit("", POST, "x-scope", "[things:write, things:admin]"),
            edit("", POST, "x-scope", "none"),
            edit("", POST, "summary", "another text"),
            edit("", POST, "x-body-limit", "100000"),
            edit("", POST + "/parameters", "+", MAY),
            edit("", POST + "/parameters/1/schema", "maxLength", "20"),
            edit("", POST + "/responses", "410", "{description: gone}"),
            edit("", POST + "/responses/201/headers", "ETag", "{schema: {type: string}}"),
            edit("", INPUT + "/properties", "more", "{type: string}"),
            edit("", INPUT, "required", "[]"),
            edit("", SIZE, "type", "number"),
            edit("", SIZE, "type", "[integer, 'null']"),
            edit("", SIZE, "minimum", null),
            edit("", SIZE, "maximum", "11"),
            edit("", INPUT + "/properties/name", "minLength", "0"),
            edit("", INPUT + "/properties/colour", "enum", "[red, blue, green]"),
            edit("", NICK, "maxLength", "300"),
            edit("", NICK, "description", "what friends say"),
            edit("", NICK, "minLength", null),
            edit("", THING + "/properties", "more", "{type: string}"),
            edit("", THING, "required", "[name, state]"),
            edit("", THING + "/properties/state", "enum", "[new, old, antique]"),
            edit("", "/components/schemas/ErrorCode", "enum", "[not_found, gone, lost]"),
            edit("", "/paths", "/dreams", null),
            edit("", "/paths/~1dreams/post", "x-scope", "other:write"),
            edit("", "/paths/~1dreams/post", "x-planned", "false"))
        .map(edit ->
            DynamicTest.dynamicTest(
                edit.toString(), () -> assertEquals(List.of(), edit.findings())));
  }

  private static Edit edit(String wanted, String at, String member, @Nullable String yaml) {
    return new Edit(wanted, at, member, yaml);
  }

  /**
   * A change of the released document.
   *
   * @param wanted a part of the expected finding
   * @param member the member of the object at {@code at}; for a list {@code +}, which appends
   * @param yaml the new value, or null to remove the member
   */
  private record Edit(String wanted, String at, String member, @Nullable String yaml) {
    private static final YAMLMapper YAML = YAMLMapper.builder().build();

    List<Breaking> findings() {
      JsonNode today = YAML.readTree(RELEASED);
      JsonNode place = today.at(at);
      assertTrue(!place.isMissingNode(), at);
      if (place instanceof ArrayNode list) {
        list.add(YAML.readTree(String.valueOf(yaml)));
      } else if (yaml == null) {
        ((ObjectNode) place).remove(member);
      } else {
        ((ObjectNode) place).set(member, YAML.readTree(yaml));
      }
      return Compatibility.breaking(YAML.readTree(RELEASED), today);
    }

    @Override
    public String toString() {
      return at + " " + member + ": " + yaml;
    }
  }
}

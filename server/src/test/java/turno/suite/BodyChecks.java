package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.TestApi;
import turno.testing.TestWorkspace;

/**
 * Checks that every operation refuses a body that is unreadable, too large, or contrary to its
 * schema, and names the invalid members.
 */
final class BodyChecks {
  private final TestWorkspace world;
  private final Attempts attempts;

  BodyChecks(TestWorkspace world, Attempts attempts) {
    this.world = world;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        check("refuses unreadable bodies", this::refusesUnreadableBodies),
        check("refuses other media types", this::refusesOtherMediaTypes),
        check("refuses bodies that are too large", this::refusesTooLargeBodies),
        check("treats a missing body as an empty object", this::treatsMissingBodyAsEmpty),
        check("reports every missing member", this::reportsMissingMembers),
        check("reports every member with a wrong type", this::reportsWrongTypes),
        check("refuses text that cannot be stored", this::refusesUnstorableText),
        check("withstands any number", this::withstandsAnyNumber),
        check("withstands text of any length", this::withstandsTextOfAnyLength),
        check("refuses unknown members", this::refusesUnknownMembers),
        check("accepts the body of a GET reply unchanged", this::acceptsBodyOfGetReply));
  }

  private static Check check(String name, java.util.function.Consumer<Operation> run) {
    return new Check(name, o -> !o.planned() && o.hasBody() && !Attempts.isOfProviders(o), run);
  }

  private CheckedReply send(Attempt attempt, Object body) {
    return keyed(attempt).body(body).send();
  }

  private TestApi.Request keyed(Attempt attempt) {
    TestApi.Request request = attempt.bare(world.owner);
    return attempt.operation().idempotency() == Operation.Idempotency.NONE
        ? request
        : request.idempotencyKey(TestApi.newKey());
  }

  private void refusesUnreadableBodies(Operation operation) {
    Attempt attempt = attempts.empty(operation);
    byte[] noUtf8 = {'{', '"', (byte) 0xff, '"', ':', '1', '}'};
    for (Object body :
        List.of("{\"a\":", "{\"a\":1} b", "{'a':1}", "{\"a\":1,\"a\":2}", " ", noUtf8)) {
      CheckedReply reply = send(attempt, body);
      reply.expect(400, "invalid_request");
      assertEquals("#", reply.text("/errors/0/pointer"), reply::toString);
    }
    Attempt found = attempts.plain(operation);
    for (String body : List.of("[]", "null", "\"text\"", "1")) {
      CheckedReply reply = send(found, body);
      reply.expect(422, "invalid_request");
      assertEquals("#", reply.text("/errors/0/pointer"), reply::toString);
    }
  }

  private void refusesOtherMediaTypes(Operation operation) {
    Attempt attempt = attempts.empty(operation);
    for (String type :
        List.of(
            "text/plain", "application/x-www-form-urlencoded", "application/json;charset=latin1")) {
      keyed(attempt).body("{}", type).send().expect(415, "unsupported_media_type");
    }
  }

  private void refusesTooLargeBodies(Operation operation) {
    Attempt attempt = attempts.empty(operation);
    String body = "{\"x\":\"" + "y".repeat(operation.bodyLimit()) + "\"}";
    send(attempt, body).expect(413, "payload_too_large");
    int frame = "{\"x\":\"\"}".length();
    byte[] largest =
        ("{\"x\":\"" + "y".repeat(operation.bodyLimit() - frame) + "\"}")
            .getBytes(StandardCharsets.UTF_8);
    assertTrue(send(attempt, largest).status() != 413);
  }

  private void treatsMissingBodyAsEmpty(Operation operation) {
    CheckedReply absent = keyed(attempts.plain(operation)).send();
    CheckedReply empty = send(attempts.plain(operation), "{}");
    assertEquals(empty.status(), absent.status(), absent::toString);
  }

  private void reportsMissingMembers(Operation operation) {
    JsonNode required = schema(operation).path("required");
    if (required.isEmpty()) {
      return;
    }
    Set<String> wanted =
        required
            .valueStream()
            .map(name -> "#/" + name.stringValue())
            .collect(Collectors.toCollection(TreeSet::new));
    CheckedReply reply = send(attempts.plain(operation), "{}");
    reply.expect(422, "invalid_request");
    assertTrue(pointers(reply).containsAll(wanted), reply::toString);
  }

  private void reportsWrongTypes(Operation operation) {
    ObjectNode body = Json.object();
    Set<String> wanted = new TreeSet<>();
    schema(operation)
        .path("properties")
        .properties()
        .forEach(member -> {
          wanted.add("#/" + member.getKey());
          // no schema accepts an array of arrays
          body.putArray(member.getKey()).addArray().addArray();
        });
    if (wanted.isEmpty()) {
      return; // a body without members has no member of a wrong type
    }
    // free-form members accept any object, but nothing else
    CheckedReply reply = send(attempts.plain(operation), body);
    reply.expect(422, "invalid_request");
    Set<String> reported =
        pointers(reply).stream()
            .map(pointer -> pointer.replaceFirst("^(#/[^/]*).*", "$1"))
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(wanted, reported, reply::toString);
  }

  private void refusesUnstorableText(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    for (String text : List.of("\\u0000", "\\ud800")) {
      CheckedReply reply = send(attempt, "{\"something\":\"" + text + "\"}");
      reply.expect(422, "invalid_request");
      assertTrue(pointers(reply).contains("#/something"), reply::toString);
    }
  }

  /**
   * Sends odd numbers as every member, and deep inside an unknown member. A number beyond the range
   * of a double must be reported; no number may cause a server error.
   */
  private void withstandsAnyNumber(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    Set<String> members =
        schema(operation).path("properties").properties().stream()
            .map(Map.Entry::getKey)
            .collect(Collectors.toCollection(TreeSet::new));
    for (String number : OddNumbers.READABLE) {
      CheckedReply reply = send(attempt, bodyOf(members, number));
      assertTrue(reply.status() < 500, reply::toString);
    }
    for (String number : OddNumbers.BEYOND) {
      CheckedReply reply = send(attempt, bodyOf(members, number));
      reply.expect(422, "invalid_request");
      assertTrue(pointers(reply).contains("#/something/0/deep"), reply::toString);
      for (String member : members) {
        assertTrue(pointers(reply).contains("#/" + member), reply::toString);
      }
    }
  }

  /**
   * Sends texts almost as long as the limit allows. Each repeats a part that some pattern of the
   * contract repeats, because matching such a text could exhaust the stack.
   */
  private void withstandsTextOfAnyLength(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    for (Map.Entry<String, JsonNode> member : schema(operation).path("properties").properties()) {
      for (String part : List.of("aa-", "a,", "a.", "01:")) {
        String text = part.repeat((operation.bodyLimit() - 200) / part.length());
        CheckedReply reply = send(attempt, Json.object().put(member.getKey(), text));
        assertTrue(reply.status() < 500, member.getKey());
      }
    }
  }

  private static String bodyOf(Set<String> members, String number) {
    StringBuilder body = new StringBuilder("{");
    members.forEach(member -> body.append("\"%s\":%s,".formatted(member, number)));
    return body.append("\"something\":[{\"deep\":%s}]}".formatted(number)).toString();
  }

  private void refusesUnknownMembers(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    ObjectNode body = attempt.body() == null ? Json.object() : attempt.body().deepCopy();
    body.put("colour", "blue");
    CheckedReply refused = send(attempt, body);
    refused.expect(422, "invalid_request");
    assertEquals(Set.of("#/colour"), pointers(refused));
    assertEquals("unknown_member", refused.text("/errors/0/code"));
    CheckedReply lenient = keyed(attempt).body(body).header("Prefer", "handling=lenient").send();
    assertTrue(lenient.isSuccess(), lenient::toString);
    assertEquals("handling=lenient", lenient.header("Preference-Applied"));
    assertEquals("#/colour", lenient.header("Ignored-Members"));
  }

  /** Read-only members are accepted if they are unchanged, and refused otherwise. */
  private void acceptsBodyOfGetReply(Operation operation) {
    Operation read = ContractCheck.CONTRACT.reading(operation);
    if (read == null || operation.method().equals("POST")) {
      return;
    }
    Attempt attempt = attempts.plain(operation);
    CheckedReply before =
        world
            .owner
            .forOperation(attempt.operation())
            .absolute("GET", attempt.path())
            .send()
            .expect(200);
    CheckedReply after = send(attempt, before.json());
    after.expect(200);
    assertEquals(before.header("ETag"), after.header("ETag"));
    for (String name : List.of("created_at", "version")) {
      ObjectNode changed = (ObjectNode) before.json().deepCopy();
      if (changed.has(name) && !schema(operation).path("properties").has(name)) {
        changed.put(name, "other");
        CheckedReply refused = send(attempt, changed);
        refused.expect(422, "invalid_request");
        assertEquals("#/" + name, refused.text("/errors/0/pointer"), refused::toString);
        assertEquals("read_only", refused.text("/errors/0/code"));
      }
    }
  }

  private static Set<String> pointers(CheckedReply reply) {
    return reply
        .json()
        .path("errors")
        .valueStream()
        .map(error -> error.path("pointer").asString(""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Returns the properties and the required members of an operation's body, merged from all parts
   * of its schema.
   */
  static JsonNode schema(Operation operation) {
    ObjectNode whole = Json.object();
    whole.putObject("properties");
    whole.putArray("required");
    JsonNode document = ContractCheck.CONTRACT.document();
    add(document.at(String.valueOf(operation.bodyPointer())), whole);
    return whole;
  }

  private static void add(JsonNode part, ObjectNode whole) {
    JsonNode schema = ContractCheck.CONTRACT.resolve(part);
    schema.path("allOf").forEach(one -> add(one, whole));
    schema
        .path("properties")
        .properties()
        .forEach(one -> whole.withObject("/properties").set(one.getKey(), one.getValue()));
    schema.path("required").forEach(whole.withArray("/required")::add);
  }
}

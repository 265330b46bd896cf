package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.TestWorkspace;

/**
 * Checks query parameters: missing, invalid and unknown ones are refused, and no parameter finds an
 * object of another workspace.
 */
final class QueryChecks {
  private static final int LONGEST_TARGET = 8_000; // characters, including the path

  /** This parameter says where a list begins, so an unknown id is refused with 400. */
  private static final String PLACE = "after";

  private final TestWorkspace world;
  private final TestWorkspace neighbour;
  private final Attempts attempts;

  QueryChecks(TestWorkspace world, TestWorkspace neighbour, Attempts attempts) {
    this.world = world;
    this.neighbour = neighbour;
    this.attempts = attempts;
  }

  List<Check> all() {
    return List.of(
        new Check("refuses an invalid query", QueryChecks::hasQuery, this::refusesInvalidQuery),
        new Check(
            "refuses unknown parameters",
            o -> !o.planned() && !o.rawBody(),
            this::refusesUnknownParameters),
        new Check(
            "reads times without an offset as local times",
            o -> hasQuery(o) && !instants(o).isEmpty(),
            this::readsLocalTimes),
        new Check(
            "finds no id of another workspace in its query",
            QueryChecks::hasQuery,
            this::findsNoIdOfAnotherWorkspace));
  }

  private static boolean hasQuery(Operation operation) {
    return !operation.planned() && !operation.parameters().isEmpty();
  }

  private void refusesInvalidQuery(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    for (JsonNode parameter : Attempts.parameters(operation, "query")) {
      String name = parameter.path("name").stringValue();
      for (List<String> values : spoiled(parameter)) {
        CheckedReply reply = attempt.withQuery(name, values).send(world.owner);
        if (values.stream().mapToInt(String::length).sum() > LONGEST_TARGET) {
          reply.expect(414, "payload_too_large");
          continue;
        }
        reply.expect(400, "invalid_request");
        assertEquals(name, reply.text("/errors/0/parameter"), () -> values + " " + reply);
      }
      if (parameter.path("required").asBoolean(false)) {
        CheckedReply reply = attempt.withoutQuery(name).send(world.owner);
        reply.expect(400, "invalid_request");
        assertEquals("required", reply.text("/errors/0/code"));
      }
    }
  }

  /** Returns values that violate the parameter's schema, one rule at a time. */
  private static List<List<String>> spoiled(JsonNode parameter) {
    JsonNode declared = resolved(parameter.path("schema"));
    boolean isArray = declared.path("type").asString("").equals("array");
    JsonNode schema = isArray ? resolved(declared.path("items")) : declared;
    List<List<String>> spoiled = new ArrayList<>();
    switch (schema.path("type").asString("")) {
      case "integer" -> {
        spoiled.add(List.of("many"));
        spoiled.add(List.of("1.5"));
        spoiled.add(List.of("1e99999999999"));
        if (schema.has("minimum")) {
          spoiled.add(List.of(Long.toString(schema.path("minimum").longValue() - 1)));
        }
        if (schema.has("maximum")) {
          spoiled.add(List.of(Long.toString(schema.path("maximum").longValue() + 1)));
        }
      }
      case "boolean" -> spoiled.add(List.of("perhaps"));
      default -> {
        spoiled.add(List.of("\u0000"));
        if (schema.has("pattern") || schema.has("enum")) {
          spoiled.add(List.of("neither fish nor fowl"));
        }
        if (schema.has("maxLength")) {
          spoiled.add(List.of("x".repeat(schema.path("maxLength").intValue() + 1)));
        }
        if (schema.has("minLength")) {
          spoiled.add(List.of(""));
        }
      }
    }
    if (isArray && declared.has("maxItems")) {
      String one = parameter.path("example").path(0).asString();
      spoiled.add(Collections.nCopies(declared.path("maxItems").intValue() + 1, one));
    }
    if (!isArray) {
      String one = parameter.path("example").asString("x");
      spoiled.add(List.of(one, one));
    }
    return spoiled;
  }

  private static JsonNode resolved(JsonNode schema) {
    JsonNode reference = schema.path("$ref");
    return reference.isString()
        ? resolved(ContractCheck.CONTRACT.document().at(reference.stringValue().substring(1)))
        : schema;
  }

  /** Returns the names of the parameters that are instants. */
  private static List<String> instants(Operation operation) {
    return Attempts.parameters(operation, "query").stream()
        .filter(
            parameter -> parameter.at("/schema/$ref").asString("").endsWith("/TimestampInQuery"))
        .map(parameter -> parameter.path("name").stringValue())
        .toList();
  }

  /**
   * Local times are read in the workspace's zone, which is also the zone of the contract's
   * examples.
   */
  private void readsLocalTimes(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    List<String> names = instants(operation);
    for (String name : names) {
      Attempt plain =
          switch (name) {
            case "from" -> names.contains("to") ? attempt.withQuery("to", "2027-05-01") : attempt;
            case "to" -> names.contains("from") ? attempt.withQuery("from", "2027-01-30") : attempt;
            default -> attempt;
          };
      JsonNode expected = answer(plain.withQuery(name, "2027-03-02T00:00:00-03:00"));
      assertEquals(expected, answer(plain.withQuery(name, "2027-03-02T00:00")), name);
      assertEquals(expected, answer(plain.withQuery(name, "2027-03-02")), name);
    }
  }

  /** Returns the answer without its cursor, which depends on how the filters were written. */
  private JsonNode answer(Attempt attempt) {
    ObjectNode answer = attempt.send(world.owner).expect(200).object();
    answer.remove("next_cursor");
    return answer;
  }

  private void refusesUnknownParameters(Operation operation) {
    Attempt attempt = attempts.plain(operation).withQuery("colour", "blue");
    CheckedReply refused = attempt.send(world.owner);
    refused.expect(400, "invalid_request");
    assertEquals("colour", refused.text("/errors/0/parameter"));
    CheckedReply lenient = attempt.by(world.owner).header("Prefer", "handling=lenient").send();
    assertTrue(lenient.isSuccess());
    assertEquals("?colour", lenient.header("Ignored-Members"));
  }

  private void findsNoIdOfAnotherWorkspace(Operation operation) {
    Attempt attempt = attempts.plain(operation);
    for (JsonNode parameter : Attempts.parameters(operation, "query")) {
      IdKind<?> kind = kindOf(parameter);
      if (kind == null) {
        continue;
      }
      String name = parameter.path("name").stringValue();
      for (String id : foreign(kind)) {
        CheckedReply reply = attempt.withQuery(name, id).send(world.owner);
        if (name.equals(PLACE)) {
          reply.expect(400, "invalid_request");
          assertEquals(name, reply.text("/errors/0/parameter"));
        } else if (attempt.operation().parameters().stream()
            .anyMatch(p -> p.name().equals("cursor"))) {
          assertTrue(reply.expect(200).json().path("data").isEmpty(), reply::toString);
        } else {
          reply.expect(404, "not_found");
          assertEquals(name, reply.text("/parameter"));
        }
      }
    }
  }

  private List<String> foreign(IdKind<?> kind) {
    String unknown = world.server.newId(kind).toString();
    // a visit cannot be created without a booking, so only an unknown id is tried
    return kind == IdKind.VISIT ? List.of(unknown) : List.of(unknown, neighbour.fresh(kind));
  }

  private static @Nullable IdKind<?> kindOf(JsonNode parameter) {
    JsonNode example = parameter.path("example");
    return Attempts.kindOf((example.isArray() ? example.path(0) : example).asString(""));
  }
}

package turno.verification.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PlainJson;
import turno.verification.kit.PublishedContract;
import turno.verification.kit.PublishedOperation;
import turno.verification.kit.WireId;

/** Generates requests from the contract, most of them valid. */
final class RequestGenerator {
  /**
   * The operation that moves the clock. The generator moves the clock only a little, because with a
   * clock far ahead, every hold would have expired and every booking would be over.
   */
  private static final String CLOCK = "moveTestClock";

  private final JsonNode document;
  private final List<PublishedOperation> operations = new ArrayList<>();
  private final ValueGenerator values;
  private final KnownValues known;
  private final RandomGenerator random;
  private int keys;

  RequestGenerator(
      PublishedContract contract,
      ValueGenerator values,
      KnownValues known,
      RandomGenerator random) {
    this.document = contract.document();
    this.values = values;
    this.known = known;
    this.random = random;
    for (PublishedOperation operation : contract.operations()) {
      // planned operations only answer 501, so they get only a small share of the requests
      for (int i = 0; i < (operation.isPlanned() ? 1 : 12); i++) {
        operations.add(operation);
      }
    }
  }

  Request next() {
    return of(known.any(operations));
  }

  Request of(PublishedOperation operation) {
    List<Request.Header> headers = new ArrayList<>();
    byte[] body = body(operation);
    if (body != null) {
      headers.add(new Request.Header("Content-Type", "application/json"));
    }
    if (operation.idempotency() == PublishedOperation.Idempotency.REQUIRED
        || (operation.idempotency() == PublishedOperation.Idempotency.OPTIONAL
            && random.nextBoolean())) {
      headers.add(new Request.Header("Idempotency-Key", key()));
    }
    if (random.nextInt(12) == 0) {
      headers.add(new Request.Header("If-Match", "\"" + random.nextInt(4) + "\""));
    }
    return new Request(
        operation, operation.method(), path(operation) + query(operation), headers, body, null);
  }

  /** Usually a new idempotency key, occasionally a key that was used before. */
  String key() {
    return "fuzz-" + (random.nextInt(20) == 0 ? random.nextInt(keys + 1) : ++keys);
  }

  private byte @Nullable [] body(PublishedOperation operation) {
    if (operation.bodyPointer() == null || random.nextInt(30) == 0) {
      return null;
    }
    if (operation.id().equals(CLOCK)) {
      return PlainJson.bytes(PlainJson.object().put("advance_seconds", random.nextInt(120)));
    }
    List<JsonNode> examples = new ArrayList<>();
    document
        .at(operation.pointer() + "/requestBody/content/application~1json/examples")
        .forEach(example -> examples.add(example.path("value")));
    boolean likeAnExample = !examples.isEmpty() && random.nextInt(10) < 6;
    return PlainJson.bytes(
        likeAnExample
            ? values.adapted(known.any(examples))
            : values.of(document.at(operation.bodyPointer())));
  }

  private String path(PublishedOperation operation) {
    StringBuilder path = new StringBuilder();
    List<JsonNode> parameters = parameters(operation, "path");
    int place = 0;
    for (String segment : operation.path().substring(1).split("/", -1)) {
      path.append('/');
      if (segment.startsWith("{")) {
        String name = segment.substring(1, segment.length() - 1);
        path.append(encoded(pathValue(named(parameters, name, place++))));
      } else {
        path.append(segment);
      }
    }
    return path.toString();
  }

  private static JsonNode named(List<JsonNode> parameters, String name, int place) {
    return parameters.stream()
        .filter(parameter -> parameter.path("name").asString("").equals(name))
        .findFirst()
        .orElse(parameters.get(place));
  }

  private String pathValue(JsonNode parameter) {
    WireId kind = KnownValues.kindOf(parameter.path("example").asString(""));
    return kind == null ? parameter.path("example").asString("x") : known.id(kind);
  }

  private String query(PublishedOperation operation) {
    StringBuilder query = new StringBuilder();
    for (JsonNode parameter : parameters(operation, "query")) {
      if (parameter.path("required").asBoolean(false) || random.nextInt(10) < 2) {
        int times = isArray(parameter) ? 1 + random.nextInt(2) : 1;
        for (int i = 0; i < times; i++) {
          query
              .append(query.isEmpty() ? '?' : '&')
              .append(parameter.path("name").stringValue())
              .append('=')
              .append(encoded(queryValue(parameter)));
        }
      }
    }
    return query.toString();
  }

  private boolean isArray(JsonNode parameter) {
    return values.resolved(parameter.path("schema")).path("type").asString("").equals("array");
  }

  private String queryValue(JsonNode parameter) {
    if (parameter.path("name").asString("").equals("cursor")) {
      return known.cursor();
    }
    JsonNode declared = parameter.path("schema");
    JsonNode schema = isArray(parameter) ? values.resolved(declared).path("items") : declared;
    JsonNode example = parameter.path("example");
    if (random.nextInt(3) == 0 && !example.isMissingNode()) {
      JsonNode one = example.isArray() ? example.path(0) : example;
      return values.adapted(one).asString("");
    }
    JsonNode value = values.of(schema);
    return value.isString() ? values.text(schema) : value.asString("");
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  /**
   * The operation's parameters in {@code place} (path, query or header), with references resolved.
   */
  private List<JsonNode> parameters(PublishedOperation operation, String place) {
    String pointer = operation.pointer();
    List<JsonNode> found = new ArrayList<>();
    for (String from : List.of(pointer.substring(0, pointer.lastIndexOf('/')), pointer)) {
      document
          .at(from + "/parameters")
          .forEach(declared -> {
            JsonNode parameter = values.resolved(declared);
            if (parameter.path("in").asString("").equals(place)) {
              found.add(parameter);
            }
          });
    }
    return found;
  }
}

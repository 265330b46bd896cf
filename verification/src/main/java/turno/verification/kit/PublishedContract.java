package turno.verification.kit;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The contract as a server publishes it at {@code /v1/openapi.json}. */
public final class PublishedContract {
  private static final String DOCUMENT = "urn:turno:published";
  private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

  private final JsonNode document;
  private final List<PublishedOperation> operations = new ArrayList<>();
  private final Schema schemas;
  private final Map<String, Schema> compiled = new HashMap<>();

  public PublishedContract(byte[] json) {
    document = PlainJson.read(json);
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      String base = path.getValue().path("servers").path(0).path("url").asString("/v1");
      for (Map.Entry<String, JsonNode> member : path.getValue().properties()) {
        if (METHODS.contains(member.getKey())) {
          operations.add(
              new PublishedOperation(
                  member.getKey().toUpperCase(Locale.ROOT),
                  base.equals("/") ? path.getKey() : base + path.getKey(),
                  "/paths/" + escaped(path.getKey()) + "/" + member.getKey(),
                  member.getValue()));
        }
      }
    }
    Dialect dialect =
        Dialect.builder(Dialects.getOpenApi31())
            .unknownKeywordFactory((word, _) -> new NonValidationKeyword(word))
            .build();
    schemas =
        SchemaRegistry.withDefaultDialect(
                dialect,
                builder ->
                    builder.schemas(Map.of(DOCUMENT, new String(json, StandardCharsets.UTF_8))))
            .getSchema(SchemaLocation.of(DOCUMENT));
  }

  /** Fetches the contract from a server. */
  public static PublishedContract of(String origin) {
    try {
      ApiReply response = PlainHttp.get(origin + "/v1/openapi.json");
      if (response.status() != 200) {
        throw new IllegalStateException("no contract: status " + response.status());
      }
      return new PublishedContract(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String escaped(String member) {
    return member.replace("~", "~0").replace("/", "~1");
  }

  public JsonNode document() {
    return document;
  }

  /** All operations, in the order of the contract. */
  public List<PublishedOperation> operations() {
    return operations;
  }

  /**
   * The operation for a path and a method in upper case; null if there is none. Literal segments
   * take precedence over parameters for every method: a GET of {@code /message-rules/preview},
   * which allows only POST, does not match {@code /message-rules/{rule_id}}.
   */
  public @Nullable PublishedOperation find(String method, String path) {
    List<PublishedOperation> fitting =
        operations.stream().filter(operation -> fits(operation.path(), path)).toList();
    long fewest =
        fitting.stream().mapToLong(operation -> parameters(operation.path())).min().orElse(0);
    return fitting.stream()
        .filter(operation -> operation.method().equals(method))
        .filter(operation -> parameters(operation.path()) == fewest)
        .findFirst()
        .orElse(null);
  }

  private static boolean fits(String template, String path) {
    String[] wanted = template.split("/", -1);
    String[] given = path.split("/", -1);
    if (wanted.length != given.length) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      boolean fits = wanted[i].startsWith("{") ? !given[i].isEmpty() : wanted[i].equals(given[i]);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  private static long parameters(String template) {
    return template.chars().filter(letter -> letter == '{').count();
  }

  /**
   * The node to which the node's {@code $ref} refers, or the node itself if it has no {@code $ref}.
   */
  public JsonNode resolved(JsonNode node) {
    JsonNode reference = node.path("$ref");
    return reference.isString()
        ? resolved(document.at(reference.stringValue().substring(1)))
        : node;
  }

  /**
   * The violations of a schema, each with its position and keyword; empty when the value is valid.
   *
   * @param pointer the JSON pointer of the schema in the contract
   */
  public List<String> violations(String pointer, JsonNode value) {
    Schema schema =
        compiled.computeIfAbsent(
            pointer,
            p -> schemas.getSubSchema(SchemaLocation.of(DOCUMENT + "#" + p).getFragment()));
    List<String> found = new ArrayList<>();
    for (Error error : schema.validate(value)) {
      found.add("#" + error.getInstanceLocation() + " breaks its schema: " + error.getKeyword());
    }
    return found;
  }
}

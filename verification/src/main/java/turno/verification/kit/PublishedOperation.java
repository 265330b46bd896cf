package turno.verification.kit;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One operation of the contract.
 *
 * @param path the full path, including {@code /v1} if the operation is below it
 * @param pointer the JSON pointer of the operation in the contract
 */
public record PublishedOperation(String method, String path, String pointer, JsonNode node) {
  /** Whether requests may or must have an {@code Idempotency-Key}. */
  public enum Idempotency {
    NONE,
    OPTIONAL,
    REQUIRED
  }

  public String id() {
    return node.path("operationId").asString("");
  }

  public boolean isPlanned() {
    return node.path("x-planned").asBoolean(false);
  }

  public Idempotency idempotency() {
    return Idempotency.valueOf(
        node.path("x-idempotency").asString("none").toUpperCase(Locale.ROOT));
  }

  /** The JSON pointer of the request body's schema; null if the operation takes no JSON body. */
  public @Nullable String bodyPointer() {
    String schema = "/requestBody/content/application~1json/schema";
    return node.at(schema).isMissingNode() ? null : pointer + schema;
  }
}

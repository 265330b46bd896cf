package turno.verification.kit;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * One operation of the contract.
 *
 * @param path with {@code /v1} where it stands below it
 * @param pointer where it stands in the contract
 */
public record PublishedOperation(String method, String path, String pointer, JsonNode node) {
  /** Whether a request honours {@code Idempotency-Key}. */
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

  /** Where the schema of its body stands in the contract; null without a body. */
  public @Nullable String bodyPointer() {
    String schema = "/requestBody/content/application~1json/schema";
    return node.at(schema).isMissingNode() ? null : pointer + schema;
  }
}

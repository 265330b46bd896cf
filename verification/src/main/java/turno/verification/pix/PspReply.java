package turno.verification.pix;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An answer from the provider.
 *
 * @param body the body; null for an answer without a body
 */
record PspReply(int status, String contentType, @Nullable JsonNode body) {
  static PspReply json(int status, JsonNode body) {
    return new PspReply(status, "application/json", body);
  }

  static PspReply empty(int status) {
    return new PspReply(status, "", null);
  }
}

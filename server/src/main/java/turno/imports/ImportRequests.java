package turno.imports;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Calls the operations of the contract as the owner of one workspace. */
@FunctionalInterface
public interface ImportRequests {
  /**
   * @param body a missing node if the answer has no body
   */
  record Reply(int status, JsonNode body) {
    public boolean isRefusal() {
      return status >= 400;
    }
  }

  /**
   * @param path with its query, such as {@code /v1/services?external_id=cut}
   * @param version the version of the object that was read; null to accept any version
   */
  Reply send(String method, String path, @Nullable ObjectNode body, @Nullable Long version);

  /** Sends a request regardless of the version of the object. */
  default Reply send(String method, String path, @Nullable ObjectNode body) {
    return send(method, path, body, null);
  }
}

package turno.imports;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The operations of the contract, asked in the name of one workspace's owner. */
@FunctionalInterface
public interface ImportRequests {
  /**
   * @param body a missing node where nothing came back
   */
  record Reply(int status, JsonNode body) {
    boolean isRefusal() {
      return status >= 400;
    }
  }

  /**
   * @param path with its query, as {@code /v1/services?external_id=cut}
   */
  Reply send(String method, String path, @Nullable ObjectNode body);
}

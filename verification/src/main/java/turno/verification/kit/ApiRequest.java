package turno.verification.kit;

import org.jspecify.annotations.Nullable;

/**
 * A request to the API.
 *
 * @param path the path below {@code /v1}
 * @param key the value of Idempotency-Key; null to send no such header
 * @param ifMatch the value of If-Match; null to send no such header
 * @param body the JSON body; empty to send no body
 */
public record ApiRequest(
    String method, String path, @Nullable String key, @Nullable String ifMatch, String body) {
  public static ApiRequest get(String path) {
    return new ApiRequest("GET", path, null, null, "");
  }

  public static ApiRequest post(String path, String key, String body) {
    return new ApiRequest("POST", path, key, null, body);
  }

  public static ApiRequest patch(String path, String body) {
    return new ApiRequest("PATCH", path, null, null, body);
  }

  public static ApiRequest delete(String path) {
    return new ApiRequest("DELETE", path, null, null, "");
  }

  @Override
  public String toString() {
    return method + " " + path + (key == null ? "" : " with the key " + key);
  }
}

package turno.verification.kit;

import org.jspecify.annotations.Nullable;

/**
 * A request of the API.
 *
 * @param path below {@code /v1}
 * @param key its Idempotency-Key; null for none
 * @param ifMatch the value of If-Match; null for none
 * @param body JSON; empty for none
 */
public record Ask(
    String method, String path, @Nullable String key, @Nullable String ifMatch, String body) {
  public static Ask get(String path) {
    return new Ask("GET", path, null, null, "");
  }

  public static Ask post(String path, String key, String body) {
    return new Ask("POST", path, key, null, body);
  }

  public static Ask delete(String path) {
    return new Ask("DELETE", path, null, null, "");
  }

  @Override
  public String toString() {
    return method + " " + path + (key == null ? "" : " with the key " + key);
  }
}

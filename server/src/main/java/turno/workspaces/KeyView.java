package turno.workspaces;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.WireJson;

/**
 * A key as the contract shows it to those who manage keys (schemas ApiKey, ApiKeyWithValue).
 *
 * @param key the text of the key, only in the answer to its creation or rotation; otherwise absent
 */
public record KeyView(
    @JsonUnwrapped Key stored, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String key) {

  public static ObjectNode of(Key key, ZoneId zone, @Nullable String text) {
    return WireJson.tree(new KeyView(key, text), zone);
  }
}

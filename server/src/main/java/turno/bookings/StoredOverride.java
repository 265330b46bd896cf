package turno.bookings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.db.StoredJson;

/** The rules that staff set aside, in {@code bookings.details} and in the history alike. */
record StoredOverride(List<String> rules, @Nullable String reason) {
  static @Nullable StoredOverride of(@Nullable ObjectNode override) {
    return override == null ? null : StoredJson.strictly(override, StoredOverride.class);
  }

  ObjectNode document() {
    ObjectNode document = Json.object();
    ArrayNode all = document.putArray("rules");
    rules.forEach(all::add);
    return document.put("reason", reason);
  }
}

package turno.bookings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.db.StoredJson;

/**
 * What staff set aside, in {@code bookings.details} and in the history alike.
 *
 * @param rules also {@value #DEPOSIT}, where no deposit was asked for
 */
record StoredOverride(
    List<String> rules,
    @Nullable String reason,
    @Nullable Integer durationMinutes,
    @Nullable Long priceCents) {
  static final String DEPOSIT = "deposit";

  /** The form before staff could set a length and a price. */
  static void addLengthAndPrice(JsonNode override) {
    if (override instanceof ObjectNode object) {
      object.putNull("duration_minutes").putNull("price_cents");
    }
  }

  static @Nullable StoredOverride of(@Nullable ObjectNode override) {
    return override == null ? null : StoredJson.strictly(override, StoredOverride.class);
  }

  /** As it is stored. */
  ObjectNode document() {
    return document(rules);
  }

  /** As the history shows it. */
  ObjectNode view() {
    return document(rules.stream().filter(rule -> !rule.equals(DEPOSIT)).toList())
        .put("waive_deposit", rules.contains(DEPOSIT));
  }

  private ObjectNode document(List<String> listed) {
    ObjectNode document = Json.object();
    ArrayNode all = document.putArray("rules");
    listed.forEach(all::add);
    return document
        .put("reason", reason)
        .put("duration_minutes", durationMinutes)
        .put("price_cents", priceCents);
  }
}

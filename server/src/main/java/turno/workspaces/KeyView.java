package turno.workspaces;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Timestamps;

/**
 * A key as the contract shows it to those who manage keys (schemas ApiKey, ApiKeyWithValue).
 *
 * @param createdBy the user who made it; null for one made on the command line
 * @param key its text, in the answer to its creation or rotation only; else absent
 */
public record KeyView(
    String id,
    String name,
    String prefix,
    String last4,
    List<String> scopes,
    String role,
    String speaksAs,
    String createdAt,
    @Nullable String createdBy,
    @Nullable Integer maxBookingsPerDay,
    @Nullable String lastUsedAt,
    @Nullable String expiresAt,
    @Nullable String revokedAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String key) {

  public static KeyView of(Key key, ZoneId zone, @Nullable String text) {
    return new KeyView(
        key.id().toString(),
        key.name(),
        key.prefix(),
        key.last4(),
        key.scopes(),
        key.role().wire(),
        key.speaksAs().wire(),
        Timestamps.format(key.createdAt(), zone),
        Id.wireOrNull(key.createdBy()),
        key.maxBookingsPerDay(),
        Timestamps.formatOrNull(key.lastUsedAt(), zone),
        Timestamps.formatOrNull(key.expiresAt(), zone),
        Timestamps.formatOrNull(key.revokedAt(), zone),
        text);
  }
}

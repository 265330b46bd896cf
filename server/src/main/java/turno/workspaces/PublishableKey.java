package turno.workspaces;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.PublishableKeyId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Table;
import turno.platform.nouns.Entity;
import turno.platform.nouns.Identity;

/**
 * A key with which web pages make bookings from the visitor's browser
 * (docs/rules/publishable-keys.md). It is stored in plain text, because every visitor to such a
 * page can read it.
 *
 * @param origins the origins of the pages that may use it, as browsers send them
 * @param hosted whether it is the key of the workspace's own booking page
 * @param previousKey the value before the last rotation, which works until {@code previousUntil};
 *     null if the key was never rotated
 */
@RecordBuilder
@JsonPropertyOrder({"id", "name", "key", "origins", "active", "hosted"})
public record PublishableKey(
    @JsonIgnore WorkspaceId workspaceId,
    String name,
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) String key,
    List<String> origins,
    boolean active,
    @JsonProperty(access = JsonProperty.Access.READ_ONLY) boolean hosted,
    @JsonUnwrapped Identity<PublishableKeyId> identity,
    @JsonIgnore @Nullable String previousKey,
    @JsonIgnore @Nullable Instant previousUntil)
    implements Entity<PublishableKeyId>, PublishableKeyBuilder.With {
  static final Table<PublishableKey> TABLE = Table.of(PublishableKey.class, "publishable_keys");

  /** Whether this value of the key may be used. */
  boolean accepts(String value, Instant now) {
    return active
        && (value.equals(key)
            || (value.equals(previousKey) && previousUntil != null && now.isBefore(previousUntil)));
  }
}

package turno.workspaces;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.KeyId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.WireEnum;
import turno.platform.http.AccessControl;
import turno.platform.http.Caller;

/**
 * The stored data of an API key, without its text.
 *
 * @param prefix the beginning of the text
 * @param last4 the last four characters of the text
 * @param createdBy the user who made the key; null if a command or the first start of a server made
 *     it
 * @param maxBookingsPerDay null if there is no limit
 * @param expiresAt the instant from which the key is refused; null if it never expires
 * @param revokedAt when the key was revoked; null if it is not revoked
 */
@RecordBuilder
public record Key(
    @JsonIgnore WorkspaceId workspaceId,
    KeyId id,
    String name,
    String prefix,
    String last4,
    List<String> scopes,
    Role role,
    Voice speaksAs,
    Instant createdAt,
    @Nullable UserId createdBy,
    @Nullable Integer maxBookingsPerDay,
    @Nullable Instant lastUsedAt,
    @Nullable Instant expiresAt,
    @Nullable Instant revokedAt)
    implements KeyBuilder.With {

  /** The roles of keys and users, highest first (docs/rules/keys.md#roles). */
  public enum Role implements WireEnum {
    OWNER,
    ADMIN,
    MEMBER;

    /** Refuses a caller with a lower role: 403 with {@code required_role}. */
    public void requireOf(Caller caller) {
      Role has = WireEnum.find(Role.class, caller.role());
      if (has == null || has.compareTo(this) > 0) {
        throw AccessControl.roleRequired(wire());
      }
    }
  }

  /** How a key speaks in conversations: as a bot or as a person. */
  public enum Voice implements WireEnum {
    BOT,
    PERSON
  }

  public boolean isValid(Instant now) {
    return revokedAt == null && (expiresAt == null || now.isBefore(expiresAt));
  }
}

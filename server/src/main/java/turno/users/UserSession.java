package turno.users;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.SessionId;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;

/**
 * A person's session in one browser.
 *
 * @param userId the person's user in the current workspace
 * @param workspaceId the session's current workspace
 * @param lastUsedAt accurate to the minute
 */
record UserSession(
    SessionId id,
    UUID personId,
    UserId userId,
    WorkspaceId workspaceId,
    @Nullable String userAgent,
    Instant createdAt,
    Instant lastUsedAt) {
  /** A session ends after this time without a request (docs/rules/users.md#sessions-end). */
  static final Duration IDLE = Duration.ofHours(12);

  /** A session ends after this time in any case. */
  static final Duration LONGEST = Duration.ofDays(30);

  /** Returns the same session in another workspace. */
  UserSession in(Person.Place place) {
    return new UserSession(
        id, personId, place.userId(), place.workspaceId(), userAgent, createdAt, lastUsedAt);
  }

  Instant expiresAt() {
    return expiry(lastUsedAt);
  }

  /** Returns when the session ends if it is not used after this instant. */
  Instant expiry(Instant used) {
    Instant idle = used.plus(IDLE);
    Instant last = createdAt.plus(LONGEST);
    return idle.isBefore(last) ? idle : last;
  }
}

package turno.users;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.http.RawRequest;
import turno.platform.http.SessionCookie;
import turno.platform.secrets.TextSignatures;

/**
 * The cookie of a browser in which a person signed in before. It grants no access, but sign-ins
 * from the browser wait in the queue of known devices instead of the queue of strangers
 * (docs/rules/users.md#known-devices). It is signed, and the server does not store it.
 */
final class DeviceCookie {
  static final String NAME = "turno_device";
  static final Duration LONGEST = Duration.ofDays(90);
  private static final int PARTS = 4;

  private final TextSignatures signatures;

  /** The user and the workspace of a device. */
  record Device(WorkspaceId workspaceId, UserId userId) {}

  DeviceCookie(TextSignatures signatures) {
    this.signatures = signatures;
  }

  /** Makes the {@code Set-Cookie} value for the browser in which a user signs in. */
  String set(WorkspaceId workspaceId, UserId userId, Instant now, boolean secure) {
    String text = workspaceId + "." + userId + "." + now.getEpochSecond();
    return SessionCookie.set(NAME, text + "." + signatures.of(text), LONGEST, secure);
  }

  /** Returns the device that the cookie of a request names; null if there is no valid cookie. */
  @Nullable Device of(RawRequest request, Instant now) {
    String value = SessionCookie.of(request, NAME);
    String[] parts = value == null ? new String[0] : value.split("\\.", -1);
    if (value == null
        || parts.length != PARTS
        || !signatures.isRight(value.substring(0, value.lastIndexOf('.')), parts[3])) {
      return null;
    }
    WorkspaceId workspaceId = IdKind.WORKSPACE.parse(parts[0]);
    UserId userId = IdKind.USER.parse(parts[1]);
    Instant until = Instant.ofEpochSecond(Long.parseLong(parts[2])).plus(LONGEST);
    return workspaceId == null || userId == null || !now.isBefore(until)
        ? null
        : new Device(workspaceId, userId);
  }
}

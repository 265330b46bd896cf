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
 * The cookie by which a browser shows that somebody signed in there before. It opens nothing: it
 * only gives a place among known devices to those who sign in (docs/rules/users.md#known-devices).
 * It is signed, and nothing of it is stored.
 */
final class DeviceCookie {
  static final String NAME = "turno_device";
  static final Duration LONGEST = Duration.ofDays(90);
  private static final int PARTS = 4;

  private final TextSignatures signatures;

  /** Who signed in on a device, and where. */
  record Device(WorkspaceId workspaceId, UserId userId) {}

  DeviceCookie(TextSignatures signatures) {
    this.signatures = signatures;
  }

  /** The value of {@code Set-Cookie} for a device on which somebody signs in now. */
  String set(WorkspaceId workspaceId, UserId userId, Instant now, boolean secure) {
    String text = workspaceId + "." + userId + "." + now.getEpochSecond();
    return SessionCookie.set(NAME, text + "." + signatures.of(text), LONGEST, secure);
  }

  /** The device that a request comes from; null for an unknown one. */
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

package turno.platform.http;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Finds the caller behind a credential. {@code workspaces} and {@code users} implement it. */
public interface Authenticator {
  /**
   * @param bearer the token of {@code Authorization: Bearer}, never empty
   * @return null when the token is unknown, revoked or expired
   */
  @Nullable Caller authenticate(String bearer, Instant now);

  /**
   * @param token the value of the session's cookie, never empty
   * @return null when the session is unknown, ended or expired, and where nobody can sign in
   */
  default @Nullable Caller session(String token, Instant now) {
    return null;
  }
}

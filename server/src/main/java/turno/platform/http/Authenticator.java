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
   * Like {@link #authenticate(String, Instant)}.
   *
   * @param beforeLookUp runs before the database is asked about a credential of which nothing in
   *     memory knows that it exists; what it throws refuses the request
   */
  default @Nullable Caller authenticate(String bearer, Instant now, Runnable beforeLookUp) {
    return authenticate(bearer, now);
  }

  /**
   * @param token the value of the session's cookie, never empty
   * @return null when the session is unknown, ended or expired, and where nobody can sign in
   */
  default @Nullable Caller session(String token, Instant now) {
    return null;
  }

  /**
   * Like {@link #session(String, Instant)}.
   *
   * @param beforeLookUp as for a key
   */
  default @Nullable Caller session(String token, Instant now, Runnable beforeLookUp) {
    return session(token, now);
  }
}

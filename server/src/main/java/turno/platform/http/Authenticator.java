package turno.platform.http;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Finds the caller behind one kind of credential: {@code workspaces} behind a key, {@code users}
 * behind a session.
 */
@FunctionalInterface
public interface Authenticator {
  /** Where there are no credentials of the kind. */
  Authenticator NOBODY = (_, _, _) -> null;

  /**
   * Notes a use of the credential.
   *
   * @param token the text after {@code Bearer}, or the value of the session's cookie; never empty
   * @param beforeLookUp runs before the database is asked about a credential of which nothing in
   *     memory knows that it exists; what it throws refuses the request
   * @return null when the credential is unknown, revoked, ended or expired
   */
  @Nullable Caller authenticate(String token, Instant now, Runnable beforeLookUp);

  /** Like {@link #authenticate(String, Instant, Runnable)}, where no look-up is counted. */
  default @Nullable Caller authenticate(String token, Instant now) {
    return authenticate(token, now, () -> {});
  }

  /**
   * Like {@link #authenticate(String, Instant)}, without noting a use. Authenticators that note
   * uses override it.
   */
  default Credential.@Nullable Valid look(String token, Instant now) {
    Caller caller = authenticate(token, now);
    return caller == null ? null : new Credential.Valid(caller, Instant.MAX);
  }

  /**
   * Reports where a caller was admitted from.
   *
   * @param address as it is counted
   */
  default void seen(Caller caller, String address) {}
}

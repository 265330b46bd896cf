package turno.platform.http;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Finds the caller behind a credential. This interface is implemented by the {@code workspaces}
 * package for keys, by {@code bookings} for booking links, and by {@code users} for sessions.
 */
@FunctionalInterface
public interface Authenticator {
  /** Accepts no credential. */
  Authenticator NOBODY = (_, _, _) -> null;

  /**
   * Finds the caller and records a use of the credential.
   *
   * @param token the text after {@code Bearer}, or the value of the session's cookie; never empty
   * @param beforeLookUp runs before the database is queried for a credential that is not cached in
   *     memory; an exception that it throws refuses the request
   * @return the caller; null if the credential is unknown, revoked, ended or expired
   */
  @Nullable Caller authenticate(String token, Instant now, Runnable beforeLookUp);

  /**
   * Like {@link #authenticate(String, Instant, Runnable)}, for a credential that is valid only
   * together with other parts of the request.
   */
  default @Nullable Caller authenticate(
      String token, RequestContext call, Instant now, Runnable beforeLookUp) {
    return authenticate(token, now, beforeLookUp);
  }

  /**
   * Whether at least one credential may be used on pages of this origin.
   *
   * @param beforeLookUp runs before the database is queried
   */
  default boolean allowsOrigin(String origin, Runnable beforeLookUp) {
    return false;
  }

  /**
   * Returns an authenticator that uses this one for tokens with the prefix, and {@code others} for
   * all other tokens.
   */
  default Authenticator forPrefix(String prefix, Authenticator others) {
    Authenticator own = this;
    return new Authenticator() {
      private Authenticator of(String token) {
        return token.startsWith(prefix) ? own : others;
      }

      @Override
      public @Nullable Caller authenticate(String token, Instant now, Runnable beforeLookUp) {
        return of(token).authenticate(token, now, beforeLookUp);
      }

      @Override
      public @Nullable Caller authenticate(
          String token, RequestContext call, Instant now, Runnable beforeLookUp) {
        return of(token).authenticate(token, call, now, beforeLookUp);
      }

      @Override
      public boolean allowsOrigin(String origin, Runnable beforeLookUp) {
        return own.allowsOrigin(origin, beforeLookUp) || others.allowsOrigin(origin, beforeLookUp);
      }

      @Override
      public Credential.@Nullable Valid look(String token, Instant now) {
        return of(token).look(token, now);
      }
    };
  }

  /** Like {@link #authenticate(String, Instant, Runnable)}, but lookups are not counted. */
  default @Nullable Caller authenticate(String token, Instant now) {
    return authenticate(token, now, () -> {});
  }

  /**
   * Like {@link #authenticate(String, Instant)}, but records no use. Authenticators that record
   * uses override this method.
   */
  default Credential.@Nullable Valid look(String token, Instant now) {
    Caller caller = authenticate(token, now);
    return caller == null ? null : new Credential.Valid(caller, Instant.MAX);
  }

  /**
   * Reports the IP address from which a caller was admitted.
   *
   * @param address the name under which the address is counted
   */
  default void seen(Caller caller, String address) {}
}

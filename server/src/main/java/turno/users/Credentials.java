package turno.users;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;

/** The two credentials of the API: keys of programs and sessions of people. */
final class Credentials implements Authenticator {
  private final Authenticator keys;
  private final SessionDirectory sessions;

  Credentials(Authenticator keys, SessionDirectory sessions) {
    this.keys = keys;
    this.sessions = sessions;
  }

  @Override
  public @Nullable Caller authenticate(String bearer, Instant now) {
    return keys.authenticate(bearer, now);
  }

  @Override
  public @Nullable Caller authenticate(String bearer, Instant now, Runnable beforeLookUp) {
    return keys.authenticate(bearer, now, beforeLookUp);
  }

  @Override
  public @Nullable Caller session(String token, Instant now) {
    return session(token, now, () -> {});
  }

  @Override
  public @Nullable Caller session(String token, Instant now, Runnable beforeLookUp) {
    SessionDirectory.Live live = sessions.find(token, now, beforeLookUp);
    return live == null ? null : live.caller();
  }
}

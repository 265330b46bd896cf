package turno.platform.http;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Finds the caller behind a credential. {@code workspaces} implements it. */
public interface Authenticator {
  /**
   * @param bearer the token of {@code Authorization: Bearer}, never empty
   * @return null when the token is unknown, revoked or expired
   */
  @Nullable Caller authenticate(String bearer, Instant now);
}

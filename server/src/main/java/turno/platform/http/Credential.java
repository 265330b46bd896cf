package turno.platform.http;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The credential of a request, which can be checked again while a long answer is being sent. */
@FunctionalInterface
public interface Credential {
  /**
   * Returns the caller behind the credential, and when the credential ends; null if it has ended by
   * {@code now}. This check does not count as a use.
   */
  @Nullable Valid at(Instant now);

  /**
   * A credential that has not ended.
   *
   * @param until when the credential ends unless it is used before then; {@link Instant#MAX} for
   *     never
   */
  record Valid(Caller caller, Instant until) {}

  /**
   * Returns the instant until which an answer that was begun for this caller may continue; null
   * once the credential has ended, or its caller has changed in any way, for example in role or
   * scopes.
   */
  default @Nullable Instant untilFor(Caller begun, Instant now) {
    Valid valid = at(now);
    return valid != null && valid.caller().equals(begun) ? valid.until() : null;
  }
}

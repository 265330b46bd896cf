package turno.platform.http;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The credential of a request, for long-lived answers that may outlast it. */
@FunctionalInterface
public interface Credential {
  /** The caller behind it at a later moment; null when it has ended. */
  @Nullable Caller callerAt(Instant now);
}

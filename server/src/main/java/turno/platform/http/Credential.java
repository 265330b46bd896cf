package turno.platform.http;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a request was admitted by, for answers that last longer than it may. */
@FunctionalInterface
public interface Credential {
  /** The caller behind it at a later moment; null when it has ended. */
  @Nullable Caller callerAt(Instant now);
}

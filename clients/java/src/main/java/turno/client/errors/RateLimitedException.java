// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code rate_limited}: a limit was reached; wait `Retry-After` seconds. */
@NullMarked
public final class RateLimitedException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public RateLimitedException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

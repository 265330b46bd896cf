// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code idempotency_in_progress}: the first request with this key is still running. */
@NullMarked
public final class IdempotencyInProgressException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public IdempotencyInProgressException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

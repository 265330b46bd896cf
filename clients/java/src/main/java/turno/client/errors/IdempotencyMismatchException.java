// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code idempotency_mismatch}: the idempotency key was used with another request. */
@NullMarked
public final class IdempotencyMismatchException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public IdempotencyMismatchException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code invalid_transition}: the current state does not allow this. */
@NullMarked
public final class InvalidTransitionException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public InvalidTransitionException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

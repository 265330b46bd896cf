// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code hold_expired}: the hold expired before the request. */
@NullMarked
public final class HoldExpiredException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public HoldExpiredException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

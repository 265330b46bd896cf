// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code invalid_request}: the request is not valid; `errors` lists everything that is wrong. */
@NullMarked
public final class InvalidRequestException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public InvalidRequestException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

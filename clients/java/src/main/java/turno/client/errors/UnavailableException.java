// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code unavailable}: the server cannot answer now; try again later. */
@NullMarked
public final class UnavailableException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public UnavailableException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

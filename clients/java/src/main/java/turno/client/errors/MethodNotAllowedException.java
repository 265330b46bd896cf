// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code method_not_allowed}: the URL does not support this method; see the `Allow` header. */
@NullMarked
public final class MethodNotAllowedException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public MethodNotAllowedException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code not_implemented}: the operation is agreed, but not implemented yet. */
@NullMarked
public final class NotImplementedException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public NotImplementedException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

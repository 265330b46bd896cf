// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code not_found}: the route or the id is unknown, or the id belongs to another workspace. */
@NullMarked
public final class NotFoundException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public NotFoundException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code version_mismatch}: the object no longer has the version in `If-Match`. */
@NullMarked
public final class VersionMismatchException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public VersionMismatchException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

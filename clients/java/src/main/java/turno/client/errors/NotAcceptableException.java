// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code not_acceptable}: the `Accept` header excludes the media type of the answer. */
@NullMarked
public final class NotAcceptableException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public NotAcceptableException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

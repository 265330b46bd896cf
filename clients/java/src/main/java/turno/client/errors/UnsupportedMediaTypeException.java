// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code unsupported_media_type}: the body is not sent as JSON. */
@NullMarked
public final class UnsupportedMediaTypeException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public UnsupportedMediaTypeException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

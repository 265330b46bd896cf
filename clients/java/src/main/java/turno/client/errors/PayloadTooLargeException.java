// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code payload_too_large}: the body, the URL or the headers are too large. */
@NullMarked
public final class PayloadTooLargeException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public PayloadTooLargeException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

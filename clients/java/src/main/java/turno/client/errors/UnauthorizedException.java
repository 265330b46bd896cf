// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code unauthorized}: the key or session is missing, invalid, expired or revoked, or the e-mail address or password is wrong. */
@NullMarked
public final class UnauthorizedException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public UnauthorizedException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code insufficient_scope}: the key or session may not do this; see `required_scope`, `required_role` or `reason`. */
@NullMarked
public final class InsufficientScopeException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public InsufficientScopeException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** {@code slot_taken}: the time is not available; see `reason` and `alternatives`. */
@NullMarked
public final class SlotTakenException extends TurnoException {
  private static final long serialVersionUID = 1L;

  public SlotTakenException(HttpResponse<byte[]> response, Problem problem) {
    super(response, problem);
  }
}

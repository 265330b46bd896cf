// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.errors;

import java.net.http.HttpResponse;
import org.jspecify.annotations.NullMarked;
import turno.client.TurnoException;
import turno.client.model.Problem;

/** Creates the exception for a code; for an unknown code, a {@link TurnoException}. */
@NullMarked
public final class Errors {
  private Errors() {}

  public static TurnoException of(HttpResponse<byte[]> response, Problem problem) {
    String code = problem.getCode() == null ? "" : problem.getCode().toString();
    switch (code) {
      case "invalid_request":
        return new InvalidRequestException(response, problem);
      case "unauthorized":
        return new UnauthorizedException(response, problem);
      case "insufficient_scope":
        return new InsufficientScopeException(response, problem);
      case "not_found":
        return new NotFoundException(response, problem);
      case "method_not_allowed":
        return new MethodNotAllowedException(response, problem);
      case "not_acceptable":
        return new NotAcceptableException(response, problem);
      case "slot_taken":
        return new SlotTakenException(response, problem);
      case "invalid_transition":
        return new InvalidTransitionException(response, problem);
      case "idempotency_in_progress":
        return new IdempotencyInProgressException(response, problem);
      case "hold_expired":
        return new HoldExpiredException(response, problem);
      case "version_mismatch":
        return new VersionMismatchException(response, problem);
      case "payload_too_large":
        return new PayloadTooLargeException(response, problem);
      case "unsupported_media_type":
        return new UnsupportedMediaTypeException(response, problem);
      case "idempotency_mismatch":
        return new IdempotencyMismatchException(response, problem);
      case "rate_limited":
        return new RateLimitedException(response, problem);
      case "internal_error":
        return new InternalException(response, problem);
      case "not_implemented":
        return new NotImplementedException(response, problem);
      case "unavailable":
        return new UnavailableException(response, problem);
      default:
        return new TurnoException(response, problem);
    }
  }
}

package turno.client;

import java.net.http.HttpResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.client.model.Alternative;
import turno.client.model.ErrorCode;
import turno.client.model.ErrorReason;
import turno.client.model.FieldError;
import turno.client.model.Problem;

/**
 * Thrown if the server refuses a request. Each error code has a subclass in {@code
 * turno.client.errors}; for a code that this version does not know, this class is thrown.
 */
public class TurnoException extends RuntimeException {
  private final transient HttpResponse<byte[]> response;
  private final transient Problem problem;

  public TurnoException(HttpResponse<byte[]> response, Problem problem) {
    super(
        response.statusCode()
            + (problem.getCode() == null ? "" : " " + problem.getCode())
            + (problem.getReason() == null ? "" : " (" + problem.getReason() + ")")
            + (problem.getDetail() == null ? "" : ": " + problem.getDetail())
            + (problem.getErrors() == null ? "" : " " + problem.getErrors()));
    this.response = response;
    this.problem = problem;
  }

  public int status() {
    return response.statusCode();
  }

  /** The error code; null if the answer did not come from Turno. */
  public @Nullable ErrorCode code() {
    return problem.getCode();
  }

  public @Nullable ErrorReason reason() {
    return problem.getReason();
  }

  /** The faults that the server found in the request. */
  public List<FieldError> errors() {
    return problem.getErrors() == null ? List.of() : problem.getErrors();
  }

  /** Other times that were free, if the requested time was not; may be empty. */
  public List<Alternative> alternatives() {
    return problem.getAlternatives() == null ? List.of() : problem.getAlternatives();
  }

  /** The id of this request in the server's log; null if the answer contains none. */
  public @Nullable String requestId() {
    return problem.getRequestId() != null
        ? problem.getRequestId()
        : response.headers().firstValue("X-Request-Id").orElse(null);
  }

  /** The whole content of the answer. */
  public Problem problem() {
    return problem;
  }

  /** The raw answer. */
  public HttpResponse<byte[]> response() {
    return response;
  }

  long retryAfterMillis(long otherwise) {
    String seconds = response.headers().firstValue("Retry-After").orElse("");
    return seconds.matches("[0-9]{1,9}") ? 1000 * Long.parseLong(seconds) : otherwise;
  }

  /**
   * Whether it makes sense to repeat the request. A 502 or 504 comes from a proxy, and the request
   * may have had its effect, so after these statuses only a request that may be repeated is
   * retried.
   */
  boolean isPassing(boolean isRepeatable) {
    boolean isInProgress = ErrorCode.IDEMPOTENCY_IN_PROGRESS.equals(code());
    boolean isLost = status() == 502 || status() == 504;
    return status() == 429 || status() == 503 || isInProgress || (isLost && isRepeatable);
  }
}

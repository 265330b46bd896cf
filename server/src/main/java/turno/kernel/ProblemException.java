package turno.kernel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A refusal that the client gets as RFC 9457 problem details. It has no stack trace, because a
 * refusal is an ordinary answer and not a fault. Members are written in the order in which they
 * were added.
 */
public final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final ProblemCode code;
  private final transient Map<String, Object> members = new LinkedHashMap<>();
  private final transient Map<String, String> headers = new LinkedHashMap<>();
  private @Nullable Throwable cause;

  public ProblemException(int status, ProblemCode code, String detail) {
    super(detail, null, false, false);
    this.status = status;
    this.code = code;
  }

  /** Creates a 400: the request cannot be read as a call of the operation. */
  public static ProblemException unreadable(String detail, List<Failure> failures) {
    return new ProblemException(400, ProblemCode.INVALID_REQUEST, detail).with("errors", failures);
  }

  /** Creates a 422 for a readable body that violates rules; reports all faults together. */
  public static ProblemException invalid(List<Failure> failures) {
    String detail =
        failures.size() == 1
            ? failures.getFirst().detail()
            : failures.size() + " members of the body are not valid.";
    return new ProblemException(422, ProblemCode.INVALID_REQUEST, detail).with("errors", failures);
  }

  /**
   * Creates a 422 with a reason: the request can never succeed, regardless of the current state.
   */
  public static ProblemException impossible(ProblemReason reason, String pointer, String detail) {
    return new ProblemException(422, ProblemCode.INVALID_REQUEST, detail)
        .because(reason)
        .with("errors", List.of(Failure.at(pointer, "not_allowed", detail)));
  }

  /**
   * Creates a 404, for example for an id that is unknown or belongs to another workspace; the
   * client cannot tell which.
   */
  public static ProblemException notFound(String detail) {
    return new ProblemException(404, ProblemCode.NOT_FOUND, detail);
  }

  /** Creates a 404 for an unknown id inside a body. */
  public static ProblemException unknownInBody(String pointer, String what) {
    String detail = "There is no such " + what + ".";
    return notFound(detail)
        .with("pointer", pointer)
        .with("errors", List.of(Failure.at(pointer, "unknown_id", detail)));
  }

  /** Creates a 404 for an unknown id in a query parameter. */
  public static ProblemException unknownInQuery(String parameter, String what) {
    String detail = "There is no such " + what + ".";
    return notFound(detail)
        .with("parameter", parameter)
        .with("errors", List.of(Failure.of(parameter, "unknown_id", detail)));
  }

  /** Creates a 409 {@code invalid_transition} with a reason. */
  public static ProblemException conflict(ProblemReason reason, String detail) {
    return new ProblemException(409, ProblemCode.INVALID_TRANSITION, detail).because(reason);
  }

  /** Creates a 503: the same request may succeed if it is sent again after a second. */
  public static ProblemException unavailable(String detail) {
    return new ProblemException(503, ProblemCode.UNAVAILABLE, detail).header("Retry-After", "1");
  }

  /** Adds the {@code reason} member. */
  public ProblemException because(ProblemReason reason) {
    return with("reason", reason.wire());
  }

  /** Creates a 409: another object of the same kind already has this {@code external_id}. */
  public static ProblemException externalIdTaken(String detail) {
    return conflict(ProblemReason.EXTERNAL_ID_TAKEN, detail).with("pointer", "#/external_id");
  }

  /** Creates a 409: the customer already has a booking of the service at this start. */
  public static ProblemException sameCustomer(Id.BookingId booking) {
    return conflict(
            ProblemReason.SAME_CUSTOMER,
            "The customer already has a booking of this service at this time. To book twice, set"
                + " allow_duplicate to true.")
        .with("booking_id", booking.toString());
  }

  public ProblemException with(String member, Object value) {
    members.put(member, value);
    return this;
  }

  public ProblemException header(String name, String value) {
    headers.put(name, value);
    return this;
  }

  /** Adds the cause, which is logged, and never sent to the client. */
  public ProblemException because(Throwable reason) {
    cause = reason;
    return this;
  }

  @Override
  public synchronized @Nullable Throwable getCause() {
    return cause;
  }

  public int status() {
    return status;
  }

  public ProblemCode code() {
    return code;
  }

  public String detail() {
    return String.valueOf(getMessage());
  }

  public Map<String, Object> members() {
    return members;
  }

  public Map<String, String> headers() {
    return headers;
  }
}

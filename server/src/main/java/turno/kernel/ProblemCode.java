package turno.kernel;

/**
 * The machine codes of errors. A finer distinction is a {@link ProblemReason}, never a new code
 * (docs/rules/protocol.md#code-then-reason).
 */
public enum ProblemCode implements WireEnum {
  INVALID_REQUEST("The request is not valid"),
  UNAUTHORIZED("A valid API key or session is needed"),
  INSUFFICIENT_SCOPE("The key or session may not do this"),
  NOT_FOUND("Not found"),
  SLOT_TAKEN("The time is not available"),
  INVALID_TRANSITION("Not possible in the current state"),
  HOLD_EXPIRED("The hold has expired"),
  IDEMPOTENCY_MISMATCH("The idempotency key was used with another request"),
  RATE_LIMITED("Too many requests"),
  METHOD_NOT_ALLOWED("Method not allowed"),
  NOT_ACCEPTABLE("The requested media type is not available"),
  IDEMPOTENCY_IN_PROGRESS("The first request with this key is still running"),
  VERSION_MISMATCH("The object has changed"),
  PAYLOAD_TOO_LARGE("The request is too large"),
  UNSUPPORTED_MEDIA_TYPE("The body must be JSON"),
  INTERNAL_ERROR("Something went wrong here"),
  NOT_IMPLEMENTED("Not built yet"),
  UNAVAILABLE("Not available at the moment");

  private final String title;

  ProblemCode(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}

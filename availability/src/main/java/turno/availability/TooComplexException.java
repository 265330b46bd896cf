package turno.availability;

/**
 * A question takes more steps than it may cost: the service has so many resources, combinations or
 * lengths that choosing among them takes more than milliseconds. Then there is no answer for any of
 * the starts (docs/rules/slots.md#too-complex).
 */
public final class TooComplexException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooComplexException() {
    super("the service takes too many steps to compute", null, false, false);
  }
}

package turno.availability;

/**
 * A question exceeds its {@link StepBudget}: the service has too many resources, combinations or
 * lengths that choosing among them takes too long. The question has no answer for any start
 * (docs/rules/slots.md#too-complex).
 */
public final class TooComplexException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooComplexException() {
    super("the service takes too many steps to compute", null, false, false);
  }
}

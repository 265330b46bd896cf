package turno.availability;

/**
 * A question exceeds its {@link StepBudget}: choosing among the resources, combinations and lengths
 * of the service takes too long. The question has no answer for any start
 * (docs/rules/slots.md#too-complex).
 */
public final class TooComplexException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooComplexException() {
    super("the service takes too many steps to compute", null, false, false);
  }
}

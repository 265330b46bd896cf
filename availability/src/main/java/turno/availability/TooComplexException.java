package turno.availability;

/**
 * Thrown if a question has no answer because choosing among the resources, combinations and lengths
 * of the service takes more steps than the question's {@link StepBudget} allows, or because there
 * are too many of them (docs/rules/slots.md#too-complex).
 */
public final class TooComplexException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooComplexException() {
    super("choosing the resources of the service takes too many steps", null, false, false);
  }
}

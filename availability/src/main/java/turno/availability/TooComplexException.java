package turno.availability;

/**
 * The question takes more steps than one may cost: a service of so many resources, combinations or
 * lengths that choosing among them is no matter of milliseconds. No answer is known then, for none
 * of the starts asked for.
 */
public final class TooComplexException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooComplexException() {
    super("the service takes too many steps to compute", null, false, false);
  }
}

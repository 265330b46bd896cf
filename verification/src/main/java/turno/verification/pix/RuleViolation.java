package turno.verification.pix;

/**
 * A rule that a request broke.
 *
 * @param property the member, parameter or part of the path, for example {@code cob.valor.original}
 * @param value the rejected value, truncated to a readable length
 */
public record RuleViolation(PixRule rule, String property, String value) {
  private static final int MAX_VALUE = 200;

  public RuleViolation {
    value = value.substring(0, Math.min(value.length(), MAX_VALUE));
  }

  public String reason() {
    return "expected: " + rule.meaning() + " (" + rule.source() + ")";
  }

  @Override
  public String toString() {
    return rule + " " + property + " = " + value;
  }
}

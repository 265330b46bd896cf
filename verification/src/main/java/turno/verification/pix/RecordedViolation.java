package turno.verification.pix;

import java.time.Instant;

/** A violation of a rule, and the request that contained it. */
public record RecordedViolation(Instant at, String request, RuleViolation violation) {
  @Override
  public String toString() {
    return at + " " + request + ": " + violation;
  }
}

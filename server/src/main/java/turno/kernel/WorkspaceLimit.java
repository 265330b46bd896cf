package turno.kernel;

import java.util.Locale;

/**
 * The maximum number of things of one kind that a workspace may have
 * (docs/rules/catalog.md#limits-of-a-workspace).
 *
 * @param most {@link Long#MAX_VALUE} for no limit
 * @param what the name of the counted things in the refusal, for example {@code live holds}
 */
public record WorkspaceLimit(long most, String what) {
  /**
   * @param most 0 for no limit
   */
  public static WorkspaceLimit of(long most, String what) {
    return new WorkspaceLimit(most == 0 ? Long.MAX_VALUE : most, what);
  }

  public static WorkspaceLimit none() {
    return of(0, "of anything");
  }

  public boolean isNone() {
    return most == Long.MAX_VALUE;
  }

  /**
   * Allows a change that stays within the limit, or does not increase a number that exceeds it.
   *
   * @throws ProblemException 409 with reason {@code limit_reached}
   */
  public void admit(long before, long after) {
    if (after > most && after > before) {
      throw reached(before);
    }
  }

  /** Returns the 409 for a limit that has been reached. */
  public ProblemException reached(long used) {
    return ProblemException.conflict(
            ProblemReason.LIMIT_REACHED,
            String.format(
                Locale.ROOT,
                "This workspace may have at most %d %s. It has %d, and this change would exceed the limit.",
                most,
                what,
                used))
        .with("limit", most)
        .with("used", used);
  }
}

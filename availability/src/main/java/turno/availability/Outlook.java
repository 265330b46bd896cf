package turno.availability;

/** The possible use of a service while there are no bookings or blocks. */
public enum Outlook {
  /** It has starts. */
  BOOKABLE,
  /** No set of different active resources meets all requirements at once, for any party. */
  NO_SET,
  /** Some set meets the requirements, but none of them is ever open long enough. */
  NEVER_OPEN,
  /**
   * Choosing its resources takes, or may take, more steps than a question may cost: see {@link
   * StepBudget}.
   */
  TOO_COMPLEX
}

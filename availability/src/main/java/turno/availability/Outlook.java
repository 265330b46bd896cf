package turno.availability;

/** What can be expected of a service while nothing is booked or blocked. */
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

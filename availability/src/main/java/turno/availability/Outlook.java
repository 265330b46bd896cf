package turno.availability;

/** Whether a service could be booked if there were no bookings or blocks. */
public enum Outlook {
  /** The service has starts, or the budget ran out before an obstacle was found. */
  BOOKABLE,
  /** No set of different active resources meets all requirements at once, for any party. */
  NO_SET,
  /** Some sets meet the requirements, but no such set is ever open long enough. */
  NEVER_OPEN,
  /**
   * Choosing the service's resources takes, or may take, more steps than a question may use: see
   * {@link StepBudget}.
   */
  TOO_COMPLEX
}

package turno.availability;

/** The prospects of a service if there were no bookings, holds or blocks. */
public enum Outlook {
  /** The service has starts, or the budget ran out before an obstacle was found. */
  BOOKABLE,
  /** No set of different active resources meets all requirements together, for any party size. */
  NO_SET,
  /**
   * Some sets meet the requirements, but their hours contain no possible start within 1,095 days.
   */
  NEVER_OPEN,
  /**
   * Choosing the service's resources takes, or may take, more steps than a question may use: see
   * {@link StepBudget}.
   */
  TOO_COMPLEX
}

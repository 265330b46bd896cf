package turno.availability;

/** What can be expected of a service, bookings and blocks left aside. */
public enum Outlook {
  /** It has starts. */
  BOOKABLE,
  /** No set of different active resources meets all requirements at once, for any party. */
  NO_SET,
  /** Some set does, and none has an opening long enough. */
  NEVER_OPEN,
  /** It takes, or can take, more steps than one question may cost: see {@link StepBudget}. */
  TOO_COMPLEX
}

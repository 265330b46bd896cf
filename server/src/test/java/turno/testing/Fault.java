package turno.testing;

/** What can happen to one trip to the database: a statement, or several that are sent together. */
public enum Fault {
  /** The connection breaks, and the trip never reaches PostgreSQL. */
  LOST_BEFORE,
  /** PostgreSQL has done it, and the connection breaks before the answer arrives. */
  LOST_AFTER,
  /** PostgreSQL cancels it (57014): a time limit, or an operator. */
  CANCELLED,
  /** PostgreSQL ends the session (57P01): it is being restarted, or an operator. */
  TERMINATED,
  /**
   * The trip is held back until the test lets go, so that something else can happen meanwhile; then
   * the connection breaks.
   */
  HELD_BEFORE,
  /** PostgreSQL has done it, and the answer is held back until the test lets go, and then lost. */
  HELD_AFTER,
  /** Like {@link #HELD_BEFORE}, and then it goes on as if nothing had been. */
  LATE_BEFORE,
  /** Like {@link #HELD_AFTER}, and then the answer goes on its way. */
  LATE_AFTER
}

package turno.testing;

/** A fault of one database round trip: one statement, or several sent together. */
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
   * The trip is held until the test releases it, so that other requests can run meanwhile; then the
   * connection breaks.
   */
  HELD_BEFORE,
  /** PostgreSQL has done it; its answer is held until the test releases it, then lost. */
  HELD_AFTER,
  /** Like {@link #HELD_BEFORE}, but then it continues normally. */
  LATE_BEFORE,
  /** Like {@link #HELD_AFTER}, but then the answer arrives. */
  LATE_AFTER
}

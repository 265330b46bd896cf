package turno.testing;

/** A fault in one round trip to the database: one statement, or several sent together. */
public enum Fault {
  /** The connection breaks, and the statements never reach PostgreSQL. */
  LOST_BEFORE,
  /** PostgreSQL executes the statements, but the connection breaks before the answer arrives. */
  LOST_AFTER,
  /** PostgreSQL cancels the statement (57014), as at a time limit or by an operator. */
  CANCELLED,
  /** PostgreSQL ends the session (57P01), as at a restart or by an operator. */
  TERMINATED,
  /**
   * The round trip is held until the test releases it, so that other requests can run meanwhile;
   * then the connection breaks.
   */
  HELD_BEFORE,
  /**
   * PostgreSQL executes the statements; the answer is held until the test releases it, and then
   * lost.
   */
  HELD_AFTER,
  /** Like {@link #HELD_BEFORE}, but after the release the round trip continues normally. */
  LATE_BEFORE,
  /** Like {@link #HELD_AFTER}, but after the release the answer arrives. */
  LATE_AFTER
}

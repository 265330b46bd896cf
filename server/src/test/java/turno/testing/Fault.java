package turno.testing;

/** A fault in one round trip to the database: one statement, or several sent together. */
public enum Fault {
  /** The connection breaks, and the statements never reach PostgreSQL. */
  LOST_BEFORE,
  /** PostgreSQL executes the statements, but the connection breaks before the answer arrives. */
  LOST_AFTER,
  /** PostgreSQL cancels the statement (57014), as after a timeout or at an operator's request. */
  CANCELLED,
  /** PostgreSQL ends the session (57P01), as at a restart or at an operator's request. */
  TERMINATED,
  /**
   * The round trip is held until the test releases it, so that other requests can run meanwhile;
   * then the connection breaks.
   */
  HELD_BEFORE,
  /**
   * PostgreSQL executes the statements; the answer is held until the test releases it, and is then
   * lost with the connection.
   */
  HELD_AFTER,
  /** Like {@link #HELD_BEFORE}, but the round trip continues normally after the release. */
  LATE_BEFORE,
  /** Like {@link #HELD_AFTER}, but the answer arrives after the release. */
  LATE_AFTER
}

package turno.availability;

/**
 * A rule that staff waive for one booking (docs/rules/bookings.md#staff-override). Capacity is
 * never waived.
 */
public enum Waiver {
  /** The notice. */
  NOTICE,
  /** The horizon. */
  HORIZON,
  /**
   * The hours of the service and of its resources. For a start outside every opening, the grid must
   * be waived too.
   */
  HOURS,
  /** The grid. A start must still be a whole minute. */
  GRID,
  /** The rule that a start must not be in the past. Waiving this rule waives the notice too. */
  PAST
}

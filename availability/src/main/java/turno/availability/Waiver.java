package turno.availability;

/**
 * A rule that staff may waive for one booking (docs/rules/bookings.md#staff-override). Capacity is
 * never waived.
 */
public enum Waiver {
  /** The minimum notice. */
  NOTICE,
  /** The booking horizon. */
  HORIZON,
  /**
   * The hours of the service and of its resources. If the grid is measured from openings, the rule
   * on the grid must also be waived for a start outside every opening.
   */
  HOURS,
  /** The grid. A start must still be a whole minute. */
  GRID,
  /** The rule that a start must not be in the past. Waiving this rule also waives the notice. */
  PAST
}

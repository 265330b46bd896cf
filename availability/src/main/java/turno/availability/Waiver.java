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
   * The hours of the service and of its resources. Outside every opening the grid must be waived
   * too.
   */
  HOURS,
  /** The grid. A start must still be a whole minute. */
  GRID,
  /** The rule that a start must be in the future. Waiving it waives the notice too. */
  PAST
}

package turno.availability;

/**
 * A rule that staff set aside for one booking (docs/rules/bookings.md#staff-override). Capacity is
 * never set aside.
 */
public enum Waiver {
  /** The notice. */
  NOTICE,
  /** The horizon. */
  HORIZON,
  /** Hours of the service and of the resources; outside every opening the grid has to go too. */
  HOURS,
  /** The grid; a start is a whole minute all the same. */
  GRID,
  /** That a start lies ahead; includes the notice. */
  PAST
}

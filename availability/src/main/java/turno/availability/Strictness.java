package turno.availability;

/** The busy time that makes a start infeasible, in addition to the hours and the grid. */
enum Strictness {
  /**
   * No busy time: only the hours and the grid matter. Inactive resources are treated like active
   * ones.
   */
  HOURS,
  /** The busy time of bookings and blocks. */
  WITHOUT_HOLDS,
  /** All busy time. */
  ALL
}

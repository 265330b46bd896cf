package turno.availability;

/** Which busy time rules out a start. The hours and the grid apply unless they are waived. */
enum Strictness {
  /** No busy time. Inactive resources are treated like active ones. */
  HOURS,
  /** The busy time of bookings and blocks. */
  WITHOUT_HOLDS,
  /** All busy time. */
  ALL
}

package turno.availability;

/** Which busy time prevents a start from being feasible. */
enum Strictness {
  /** No rule but hours and grid. */
  HOURS,
  /** That of bookings and blocks. */
  WITHOUT_HOLDS,
  /** All busy time. */
  ALL
}

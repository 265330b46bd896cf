package turno.availability;

/** Which busy time prevents a start from being feasible. */
enum Strictness {
  /** None: only hours and grid count. */
  HOURS,
  /** That of bookings and blocks. */
  WITHOUT_HOLDS,
  /** All busy time. */
  ALL
}

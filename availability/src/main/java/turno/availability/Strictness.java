package turno.availability;

/** Which busy time counts. */
enum Strictness {
  /** None: only hours and grid. */
  HOURS,
  /** Bookings and blocks. */
  WITHOUT_HOLDS,
  /** All. */
  ALL
}

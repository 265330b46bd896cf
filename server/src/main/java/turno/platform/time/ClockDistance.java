package turno.platform.time;

/**
 * How many milliseconds the database's clock is ahead of this machine's, as measured by one query:
 * the database read its clock at an unknown moment during the round trip, so a long round trip
 * makes the measurement imprecise.
 */
public record ClockDistance(long leastMillis, long mostMillis) {
  private static final long NANOS = 1_000_000;

  /**
   * @param databaseMillis the reading of the database's clock
   * @param afterMillis the reading of this machine's clock when the answer arrived
   * @param roundTripNanos the time from the query to the answer
   */
  public static ClockDistance measured(long databaseMillis, long afterMillis, long roundTripNanos) {
    long least = databaseMillis - afterMillis;
    return new ClockDistance(least, least + Math.ceilDiv(Math.max(0, roundTripNanos), NANOS));
  }

  /** Returns the distance within the measured range that is nearest to the known distance. */
  public long near(long knownMillis) {
    return Math.clamp(knownMillis, leastMillis, mostMillis);
  }
}

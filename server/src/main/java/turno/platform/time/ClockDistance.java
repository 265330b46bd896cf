package turno.platform.time;

/**
 * How far the database's clock is ahead of this machine's, as one question and its answer tell it:
 * the database looked at its clock at some moment of the round trip, and nobody knows at which. So
 * a long round trip says little.
 */
public record ClockDistance(long leastMillis, long mostMillis) {
  private static final long NANOS = 1_000_000;

  /**
   * @param databaseMillis what the database's clock said
   * @param afterMillis this machine's clock when the answer was there
   * @param roundTripNanos the time from the question to the answer
   */
  public static ClockDistance measured(long databaseMillis, long afterMillis, long roundTripNanos) {
    long least = databaseMillis - afterMillis;
    return new ClockDistance(least, least + Math.ceilDiv(Math.max(0, roundTripNanos), NANOS));
  }

  /** The distance that agrees with this measurement and is nearest to the one that was known. */
  public long near(long knownMillis) {
    return Math.clamp(knownMillis, leastMillis, mostMillis);
  }
}

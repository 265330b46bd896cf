package turno.availability;

/** Converts between seconds and whole minutes since 1970. */
public final class Minutes {
  private Minutes() {}

  /** The minute that contains the second. Starts of busy time are rounded down. */
  public static int floor(long second) {
    return Math.toIntExact(Math.floorDiv(second, 60L));
  }

  /** The first minute not before the second. Ends of busy time are rounded up. */
  public static int ceil(long second) {
    return Math.toIntExact(Math.ceilDiv(second, 60L));
  }

  /** The second at which the minute begins. */
  public static long toSecond(int minute) {
    return minute * 60L;
  }
}

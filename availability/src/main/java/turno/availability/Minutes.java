package turno.availability;

/** Converts between seconds and whole minutes since 1970. */
public final class Minutes {
  private Minutes() {}

  /** Rounds a second down to the minute that contains it, as is done for starts of busy time. */
  public static int floor(long second) {
    return Math.toIntExact(Math.floorDiv(second, 60L));
  }

  /** Rounds a second up to a whole minute, as is done for ends of busy time. */
  public static int ceil(long second) {
    return Math.toIntExact(Math.ceilDiv(second, 60L));
  }

  /** The second at which the minute begins. */
  public static long toSecond(int minute) {
    return minute * 60L;
  }
}

package turno.availability;

/** The whole time that openings are closed around a minute at which they are. */
record ClosedSpan(int startMinute, int endMinute) {
  /** Looked through one after the other: most things open again within days. */
  private static final int[] DAYS = {3, 40, 1_200};

  /** From the end of the opening before the minute to the beginning of the next. */
  static ClosedSpan around(Openings openings, int minute) {
    return new ClosedSpan(closedSince(openings, minute), closedUntil(openings, minute));
  }

  private static int closedSince(Openings openings, int minute) {
    for (int days : DAYS) {
      int[] pairs = openings.between(minute - days * WallClock.DAY, minute);
      if (pairs.length > 0) {
        return pairs[pairs.length - 1];
      }
    }
    return Openings.NO_BEGINNING;
  }

  private static int closedUntil(Openings openings, int minute) {
    for (int days : DAYS) {
      int[] pairs = openings.between(minute, minute + days * WallClock.DAY);
      if (pairs.length > 0) {
        return pairs[0];
      }
    }
    return Openings.NO_END;
  }
}

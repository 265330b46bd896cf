package turno.availability;

/** The closed time around a minute that is in no opening. */
record ClosedSpan(int startMinute, int endMinute) {
  /**
   * The numbers of days to look back and ahead, tried in this order, because the nearest opening is
   * usually only a few days away.
   */
  private static final int[] DAYS = {3, 40, 1_200};

  /**
   * The time from the end of the last opening before the minute to the start of the next opening;
   * unbounded on a side on which there is no opening within 1,200 days.
   */
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

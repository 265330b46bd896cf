package turno.catalog;

/**
 * A part of a day in local minutes: {@code start} 0–1,439, {@code end} 0–1,440. An end before the
 * start lies on the next day; an end equal to the start makes it empty.
 */
public record LocalInterval(int start, int end) {
  private static final int DAY = 1_440;

  /** The end counted from the midnight at which the day of the start began. */
  public int endFromSameMidnight() {
    return end < start ? end + DAY : end;
  }

  public boolean isEmpty() {
    return end == start;
  }
}

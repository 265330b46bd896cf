package turno.availability;

import java.util.List;

/**
 * The times at which something is open: disjoint ranges that do not touch, in ascending order.
 *
 * <p>Safe for concurrent use.
 */
public sealed interface Openings permits ScheduleOpenings, AlwaysOpen, CommonOpenings {
  /** The start of an opening that has always been open. */
  int NO_BEGINNING = -(1 << 30);

  /** The end of an opening that never closes. */
  int NO_END = 1 << 30;

  /** Open without beginning or end: what has no schedule. */
  Openings ALWAYS = new AlwaysOpen();

  /**
   * The openings that meet {@code [from, to)}, as pairs of start and end minute.
   *
   * <p>Each has its true bounds, which may lie outside the asked range: the grid of slots is
   * counted from where an opening really begins.
   */
  int[] between(int from, int to);

  /** The same without overrides: what the weekly hours alone would open. */
  Openings weekly();

  /** The openings common to all of the parts; {@link #ALWAYS} for none. */
  static Openings common(List<? extends Openings> parts) {
    Openings common = ALWAYS;
    for (Openings part : parts) {
      if (common == ALWAYS || common == part) {
        common = part;
      } else if (part != ALWAYS) {
        common = new CommonOpenings(common, part);
      }
    }
    return common;
  }
}

package turno.availability;

import java.util.List;

/**
 * The times at which something is open: disjoint ranges that do not touch, in ascending order.
 *
 * <p>Safe for concurrent use.
 */
public sealed interface Openings permits ScheduleOpenings, AlwaysOpen, CommonOpenings {
  /** The start of an opening without beginning. */
  int NO_BEGINNING = -(1 << 30);

  /** The end of an opening that never closes. */
  int NO_END = 1 << 30;

  /** Always open: the openings of a resource without a schedule. */
  Openings ALWAYS = new AlwaysOpen();

  /**
   * The openings that overlap {@code [from, to)}, as pairs of start and end minute.
   *
   * <p>Each pair has the true bounds of its opening, which may lie outside the range: the grid is
   * counted from where an opening really starts.
   */
  int[] between(int from, int to);

  /** The openings of the weekly hours alone, without overrides. */
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

package turno.availability;

import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The times at which a service or a resource is open: disjoint ranges that do not touch, in
 * ascending order.
 *
 * <p>Safe for concurrent use.
 */
public sealed interface Openings
    permits ScheduleOpenings, Openings.AlwaysOpen, Openings.CommonOpenings {
  /** The start of an opening without a beginning. */
  int NO_BEGINNING = -(1 << 30);

  /** The end of an opening that never closes. */
  int NO_END = 1 << 30;

  /** Always open: the openings of a resource without a schedule. */
  Openings ALWAYS = new AlwaysOpen();

  /** Never open, for example at a place where the resource never is. */
  Openings NEVER = new ScheduleOpenings(ZoneOffset.UTC, Map.of(), List.of());

  /**
   * The openings that overlap {@code [from, to)}, as pairs of start and end minute.
   *
   * <p>Each pair has the true bounds of its opening, which may be outside the range, because the
   * grid is measured from the true start of an opening.
   */
  int[] between(int from, int to);

  /** The openings of the weekly hours alone, without overrides. */
  Openings weekly();

  /** The times at which all parts are open; {@link #ALWAYS} if there are no parts. */
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

  /** The times that two {@link Openings} have in common. */
  final class CommonOpenings implements Openings {
    private final Openings one;
    private final Openings other;

    CommonOpenings(Openings one, Openings other) {
      this.one = one;
      this.other = other;
    }

    @Override
    public int[] between(int from, int to) {
      int[] left = one.between(from, to);
      int[] right = other.between(from, to);
      int[] pairs = new int[left.length + right.length];
      int size = 0;
      int l = 0;
      int r = 0;
      while (l < left.length && r < right.length) {
        int start = Math.max(left[l], right[r]);
        int end = Math.min(left[l + 1], right[r + 1]);
        if (start < end && start < to && end > from) {
          pairs[size++] = start;
          pairs[size++] = end;
        }
        if (left[l + 1] < right[r + 1]) {
          l += 2;
        } else {
          r += 2;
        }
      }
      return Arrays.copyOf(pairs, size);
    }

    @Override
    public Openings weekly() {
      return new CommonOpenings(one.weekly(), other.weekly());
    }
  }

  /** A single opening without beginning or end. */
  final class AlwaysOpen implements Openings {
    @Override
    public int[] between(int from, int to) {
      return new int[] {NO_BEGINNING, NO_END};
    }

    @Override
    public Openings weekly() {
      return this;
    }
  }
}

package turno.availability;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Finds the override that applies to a local day: the override that was created last among all
 * overrides that cover the day.
 *
 * <p>The days on which the applicable override changes are sorted once, so that each lookup is a
 * binary search.
 */
final class OverrideOfDay {
  static final int NONE = -1;

  private final int[] days;
  private final int[] owners;
  private final int size;

  OverrideOfDay(List<ScheduleOpenings.DayOverride> overrides) {
    int count = overrides.size();
    int[] ends = new int[count];
    int[] points = new int[2 * count];
    long[] byStart = new long[count]; // the first day in the high half, the index in the low half
    for (int i = 0; i < count; i++) {
      int start = day(overrides.get(i).from());
      ends[i] = day(overrides.get(i).to());
      byStart[i] = ((long) start << 32) | i;
      points[i] = start;
      points[count + i] = ends[i];
    }
    Arrays.sort(points);
    Arrays.sort(byStart);
    days = new int[points.length];
    owners = new int[points.length];
    PriorityQueue<Integer> active = new PriorityQueue<>(Comparator.reverseOrder());
    int begun = 0;
    int used = 0;
    for (int i = 0; i < points.length; i++) {
      int point = points[i];
      if (i > 0 && points[i - 1] == point) {
        continue;
      }
      while (begun < count && (int) (byStart[begun] >> 32) <= point) {
        active.add((int) byStart[begun++]);
      }
      Integer top = active.peek();
      while (top != null && ends[top] <= point) {
        active.remove();
        top = active.peek();
      }
      int owner = top == null ? NONE : top;
      if (used == 0 || owners[used - 1] != owner) {
        days[used] = point;
        owners[used++] = owner;
      }
    }
    size = used;
  }

  /** The index of the override that applies to the day, or {@link #NONE}. */
  int indexOn(int day) {
    int found = Arrays.binarySearch(days, 0, size, day);
    int segment = found >= 0 ? found : -found - 2;
    return segment < 0 ? NONE : owners[segment];
  }

  /** The first day that any override covers; {@link Integer#MAX_VALUE} without overrides. */
  int firstDay() {
    return size == 0 ? Integer.MAX_VALUE : days[0];
  }

  /** The first day after all overrides; {@link Integer#MIN_VALUE} without overrides. */
  int endDay() {
    return size == 0 ? Integer.MIN_VALUE : days[size - 1];
  }

  private static int day(LocalDate date) {
    return Math.toIntExact(date.toEpochDay());
  }
}

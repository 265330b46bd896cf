package turno.availability;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Which override owns a local day: the latest of those that name it.
 *
 * <p>Laid out once as a sorted list of days at which the owner changes, so that thousands of
 * overrides cost a binary search.
 */
final class Ownership {
  static final int NOBODY = -1;

  private final int[] days;
  private final int[] owners;
  private final int size;

  Ownership(List<Schedule.DayOverride> overrides) {
    int[] points =
        overrides.stream()
            .flatMap(override -> Stream.of(override.from(), override.to()))
            .mapToInt(Ownership::day)
            .sorted()
            .distinct()
            .toArray();
    List<Integer> byStart =
        IntStream.range(0, overrides.size())
            .boxed()
            .sorted(Comparator.comparing(index -> overrides.get(index).from()))
            .toList();
    days = new int[points.length];
    owners = new int[points.length];
    PriorityQueue<Integer> active = new PriorityQueue<>(Comparator.reverseOrder());
    int begun = 0;
    int used = 0;
    for (int point : points) {
      while (begun < byStart.size() && day(overrides.get(byStart.get(begun)).from()) <= point) {
        active.add(byStart.get(begun++));
      }
      Integer top = active.peek();
      while (top != null && day(overrides.get(top).to()) <= point) {
        active.remove();
        top = active.peek();
      }
      int owner = top == null ? NOBODY : top;
      if (used == 0 || owners[used - 1] != owner) {
        days[used] = point;
        owners[used++] = owner;
      }
    }
    size = used;
  }

  /** The index of the override that owns the day, or {@link #NOBODY}. */
  int ownerOf(int day) {
    int found = Arrays.binarySearch(days, 0, size, day);
    int segment = found >= 0 ? found : -found - 2;
    return segment < 0 ? NOBODY : owners[segment];
  }

  /** The first day that any override names. */
  int firstDay() {
    return size == 0 ? Integer.MAX_VALUE : days[0];
  }

  /** The first day after all overrides. */
  int endDay() {
    return size == 0 ? Integer.MIN_VALUE : days[size - 1];
  }

  private static int day(LocalDate date) {
    return Math.toIntExact(date.toEpochDay());
  }
}

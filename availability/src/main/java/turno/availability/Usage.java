package turno.availability;

import java.util.Arrays;

/**
 * The used units of one resource over time, as a step function: {@code used[i]} units from {@code
 * times[i]} until the next time, 0 units before the first time.
 *
 * <p>The function is valid while the current second is in {@code [validFrom, validUntil)}: no entry
 * expires in between.
 */
record Usage(Curve curve, long validFrom, long validUntil, long latestOrder) {
  static final long NEVER_ASSIGNED = Long.MIN_VALUE;

  /** The step function. Its arrays are never modified after construction. */
  static final class Curve {
    final int[] times;
    final int[] used;

    Curve(int[] times, int[] used, int size) {
      this.times = Arrays.copyOf(times, size);
      this.used = Arrays.copyOf(used, size);
    }

    /** The index of the step that contains the minute; -1 before the first step. */
    int indexAt(int minute) {
      int found = Arrays.binarySearch(times, minute);
      return found >= 0 ? found : -found - 2;
    }
  }

  boolean isValidAt(long nowSecond) {
    return nowSecond >= validFrom && nowSecond < validUntil;
  }

  /**
   * Computes the step function of {@code size} entries.
   *
   * @param starts {@code minute << 32 | units} of each start, ascending
   * @param ends {@code minute << 32 | units} of each end, ascending
   */
  static Curve curve(long[] starts, long[] ends, int size) {
    int[] times = new int[2 * size];
    int[] used = new int[2 * size];
    int count = 0;
    long sum = 0;
    int s = 0;
    int e = 0;
    while (e < size) {
      int minute = (int) (Math.min(s < size ? starts[s] : Long.MAX_VALUE, ends[e]) >> 32);
      while (s < size && (int) (starts[s] >> 32) == minute) {
        sum += (int) starts[s++];
      }
      while (e < size && (int) (ends[e] >> 32) == minute) {
        sum -= (int) ends[e++];
      }
      int now = (int) Math.min(Integer.MAX_VALUE, sum);
      if (count == 0 ? now != 0 : used[count - 1] != now) {
        times[count] = minute;
        used[count++] = now;
      }
    }
    return new Curve(times, used, count);
  }

  /**
   * The usage with one more entry; {@code [from, to)} is the part of the entry that is inside the
   * month.
   */
  Usage with(BusyEntry entry, int from, int to) {
    int[] oldTimes = curve.times;
    int[] times = new int[oldTimes.length + 2];
    int[] used = new int[oldTimes.length + 2];
    int count = 0;
    int before = 0;
    int i = 0;
    int next = from;
    // Merges the old steps and the two new steps in order of time, and joins neighbours with the
    // same value.
    while (i < oldTimes.length || next != Integer.MAX_VALUE) {
      int minute = Math.min(i < oldTimes.length ? oldTimes[i] : Integer.MAX_VALUE, next);
      if (i < oldTimes.length && oldTimes[i] == minute) {
        before = curve.used[i++];
      }
      if (next == minute) {
        next = minute == from ? to : Integer.MAX_VALUE;
      }
      boolean inside = minute >= from && minute < to;
      int now = (int) Math.min(Integer.MAX_VALUE, (long) before + (inside ? entry.units() : 0));
      if (count == 0 ? now != 0 : used[count - 1] != now) {
        times[count] = minute;
        used[count++] = now;
      }
    }
    return new Usage(
        new Curve(times, used, count),
        validFrom,
        Math.min(validUntil, entry.expiresAtSecond()),
        Math.max(latestOrder, orderOf(entry)));
  }

  static long orderOf(BusyEntry entry) {
    return entry.kind() == BusyEntry.Kind.BLOCK ? NEVER_ASSIGNED : entry.order();
  }
}

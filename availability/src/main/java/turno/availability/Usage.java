package turno.availability;

import java.util.Arrays;

/**
 * Used units over time: {@code used[i]} from {@code times[i]} until the next time; nothing before
 * the first.
 *
 * <p>True for every now in {@code [since, until)}: until then nothing more of it expires.
 */
record Usage(Curve curve, long since, long until, long latestCreated) {
  static final long NEVER_ASSIGNED = Long.MIN_VALUE;

  /** The function itself; the arrays are never written after construction. */
  static final class Curve {
    final int[] times;
    final int[] used;

    Curve(int[] times, int[] used, int size) {
      this.times = Arrays.copyOf(times, size);
      this.used = Arrays.copyOf(used, size);
    }

    /** The index of the step that holds the minute, or -1 before the first. */
    int at(int minute) {
      int found = Arrays.binarySearch(times, minute);
      return found >= 0 ? found : -found - 2;
    }
  }

  boolean holdsAt(long nowSecond) {
    return nowSecond >= since && nowSecond < until;
  }

  /**
   * The steps of the entries that count, each cut to {@code [from, to)}.
   *
   * @param starts one {@code (minute << 32 | units)} an entry, ascending
   * @param ends the same for the ends, ascending
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

  /** The same with one more entry, already cut to the page. */
  Usage with(BusyEntry entry, int from, int to) {
    int[] oldTimes = curve.times;
    int[] times = new int[oldTimes.length + 2];
    int[] used = new int[oldTimes.length + 2];
    int count = 0;
    int before = 0;
    int i = 0;
    int next = from;
    // Walks the old steps and the two new ones in order of time; equal neighbours melt together.
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
        since,
        Math.min(until, entry.expiresAtSecond()),
        Math.max(latestCreated, createdOf(entry)));
  }

  static long createdOf(BusyEntry entry) {
    return entry.kind() == BusyEntry.Kind.BLOCK ? NEVER_ASSIGNED : entry.createdAtSecond();
  }
}

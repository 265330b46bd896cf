package turno.availability;

/**
 * Maps the bits of a {@link Feasibility} to minutes: bit {@code i} stands for the minute {@code
 * base + i * distance}.
 *
 * <p>For a single minute, or if every minute is a start, the distance is 1. Otherwise, if the grids
 * of all anchors coincide, the distance is the step of the service. If they do not, for example
 * because openings begin at 09:10 and 13:05 or because of a clock change, the distance is the
 * greatest one that includes the starts of all grids, and masks mark the bits that are starts.
 */
final class Grid {
  private final WallClock clock;
  private final int step;
  private final int lo;
  private final int hi;
  private int anchor;
  private boolean anchored;
  private int distance;

  /** A grid for the starts of {@code [lo, hi)}. */
  Grid(WallClock clock, int step, int lo, int hi) {
    this.clock = clock;
    this.step = step;
    this.lo = lo;
    this.hi = hi;
    // A span of a single minute has one bit, so no common distance is needed.
    distance = hi - lo == 1 ? 1 : step;
  }

  /** Makes every minute a start. */
  void everyMinute() {
    anchored = true;
    distance = 1;
  }

  /**
   * Adds the starts measured from the beginnings of these openings, each moved back by the offset.
   * For an opening without a beginning, adds the starts measured from local midnights.
   */
  void countFrom(int[] pairs, int offset) {
    for (int i = 0; i < pairs.length; i += 2) {
      if (pairs[i + 1] - offset > lo && pairs[i] - offset < hi) {
        if (pairs[i] == Openings.NO_BEGINNING) {
          countFromMidnight();
        } else {
          meet(pairs[i] - offset);
        }
      }
    }
  }

  /** Adds the starts measured from local midnights. */
  void countFromMidnight() {
    for (int section = clock.section(lo); section <= clock.section(hi - 1); section++) {
      meet(-clock.offset(section));
    }
    if (!dividesTheDay()) {
      distance = gcd(distance, WallClock.DAY);
    }
  }

  private void meet(int start) {
    if (!anchored) {
      anchored = true;
      anchor = start;
    }
    if ((start - anchor) % distance != 0) {
      distance = gcd(distance, Math.abs(start - anchor));
    }
  }

  int distance() {
    return distance;
  }

  int base() {
    return lo + Math.floorMod(anchor - lo, distance);
  }

  int size() {
    int base = base();
    return !anchored || base >= hi ? 0 : (hi - 1 - base) / distance + 1;
  }

  /** Whether every bit is a start, regardless of the anchor from which the starts are measured. */
  boolean exact() {
    return distance == step;
  }

  /**
   * Marks the bits inside these openings that are starts measured from the openings' beginnings or,
   * for an opening without a beginning, from local midnights.
   */
  long[] mask(int[] pairs, int offset) {
    long[] mask = Bits.of(size());
    for (int i = 0; i < pairs.length; i += 2) {
      int first = Math.max(base(), pairs[i] - offset);
      int end = Math.min(hi, pairs[i + 1] - offset);
      if (pairs[i] == Openings.NO_BEGINNING) {
        markMidnights(mask, end);
      } else if (first < end) {
        mark(mask, first + Math.floorMod(pairs[i] - offset - first, step), end);
      }
    }
    return mask;
  }

  /** Marks the bits that are starts measured from local midnights. */
  long[] midnightMask() {
    long[] mask = Bits.of(size());
    markMidnights(mask, hi);
    return mask;
  }

  private void markMidnights(long[] mask, int end) {
    int begin = base();
    while (begin < end) {
      int section = clock.section(begin);
      int offset = clock.offset(section);
      int stop = Math.min(end, clock.end(section));
      if (!dividesTheDay()) {
        int nextMidnight = (Math.floorDiv(begin + offset, WallClock.DAY) + 1) * WallClock.DAY;
        stop = Math.min(stop, nextMidnight - offset);
      }
      int minuteOfDay = Math.floorMod(begin + offset, WallClock.DAY);
      mark(mask, begin + Math.floorMod(-minuteOfDay, step), stop);
      begin = stop;
    }
  }

  private void mark(long[] mask, int first, int end) {
    if (first >= end) {
      return;
    }
    if (exact()) {
      Bits.fill(mask, (first - base()) / distance, (end - 1 - base()) / distance);
      return;
    }
    for (int start = first; start < end; start += step) {
      Bits.set(mask, (start - base()) / distance);
    }
  }

  private boolean dividesTheDay() {
    return WallClock.DAY % step == 0;
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}

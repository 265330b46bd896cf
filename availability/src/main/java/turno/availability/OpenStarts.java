package turno.availability;

import org.jspecify.annotations.Nullable;
import turno.availability.Role.Option;

/**
 * Computes one bit for every start of a span of time: whether the start is on the grid and inside
 * the hours. Busy time is ignored here.
 */
final class OpenStarts {
  /** The cost of computing an opening, as a number of words. */
  private static final int WORDS_OF_AN_OPENING = 16;

  private final Plan plan;
  private final int lo;
  private final int hi;
  private final Grid grid;
  private final int base;
  private final int distance;
  private final int size;

  /**
   * The openings around the span, as pairs of start and end minute, by the number of the {@link
   * Openings} in the plan; null until needed.
   */
  private final int[][] pairs;

  /**
   * The starts inside the openings, by row and then by the number of the {@link Openings}; null
   * until needed. Not used if the service can have several lengths.
   */
  private final long[][] hours;

  /**
   * The starts of the grid that is measured from the openings, by the number of the {@link
   * Openings}; null until needed.
   */
  private final long[][] anchored;

  /**
   * The starts of the grid that all options share; null if every bit is on that grid, or if there
   * is no shared grid.
   */
  private final long @Nullable [] gridMask;

  private long words;

  /** Prepares to judge the starts of {@code [lo, hi)}. */
  OpenStarts(Plan plan, int lo, int hi) {
    this.plan = plan;
    this.lo = lo;
    this.hi = hi;
    pairs = new int[plan.openings.size()][];
    grid = grid();
    base = grid.base();
    distance = grid.distance();
    size = grid.size();
    hours = new long[plan.service.requirements().size() * pairs.length][];
    anchored = new long[pairs.length][];
    gridMask = size == 0 ? null : gridMask();
  }

  int size() {
    return size;
  }

  /** The number of minutes from one bit to the next. */
  int distance() {
    return distance;
  }

  int start(int bit) {
    return base + bit * distance;
  }

  /** The cost of the work so far, as a number of words. */
  long words() {
    return words;
  }

  /** Whether the start is on the grid of the option. */
  boolean onGrid(int option, int bit) {
    if (gridMask != null && !Bits.get(gridMask, bit)) {
      return false;
    }
    return !countsFrom(plan.roleOfOption[option])
        || Bits.get(anchored(plan.options[option].members().anchor), bit);
  }

  /**
   * Whether a service of this length that begins at the start {@code bit} lies inside one opening
   * of its own schedule, with its buffers if they must be inside the hours; true if the service has
   * no schedule or the hours are waived.
   */
  boolean fitsOwnHours(int length, int bit) {
    return Bits.get(insideServiceHours(length), bit);
  }

  /**
   * Whether the row lies inside one of these openings if a service of this length begins at the
   * start {@code bit}.
   */
  boolean fitsHours(int row, int openings, int length, int bit) {
    return Bits.get(hours(row, openings, length), bit);
  }

  /**
   * The starts on the shared grid at which the whole service lies inside one opening of its own
   * schedule, if it has a schedule and the hours are not waived.
   */
  long[] ofService(int length) {
    long[] starts = insideServiceHours(length);
    if (gridMask != null) {
      Bits.and(starts, gridMask);
    }
    return starts;
  }

  private long[] insideServiceHours(int length) {
    long[] starts = Bits.of(size);
    if (plan.service.schedule() == null || plan.waives(Waiver.HOURS)) {
      Bits.fill(starts, 0, size - 1);
      return starts;
    }
    boolean inside = plan.service.buffersInsideHours();
    int before = inside ? plan.service.bufferBeforeMinutes() : 0;
    int after = inside ? plan.service.bufferAfterMinutes() : 0;
    fillInside(starts, pairs(0), before, length + after);
    return starts;
  }

  /**
   * The starts at which each row of the role lasts at least one minute and lies inside the hours of
   * each of the option's resources. If the hours are waived, they are ignored.
   */
  long[] ofRole(Role role, Option.Members members, int length) {
    long[] starts = null;
    for (int row : role.rows()) {
      int rowLength = plan.rowLength(plan.row(row), length);
      if (rowLength < 1) {
        return Bits.of(size);
      }
      if (plan.waives(Waiver.HOURS)) {
        continue;
      }
      for (int openings : members.openings) {
        long[] open = hours(row, openings, length);
        words += Feasibility.WORDS_OF_A_RANGE + open.length;
        if (starts == null) {
          starts = open.clone();
        } else {
          Bits.and(starts, open);
        }
      }
    }
    if (starts == null) {
      starts = Bits.of(size);
      Bits.fill(starts, 0, size - 1);
    }
    return starts;
  }

  /**
   * The starts at which the row lies inside one opening. If the service has a single length,
   * resources with the same hours share the result.
   */
  private long[] hours(int rowIndex, int openings, int length) {
    int key = rowIndex * pairs.length + openings;
    boolean keep = plan.variants.length == 1;
    if (keep && hours[key] != null) {
      return hours[key];
    }
    RequirementModel row = plan.row(rowIndex);
    boolean inside = plan.service.buffersInsideHours();
    int head = (inside ? plan.before(row) : 0) - row.offsetMinutes();
    int tail = row.offsetMinutes() + plan.rowLength(row, length);
    long[] starts = Bits.of(size);
    fillInside(starts, pairs(openings), head, inside ? tail + plan.after(row, length) : tail);
    if (keep) {
      hours[key] = starts;
    }
    words += 2L * pairs(openings).length;
    return starts;
  }

  /** Marks the starts for which {@code [start - head, start + tail)} lies inside one pair. */
  private void fillInside(long[] starts, int[] openings, int head, int tail) {
    for (int i = 0; i < openings.length; i += 2) {
      int first = openings[i] + head - base;
      int last = openings[i + 1] - tail - base;
      if (last >= 0) {
        int from = first <= 0 ? 0 : (first + distance - 1) / distance;
        int to = Math.min(size - 1, last / distance);
        if (from <= to) {
          Bits.fill(starts, from, to);
        }
      }
    }
  }

  /** Clears the starts that are not on the grid of the option, if the option has its own grid. */
  void keepOnGrid(long[] starts, int role, Option option) {
    if (countsFrom(role) && (!grid.exact() || plan.waives(Waiver.HOURS) || !option.single())) {
      Bits.and(starts, anchored(option.members().anchor));
    }
  }

  private Grid grid() {
    Grid found = new Grid(plan.clock, plan.service.stepMinutes(), lo, hi);
    if (plan.waives(Waiver.GRID)) {
      found.everyMinute();
    } else if (plan.service.anchor() == Anchor.MIDNIGHT) {
      found.countFromMidnight();
    } else if (plan.service.schedule() != null) {
      found.countFrom(pairs(0), 0);
    } else {
      Role first = plan.roles.getFirst();
      boolean[] met = new boolean[pairs.length];
      for (Option option : first.options()) {
        int anchor = option.members().anchor;
        if (!met[anchor]) {
          met[anchor] = true;
          found.countFrom(pairs(anchor), plan.row(0).offsetMinutes());
        }
      }
    }
    return found;
  }

  private long @Nullable [] gridMask() {
    if (plan.waives(Waiver.GRID)) {
      return null;
    }
    if (plan.service.anchor() == Anchor.MIDNIGHT) {
      return grid.exact() ? null : grid.midnightMask();
    }
    return plan.service.schedule() == null ? null : grid.mask(pairs(0), 0);
  }

  /** Whether the grid is measured from the openings of the role's options. */
  private boolean countsFrom(int role) {
    return plan.roles.get(role).anchored()
        && plan.service.anchor() == Anchor.OPENING
        && plan.service.schedule() == null
        && !plan.waives(Waiver.GRID);
  }

  private long[] anchored(int openings) {
    long[] known = anchored[openings];
    if (known == null) {
      known = grid.mask(pairs(openings), plan.row(0).offsetMinutes());
      anchored[openings] = known;
    }
    return known;
  }

  private int[] pairs(int openings) {
    int[] known = pairs[openings];
    if (known == null) {
      known =
          plan.openings
              .get(openings)
              .between(
                  lo - plan.service.bufferBeforeMinutes(),
                  hi + plan.longestLength + plan.service.bufferAfterMinutes());
      pairs[openings] = known;
      words += (long) WORDS_OF_AN_OPENING * known.length;
    }
    return known;
  }
}

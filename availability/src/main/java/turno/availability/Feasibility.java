package turno.availability;

import java.util.Arrays;
import java.util.List;
import turno.availability.Role.Option;

/**
 * Computes one bit for every start of a span of time: whether the start is feasible.
 *
 * <p>For every option and every length of the service, this class computes the starts at which the
 * option is open, free and on the grid. From these starts it computes the candidates: the starts at
 * which every role has enough options. A candidate may still not be bookable, for example because
 * two roles need the same resource; {@link SetSearch} decides whether it can be booked.
 */
final class Feasibility {
  /** The number of 64-bit words that can be written in the time that one step takes. */
  private static final int WORDS_OF_A_STEP = 8;

  /**
   * The fixed cost of examining a range, in words. The number of words that are read or written for
   * the range is added to it.
   */
  static final int WORDS_OF_A_RANGE = 16;

  private final Plan plan;
  private final Strictness strictness;
  private final OpenStarts open;
  private final int base;
  private final int distance;
  private final int size;
  private final int lo;
  private final int hi;

  /**
   * The free starts, by variant and then by option; null where they were not computed because the
   * variant has no candidate.
   */
  private final long[][][] free;

  private final long[][] candidates;
  private final long[] none;
  private long words;

  /** Computes the candidates of {@code [lo, hi)}. */
  Feasibility(Plan plan, Strictness strictness, int lo, int hi, StepBudget budget) {
    this(plan, strictness, lo, hi, List.of(), budget);
  }

  /**
   * Computes the candidates of {@code [lo, hi)}.
   *
   * @param known the starts to exclude from the candidates; each list is ascending
   */
  Feasibility(
      Plan plan, Strictness strictness, int lo, int hi, List<FoundSlots> known, StepBudget budget) {
    this.plan = plan;
    this.strictness = strictness;
    this.lo = lo;
    this.hi = hi;
    open = new OpenStarts(plan, lo, hi);
    base = open.start(0);
    distance = open.distance();
    size = open.size();
    none = Bits.of(size);
    free = new long[plan.variants.length][plan.options.length][];
    candidates = new long[plan.variants.length][];
    for (int variant = 0; variant < candidates.length; variant++) {
      candidates[variant] = size == 0 ? none : candidates(variant, known);
    }
    budget.spend((words + open.words()) / WORDS_OF_A_STEP);
  }

  /** The first candidate at or after the bit; -1 if there is none. */
  int next(int bit) {
    if (candidates.length == 1) {
      return Bits.next(candidates[0], bit);
    }
    int first = -1;
    for (long[] words : candidates) {
      int found = Bits.next(words, bit);
      if (found >= 0 && (first < 0 || found < first)) {
        first = found;
      }
    }
    return first;
  }

  /** The last candidate at or before the bit; -1 if there is none. */
  int previous(int bit) {
    int last = -1;
    for (long[] words : candidates) {
      last = Math.max(last, Bits.previous(words, bit));
    }
    return last;
  }

  /** The candidates of a service with a single length. Callers must not write to the array. */
  long[] starts() {
    return candidates[0];
  }

  int size() {
    return size;
  }

  int start(int bit) {
    return base + bit * distance;
  }

  boolean isCandidate(int variant, int bit) {
    return Bits.get(candidates[variant], bit);
  }

  /**
   * The free starts of each option, for a variant that has candidates. Callers must not write to
   * the arrays.
   */
  long[][] free(int variant) {
    return free[variant];
  }

  /** The starts on the grid and inside the hours. */
  OpenStarts open() {
    return open;
  }

  /**
   * Whether the resource has {@code units} units left for the row if the service begins at the
   * start {@code bit} and lasts {@code length} minutes.
   */
  boolean hasUnits(int row, int resource, int units, int length, int bit) {
    long[] starts = Bits.of(size);
    Bits.set(starts, bit);
    clearBusy(starts, plan.row(row), resource, units, length);
    return Bits.get(starts, bit);
  }

  private long[] candidates(int number, List<FoundSlots> known) {
    Plan.Variant variant = plan.variants[number];
    long[] starts = open.ofService(variant.length());
    for (FoundSlots list : known) {
      leaveOut(list, starts);
    }
    if (variant.longest() != Option.NO_DURATION) {
      Bits.and(starts, withOptionOf(variant, free[number]));
    }
    for (Role role : plan.roles) {
      if (Bits.isEmpty(starts)) {
        return none;
      }
      for (int i = 0; i < role.options().size(); i++) {
        compute(role.firstOption() + i, variant, free[number]);
      }
      Bits.and(starts, enough(role, free[number]));
    }
    return starts;
  }

  private void leaveOut(FoundSlots list, long[] starts) {
    for (int i = list.firstFrom(lo); i < list.size() && list.start(i) < hi; i++) {
      int minutes = list.start(i) - base;
      if (minutes >= 0 && minutes % distance == 0 && minutes / distance < size) {
        Bits.clear(starts, minutes / distance);
      }
    }
  }

  /** The starts at which some option that sets the variant's length is free. */
  private long[] withOptionOf(Plan.Variant variant, long[][] ofOptions) {
    long[] any = Bits.of(size);
    for (int option = 0; option < plan.options.length; option++) {
      if (plan.options[option].duration() == variant.longest()) {
        compute(option, variant, ofOptions);
        Bits.or(any, ofOptions[option]);
      }
    }
    return any;
  }

  private void compute(int option, Plan.Variant variant, long[][] ofOptions) {
    if (ofOptions[option] == null) {
      ofOptions[option] = free(plan.roleOfOption[option], plan.options[option], variant);
    }
  }

  /**
   * The starts at which at least as many options are free as the role needs.
   *
   * <p>The free options of each start are counted in binary; array k holds digit k of all counts.
   * The initial value of each count is chosen so that the last needed option makes the highest
   * digit overflow.
   */
  private long[] enough(Role role, long[][] ofOptions) {
    long[] enough = Bits.of(size);
    int digits = Integer.SIZE - Integer.numberOfLeadingZeros(role.count() - 1);
    int begin = (1 << digits) - role.count();
    long[][] counts = new long[digits][none.length];
    for (int digit = 0; digit < digits; digit++) {
      Arrays.fill(counts[digit], (begin >>> digit & 1) == 0 ? 0 : -1);
    }
    for (int i = 0; i < role.options().size(); i++) {
      long[] own = ofOptions[role.firstOption() + i];
      if (Bits.isEmpty(own)) {
        continue;
      }
      words += none.length;
      for (int word = 0; word < none.length; word++) {
        long carried = own[word];
        for (int digit = 0; digit < digits && carried != 0; digit++) {
          long both = counts[digit][word] & carried;
          counts[digit][word] ^= carried;
          carried = both;
        }
        enough[word] |= carried;
      }
    }
    return enough;
  }

  private long[] free(int role, Option option, Plan.Variant variant) {
    if (!plan.suits(option, variant) || (strictness != Strictness.HOURS && !option.active())) {
      return none;
    }
    int length = variant.length();
    Role filled = plan.roles.get(role);
    Option.Members members = option.members();
    long[] starts = open.ofRole(filled, members, length);
    if (Bits.isEmpty(starts)) {
      return none; // a frequent case: the resource is at another place
    }
    open.keepOnGrid(starts, role, option);
    if (strictness == Strictness.HOURS) {
      return starts;
    }
    for (int i = 0; i < filled.rows().size(); i++) {
      RequirementModel row = plan.row(filled.rows().get(i));
      for (int k = 0; k < members.resources.length; k++) {
        clearBusy(starts, row, members.resources[k], members.units[i][k], length);
      }
    }
    return starts;
  }

  /** Clears the starts at which the resource has too few units left for the row. */
  private void clearBusy(long[] starts, RequirementModel row, int resource, int units, int length) {
    int most = plan.world.resource(resource).capacity() - units;
    if (most < 0) {
      Arrays.fill(starts, 0);
      return;
    }
    int head = plan.before(row) - row.offsetMinutes();
    int tail = row.offsetMinutes() + plan.rowLength(row, length) + plan.after(row, length);
    int from = lo - head;
    int to = hi + tail;
    Timeline timeline = plan.world.timeline(resource);
    words += WORDS_OF_A_RANGE;
    for (int month = timeline.firstMonthAfter(from);
        month < timeline.monthCount() && timeline.monthStart(month) < to;
        month++) {
      Usage.Curve curve =
          timeline
              .month(month)
              .usage(
                  plan.question.nowSecond(),
                  plan.question.leftOut(),
                  strictness == Strictness.WITHOUT_HOLDS)
              .curve();
      int step = Math.max(0, curve.indexAt(from));
      int first = step;
      while (step < curve.times.length && curve.times[step] < to) {
        int begin = curve.times[step];
        boolean full = curve.used[step] > most;
        do {
          step++;
        } while (full && step < curve.times.length && curve.used[step] > most);
        if (full) {
          int end = step < curve.times.length ? curve.times[step] : timeline.month(month).end();
          clearMeeting(starts, begin - tail + 1 - base, end + head - 1 - base);
        }
      }
      words += 2L * (step - first);
    }
  }

  private void clearMeeting(long[] starts, int first, int last) {
    if (last >= 0) {
      int from = first <= 0 ? 0 : (first + distance - 1) / distance;
      int to = Math.min(size - 1, last / distance);
      if (from <= to) {
        Bits.clear(starts, from, to);
      }
    }
  }
}

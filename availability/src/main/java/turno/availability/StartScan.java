package turno.availability;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Visits the starts of a window in one direction. The window is divided into spans, each with its
 * own {@link Feasibility}, so that a short answer does not cost as much as examining the whole
 * window.
 */
final class StartScan {
  /**
   * The minimum number of starts in the first span. Each further span is four times as long as the
   * one before. The two maximum values below limit every span, even the first.
   */
  private static final int STARTS_OF_FIRST_SPAN = 256;

  private static final int MINUTES_OF_LARGEST_SPAN = 100 * WallClock.DAY;

  /** The maximum number of 64-bit words for all ranges of a span: 2 MiB. */
  private static final int WORDS_OF_LARGEST_SPAN = 1 << 18;

  private final Plan plan;
  private final StepBudget budget;
  private final Strictness strictness;
  private final boolean forward;
  private final int largest;
  private final int[] resources;
  private int lo;
  private int hi;
  private int span;
  private boolean madeSpan;
  private boolean madeSearch;
  private List<FoundSlots> known = List.of();
  private OptionalInt cut = OptionalInt.empty();
  private int bit;
  private int start;
  private @Nullable Feasibility feasibility;
  private @Nullable SetSearch search;

  private StartScan(
      Plan plan,
      Strictness strictness,
      Window window,
      int expected,
      boolean forward,
      StepBudget budget) {
    this.plan = plan;
    this.budget = budget;
    this.strictness = strictness;
    this.forward = forward;
    lo = window.lo();
    hi = window.hi();
    resources = new int[plan.localCount];
    // A feasibility has at most one bit for each minute, range and variant.
    long ranges = Math.max(1, plan.ranges * (long) plan.variants.length);
    largest = Math.clamp(64L * WORDS_OF_LARGEST_SPAN / ranges, 1, MINUTES_OF_LARGEST_SPAN);
    long wanted = (long) plan.service.stepMinutes() * Math.max(STARTS_OF_FIRST_SPAN, 4L * expected);
    span = (int) Math.min(largest, wanted);
  }

  /**
   * Creates a scan that visits the window in ascending order.
   *
   * @param expected the approximate number of starts that the caller will take
   */
  static StartScan ascending(
      Plan plan, Strictness strictness, Window window, int expected, StepBudget budget) {
    return new StartScan(plan, strictness, window, expected, true, budget);
  }

  /** Creates a scan that visits the window in descending order. */
  static StartScan descending(
      Plan plan, Strictness strictness, Window window, int expected, StepBudget budget) {
    return new StartScan(plan, strictness, window, expected, false, budget);
  }

  /** Omits the starts of these lists; each list must be ascending. */
  StartScan leavingOut(List<FoundSlots> lists) {
    known = lists;
    return this;
  }

  /** Moves to the next start; returns false if no start is left or the budget is spent. */
  boolean advance() {
    while (true) {
      if (feasibility == null && !nextSpan()) {
        return false;
      }
      Feasibility current = Objects.requireNonNull(feasibility);
      int found = forward ? current.next(bit) : current.previous(bit);
      if (found < 0) {
        feasibility = null;
        continue;
      }
      if (madeSearch && budget.isSpent()) {
        cut = OptionalInt.of(current.start(found));
        return false;
      }
      madeSearch = true;
      bit = forward ? found + 1 : found - 1;
      if (search().at(current, found)) {
        start = current.start(found);
        return true;
      }
    }
  }

  /** The first minute that was not examined, if the budget ended the scan. */
  OptionalInt cut() {
    return cut;
  }

  /**
   * Adds the remaining starts until the list is full ({@link FoundSlots#isFull}), and marks where
   * the limit or the budget truncated the list.
   */
  void list(FoundSlots found, int limit) {
    if (SimpleListing.suits(plan)) {
      SimpleListing listing = new SimpleListing(plan);
      while (nextSpan()) {
        if (!listing.list(Objects.requireNonNull(feasibility), found, limit)) {
          return;
        }
      }
    } else {
      while (advance()) {
        if (found.isFull(limit)) {
          found.cutBefore(start);
          return;
        }
        add(found);
      }
    }
    cut.ifPresent(found::cutBefore);
  }

  /** Passes the remaining starts to the consumer, as far as the budget allows. */
  void starts(IntConsumer each) {
    if (plan.simple) {
      while (nextSpan()) {
        Feasibility current = Objects.requireNonNull(feasibility);
        for (int next = current.next(0); next >= 0; next = current.next(next + 1)) {
          each.accept(current.start(next));
        }
      }
    } else {
      while (advance()) {
        each.accept(start);
      }
    }
  }

  /** Adds the current start to a list. */
  void add(FoundSlots found) {
    int count = search().copyResources(resources);
    found.add(start, end(), resources, count);
  }

  int start() {
    return start;
  }

  int end() {
    return start + search().length();
  }

  // The search is created when it is first needed, because a simple listing does not need it.
  SetSearch search() {
    SetSearch made = search;
    if (made == null) {
      made = new SetSearch(plan, budget);
      search = made;
    }
    return made;
  }

  private boolean nextSpan() {
    if (lo >= hi) {
      return false;
    }
    if (madeSpan && budget.isSpent()) {
      cut = OptionalInt.of(forward ? lo : hi - 1);
      return false;
    }
    madeSpan = true;
    if (forward) {
      int stop = hi - lo > span ? lo + span : hi;
      feasibility = new Feasibility(plan, strictness, lo, stop, known, budget);
      bit = 0;
      lo = stop;
    } else {
      int begin = hi - lo > span ? hi - span : lo;
      feasibility = new Feasibility(plan, strictness, begin, hi, known, budget);
      bit = feasibility.size() - 1;
      hi = begin;
    }
    span = (int) Math.min(largest, 4L * span);
    return true;
  }
}

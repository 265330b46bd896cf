package turno.availability;

import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Walks the starts of a window in one direction, block by block, so that a short answer does not
 * pay for a long window.
 */
final class StartWalker {
  /** Starts of the first block; each further one is four times as long. */
  private static final int FIRST_BLOCK = 256;

  private static final int LARGEST_BLOCK_MINUTES = 100 * WallClock.DAY;

  /** Words of the largest block, all its ranges together: two MiB. */
  private static final int LARGEST_BLOCK_WORDS = 1 << 18;

  private final Plan plan;
  private final StepBudget budget;
  private final Strictness level;
  private final boolean forward;
  private final int largest;
  private final int[] resources;
  private int lo;
  private int hi;
  private int span;
  private boolean madeBlock;
  private boolean madeChoice;
  private OptionalInt cut = OptionalInt.empty();
  private int bit;
  private int start;
  private @Nullable Feasibility block;
  private @Nullable SetSearch choice;

  private StartWalker(
      Plan plan,
      Strictness level,
      Window window,
      int expected,
      boolean forward,
      StepBudget budget) {
    this.plan = plan;
    this.budget = budget;
    this.level = level;
    this.forward = forward;
    lo = window.lo();
    hi = window.hi();
    resources = new int[plan.localCount];
    // at most a bit for every minute, range and variant
    long ranges = Math.max(1, plan.ranges * (long) plan.variants.length);
    largest = Math.clamp(64L * LARGEST_BLOCK_WORDS / ranges, 1, LARGEST_BLOCK_MINUTES);
    long wanted = (long) plan.service.stepMinutes() * Math.max(FIRST_BLOCK, 4L * expected);
    span = (int) Math.min(largest, wanted);
  }

  /** The starts of the window in ascending order, of which about so many are expected. */
  static StartWalker ascending(
      Plan plan, Strictness level, Window window, int expected, StepBudget budget) {
    return new StartWalker(plan, level, window, expected, true, budget);
  }

  /** The starts of the window in descending order. */
  static StartWalker descending(
      Plan plan, Strictness level, Window window, int expected, StepBudget budget) {
    return new StartWalker(plan, level, window, expected, false, budget);
  }

  /** Moves to the next start; false when there is none, or none within the budget. */
  boolean advance() {
    while (true) {
      if (block == null && !nextBlock()) {
        return false;
      }
      Feasibility current = Objects.requireNonNull(block);
      int found = forward ? current.next(bit) : current.previous(bit);
      if (found < 0) {
        block = null;
        continue;
      }
      if (madeChoice && budget.isSpent()) {
        cut = OptionalInt.of(current.start(found));
        return false;
      }
      madeChoice = true;
      bit = forward ? found + 1 : found - 1;
      if (choice().at(current, found)) {
        start = current.start(found);
        return true;
      }
    }
  }

  /** The first minute that was not looked at, where the budget ended the walk. */
  OptionalInt cut() {
    return cut;
  }

  /** Adds the starts from here on, at most so many in all, and marks where limit or budget cut. */
  void list(FoundSlots found, int limit) {
    if (SimpleListing.suits(plan)) {
      SimpleListing sweep = new SimpleListing(plan);
      while (nextBlock()) {
        if (!sweep.list(Objects.requireNonNull(block), found, limit)) {
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

  /** Adds the start where it stands. */
  void add(FoundSlots found) {
    int count = choice().resources(resources);
    found.add(start, end(), resources, count);
  }

  int start() {
    return start;
  }

  int end() {
    return start + choice().length();
  }

  // made when first needed: a sweep does without
  SetSearch choice() {
    SetSearch made = choice;
    if (made == null) {
      made = new SetSearch(plan, budget);
      choice = made;
    }
    return made;
  }

  private boolean nextBlock() {
    if (lo >= hi) {
      return false;
    }
    if (madeBlock && budget.isSpent()) {
      cut = OptionalInt.of(forward ? lo : hi - 1);
      return false;
    }
    madeBlock = true;
    if (forward) {
      int stop = hi - lo > span ? lo + span : hi;
      block = new Feasibility(plan, level, lo, stop, budget);
      bit = 0;
      lo = stop;
    } else {
      int begin = hi - lo > span ? hi - span : lo;
      block = new Feasibility(plan, level, begin, hi, budget);
      bit = block.size() - 1;
      hi = begin;
    }
    span = (int) Math.min(largest, 4L * span);
    return true;
  }
}

package turno.availability;

import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Walks the starts of a window in one direction, block by block, so that a short answer does not
 * pay for a long window.
 */
final class Cursor {
  /** Starts of the first block; each further one is four times as long. */
  private static final int FIRST_BLOCK = 256;

  private static final int LARGEST_BLOCK_MINUTES = 100 * WallClock.DAY;

  /** Words of the largest block, all its ranges together: two MiB. */
  private static final int LARGEST_BLOCK_WORDS = 1 << 18;

  private final Plan plan;
  private final Budget budget;
  private final Level level;
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
  private @Nullable Block block;
  private @Nullable Choice choice;

  private Cursor(
      Plan plan, Level level, Window window, int expected, boolean forward, Budget budget) {
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
  static Cursor ascending(Plan plan, Level level, Window window, int expected, Budget budget) {
    return new Cursor(plan, level, window, expected, true, budget);
  }

  /** The starts of the window in descending order. */
  static Cursor descending(Plan plan, Level level, Window window, int expected, Budget budget) {
    return new Cursor(plan, level, window, expected, false, budget);
  }

  /** Moves to the next start; false when there is none, or none within the budget. */
  boolean advance() {
    while (true) {
      if (block == null && !nextBlock()) {
        return false;
      }
      Block current = Objects.requireNonNull(block);
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
  void list(Found found, int limit) {
    if (Sweep.suits(plan)) {
      Sweep sweep = new Sweep(plan);
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
  void add(Found found) {
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
  Choice choice() {
    Choice made = choice;
    if (made == null) {
      made = new Choice(plan, budget);
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
      block = new Block(plan, level, lo, stop, budget);
      bit = 0;
      lo = stop;
    } else {
      int begin = hi - lo > span ? hi - span : lo;
      block = new Block(plan, level, begin, hi, budget);
      bit = block.size() - 1;
      hi = begin;
    }
    span = (int) Math.min(largest, 4L * span);
    return true;
  }
}

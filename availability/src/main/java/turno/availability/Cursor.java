package turno.availability;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Walks the starts of a window in one direction, block by block, so that a short answer does not
 * pay for a long window.
 */
final class Cursor {
  /** Starts of the first block; each further one is four times as long. */
  private static final int FIRST_BLOCK = 256;

  private static final int LARGEST_BLOCK_MINUTES = 100 * WallClock.DAY;

  private final Plan plan;
  private final Level level;
  private final boolean forward;
  private int lo;
  private int hi;
  private int span;
  private int bit;
  private int start;
  private @Nullable Block block;
  private @Nullable Choice choice;

  private Cursor(Plan plan, Level level, int lo, int hi, int expected, boolean forward) {
    this.plan = plan;
    this.level = level;
    this.forward = forward;
    this.lo = lo;
    this.hi = hi;
    long wanted = (long) plan.service.stepMinutes() * Math.max(FIRST_BLOCK, 4L * expected);
    span = (int) Math.min(LARGEST_BLOCK_MINUTES, wanted);
  }

  /** The starts of {@code [lo, hi)} in ascending order, of which about so many are expected. */
  static Cursor ascending(Plan plan, Level level, int lo, int hi, int expected) {
    return new Cursor(plan, level, lo, hi, expected, true);
  }

  /** The starts of {@code [lo, hi)} in descending order. */
  static Cursor descending(Plan plan, Level level, int lo, int hi, int expected) {
    return new Cursor(plan, level, lo, hi, expected, false);
  }

  /** Moves to the next start; false when there is none. */
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
      bit = forward ? found + 1 : found - 1;
      if (choice().at(current, found)) {
        start = current.start(found);
        return true;
      }
    }
  }

  /** Adds the starts from here on, at most so many in all, and marks where the limit cut. */
  void list(Found found, int limit) {
    if (Sweep.suits(plan)) {
      Sweep sweep = new Sweep(plan);
      while (nextBlock()) {
        if (!sweep.list(Objects.requireNonNull(block), found, limit)) {
          return;
        }
      }
      return;
    }
    int[] resources = new int[plan.world.size()];
    while (advance()) {
      if (found.size() == limit) {
        found.cutBefore(start);
        return;
      }
      add(found, resources);
    }
  }

  /** Adds the start where it stands. */
  void add(Found found, int[] resources) {
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
      made = new Choice(plan);
      choice = made;
    }
    return made;
  }

  private boolean nextBlock() {
    if (lo >= hi) {
      return false;
    }
    if (forward) {
      int stop = hi - lo > span ? lo + span : hi;
      block = new Block(plan, level, lo, stop);
      bit = 0;
      lo = stop;
    } else {
      int begin = hi - lo > span ? hi - span : lo;
      block = new Block(plan, level, begin, hi);
      bit = block.size() - 1;
      hi = begin;
    }
    span = (int) Math.min(LARGEST_BLOCK_MINUTES, 4L * span);
    return true;
  }
}

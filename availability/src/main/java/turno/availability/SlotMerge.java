package turno.availability;

import java.util.List;

/**
 * Merges the slots of several lists in a common order. Each start is visited once, in the first
 * list that contains it.
 */
final class SlotMerge {
  private final List<FoundSlots> lists;
  private final Order key;
  private final int[] next;
  private int chosen = -1;
  private boolean begun;
  private int start;

  /** The position, in the common order, of slot {@code i} of a list. */
  interface Order {
    long of(FoundSlots list, int i);
  }

  SlotMerge(List<FoundSlots> lists, Order key) {
    this.lists = lists;
    this.key = key;
    next = new int[lists.size()];
  }

  /** Moves to the next start; returns false if no start is left. */
  boolean advance() {
    chosen = -1;
    long least = Long.MAX_VALUE;
    for (int k = 0; k < next.length; k++) {
      FoundSlots list = lists.get(k);
      while (begun && next[k] < list.size() && list.start(next[k]) == start) {
        next[k]++;
      }
      if (next[k] < list.size() && key.of(list, next[k]) < least) {
        least = key.of(list, next[k]);
        chosen = k;
      }
    }
    if (chosen >= 0) {
      begun = true;
      start = lists.get(chosen).start(next[chosen]);
    }
    return chosen >= 0;
  }

  int start() {
    return start;
  }

  /** Adds the current slot to a list. */
  void add(FoundSlots found) {
    found.add(lists.get(chosen), next[chosen]);
  }
}

package turno.availability;

import java.util.Arrays;

/**
 * For each slot of a list the resources that could serve it, each with the slot that a question for
 * this resource would get.
 */
public final class EachResource {
  static final EachResource NONE = new EachResource();

  private static final int FEW = 16;

  // Slot i of the list has the entries from firsts[i] to firsts[i + 1].
  private int[] firsts = {0};
  private int[] resources = {};
  private final FoundSlots slots = new FoundSlots();
  private int size;

  EachResource() {}

  /** The first entry of slot {@code i} of the list; those of the last slot end with the next. */
  public int first(int i) {
    return firsts[i];
  }

  /** The resource of an entry. */
  public int resource(int entry) {
    return resources[entry];
  }

  /** The slots with these resources, by entry. */
  public FoundSlots slots() {
    return slots;
  }

  /** Whether no further entry may be added. */
  boolean isFull() {
    return slots.isFull(Integer.MAX_VALUE);
  }

  void add(int resource, int start, int end, int[] used, int count) {
    if (slots.size() == resources.length) {
      resources = Arrays.copyOf(resources, Math.max(FEW, 2 * resources.length));
    }
    resources[slots.size()] = resource;
    slots.add(start, end, used, count);
  }

  /** Ends the entries of the slot. */
  void endSlot() {
    if (++size == firsts.length) {
      firsts = Arrays.copyOf(firsts, Math.max(FEW, 2 * firsts.length));
    }
    firsts[size] = slots.size();
  }

  /** Removes the entries of a slot that was not ended. */
  void dropSlot() {
    slots.keep(firsts[size]);
  }
}

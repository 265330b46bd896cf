package turno.availability;

import java.util.Arrays;
import java.util.List;

/**
 * For each slot of a list, the resources that could serve the slot. Each entry consists of a
 * resource and the slot that the same question would find if it required that resource.
 */
public final class EachResource {
  static final EachResource NONE = new EachResource();

  private static final int FEW = 16;

  // The entries of slot i of the list are numbered from firsts[i] to firsts[i + 1] - 1.
  private int[] firsts = {0};
  private int[] resources = {};
  private final FoundSlots slots = new FoundSlots();
  private int size;

  EachResource() {}

  /**
   * Joins the entries of several places in the order of the slots in {@code found}. If the entries
   * of a place end early, {@code found} is truncated there.
   *
   * @param lists the slots at each place, in the order of {@code places}
   * @param entries the entries at each place, in the same order
   * @param found the slots of all places
   */
  static EachResource joined(
      List<FoundSlots> lists, List<EachResource> entries, FoundSlots found, List<Integer> places) {
    EachResource joined = new EachResource();
    int[] next = new int[lists.size()];
    for (int i = 0; i < found.size(); i++) {
      int k = places.indexOf(found.place(i));
      if (next[k] == lists.get(k).size()) {
        found.cutAt(i);
        break;
      }
      EachResource there = entries.get(k);
      for (int entry = there.first(next[k]); entry < there.first(next[k] + 1); entry++) {
        joined.add(there, entry);
      }
      joined.endSlot();
      next[k]++;
    }
    return joined;
  }

  private void add(EachResource other, int entry) {
    int[] used = new int[other.slots.resourceCount(entry)];
    for (int k = 0; k < used.length; k++) {
      used[k] = other.slots.resource(entry, k);
    }
    add(other.resource(entry), other.slots.start(entry), other.slots.end(entry), used, used.length);
  }

  /**
   * The index of the first entry of slot {@code i}. The slot's last entry is the one before {@code
   * first(i + 1)}.
   */
  public int first(int i) {
    return firsts[i];
  }

  /** The resource of an entry. */
  public int resource(int entry) {
    return resources[entry];
  }

  /** The slots found for the entries, one for each entry. */
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

  /** Completes the entries of the current slot. */
  void endSlot() {
    if (++size == firsts.length) {
      firsts = Arrays.copyOf(firsts, Math.max(FEW, 2 * firsts.length));
    }
    firsts[size] = slots.size();
  }

  /** Removes the entries of the current slot, which is incomplete. */
  void dropSlot() {
    slots.keep(firsts[size]);
  }
}

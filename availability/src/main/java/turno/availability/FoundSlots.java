package turno.availability;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import turno.availability.Placement.Slot;

/**
 * The slots of a result, stored in columns: a long list takes a few arrays instead of several
 * objects per slot.
 */
public final class FoundSlots {
  private static final int FEW = 16;

  /**
   * No slot is added to a list whose slots already have this number of resources in total. So a
   * list of slots with very many resources is truncated before it reaches the requested limit.
   */
  private static final int MAX_RESOURCES = 50_000;

  private static final int[] NONE = {};

  // The resources of slot i are at the positions firsts[i] to firsts[i + 1] - 1 of resources, so
  // firsts is one entry longer than starts and ends.
  private int[] starts = NONE;
  private int[] ends = NONE;
  private int[] firsts = {0};
  private int[] resources = NONE;
  private int size;

  /** The place of all slots, unless {@link #places} contains one for each slot. */
  private int place = PlaceViews.NONE;

  private int @Nullable [] places;
  private OptionalInt nextFrom = OptionalInt.empty();
  private boolean cut;

  FoundSlots() {}

  /** The number of slots. */
  public int size() {
    return size;
  }

  /** Whether the list is empty. */
  public boolean isEmpty() {
    return size == 0;
  }

  /** The minute at which slot {@code i} starts. */
  public int start(int i) {
    return starts[i];
  }

  /** The minute at which the service of slot {@code i} ends. */
  public int end(int i) {
    return ends[i];
  }

  /** The place of slot {@code i}; {@link PlaceViews#NONE} in a world without places. */
  public int place(int i) {
    return places == null ? place : places[i];
  }

  /** The index of the first slot that starts at or after a minute. The list must be ascending. */
  int firstFrom(int minute) {
    int at = Arrays.binarySearch(starts, 0, size, minute);
    return at < 0 ? -at - 1 : at;
  }

  /** How many resources slot {@code i} uses. */
  public int resourceCount(int i) {
    return firsts[i + 1] - firsts[i];
  }

  /** Resource {@code k} of slot {@code i}, in the order of the requirements. */
  public int resource(int i, int k) {
    return resources[firsts[i] + k];
  }

  /**
   * The sum of the numbers of resources of all slots; a resource is counted once for each slot that
   * uses it.
   */
  public int resourceCount() {
    return firsts[size];
  }

  /** Whether two slots use the same resources in the same order. */
  public boolean sameResources(int i, int k) {
    int count = resourceCount(i);
    if (count != resourceCount(k)) {
      return false;
    }
    for (int r = 0; r < count; r++) {
      if (resources[firsts[i] + r] != resources[firsts[k] + r]) {
        return false;
      }
    }
    return true;
  }

  /** Slot {@code i} as a value. */
  public Slot slot(int i) {
    return new Slot(
        starts[i], ends[i], Arrays.stream(resources, firsts[i], firsts[i + 1]).boxed().toList());
  }

  /** A view of all slots; each {@link Slot} is created when it is read. */
  public List<Slot> slots() {
    return new AbstractList<>() {
      @Override
      public Slot get(int index) {
        return slot(index);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  /**
   * For a list in ascending order, the first start that was omitted because of a limit, or the
   * first minute that was not examined because the budget ran out; empty if the list is complete.
   */
  public OptionalInt nextFrom() {
    return nextFrom;
  }

  /** Whether no more slots may be added. */
  boolean isFull(int limit) {
    return size == limit || firsts[size] >= MAX_RESOURCES;
  }

  /** Whether the budget or, for a list in ascending order, a limit truncated the list. */
  public boolean isCut() {
    return cut;
  }

  void cutBefore(int minute) {
    nextFrom = OptionalInt.of(minute);
    cut = true;
  }

  void cut() {
    cut = true;
  }

  /** Truncates the list before slot {@code i}. */
  void cutAt(int i) {
    cutBefore(starts[i]);
    keep(i);
  }

  /** Removes all but the first {@code slots} slots. */
  void keep(int slots) {
    size = slots;
  }

  /** Reserves room for {@code more} additional slots. */
  void expect(int more) {
    int wanted = size + more;
    if (wanted > starts.length) {
      starts = Arrays.copyOf(starts, wanted);
      ends = Arrays.copyOf(ends, wanted);
      firsts = Arrays.copyOf(firsts, wanted + 1);
      resources = Arrays.copyOf(resources, Math.max(resources.length, wanted));
    }
  }

  /** Sets the place of all slots. */
  FoundSlots at(int everywhere) {
    place = everywhere;
    return this;
  }

  /** Adds slot {@code i} of another list, including the slot's place. */
  void add(FoundSlots other, int i) {
    add(other.starts[i], other.ends[i], other.resources, other.firsts[i], other.resourceCount(i));
    if (places == null || places.length < starts.length) {
      places = places == null ? new int[starts.length] : Arrays.copyOf(places, starts.length);
    }
    places[size - 1] = other.place(i);
  }

  void add(int start, int end, int[] used, int count) {
    add(start, end, used, 0, count);
  }

  private void add(int start, int end, int[] used, int from, int count) {
    if (size == starts.length) {
      expect(Math.max(FEW, size));
    }
    int first = firsts[size];
    while (first + count > resources.length) {
      resources = Arrays.copyOf(resources, Math.max(FEW, 2 * resources.length));
    }
    starts[size] = start;
    ends[size] = end;
    for (int k = 0; k < count; k++) {
      resources[first + k] = used[from + k];
    }
    firsts[++size] = first + count;
  }
}

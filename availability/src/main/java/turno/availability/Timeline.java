package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Strategy;

/**
 * The busy time of one resource: an immutable value, safe for concurrent use.
 *
 * <p>An entry that has expired at the instant of the question takes no time. Adding or removing an
 * entry copies only the months that it overlaps.
 */
public final class Timeline {
  /** No busy time. */
  public static final Timeline EMPTY =
      new Timeline(new int[0], new BusyMonth[0], Usage.NEVER_ASSIGNED);

  /** Stands for the order of the latest booking or hold if there was neither. */
  public static final long NEVER_ASSIGNED = Usage.NEVER_ASSIGNED;

  private final int[] numbers;
  private final BusyMonth[] months;

  private final long latestBefore;

  private Timeline(int[] numbers, BusyMonth[] months, long latestBefore) {
    this.numbers = numbers;
    this.months = months;
    this.latestBefore = latestBefore;
  }

  /**
   * Creates the timeline of these entries, which may be in any order; entries of no length are
   * omitted.
   */
  public static Timeline of(Collection<BusyEntry> entries) {
    return of(entries, NEVER_ASSIGNED);
  }

  /**
   * Creates the timeline of these entries, for a caller that has omitted older entries.
   *
   * @param latestBefore the highest {@link BusyEntry#order} among the omitted bookings, used by
   *     {@link Strategy#ROUND_ROBIN}; {@link #NEVER_ASSIGNED} if there are none
   */
  public static Timeline of(Collection<BusyEntry> entries, long latestBefore) {
    Map<Integer, List<BusyEntry>> byMonth = new TreeMap<>();
    for (BusyEntry entry : entries) {
      if (entry.startMinute() < entry.endMinute()) {
        for (int number = firstMonth(entry); number <= lastMonth(entry); number++) {
          byMonth.computeIfAbsent(number, absent -> new ArrayList<>()).add(entry);
        }
      }
    }
    int[] numbers = new int[byMonth.size()];
    BusyMonth[] months = new BusyMonth[byMonth.size()];
    int size = 0;
    for (Map.Entry<Integer, List<BusyEntry>> month : byMonth.entrySet()) {
      numbers[size] = month.getKey();
      months[size++] = BusyMonth.of(month.getKey(), month.getValue().toArray(BusyEntry[]::new));
    }
    return new Timeline(numbers, months, latestBefore);
  }

  /**
   * The timeline without the months that end at or before the minute. The highest order of the
   * dropped bookings is kept for {@link Strategy#ROUND_ROBIN}.
   */
  public Timeline after(int minute) {
    int first = 0;
    while (first < months.length && months[first].end() <= minute) {
      first++;
    }
    if (first == 0) {
      return this;
    }
    long latest = latestBefore;
    for (int i = 0; i < first; i++) {
      latest = Math.max(latest, months[i].latestOrderBefore(months[first - 1].end()));
    }
    return new Timeline(
        Arrays.copyOfRange(numbers, first, numbers.length),
        Arrays.copyOfRange(months, first, months.length),
        latest);
  }

  /**
   * The highest {@link BusyEntry#order} among the bookings whose entries were omitted or dropped;
   * {@link #NEVER_ASSIGNED} if there are none.
   */
  public long latestBefore() {
    return latestBefore;
  }

  /** The start of the earliest month that {@link #after} can keep for the same argument. */
  public static int keptFrom(int minute) {
    return Math.floorDiv(minute, BusyMonth.MINUTES) * BusyMonth.MINUTES;
  }

  /** The timeline with one more entry; an entry of no length changes nothing. */
  public Timeline with(BusyEntry entry) {
    if (entry.startMinute() == entry.endMinute()) {
      return this;
    }
    Timeline changed = this;
    for (int number = firstMonth(entry); number <= lastMonth(entry); number++) {
      int at = Arrays.binarySearch(changed.numbers, number);
      changed =
          at >= 0
              ? changed.replaced(at, changed.months[at].with(entry))
              : changed.inserted(-at - 1, number, BusyMonth.of(number, new BusyEntry[] {entry}));
    }
    return changed;
  }

  /** The timeline without the holder's entries that start in {@code [from, to)}. */
  public Timeline without(UUID holder, int from, int to) {
    Timeline changed = this;
    for (int i = firstMonthAfter(from);
        i < months.length && numbers[i] * BusyMonth.MINUTES < to;
        i++) {
      BusyMonth month = months[i].without(holder, from, to);
      if (month != months[i]) {
        changed = changed.replaced(i, month);
      }
    }
    return changed;
  }

  /** The entries that take time in {@code [from, to)} and have not expired, ordered by start. */
  public List<BusyEntry> overlapping(int from, int to, long nowSecond) {
    List<BusyEntry> found = new ArrayList<>();
    for (int i = firstMonthAfter(from);
        i < months.length && numbers[i] * BusyMonth.MINUTES < to;
        i++) {
      int monthStart = numbers[i] * BusyMonth.MINUTES;
      for (BusyEntry entry : months[i].entries()) {
        // An entry that starts in an earlier month was already found in that month, unless the
        // month ends before the range.
        boolean first = entry.startMinute() >= monthStart || i == firstMonthAfter(from);
        if (first
            && entry.startMinute() < to
            && entry.endMinute() > from
            && entry.liveAt(nowSecond)) {
          found.add(entry);
        }
      }
    }
    return found;
  }

  /** The index of the first month that ends after the minute. */
  int firstMonthAfter(int minute) {
    int found = Arrays.binarySearch(numbers, Math.floorDiv(minute, BusyMonth.MINUTES));
    return found >= 0 ? found : -found - 1;
  }

  int monthCount() {
    return months.length;
  }

  int monthStart(int index) {
    return numbers[index] * BusyMonth.MINUTES;
  }

  BusyMonth month(int index) {
    return months[index];
  }

  /**
   * The order of this resource's latest booking or hold, ignoring {@code leftOut}; {@link
   * #NEVER_ASSIGNED} if there is none.
   */
  long latestOrder(long nowSecond, @Nullable UUID leftOut) {
    long latest = latestBefore;
    for (BusyMonth month : months) {
      latest = Math.max(latest, month.usage(nowSecond, leftOut, false).latestOrder());
    }
    return latest;
  }

  /**
   * The busy minutes of {@code [from, to)}. Minutes with several entries are counted once for each
   * entry, regardless of the number of units.
   */
  int busyMinutes(int from, int to, long nowSecond, @Nullable UUID leftOut) {
    int sum = 0;
    for (int i = firstMonthAfter(from); i < months.length && monthStart(i) < to; i++) {
      sum += months[i].busyMinutes(from, to, nowSecond, leftOut);
    }
    return sum;
  }

  private Timeline replaced(int at, BusyMonth month) {
    BusyMonth[] more = months.clone();
    more[at] = month;
    return new Timeline(numbers, more, latestBefore);
  }

  private Timeline inserted(int at, int number, BusyMonth month) {
    int[] moreNumbers = new int[numbers.length + 1];
    BusyMonth[] more = new BusyMonth[months.length + 1];
    System.arraycopy(numbers, 0, moreNumbers, 0, at);
    System.arraycopy(months, 0, more, 0, at);
    moreNumbers[at] = number;
    more[at] = month;
    System.arraycopy(numbers, at, moreNumbers, at + 1, numbers.length - at);
    System.arraycopy(months, at, more, at + 1, months.length - at);
    return new Timeline(moreNumbers, more, latestBefore);
  }

  private static int firstMonth(BusyEntry entry) {
    return Math.floorDiv(entry.startMinute(), BusyMonth.MINUTES);
  }

  private static int lastMonth(BusyEntry entry) {
    return Math.floorDiv(entry.endMinute() - 1, BusyMonth.MINUTES);
  }
}

package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The busy time of one resource: an immutable value, safe for concurrent use.
 *
 * <p>An entry whose expiry is not after the asked now takes nothing. Adding or removing one entry
 * copies only the pages it touches.
 */
public final class Timeline {
  /** No busy time. */
  public static final Timeline EMPTY =
      new Timeline(new int[0], new BusyMonth[0], Usage.NEVER_ASSIGNED);

  /** Stands for the creation of a booking where there was none. */
  public static final long NEVER_ASSIGNED = Usage.NEVER_ASSIGNED;

  private final int[] numbers;
  private final BusyMonth[] pages;

  /** When the latest of the bookings was made that took time before all that is kept. */
  private final long latestBefore;

  private Timeline(int[] numbers, BusyMonth[] pages, long latestBefore) {
    this.numbers = numbers;
    this.pages = pages;
    this.latestBefore = latestBefore;
  }

  /** The timeline of these entries, in any order; those of no length are left out. */
  public static Timeline of(Collection<BusyEntry> entries) {
    return of(entries, NEVER_ASSIGNED);
  }

  /**
   * The timeline of these entries, where older ones are left out.
   *
   * @param latestBefore when the latest booking among those left out was made, in epoch seconds,
   *     for {@link Strategy#ROUND_ROBIN}; {@link #NEVER_ASSIGNED} for none
   */
  public static Timeline of(Collection<BusyEntry> entries, long latestBefore) {
    Map<Integer, List<BusyEntry>> byPage = new TreeMap<>();
    for (BusyEntry entry : entries) {
      if (entry.startMinute() < entry.endMinute()) {
        for (int number = firstPage(entry); number <= lastPage(entry); number++) {
          byPage.computeIfAbsent(number, absent -> new ArrayList<>()).add(entry);
        }
      }
    }
    int[] numbers = new int[byPage.size()];
    BusyMonth[] pages = new BusyMonth[byPage.size()];
    int size = 0;
    for (Map.Entry<Integer, List<BusyEntry>> page : byPage.entrySet()) {
      numbers[size] = page.getKey();
      pages[size++] = BusyMonth.of(page.getKey(), page.getValue().toArray(BusyEntry[]::new));
    }
    return new Timeline(numbers, pages, latestBefore);
  }

  /**
   * Without the past: pages that end at or before the minute are left out whole. What {@link
   * Strategy#ROUND_ROBIN} must know of them stays.
   */
  public Timeline after(int minute) {
    int first = 0;
    while (first < pages.length && pages[first].end() <= minute) {
      first++;
    }
    if (first == 0) {
      return this;
    }
    long latest = latestBefore;
    for (int i = 0; i < first; i++) {
      latest = Math.max(latest, pages[i].latestCreatedBefore(pages[first - 1].end()));
    }
    return new Timeline(
        Arrays.copyOfRange(numbers, first, numbers.length),
        Arrays.copyOfRange(pages, first, pages.length),
        latest);
  }

  /** The first minute that {@link #after} keeps: what ends at or before it leaves. */
  public static int keptFrom(int minute) {
    return Math.floorDiv(minute, BusyMonth.MINUTES) * BusyMonth.MINUTES;
  }

  /** With one more entry; an entry of no length changes nothing. */
  public Timeline with(BusyEntry entry) {
    if (entry.startMinute() == entry.endMinute()) {
      return this;
    }
    Timeline changed = this;
    for (int number = firstPage(entry); number <= lastPage(entry); number++) {
      int at = Arrays.binarySearch(changed.numbers, number);
      changed =
          at >= 0
              ? changed.replaced(at, changed.pages[at].with(entry))
              : changed.inserted(-at - 1, number, BusyMonth.of(number, new BusyEntry[] {entry}));
    }
    return changed;
  }

  /** Without any entry of the holder. */
  public Timeline without(UUID holder) {
    return without(holder, Openings.NO_BEGINNING, Openings.NO_END);
  }

  /** Without the holder's entries that begin in {@code [from, to)}. */
  public Timeline without(UUID holder, int from, int to) {
    Timeline changed = this;
    for (int i = firstIndex(from); i < pages.length && numbers[i] * BusyMonth.MINUTES < to; i++) {
      BusyMonth page = pages[i].without(holder, from, to);
      if (page != pages[i]) {
        changed = changed.replaced(i, page);
      }
    }
    return changed;
  }

  /** The entries that take time in {@code [from, to)} at that now, by start. */
  public List<BusyEntry> overlapping(int from, int to, long nowSecond) {
    List<BusyEntry> found = new ArrayList<>();
    for (int i = firstIndex(from); i < pages.length && numbers[i] * BusyMonth.MINUTES < to; i++) {
      int pageStart = numbers[i] * BusyMonth.MINUTES;
      for (BusyEntry entry : pages[i].entries()) {
        // An entry that began on an earlier page was met there, unless that lies before the range.
        boolean first = entry.startMinute() >= pageStart || i == firstIndex(from);
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

  /** The index of the first page that ends after the minute. */
  int firstIndex(int minute) {
    int found = Arrays.binarySearch(numbers, Math.floorDiv(minute, BusyMonth.MINUTES));
    return found >= 0 ? found : -found - 1;
  }

  int pageCount() {
    return pages.length;
  }

  int pageStart(int index) {
    return numbers[index] * BusyMonth.MINUTES;
  }

  BusyMonth page(int index) {
    return pages[index];
  }

  /** When the latest booking that holds time here was made; the smallest number for none. */
  long latestCreated(long nowSecond, @Nullable UUID leftOut) {
    long latest = latestBefore;
    for (BusyMonth page : pages) {
      latest = Math.max(latest, page.steps(nowSecond, leftOut, false).latestCreated());
    }
    return latest;
  }

  /** Minutes of {@code [from, to)} that are taken, each entry counted once whatever its units. */
  int busyMinutes(int from, int to, long nowSecond, @Nullable UUID leftOut) {
    int sum = 0;
    for (int i = firstIndex(from); i < pages.length && pageStart(i) < to; i++) {
      sum += pages[i].busyMinutes(from, to, nowSecond, leftOut);
    }
    return sum;
  }

  private Timeline replaced(int at, BusyMonth page) {
    BusyMonth[] more = pages.clone();
    more[at] = page;
    return new Timeline(numbers, more, latestBefore);
  }

  private Timeline inserted(int at, int number, BusyMonth page) {
    int[] moreNumbers = new int[numbers.length + 1];
    BusyMonth[] more = new BusyMonth[pages.length + 1];
    System.arraycopy(numbers, 0, moreNumbers, 0, at);
    System.arraycopy(pages, 0, more, 0, at);
    moreNumbers[at] = number;
    more[at] = page;
    System.arraycopy(numbers, at, moreNumbers, at + 1, numbers.length - at);
    System.arraycopy(pages, at, more, at + 1, pages.length - at);
    return new Timeline(moreNumbers, more, latestBefore);
  }

  private static int firstPage(BusyEntry entry) {
    return Math.floorDiv(entry.startMinute(), BusyMonth.MINUTES);
  }

  private static int lastPage(BusyEntry entry) {
    return Math.floorDiv(entry.endMinute() - 1, BusyMonth.MINUTES);
  }
}

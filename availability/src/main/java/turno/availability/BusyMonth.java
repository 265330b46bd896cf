package turno.availability;

import java.util.Arrays;
import java.util.Comparator;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The busy time of one resource within a fixed span of {@value #MINUTES} minutes (32 days).
 *
 * <p>A timeline is divided into months, so that the cost of adding an entry does not depend on the
 * length of the history. An entry is stored in every month that it overlaps. The month's usage is
 * computed when it is first needed, kept until an entry expires, and extended when an entry is
 * added.
 */
final class BusyMonth {
  static final int MINUTES = 32 * WallClock.DAY;

  private static final Comparator<BusyEntry> BY_START =
      Comparator.comparingInt(BusyEntry::startMinute);

  private final int from;
  private final BusyEntry[] entries;

  /**
   * The start minute of each entry. Searching this array is faster than following references to the
   * entries.
   */
  private final int[] starts;

  /** An upper bound on the lengths of the entries, in minutes. */
  private final int longest;

  private final int holds;
  private volatile @Nullable Usage usage;

  /** The usage without holds; used only if the month has holds. */
  private volatile @Nullable Usage usageWithoutHolds;

  private BusyMonth(
      int from, BusyEntry[] entries, int[] starts, int longest, int holds, @Nullable Usage usage) {
    this.from = from;
    this.entries = entries;
    this.starts = starts;
    this.longest = longest;
    this.holds = holds;
    this.usage = usage;
  }

  static BusyMonth of(int number, BusyEntry[] entries) {
    BusyEntry[] sorted = entries.clone();
    Arrays.sort(sorted, BY_START);
    int[] starts = new int[sorted.length];
    int longest = 0;
    int holds = 0;
    for (int i = 0; i < sorted.length; i++) {
      BusyEntry entry = sorted[i];
      starts[i] = entry.startMinute();
      longest = Math.max(longest, entry.endMinute() - entry.startMinute());
      holds += holds(entry);
    }
    return new BusyMonth(number * MINUTES, sorted, starts, longest, holds, null);
  }

  int end() {
    return from + MINUTES;
  }

  BusyEntry[] entries() {
    return entries;
  }

  /** Whether any entry is a hold, expired or not. */
  boolean hasHolds() {
    return holds > 0;
  }

  private static int holds(BusyEntry entry) {
    return entry.kind() == BusyEntry.Kind.HOLD ? 1 : 0;
  }

  BusyMonth with(BusyEntry entry) {
    int at = indexOfFirstFrom(entry.startMinute());
    BusyEntry[] more = new BusyEntry[entries.length + 1];
    System.arraycopy(entries, 0, more, 0, at);
    more[at] = entry;
    System.arraycopy(entries, at, more, at + 1, entries.length - at);
    int[] moreStarts = new int[starts.length + 1];
    System.arraycopy(starts, 0, moreStarts, 0, at);
    moreStarts[at] = entry.startMinute();
    System.arraycopy(starts, at, moreStarts, at + 1, starts.length - at);
    Usage known = usage;
    Usage extended =
        known == null ? null : known.with(entry, startInMonth(entry), endInMonth(entry));
    return new BusyMonth(
        from,
        more,
        moreStarts,
        Math.max(longest, entry.endMinute() - entry.startMinute()),
        holds + holds(entry),
        extended);
  }

  /**
   * Returns the month without the holder's entries that start in {@code [start, end)}; returns this
   * month if it has no such entries.
   */
  BusyMonth without(UUID holder, int start, int end) {
    int first = indexOfFirstFrom(start);
    int next = indexOfFirstFrom(end);
    int leaving = 0;
    for (int i = first; i < next; i++) {
      leaving += entries[i].holder().equals(holder) ? 1 : 0;
    }
    if (leaving == 0) {
      return this;
    }
    BusyEntry[] fewer = new BusyEntry[entries.length - leaving];
    int[] fewerStarts = new int[entries.length - leaving];
    System.arraycopy(entries, 0, fewer, 0, first);
    System.arraycopy(starts, 0, fewerStarts, 0, first);
    int size = first;
    int left = holds;
    for (int i = first; i < next; i++) {
      if (entries[i].holder().equals(holder)) {
        left -= holds(entries[i]);
      } else {
        fewerStarts[size] = starts[i];
        fewer[size++] = entries[i];
      }
    }
    System.arraycopy(entries, next, fewer, size, entries.length - next);
    System.arraycopy(starts, next, fewerStarts, size, starts.length - next);
    return new BusyMonth(from, fewer, fewerStarts, longest, left, null);
  }

  /**
   * The usage as of an instant, without the entries of the holder {@code leftOut} (if it is not
   * null) and, if requested, without holds.
   */
  Usage usage(long nowSecond, @Nullable UUID leftOut, boolean withoutHolds) {
    if (leftOut != null && holds(leftOut)) {
      return compute(nowSecond, leftOut, withoutHolds);
    }
    boolean fewer = withoutHolds && hasHolds();
    Usage known = fewer ? usageWithoutHolds : usage;
    if (known == null || !known.isValidAt(nowSecond)) {
      known = compute(nowSecond, null, fewer);
      if (fewer) {
        usageWithoutHolds = known;
      } else {
        usage = known;
      }
    }
    return known;
  }

  /**
   * The busy minutes of {@code [start, end)} within this month. Minutes with several entries are
   * counted once for each entry.
   */
  int busyMinutes(int start, int end, long nowSecond, @Nullable UUID leftOut) {
    int first = Math.max(start, from);
    int last = Math.min(end, end());
    int sum = 0;
    for (int i = indexOfFirstFrom(first - longest); i < entries.length && starts[i] < last; i++) {
      BusyEntry entry = entries[i];
      if (entry.liveAt(nowSecond) && !entry.holder().equals(leftOut)) {
        sum +=
            Math.max(0, Math.min(last, entry.endMinute()) - Math.max(first, entry.startMinute()));
      }
    }
    return sum;
  }

  /**
   * The highest order among the bookings and holds whose entries do not expire and end at or before
   * the minute; {@link Usage#NEVER_ASSIGNED} if there are none.
   */
  long latestOrderBefore(int minute) {
    long latest = Usage.NEVER_ASSIGNED;
    for (BusyEntry entry : entries) {
      if (entry.endMinute() <= minute && entry.expiresAtSecond() == BusyEntry.NEVER) {
        latest = Math.max(latest, Usage.orderOf(entry));
      }
    }
    return latest;
  }

  private Usage compute(long nowSecond, @Nullable UUID leftOut, boolean withoutHolds) {
    long[] starts = new long[entries.length];
    long[] ends = new long[entries.length];
    int size = 0;
    long since = Long.MIN_VALUE;
    long until = Long.MAX_VALUE;
    long latestOrder = Usage.NEVER_ASSIGNED;
    for (BusyEntry entry : entries) {
      if (!entry.liveAt(nowSecond)) {
        since = Math.max(since, entry.expiresAtSecond());
      } else if (!entry.holder().equals(leftOut)
          && !(withoutHolds && entry.kind() == BusyEntry.Kind.HOLD)) {
        until = Math.min(until, entry.expiresAtSecond());
        latestOrder = Math.max(latestOrder, Usage.orderOf(entry));
        starts[size] = (long) startInMonth(entry) << 32 | entry.units();
        ends[size++] = (long) endInMonth(entry) << 32 | entry.units();
      }
    }
    Arrays.sort(starts, 0, size);
    Arrays.sort(ends, 0, size);
    return new Usage(Usage.curve(starts, ends, size), since, until, latestOrder);
  }

  private int startInMonth(BusyEntry entry) {
    return Math.max(from, entry.startMinute());
  }

  private int endInMonth(BusyEntry entry) {
    return Math.min(end(), entry.endMinute());
  }

  private boolean holds(UUID holder) {
    for (BusyEntry entry : entries) {
      if (entry.holder().equals(holder)) {
        return true;
      }
    }
    return false;
  }

  private int indexOfFirstFrom(int minute) {
    int low = 0;
    int high = starts.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (starts[middle] < minute) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}

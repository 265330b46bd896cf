package turno.availability;

import java.lang.ref.SoftReference;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The openings of a schedule: its weekly hours, periods and overrides in one time zone, compiled on
 * demand.
 *
 * <p>The rules are in docs/rules/schedules.md. Touching and overlapping intervals are merged. An
 * override covers its local dates from 00:00 to 24:00: it replaces the weekly hours of these dates,
 * and clips hours that run over from the evening before. It does not clip its own hours that run
 * over into the next day. A period does not clip any hours. The compiled openings are kept in
 * chunks of {@value #CHUNK_DAYS} days and shared by all threads. At most {@value #CHUNKS_KEPT}
 * chunks are kept, so that a scan through centuries does not fill the memory. Chunks are held by
 * soft references: if memory is short, the garbage collector drops the chunks that were not read
 * recently.
 *
 * <p>Hours may name a place. {@link #at} returns the openings of a resource while it is at a place
 * (docs/rules/locations.md#where-somebody-is).
 */
public final class ScheduleOpenings implements Openings {
  private static final int CHUNK_DAYS = 128;
  private static final int CHUNKS_KEPT = 32;

  /** The maximum number of days by which travel delays the beginning of hours. */
  private static final int DAYS_OF_TRAVEL = 4;

  private static final int FIRST_DAY = Math.toIntExact(LocalDate.of(1998, 1, 1).toEpochDay());
  private static final int END_DAY = Math.toIntExact(LocalDate.of(2207, 1, 1).toEpochDay());
  private static final int FIRST_CHUNK = Math.floorDiv(FIRST_DAY, CHUNK_DAYS);
  private static final int END_CHUNK = Math.floorDiv(END_DAY, CHUNK_DAYS);

  private final WallClock clock;
  private final WeekPlan plan;
  private final List<DayOverride> overrides;
  private final OverrideOfDay overrideOfDay;
  private final AtomicReferenceArray<SoftReference<Chunk>> chunks =
      new AtomicReferenceArray<>(CHUNKS_KEPT);
  private volatile @Nullable ScheduleOpenings weekly;

  /** The openings at other places, if travel from there may shorten these openings; else null. */
  private final @Nullable ScheduleOpenings elsewhere;

  private final int own;
  private final boolean neverClosesBefore;
  private final boolean neverClosesAfter;
  private final int travelMinutes;

  /** The merged openings of the intervals that start on a chunk's days; never modified. */
  private static final class Chunk {
    final int number;
    final int[] pairs;

    Chunk(int number, int[] pairs) {
      this.number = number;
      this.pairs = pairs;
    }
  }

  /**
   * Hours of one day, in minutes of the wall clock since 00:00.
   *
   * @param startMinute 0 to 1,439
   * @param endMinute 0 to 1,440 (24:00); if the end is below the start, the interval runs past
   *     midnight; if they are equal, the interval is empty
   * @param place the place of the resource during these hours; {@link PlaceViews#NONE} for the
   *     resource's own place
   */
  public record Interval(int startMinute, int endMinute, int place) {
    /** Hours at the resource's own place. */
    public Interval(int startMinute, int endMinute) {
      this(startMinute, endMinute, PlaceViews.NONE);
    }

    /** Refuses minutes outside the day. */
    public Interval {
      if (startMinute < 0
          || startMinute >= WallClock.DAY
          || endMinute < 0
          || endMinute > WallClock.DAY) {
        throw new IllegalArgumentException(
            "interval " + startMinute + " to " + endMinute + " is outside the day");
      }
    }

    /** The end in minutes since 00:00 of the day on which the interval starts: at most 2,879. */
    int unfoldedEnd() {
      return endMinute < startMinute ? endMinute + WallClock.DAY : endMinute;
    }
  }

  /**
   * Hours that replace the weekly hours on a range of local dates.
   *
   * @param from the first date
   * @param to the first date after the range
   * @param intervals the hours of each date; an empty list means closed
   */
  public record DayOverride(LocalDate from, LocalDate to, List<Interval> intervals) {
    /** Refuses an empty range of dates. */
    public DayOverride {
      if (!from.isBefore(to)) {
        throw new IllegalArgumentException("override from " + from + " to " + to + " is empty");
      }
      intervals = List.copyOf(intervals);
    }
  }

  /**
   * Weekly hours that apply from a date until the next period begins.
   *
   * @param weeks the weeks, which rotate; the first one applies to the week, Monday to Sunday, that
   *     contains {@code validFrom}. A day without an entry is closed
   */
  public record Period(LocalDate validFrom, List<Map<DayOfWeek, List<Interval>>> weeks) {
    /** Refuses a period without a week. */
    public Period {
      if (weeks.isEmpty()) {
        throw new IllegalArgumentException("period from " + validFrom + " has no week");
      }
      weeks = List.copyOf(weeks);
    }
  }

  /** A schedule without periods. */
  public ScheduleOpenings(
      ZoneId zone, Map<DayOfWeek, List<Interval>> hours, List<DayOverride> overrides) {
    this(zone, hours, List.of(), overrides);
  }

  /**
   * Creates a schedule, whose openings are compiled when they are first read.
   *
   * @param hours the weekly intervals until the first period begins; a day without an entry is
   *     closed
   * @param periods no two of them may begin on the same date
   * @param overrides in creation order: if two cover the same day, the later one applies
   */
  public ScheduleOpenings(
      ZoneId zone,
      Map<DayOfWeek, List<Interval>> hours,
      List<Period> periods,
      List<DayOverride> overrides) {
    this(
        WallClock.of(zone),
        new WeekPlan(hours, periods),
        List.copyOf(overrides),
        null,
        PlaceViews.NONE,
        0);
  }

  private ScheduleOpenings(
      WallClock clock,
      WeekPlan plan,
      List<DayOverride> overrides,
      @Nullable ScheduleOpenings elsewhere,
      int own,
      int travelMinutes) {
    this.clock = clock;
    this.plan = plan;
    this.overrides = overrides;
    this.overrideOfDay = new OverrideOfDay(overrides);
    this.elsewhere = elsewhere;
    this.own = own;
    this.travelMinutes = travelMinutes;
    // travel does not shorten hours that may be at any place, nor any hours if there are no other
    // places
    WeekPlan whole = elsewhere == null ? plan : plan.only(hours -> isAnywhere(hours, own));
    neverClosesBefore =
        (elsewhere == null || elsewhere.plan.hasNoHoursBefore() ? plan : whole)
            .neverClosesBeforePeriods();
    neverClosesAfter =
        (elsewhere == null || elsewhere.plan.hasNoHoursAfter() ? plan : whole)
            .neverClosesAfterPeriods();
  }

  private static boolean isAnywhere(Interval hours, int own) {
    return hours.place() == PlaceViews.NONE && own == PlaceViews.NONE;
  }

  /**
   * The openings of a resource at a place, including hours that may be at any place.
   *
   * @param ownPlace the resource's place during hours that do not name one; {@link PlaceViews#NONE}
   *     if it may be at any place
   * @param travel the minutes that must pass after an opening at another place before an opening
   *     here begins
   */
  public Openings at(int place, int ownPlace, int travel) {
    return at(stay -> !isElsewhere(stay, place), place, ownPlace, travel);
  }

  /** Like {@link #at}, but excludes hours that may be at any place ({@link PlaceViews#NONE}). */
  public Openings onlyAt(int place, int ownPlace, int travel) {
    return at(stay -> stay == place, place, ownPlace, travel);
  }

  private Openings at(IntPredicate stays, int place, int ownPlace, int travel) {
    ScheduleOpenings here = only(ownPlace, stays);
    if (here.hasNoHours()) {
      return NEVER;
    }
    ScheduleOpenings there = travel == 0 ? null : only(ownPlace, stay -> isElsewhere(stay, place));
    return there == null || there.hasNoHours()
        ? here
        : new ScheduleOpenings(clock, here.plan, here.overrides, there, ownPlace, travel);
  }

  private static boolean isElsewhere(int stay, int place) {
    return stay != PlaceViews.NONE && stay != place;
  }

  /**
   * Returns the schedule with only the hours at the given places. An override replaces the weekly
   * hours of its days even if none of the override's own hours remain.
   */
  private ScheduleOpenings only(int ownPlace, IntPredicate places) {
    Predicate<Interval> kept =
        interval -> places.test(interval.place() == PlaceViews.NONE ? ownPlace : interval.place());
    return new ScheduleOpenings(
        clock,
        plan.only(kept),
        overrides.stream()
            .map(override ->
                new DayOverride(
                    override.from(),
                    override.to(),
                    override.intervals().stream().filter(kept).toList()))
            .toList(),
        null,
        PlaceViews.NONE,
        0);
  }

  private boolean hasNoHours() {
    return plan.hasNoHours()
        && overrides.stream().allMatch(override -> override.intervals().isEmpty());
  }

  @Override
  public Openings weekly() {
    if (overrides.isEmpty()) {
      // the openings elsewhere are also without overrides
      return this;
    }
    ScheduleOpenings known = weekly;
    if (known == null) {
      known =
          new ScheduleOpenings(
              clock,
              plan,
              List.of(),
              elsewhere == null ? null : (ScheduleOpenings) elsewhere.weekly(),
              own,
              travelMinutes);
      weekly = known;
    }
    return known;
  }

  @Override
  public int[] between(int from, int to) {
    if (neverClosesBefore && neverClosesAfter && plan.hasNoPeriods() && overrides.isEmpty()) {
      return ALWAYS.between(from, to);
    }
    // A day's hours may extend into the next day; a second day covers clocks that are set back at
    // midnight.
    int first = chunkOf(clock.dayAt(from) - 2);
    int last = chunkOf(clock.dayAt(to) + 1);
    int[] head = chunk(first);
    int begin = firstEndingAtOrAfter(head, from);
    int behind = first == last ? firstStartingAtOrAfter(head, begin, to) : head.length;
    if (begin > 0 && behind < head.length) {
      // no other chunk can extend these openings
      return meeting(Arrays.copyOfRange(head, begin, behind), behind - begin, from, to);
    }
    int[] pairs = Arrays.copyOfRange(head, begin, head.length);
    int size = pairs.length;
    for (int chunk = first + 1; chunk <= last; chunk++) {
      int[] next = chunk(chunk);
      pairs = Arrays.copyOf(pairs, size + next.length);
      size = merge(pairs, size, next);
    }
    if (size > 0 && begin == 0) {
      pairs[0] = beginning(first, pairs[0]);
    }
    if (size > 0) {
      pairs[size - 1] = ending(last, pairs[size - 1]);
    }
    return meeting(pairs, size, from, to);
  }

  private static int merge(int[] pairs, int begun, int[] next) {
    int size = begun;
    for (int i = 0; i < next.length; i += 2) {
      if (size > 0 && next[i] <= pairs[size - 1]) {
        pairs[size - 1] = Math.max(pairs[size - 1], next[i + 1]);
      } else {
        pairs[size++] = next[i];
        pairs[size++] = next[i + 1];
      }
    }
    return size;
  }

  /**
   * Follows an opening back through the chunks before {@code firstChunk}; returns the opening's
   * true start.
   */
  private int beginning(int firstChunk, int start) {
    int begin = start;
    for (int chunk = firstChunk - 1; chunk >= FIRST_CHUNK; chunk--) {
      int[] before = chunk(chunk);
      if (before.length == 0 || before[before.length - 1] < begin) {
        return begin;
      }
      if (neverClosesBefore
          && (chunk + 1) * CHUNK_DAYS <= Math.min(overrideOfDay.firstDay(), plan.firstChange())) {
        return NO_BEGINNING;
      }
      // An opening that continues from this chunk may span several openings of the next chunk, but
      // the last opening of a chunk always starts before the next chunk.
      begin = Math.min(begin, before[before.length - 2]);
      if (before.length > 2) {
        return begin;
      }
    }
    return begin;
  }

  private int ending(int lastChunk, int end) {
    int stop = end;
    for (int chunk = lastChunk + 1; chunk < END_CHUNK; chunk++) {
      int[] after = chunk(chunk);
      if (after.length == 0 || after[0] > stop) {
        return stop;
      }
      if (neverClosesAfter
          && chunk * CHUNK_DAYS - DAYS_OF_TRAVEL
              > Math.max(overrideOfDay.endDay(), plan.lastChange())) {
        return NO_END;
      }
      int joined = 0;
      while (joined < after.length && after[joined] <= stop) {
        stop = Math.max(stop, after[joined + 1]);
        joined += 2;
      }
      if (joined < after.length) {
        return stop;
      }
    }
    return stop;
  }

  private static int[] meeting(int[] pairs, int size, int from, int to) {
    int begin = 0;
    while (begin < size && pairs[begin + 1] <= from) {
      begin += 2;
    }
    int end = size;
    while (end > begin && pairs[end - 2] >= to) {
      end -= 2;
    }
    return begin == 0 && end == pairs.length ? pairs : Arrays.copyOfRange(pairs, begin, end);
  }

  private static int firstEndingAtOrAfter(int[] pairs, int minute) {
    int low = 0;
    int high = pairs.length / 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (pairs[2 * middle + 1] < minute) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return 2 * low;
  }

  private static int firstStartingAtOrAfter(int[] pairs, int from, int minute) {
    int low = from / 2;
    int high = pairs.length / 2;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (pairs[2 * middle] < minute) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return 2 * low;
  }

  private static int chunkOf(int day) {
    return Math.floorDiv(day, CHUNK_DAYS);
  }

  private int[] chunk(int chunk) {
    if (chunk < FIRST_CHUNK || chunk >= END_CHUNK) {
      return compile(chunk);
    }
    int place = chunk & (CHUNKS_KEPT - 1);
    SoftReference<Chunk> kept = chunks.get(place);
    Chunk known = kept == null ? null : kept.get();
    if (known == null || known.number != chunk) {
      known = new Chunk(chunk, compile(chunk));
      chunks.set(place, new SoftReference<>(known));
    }
    return known.pairs;
  }

  private int[] compile(int chunk) {
    long[] found = new long[CHUNK_DAYS];
    int size = 0;
    // travel may move a start by several days, and so into the next chunk
    int firstDay = chunk * CHUNK_DAYS - (elsewhere == null ? 0 : DAYS_OF_TRAVEL);
    int earliest = elsewhere == null ? NO_BEGINNING : minuteOfDay(chunk * CHUNK_DAYS);
    int latest = elsewhere == null ? NO_END : minuteOfDay((chunk + 1) * CHUNK_DAYS);
    int owner = overrideOfDay.indexOn(firstDay);
    for (int day = firstDay; day < (chunk + 1) * CHUNK_DAYS; day++) {
      int next = overrideOfDay.indexOn(day + 1);
      List<Interval> intervals =
          owner == OverrideOfDay.NONE ? plan.on(day) : overrides.get(owner).intervals();
      boolean clipped = next != OverrideOfDay.NONE && next != owner;
      for (Interval interval : intervals) {
        int end =
            clipped ? Math.min(WallClock.DAY, interval.unfoldedEnd()) : interval.unfoldedEnd();
        int startMinute =
            arrival(interval, clock.minuteOf(day * WallClock.DAY + interval.startMinute()));
        int endMinute = clock.minuteOf(day * WallClock.DAY + end);
        if (startMinute < endMinute && startMinute >= earliest && startMinute < latest) {
          if (size == found.length) {
            found = Arrays.copyOf(found, 2 * size);
          }
          found[size++] = ((long) startMinute << 32) | (endMinute & 0xFFFF_FFFFL);
        }
      }
      owner = next;
    }
    Arrays.sort(found, 0, size);
    return merged(found, size);
  }

  private int minuteOfDay(int day) {
    return clock.minuteOf(day * WallClock.DAY);
  }

  /** The minute at which hours really begin, after the travel from an earlier place. */
  private int arrival(Interval interval, int start) {
    ScheduleOpenings others = elsewhere;
    if (others == null || isAnywhere(interval, own)) {
      return start;
    }
    int[] before = others.between(start - travelMinutes, start);
    return before.length == 0 ? start : Math.max(start, before[before.length - 1] + travelMinutes);
  }

  private static int[] merged(long[] sorted, int size) {
    int[] pairs = new int[2 * size];
    int used = 0;
    for (int i = 0; i < size; i++) {
      int start = (int) (sorted[i] >> 32);
      int end = (int) sorted[i];
      if (used > 0 && start <= pairs[used - 1]) {
        pairs[used - 1] = Math.max(pairs[used - 1], end);
      } else {
        pairs[used++] = start;
        pairs[used++] = end;
      }
    }
    return Arrays.copyOf(pairs, used);
  }
}

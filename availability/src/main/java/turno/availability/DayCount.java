package turno.availability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import turno.availability.Venues.Venue;

/**
 * Counts the starts of each local day of a window, and finds the reason for each day without a
 * start.
 */
final class DayCount {
  private final List<Venue> venues;
  private final Question question;
  private final Window asked;
  private final WallClock clock;
  private final int firstDay;
  private final int[] counts;
  private final int[] firsts;

  // the day of the latest counted start, as an offset from firstDay, and the minute at which that
  // day ends
  private int day;
  private int dayEnd;

  /**
   * @param venues the places to search, which are all in the same time zone
   */
  DayCount(List<Venue> venues, Question question, Window asked) {
    this.venues = venues;
    this.question = question;
    this.asked = asked;
    clock = WallClock.of(venues.getFirst().service().zone());
    firstDay = clock.dayAt(asked.lo());
    int lastDay = asked.isEmpty() ? firstDay : clock.dayAt(asked.hi() - 1);
    counts = new int[lastDay - firstDay + 1];
    firsts = new int[counts.length];
    dayEnd = begin(1);
  }

  FoundDays days(StepBudget ofStarts, StepBudget ofReasons) {
    int counted = counted(ofStarts);
    List<Diagnosis> all =
        venues.stream()
            .map(venue -> new Diagnosis(venue.world(), venue.service(), question, ofReasons))
            .toList();
    List<FoundDays.Day> days = new ArrayList<>();
    try {
      // this reason is the same for all places
      Optional<Reason> always =
          hasEmptyDay(counted) ? all.getFirst().ofService() : Optional.empty();
      for (int i = 0; i < counted; i++) {
        Window window = window(i);
        Optional<Reason> reason =
            counts[i] > 0 ? Optional.empty() : always.or(() -> reason(all, window));
        OptionalInt first = counts[i] > 0 ? OptionalInt.of(firsts[i]) : OptionalInt.empty();
        days.add(new FoundDays.Day(firstDay + i, counts[i], first, reason.orElse(null)));
      }
    } catch (TooComplexException spent) {
      if (days.isEmpty()) {
        throw spent;
      }
    }
    return new FoundDays(
        days,
        days.size() < counts.length ? OptionalInt.of(begin(days.size())) : OptionalInt.empty());
  }

  private static Optional<Reason> reason(List<Diagnosis> venues, Window window) {
    List<Optional<Reason>> reasons =
        venues.stream().map(diagnosis -> diagnosis.ofTimes(window)).toList();
    return Venues.furthest(reasons);
  }

  /**
   * Counts starts as far as the budget allows; returns how many days were counted completely, and
   * throws if the first day was not.
   */
  private int counted(StepBudget budget) {
    Venue first = venues.getFirst();
    Window window = asked.bookable(first.service(), question);
    if (!Availability.offered(first.service(), question) || window.isEmpty()) {
      return counts.length;
    }
    OptionalInt cut;
    if (venues.size() == 1) {
      cut = walk(first, window, budget, this::add);
    } else {
      IntStream.Builder starts = IntStream.builder();
      int end = Integer.MAX_VALUE;
      for (Venue venue : venues) {
        OptionalInt stop = walk(venue, window, budget.share(venues.size()), starts::add);
        end = Math.min(end, stop.orElse(Integer.MAX_VALUE));
      }
      starts.build().sorted().distinct().forEach(this::add);
      cut = end == Integer.MAX_VALUE ? OptionalInt.empty() : OptionalInt.of(end);
    }
    if (cut.isEmpty()) {
      return counts.length;
    }
    int unfinished = clock.dayAt(cut.getAsInt()) - firstDay;
    if (unfinished == 0) {
      throw new TooComplexException();
    }
    return unfinished;
  }

  /**
   * Passes each start at a place to the consumer; returns the minute at which the budget ended the
   * scan, or empty if the scan is complete.
   */
  private OptionalInt walk(Venue venue, Window window, StepBudget budget, IntConsumer each) {
    Plan plan = venue.world().planCache().usable(venue.world(), venue.service(), question, budget);
    int expected = (window.hi() - window.lo()) / venue.service().stepMinutes();
    StartScan walker = StartScan.ascending(plan, Strictness.ALL, window, expected, budget);
    walker.starts(each);
    return walker.cut();
  }

  private void add(int start) {
    while (start >= dayEnd) {
      day++;
      dayEnd = begin(day + 1);
    }
    if (counts[day]++ == 0) {
      firsts[day] = start;
    }
  }

  private boolean hasEmptyDay(int counted) {
    for (int i = 0; i < counted; i++) {
      if (counts[i] == 0) {
        return true;
      }
    }
    return false;
  }

  /** The part of a day inside the window. */
  private Window window(int number) {
    return new Window(Math.max(asked.lo(), begin(number)), Math.min(asked.hi(), begin(number + 1)));
  }

  private int begin(int number) {
    return clock.startOfDay(firstDay + number);
  }
}

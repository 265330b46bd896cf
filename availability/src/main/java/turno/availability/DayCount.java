package turno.availability;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Counts the starts of each local day of a window, and gives the reason for each day without one.
 */
final class DayCount {
  private final World world;
  private final ServiceModel service;
  private final Question question;
  private final Window asked;
  private final WallClock clock;
  private final int firstDay;
  private final int[] counts;
  private final int[] firsts;

  // the day of the latest start, and its end
  private int day;
  private int dayEnd;

  DayCount(World world, ServiceModel service, Question question, Window asked) {
    this.world = world;
    this.service = service;
    this.question = question;
    this.asked = asked;
    clock = WallClock.of(service.zone());
    firstDay = clock.dayAt(asked.lo());
    int lastDay = asked.isEmpty() ? firstDay : clock.dayAt(asked.hi() - 1);
    counts = new int[lastDay - firstDay + 1];
    firsts = new int[counts.length];
    dayEnd = begin(1);
  }

  FoundDays days(StepBudget ofStarts, StepBudget ofReasons) {
    int counted = counted(ofStarts);
    Diagnosis diagnosis = new Diagnosis(world, service, question, ofReasons);
    List<FoundDays.Day> days = new ArrayList<>();
    try {
      Optional<Reason> always = hasEmptyDay(counted) ? diagnosis.ofService() : Optional.empty();
      for (int i = 0; i < counted; i++) {
        Window window = window(i);
        Optional<Reason> reason =
            counts[i] > 0 ? Optional.empty() : always.or(() -> diagnosis.ofTimes(window));
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

  /** Counts as far as the budget allows; returns how many days were counted completely. */
  private int counted(StepBudget budget) {
    Window window = asked.bookable(service, question);
    if (!Availability.offered(service, question) || window.isEmpty()) {
      return counts.length;
    }
    Plan plan = world.planCache().usable(world, service, question, budget);
    int expected = (window.hi() - window.lo()) / service.stepMinutes();
    StartScan walker = StartScan.ascending(plan, Strictness.ALL, window, expected, budget);
    walker.starts(this::add);
    if (walker.cut().isEmpty()) {
      return counts.length;
    }
    int unfinished = clock.dayAt(walker.cut().getAsInt()) - firstDay;
    if (unfinished == 0) {
      throw new TooComplexException();
    }
    return unfinished;
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

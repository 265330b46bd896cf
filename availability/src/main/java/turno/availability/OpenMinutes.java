package turno.availability;

import java.util.Arrays;
import java.util.stream.IntStream;
import turno.availability.Role.Option;

/**
 * Computes which minutes are open. A minute is open if, for a service that starts then, the service
 * is open at its start, and some set of resources that meets the requirements is open at the start
 * of each row (docs/rules/slots.md#within-one-opening).
 */
final class OpenMinutes {
  private final Plan plan;
  private final int lo;
  private final int hi;
  private final StepBudget budget;
  private final int[][] pairs;
  private final SetSearch search;

  /**
   * Prepares to judge the minutes of {@code [lo, hi)}.
   *
   * @param byWeekAlone whether overrides are ignored
   */
  OpenMinutes(Plan plan, int lo, int hi, boolean byWeekAlone, StepBudget budget) {
    this.plan = plan;
    this.lo = lo;
    this.hi = hi;
    this.budget = budget;
    search = new SetSearch(plan, budget);
    int reach = 0;
    for (RequirementModel row : plan.service.requirements()) {
      reach = Math.max(reach, row.offsetMinutes());
    }
    pairs = new int[plan.openings.size()][];
    for (int i = 0; i < pairs.length; i++) {
      Openings openings = plan.openings.get(i);
      pairs[i] = (byWeekAlone ? openings.weekly() : openings).between(lo, hi + reach);
      budget.spend(2L * pairs[i].length);
    }
  }

  /** Whether any minute is open. */
  boolean anyOpen() {
    // A closed minute can be followed by an open one only where an opening starts, so only the
    // first minute and the starts of openings, moved back by the offset of a row, need to be
    // checked.
    int[] moments = moments();
    for (int i = 0; i < moments.length; i++) {
      if ((i == 0 || moments[i] != moments[i - 1]) && isOpen(moments[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether the minute is open. */
  boolean isOpen(int minute) {
    budget.requireMore();
    budget.spend(plan.ranges);
    return isOpenIn(0, minute) && search.exists(option -> optionOpen(option, minute));
  }

  /** Whether the option is open at the start of each of its rows. */
  boolean optionOpen(int option, int minute) {
    Option.Members members = plan.options[option].members();
    for (int row : plan.roles.get(plan.roleOfOption[option]).rows()) {
      for (int openings : members.openings) {
        if (!isOpenIn(openings, minute + plan.row(row).offsetMinutes())) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the openings with this number in the plan contain the minute. */
  boolean isOpenIn(int openings, int minute) {
    return holding(pairs[openings], minute) >= 0;
  }

  private int[] moments() {
    // The service's own openings have offset 0.
    int[] offsets =
        IntStream.concat(
                IntStream.of(0),
                plan.service.requirements().stream().mapToInt(RequirementModel::offsetMinutes))
            .distinct()
            .toArray();
    int[] found = new int[64];
    int size = 0;
    found[size++] = lo;
    for (int[] openings : pairs) {
      for (int i = 0; i < openings.length; i += 2) {
        for (int offset : offsets) {
          int minute = openings[i] - offset;
          if (minute > lo && minute < hi) {
            if (size == found.length) {
              found = Arrays.copyOf(found, 2 * size);
            }
            found[size++] = minute;
          }
        }
      }
    }
    int[] moments = Arrays.copyOf(found, size);
    Arrays.sort(moments);
    return moments;
  }

  /** The index of the start of the pair that contains the minute; -1 if no pair contains it. */
  private static int holding(int[] pairs, int minute) {
    int low = 0;
    int high = pairs.length / 2 - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (pairs[2 * middle + 1] <= minute) {
        low = middle + 1;
      } else if (pairs[2 * middle] > minute) {
        high = middle - 1;
      } else {
        return 2 * middle;
      }
    }
    return -1;
  }
}

package turno.availability;

import turno.availability.RequirementModel.Strategy;
import turno.availability.Role.Option;

/**
 * The order of each role's options on one local day.
 *
 * <p>Only {@link Strategy#LEAST_BUSY} depends on the day. The plan has already applied all other
 * strategies.
 */
final class Ranking {
  private final Plan plan;
  private final StepBudget budget;
  private final boolean daily;

  /** The numbers of each role's options, in order. */
  private final int[][] orders;

  private int dayStart;
  private int dayEnd;

  Ranking(Plan plan, StepBudget budget) {
    this.plan = plan;
    this.budget = budget;
    orders = new int[plan.roles.size()][];
    boolean any = false;
    for (int i = 0; i < orders.length; i++) {
      Role role = plan.roles.get(i);
      orders[i] = new int[role.options().size()];
      for (int k = 0; k < orders[i].length; k++) {
        orders[i][k] = role.firstOption() + k;
      }
      any |= role.strategy() == Strategy.LEAST_BUSY;
    }
    daily = any;
  }

  /** The numbers of the role's options in order. Callers must not write to the array. */
  int[] order(int role) {
    return orders[role];
  }

  /** Ranks the options for the local day of a start. */
  void on(int start) {
    if (daily && (start < dayStart || start >= dayEnd)) {
      int day = plan.clock.dayAt(start);
      dayStart = plan.clock.startOfDay(day);
      dayEnd = plan.clock.startOfDay(day + 1);
      for (int i = 0; i < orders.length; i++) {
        if (plan.roles.get(i).strategy() == Strategy.LEAST_BUSY) {
          rank(plan.roles.get(i), orders[i]);
        }
      }
    }
  }

  private void rank(Role role, int[] order) {
    long[] busy = new long[order.length];
    for (int k = 0; k < order.length; k++) {
      order[k] = k;
      Option option = role.options().get(k);
      if (option.single()) {
        busy[k] =
            plan.world
                .timeline(option.members().resources[0])
                .busyMinutes(dayStart, dayEnd, plan.question.nowSecond(), plan.question.leftOut());
      }
    }
    // Insertion sort is stable: options that rank equally keep the order of the plan.
    for (int k = 1; k < order.length; k++) {
      int moved = order[k];
      int at = k;
      while (at > 0 && precedes(role, busy, moved, order[at - 1])) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = moved;
      budget.spend(1 + k - at);
    }
    for (int k = 0; k < order.length; k++) {
      order[k] += role.firstOption();
    }
  }

  private static boolean precedes(Role role, long[] busy, int one, int other) {
    Option first = role.options().get(one);
    Option second = role.options().get(other);
    return first.single()
        && second.single()
        && first.absence() == second.absence()
        && busy[one] * second.weight() < busy[other] * first.weight();
  }
}

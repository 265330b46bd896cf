package turno.availability;

import turno.availability.RequirementModel.Strategy;

/**
 * Lists starts 64 at a time if no search is needed, with the same result as {@link SetSearch} at a
 * third of the cost.
 */
final class SimpleListing {
  private final Plan plan;
  private final int length;

  /** The chosen resources, by role and then by bit of the word. */
  private final int[][][] chosen;

  private final int[] resources;

  SimpleListing(Plan plan) {
    this.plan = plan;
    length = plan.variants[0].length();
    chosen = new int[plan.roles.size()][64][];
    resources = new int[plan.localCount];
  }

  /**
   * Whether the service has a single length, and every role simply takes its first free option, in
   * an order that does not depend on the day.
   */
  static boolean suits(Plan plan) {
    if (!plan.simple || plan.variants.length > 1) {
      return false;
    }
    for (Role role : plan.roles) {
      if (role.count() > 1 || role.strategy() == Strategy.LEAST_BUSY) {
        return false;
      }
    }
    return true;
  }

  /** Adds the starts; returns false if the limit truncates the list. */
  boolean list(Feasibility feasibility, FoundSlots found, int limit) {
    long[] starts = feasibility.starts();
    long[][] free = feasibility.free(0);
    found.expect(Bits.count(starts));
    for (int word = 0; word < starts.length; word++) {
      if (starts[word] != 0) {
        for (int role = 0; role < chosen.length; role++) {
          choose(plan.roles.get(role), free, word, starts[word], chosen[role]);
        }
        if (!add(feasibility, word, starts[word], found, limit)) {
          return false;
        }
      }
    }
    return true;
  }

  private static void choose(Role role, long[][] free, int word, long starts, int[][] into) {
    long open = starts;
    for (int option = 0; open != 0; option++) {
      long hits = free[role.firstOption() + option][word] & open;
      open ^= hits;
      int[] chosen = role.options().get(option).members().resources;
      while (hits != 0) {
        into[Long.numberOfTrailingZeros(hits)] = chosen;
        hits &= hits - 1;
      }
    }
  }

  private boolean add(Feasibility feasibility, int word, long starts, FoundSlots found, int limit) {
    for (long rest = starts; rest != 0; rest &= rest - 1) {
      int bit = Long.numberOfTrailingZeros(rest);
      int start = feasibility.start((word << 6) + bit);
      if (found.isFull(limit)) {
        found.cutBefore(start);
        return false;
      }
      int count = 0;
      for (int[][] ofRole : chosen) {
        for (int resource : ofRole[bit]) {
          resources[count++] = resource;
        }
      }
      found.add(start, start + length, resources, count);
    }
    return true;
  }
}

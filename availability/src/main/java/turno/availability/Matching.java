package turno.availability;

import java.util.Arrays;

/**
 * Tells early that the remaining picks can no longer be filled, so that the search never tries all
 * orders in vain.
 *
 * <p>Each remaining pick needs a resource of its own, and each pinned resource that is not used yet
 * needs a pick of its own: two bipartite matchings. By the theorem of Mendelsohn and Dulmage one
 * matching then does both. A pick that a combination can fill is taken as filled: an answer of true
 * is a hope there, an answer of false is certain.
 */
final class Matching {
  private static final int NOBODY = -1;

  private final Plan plan;
  private final Ranking ranking;
  private final int[] roleOfPick;
  private final boolean[] free;
  private final boolean[] used;

  /** By resource: the pick that has it. */
  private final int[] pickOf;

  /** By pick: the pinned resource that has it. */
  private final int[] pinOf;

  private final boolean[] seen;

  Matching(Plan plan, Ranking ranking, int[] roleOfPick, boolean[] free, boolean[] used) {
    this.plan = plan;
    this.ranking = ranking;
    this.roleOfPick = roleOfPick;
    this.free = free;
    this.used = used;
    pickOf = new int[plan.localCount];
    pinOf = new int[roleOfPick.length];
    seen = new boolean[Math.max(pickOf.length, pinOf.length)];
  }

  /**
   * Whether the picks from this one on may still be filled.
   *
   * @param from the first position that this pick may take; later roles begin at 0
   */
  boolean promising(int pick, int from) {
    return (!plan.contended || picksFit(pick, from))
        && (plan.pins.length == 0 || pinsFit(pick, from));
  }

  private boolean picksFit(int first, int from) {
    Arrays.fill(pickOf, NOBODY);
    for (int pick = first; pick < roleOfPick.length; pick++) {
      Arrays.fill(seen, false);
      if (!place(pick, first, from)) {
        return false;
      }
    }
    return true;
  }

  private boolean place(int pick, int first, int from) {
    int role = roleOfPick[pick];
    int count = plan.roles.get(role).options().size();
    for (int position = begin(pick, first, from); position < count; position++) {
      int number = ranking.option(role, position);
      Option option = plan.options[number];
      if (!available(number)) {
        continue;
      }
      if (!option.single()) {
        return true;
      }
      int local = option.members().locals[0];
      if (!seen[local]) {
        seen[local] = true;
        if (pickOf[local] == NOBODY || place(pickOf[local], first, from)) {
          pickOf[local] = pick;
          return true;
        }
      }
    }
    return false;
  }

  private boolean pinsFit(int first, int from) {
    Arrays.fill(pinOf, NOBODY);
    for (int pin : plan.pins) {
      if (!used[pin]) {
        Arrays.fill(seen, false);
        if (!attach(pin, first, from)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean attach(int pin, int first, int from) {
    for (int pick = first; pick < roleOfPick.length; pick++) {
      int role = roleOfPick[pick];
      int count = plan.roles.get(role).options().size();
      for (int position = begin(pick, first, from); position < count; position++) {
        int number = ranking.option(role, position);
        if (!available(number) || !contains(plan.options[number], pin)) {
          continue;
        }
        if (!plan.options[number].single()) {
          return true;
        }
        if (!seen[pick]) {
          seen[pick] = true;
          if (pinOf[pick] == NOBODY || attach(pinOf[pick], first, from)) {
            pinOf[pick] = pin;
            return true;
          }
        }
      }
    }
    return false;
  }

  private int begin(int pick, int first, int from) {
    return first < roleOfPick.length && roleOfPick[pick] == roleOfPick[first] ? from : 0;
  }

  private boolean available(int number) {
    if (!free[number]) {
      return false;
    }
    for (int local : plan.options[number].members().locals) {
      if (used[local]) {
        return false;
      }
    }
    return true;
  }

  private static boolean contains(Option option, int local) {
    for (int member : option.members().locals) {
      if (member == local) {
        return true;
      }
    }
    return false;
  }
}

package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells before each step of a search whether the remaining picks can still be filled, so that the
 * search never tries all orders in vain.
 *
 * <p>Each remaining pick needs a resource of its own; each wish (a pinned resource, an option that
 * brings the length, a resource outside an excluded set) needs a pick of its own: two bipartite
 * matchings. By the theorem of Mendelsohn and Dulmage one matching then does both, so that with
 * single resources, and beside the pins at most one other wish, an answer of true is as certain as
 * one of false. Of a combination any one resource is taken for the whole, and each further wish is
 * asked alone: there an answer of true is a hope.
 */
final class Matching {
  private static final int NOBODY = -1;

  /** Has a wish that a combination may fulfil beside others. */
  private static final int A_COMBINATION = -2;

  private enum Reach {
    NONE,
    SINGLE,
    COMBINATION
  }

  private final Plan plan;
  private final FreeOptions free;
  private final StepBudget budget;
  private final int roles;

  /** By role: its first pick; then the number of picks. */
  private final int[] firstPick;

  private final boolean[] used;

  /** By resource: the role that would have it. */
  private final int[] owner;

  /** By role: the last round that has asked it. */
  private final int[] asked;

  private int round;

  /** Excluded sets of which a resource has to be avoided, by resource. */
  private final boolean[][] excluded;

  /** By wish (the pins, the length, the excluded sets): the role that would fulfil it. */
  private final int[] holder;

  /** By role: how many wishes it would fulfil. */
  private final int[] load;

  private int wanted;
  private int pick;
  private int from;
  private int role;
  private int steps;

  Matching(Plan plan, FreeOptions free, StepBudget budget) {
    this.plan = plan;
    this.free = free;
    this.budget = budget;
    roles = plan.roles.size();
    firstPick = new int[roles + 1];
    for (int i = 0; i < roles; i++) {
      firstPick[i + 1] = firstPick[i] + plan.roles.get(i).count();
    }
    used = new boolean[plan.localCount];
    owner = new int[plan.localCount];
    asked = new int[roles];
    excluded = excluded(plan);
    holder = new int[plan.pins.length + 1 + excluded.length];
    load = new int[roles];
  }

  /**
   * Sets of as many single resources as are picked: any other set has a resource that is not in it.
   */
  private static boolean[][] excluded(Plan plan) {
    List<boolean[]> found = new ArrayList<>();
    for (Set<Integer> set : plan.question.excluded()) {
      if (!plan.joined && set.size() == plan.roleOfPick.length) {
        boolean[] members = new boolean[plan.localCount];
        for (Option option : plan.options) {
          members[option.members().locals[0]] |= set.contains(option.members().resources[0]);
        }
        found.add(members);
      }
    }
    return found.toArray(boolean[][]::new);
  }

  /** Begins a search; false where it would end without a set. */
  boolean begin(int longest) {
    Arrays.fill(used, false);
    wanted = longest;
    for (int i = 0; i < roles; i++) {
      if (free.size(i) < left(i, 0)) {
        return false;
      }
    }
    return promising(0, 0, longest <= Option.NO_DURATION, null);
  }

  /** How many picks of the role are left from this one on. */
  int left(int ofRole, int fromPick) {
    return firstPick[ofRole + 1] - Math.max(firstPick[ofRole], fromPick);
  }

  /** Takes the resources of the option unless one of them is taken. */
  boolean take(Option option) {
    if (!isAvailable(option)) {
      return false;
    }
    for (int local : option.members().locals) {
      used[local] = true;
    }
    return true;
  }

  void release(Option option) {
    for (int local : option.members().locals) {
      used[local] = false;
    }
  }

  /** Whether all pinned resources are taken. */
  boolean hasPins() {
    for (int pin : plan.pins) {
      if (!used[pin]) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the picks from this one on may still be filled.
   *
   * @param fromOption the first of its role's free options that this pick may take; later roles
   *     begin at 0
   * @param longEnough whether what is picked brings the length
   * @param first what the pick before has taken, where it tries that first
   */
  boolean promising(int fromPick, int fromOption, boolean longEnough, @Nullable Option first) {
    pick = fromPick;
    from = fromOption;
    role = pick < plan.roleOfPick.length ? plan.roleOfPick[pick] : roles;
    steps = 1;
    boolean fits = picksFit(first) && wishesFit(longEnough);
    budget.search(steps);
    return fits;
  }

  private boolean picksFit(@Nullable Option first) {
    if (!plan.contended || (first != null && isReserved(first))) {
      return true;
    }
    Arrays.fill(owner, NOBODY);
    steps += owner.length >> 3;
    for (int i = role; i < roles; i++) {
      int missing = left(i, pick) - takeFree(i);
      while (missing-- > 0) {
        round++;
        if (!giveOne(i)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Whether the resource was meant for the pick: the others of its role come after it, so that all
   * that was matched before stays.
   */
  private boolean isReserved(Option option) {
    int local = option.members().locals[0];
    if (plan.joined || owner[local] != plan.roleOfPick[pick - 1]) {
      return false;
    }
    owner[local] = NOBODY;
    return true;
  }

  /** Gives the role what nobody has, as far as it needs it; returns how many. */
  private int takeFree(int ofRole) {
    int missing = left(ofRole, pick);
    int given = 0;
    int[] numbers = free.numbers(ofRole);
    for (int k = firstOf(ofRole); given < missing && k < free.size(ofRole); k++) {
      Option option = plan.options[numbers[k]];
      int local = option.members().locals[0];
      if (isAvailable(option) && owner[local] == NOBODY) {
        owner[local] = ofRole;
        given++;
      }
    }
    return given;
  }

  /** Gives the role one more resource, if need be one that another role can do without. */
  private boolean giveOne(int ofRole) {
    asked[ofRole] = round;
    int[] numbers = free.numbers(ofRole);
    for (int k = firstOf(ofRole); k < free.size(ofRole); k++) {
      Option option = plan.options[numbers[k]];
      if (isAvailable(option)) {
        for (int local : option.members().locals) {
          int other = owner[local];
          steps++;
          if (other == NOBODY || (asked[other] != round && giveOne(other))) {
            owner[local] = ofRole;
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean wishesFit(boolean longEnough) {
    int pins = plan.pins.length;
    if (pins == 0 && longEnough && excluded.length == 0) {
      return true;
    }
    Arrays.fill(holder, NOBODY);
    Arrays.fill(load, 0);
    steps += holder.length;
    for (int pin = 0; pin < pins; pin++) {
      round++;
      if (!used[plan.pins[pin]] && !assign(pin)) {
        return false;
      }
    }
    if (!longEnough && !fits(pins)) {
      return false;
    }
    for (int i = 0; i < excluded.length; i++) {
      if (!isAvoided(excluded[i]) && !fits(pins + 1 + i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether one wish beside the pins can be fulfilled. */
  private boolean fits(int wish) {
    for (int pin = 0; pin < plan.pins.length; pin++) {
      if (!used[plan.pins[pin]] && isFulfilledByPin(wish, pin)) {
        return true;
      }
    }
    round++;
    boolean fits = assign(wish);
    if (fits && holder[wish] >= 0) {
      load[holder[wish]]--;
    }
    holder[wish] = NOBODY;
    return fits;
  }

  private boolean isFulfilledByPin(int wish, int pin) {
    return wish == plan.pins.length
        ? plan.pinDurations[pin] == wanted
        : !excluded[wish - plan.pins.length - 1][plan.pins[pin]];
  }

  private boolean isAvoided(boolean[] set) {
    steps += used.length;
    for (int local = 0; local < used.length; local++) {
      if (used[local] && !set[local]) {
        return true;
      }
    }
    return false;
  }

  /** Finds a role for the wish, if need be one of whose wishes another role can take. */
  private boolean assign(int wish) {
    for (int i = role; i < roles; i++) {
      if (asked[i] != round) {
        steps++;
        switch (wish < plan.pins.length ? reachPin(i, wish) : reach(i, wish)) {
          case COMBINATION -> {
            holder[wish] = A_COMBINATION;
            return true;
          }
          case SINGLE -> {
            asked[i] = round;
            if (load[i] < left(i, pick)) {
              load[i]++;
              holder[wish] = i;
              return true;
            }
            if (handOver(i)) {
              holder[wish] = i;
              return true;
            }
          }
          case NONE -> {}
        }
      }
    }
    return false;
  }

  private boolean handOver(int ofRole) {
    steps += holder.length;
    for (int other = 0; other < holder.length; other++) {
      if (holder[other] == ofRole && assign(other)) {
        return true;
      }
    }
    return false;
  }

  private Reach reachPin(int ofRole, int pin) {
    Reach reach = Reach.NONE;
    for (int number : plan.optionsOfPin[pin]) {
      steps++;
      Option option = plan.options[number];
      if (plan.roleOfOption[number] == ofRole
          && free.place(number) >= firstOf(ofRole)
          && isAvailable(option)) {
        if (!option.single()) {
          return Reach.COMBINATION;
        }
        reach = Reach.SINGLE;
      }
    }
    return reach;
  }

  private Reach reach(int ofRole, int wish) {
    Reach reach = Reach.NONE;
    int[] numbers = free.numbers(ofRole);
    for (int k = firstOf(ofRole); k < free.size(ofRole); k++) {
      steps++;
      Option option = plan.options[numbers[k]];
      if (fulfils(option, wish) && isAvailable(option)) {
        if (!option.single()) {
          return Reach.COMBINATION;
        }
        reach = Reach.SINGLE;
        if (!plan.joined) {
          return reach;
        }
      }
    }
    return reach;
  }

  private boolean fulfils(Option option, int wish) {
    return wish == plan.pins.length
        ? option.duration() == wanted
        : !excluded[wish - plan.pins.length - 1][option.members().locals[0]];
  }

  private int firstOf(int ofRole) {
    return ofRole == role ? from : 0;
  }

  private boolean isAvailable(Option option) {
    steps++;
    for (int local : option.members().locals) {
      if (used[local]) {
        return false;
      }
      steps++;
    }
    return true;
  }
}

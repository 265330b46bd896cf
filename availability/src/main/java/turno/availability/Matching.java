package turno.availability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.availability.Role.Option;

/**
 * Decides before each step of a search whether the remaining picks can still be filled, so that the
 * search skips dead ends.
 *
 * <p>Two bipartite matchings must exist: each remaining pick needs a resource of its own, and each
 * wish (a pinned resource, an option with the wanted length, a resource outside an excluded set)
 * needs a pick of its own. By the Mendelsohn-Dulmage theorem, a single matching then satisfies both
 * needs. So the answer is exact if all options are single resources and there is at most one wish
 * in addition to the pins. If there are combinations (any of their resources stands for the whole)
 * or several further wishes (each is tested alone), only the answer false is certain.
 */
final class Matching {
  private static final int NOBODY = -1;

  /** The holder of a wish that a combination may fulfil together with other wishes. */
  private static final int A_COMBINATION = -2;

  private enum Reach {
    NONE,
    SINGLE,
    COMBINATION
  }

  private Plan plan;
  private final FreeOptions free;
  private final StepBudget budget;
  private final int roles;

  /** The index of each role's first pick; the last entry is the total number of picks. */
  private final int[] firstPick;

  private final boolean[] used;

  /** The role with which each resource is matched, or {@link #NOBODY}. */
  private final int[] owner;

  /** The last round that visited each role. Each search for one more match is one round. */
  private final int[] asked;

  private int round;

  /**
   * Whether an excluded set contains a resource, by set and then by resource. For each excluded
   * set, at least one chosen resource must be outside the set.
   */
  private final boolean[][] excluded;

  /**
   * The role with which each wish is matched, {@link #NOBODY} or {@link #A_COMBINATION}. The pins
   * come first, then the length, then the excluded sets.
   */
  private final int[] holder;

  /** The number of wishes with which each role is matched. */
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

  /** The excluded sets that have one resource for each pick; empty for a plan with combinations. */
  private static boolean[][] excluded(Plan plan) {
    List<boolean[]> found = new ArrayList<>();
    for (Set<Integer> set : plan.question.excluded()) {
      if (!plan.hasCombinations && set.size() == plan.roleOfPick.length) {
        boolean[] members = new boolean[plan.localCount];
        for (Option option : plan.options) {
          members[option.members().locals[0]] |= set.contains(option.members().resources[0]);
        }
        found.add(members);
      }
    }
    return found.toArray(boolean[][]::new);
  }

  /** Switches to a plan that differs only in its pins and has the same number of pins. */
  void pin(Plan pinned) {
    if (pinned.pins.length != plan.pins.length) {
      throw new IllegalArgumentException(
          pinned.pins.length + " pins instead of " + plan.pins.length);
    }
    plan = pinned;
  }

  /** Starts a search; returns false if the search cannot find a set. */
  boolean begin(int longest) {
    Arrays.fill(used, false);
    wanted = longest;
    for (int i = 0; i < roles; i++) {
      if (free.size(i) < left(i, 0)) {
        return false;
      }
    }
    return canComplete(0, 0, longest <= Option.NO_DURATION, null);
  }

  /** The number of the role's picks from {@code fromPick} on. */
  int left(int ofRole, int fromPick) {
    return firstPick[ofRole + 1] - Math.max(firstPick[ofRole], fromPick);
  }

  /** Takes the option's resources unless any is already taken; returns whether they were taken. */
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
   * Whether the picks from {@code fromPick} on can still be filled so that every wish is fulfilled.
   * True is not always certain: see {@link Matching}.
   *
   * @param fromOption the first option that {@code fromPick} may take, by its index among the free
   *     options of the pick's role; later roles may take any free option
   * @param longEnough whether an earlier pick has the wanted length
   * @param first the option that the previous pick took, if it was the first option tried for that
   *     pick; otherwise null
   */
  boolean canComplete(int fromPick, int fromOption, boolean longEnough, @Nullable Option first) {
    pick = fromPick;
    from = fromOption;
    role = pick < plan.roleOfPick.length ? plan.roleOfPick[pick] : roles;
    steps = 1;
    boolean fits = picksFit(first) && wishesFit(longEnough);
    budget.spendOnStart(steps);
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
   * Whether the last matching assigned this option to the previous pick's role; if so, frees the
   * option's resource. The role's other matched options come later, so the rest of that matching is
   * still valid.
   */
  private boolean isReserved(Option option) {
    int local = option.members().locals[0];
    if (plan.hasCombinations || owner[local] != plan.roleOfPick[pick - 1]) {
      return false;
    }
    owner[local] = NOBODY;
    return true;
  }

  /** Matches the role with unmatched resources, at most as many as needed; returns their number. */
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

  /**
   * Matches the role with one more resource, if necessary by taking one from a role that can
   * replace it.
   */
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

  /** Whether one wish can be fulfilled together with the pins. */
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

  /** Matches the wish with a role, if necessary by moving another wish to another role. */
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
        if (!plan.hasCombinations) {
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

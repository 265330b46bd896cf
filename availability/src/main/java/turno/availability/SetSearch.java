package turno.availability;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;
import turno.availability.Role.Option;

/**
 * Chooses the set of resources for a start. It fills the requirements in order, each with the free
 * option that ranks first, and backtracks when a later requirement cannot be filled.
 *
 * <p>Listing, placing and explaining all use this search to decide whether free options form a set.
 * {@link Matching} decides before each step whether the remaining requirements can still be filled.
 * If all options are single resources and {@link Matching} considers at most one wish in addition
 * to the pins, its answer is exact, so the search never backtracks.
 */
final class SetSearch {
  /** The wanted length of a search that accepts any length. */
  private static final int ANY = -1;

  private Plan plan;
  private final StepBudget budget;
  private final Ranking ranking;
  private final FreeOptions free;
  private final Matching matching;
  private final int[] picked;
  private final int[] positions;
  private final int[] best;
  private final int[] bestPositions;
  private int wanted;
  private int length;

  SetSearch(Plan plan, StepBudget budget) {
    this.plan = plan;
    this.budget = budget;
    int picks = plan.roleOfPick.length;
    ranking = new Ranking(plan, budget);
    free = new FreeOptions(plan);
    picked = new int[picks];
    positions = new int[picks];
    best = new int[picks];
    bestPositions = new int[picks];
    matching = new Matching(plan, free, budget);
  }

  /** Switches to a plan that differs only in its pins and has the same number of pins. */
  void pin(Plan pinned) {
    plan = pinned;
    matching.pin(pinned);
  }

  /** Chooses a set for one candidate; returns false if the free options do not form a set. */
  boolean at(Feasibility feasibility, int bit) {
    ranking.on(feasibility.start(bit));
    if (plan.simple) {
      pickFirst(feasibility, bit);
      return true;
    }
    budget.nextStart();
    boolean found = false;
    for (int i = 0; i < plan.variants.length; i++) {
      if (feasibility.isCandidate(i, bit)) {
        budget.spendOnStart(plan.options.length);
        free.at(feasibility.free(i), bit, ranking);
        if (search(plan.variants[i].longest())
            && (!found || Arrays.compare(positions, bestPositions) < 0)) {
          found = true;
          System.arraycopy(picked, 0, best, 0, best.length);
          System.arraycopy(positions, 0, bestPositions, 0, bestPositions.length);
          length = plan.variants[i].length();
        }
      }
    }
    return found;
  }

  /** Whether the options that pass a test form a set, for any length of the service. */
  boolean exists(IntPredicate allowed) {
    budget.nextStart();
    budget.spendOnStart(plan.options.length);
    free.only(allowed, ranking);
    return search(ANY);
  }

  /** The numbers of the chosen options, in the order of the roles. */
  int[] picked() {
    return best;
  }

  /** The length of the service with the chosen options, in minutes. */
  int length() {
    return length;
  }

  /** Writes the chosen resources into the array and returns their number. */
  int copyResources(int[] into) {
    int size = 0;
    for (int option : best) {
      for (int resource : plan.options[option].members().resources) {
        into[size++] = resource;
      }
    }
    return size;
  }

  /**
   * Chooses without a search: any free options form a set, so each pick takes the first remaining
   * free option of its role.
   */
  private void pickFirst(Feasibility feasibility, int bit) {
    int variant = plan.variants.length == 1 ? 0 : firstVariant(feasibility, bit);
    length = plan.variants[variant].length();
    long[][] freeOptions = feasibility.free(variant);
    int word = bit >>> 6;
    int position = 0;
    for (int pick = 0; pick < best.length; pick++) {
      int role = plan.roleOfPick[pick];
      if (pick == 0 || plan.roleOfPick[pick - 1] != role) {
        position = 0;
      }
      int[] order = ranking.order(role);
      while ((freeOptions[order[position]][word] >>> bit & 1) == 0) {
        position++;
      }
      best[pick] = order[position++];
    }
  }

  /**
   * The variant of the free option that ranks first. May be called only for plans in which every
   * set is a single option.
   */
  private int firstVariant(Feasibility feasibility, int bit) {
    int first = 0;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < plan.variants.length; i++) {
      if (feasibility.isCandidate(i, bit)) {
        int position = firstFree(feasibility.free(i), bit);
        if (position < least) {
          least = position;
          first = i;
        }
      }
    }
    return first;
  }

  private int firstFree(long[][] freeOptions, int bit) {
    int[] order = ranking.order(0);
    int position = 0;
    while (!Bits.get(freeOptions[order[position]], bit)) {
      position++;
    }
    return position;
  }

  /**
   * Finds the set that ranks first by the positions of its options, compared pick by pick.
   *
   * @param longest the duration that at least one option must set, and that no option may exceed;
   *     {@link #ANY} for any duration
   */
  private boolean search(int longest) {
    wanted = longest;
    return !plan.unmatchedPin
        && matching.begin(longest)
        && descend(0, 0, longest == ANY || longest == Option.NO_DURATION);
  }

  /**
   * Fills the picks from {@code pick} on.
   *
   * @param from the first option to try, by its index among the free options of the pick's role
   * @param longEnough whether an earlier pick sets the wanted duration
   */
  private boolean descend(int pick, int from, boolean longEnough) {
    if (pick == picked.length) {
      return longEnough && isAsked();
    }
    int role = plan.roleOfPick[pick];
    int left = matching.left(role, pick) - 1;
    int[] numbers = free.numbers(role);
    int end = free.size(role) - left;
    boolean first = true;
    for (int k = from; k < end; k++) {
      int number = numbers[k];
      Option option = plan.options[number];
      if (matching.take(option)) {
        picked[pick] = number;
        positions[pick] = free.position(role, k);
        boolean now = longEnough || option.duration() == wanted;
        int next = left > 0 ? k + 1 : 0;
        if (matching.canComplete(pick + 1, next, now, first ? option : null)
            && descend(pick + 1, next, now)) {
          return true;
        }
        matching.release(option);
        first = false;
      }
    }
    return false;
  }

  private boolean isAsked() {
    return matching.hasPins() && (plan.question.excluded().isEmpty() || !isExcluded());
  }

  private boolean isExcluded() {
    Set<Integer> chosen = new HashSet<>();
    for (int option : picked) {
      for (int resource : plan.options[option].members().resources) {
        chosen.add(resource);
      }
    }
    return plan.question.excluded().contains(chosen);
  }
}

package turno.availability;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The set of resources that is chosen for a start: requirements in their order, each by its
 * ranking, going back where a later one would fail.
 *
 * <p>This is the one place that decides whether free options add up to a set: listing, placing and
 * explaining all end here. {@link Matching} tells before each step whether the rest can still be
 * filled; with single resources it is right, so that the search never goes back.
 */
final class SetSearch {
  /** Of a search that takes sets of any length. */
  private static final int ANY = -1;

  private final Plan plan;
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

  /** Chooses for one candidate of a block; false where the free options make no set. */
  boolean at(Feasibility block, int bit) {
    ranking.on(block.start(bit));
    if (plan.simple) {
      pickFirst(block, bit);
      return true;
    }
    budget.nextStart();
    boolean found = false;
    for (int i = 0; i < plan.variants.length; i++) {
      if (block.isCandidate(i, bit)) {
        budget.search(plan.options.length);
        free.at(block.free(i), bit, ranking);
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

  /** Whether options of this kind make a set of any length. */
  boolean exists(IntPredicate allowed) {
    budget.nextStart();
    budget.search(plan.options.length);
    free.only(allowed, ranking);
    return search(ANY);
  }

  /** The numbers of the options chosen, in the order of the roles. */
  int[] picked() {
    return best;
  }

  /** The length of the service with them. */
  int length() {
    return length;
  }

  /** Writes the chosen resources into the array and returns their number. */
  int resources(int[] into) {
    int size = 0;
    for (int option : best) {
      for (int resource : plan.options[option].members().resources) {
        into[size++] = resource;
      }
    }
    return size;
  }

  /** Whatever is free makes a set: each pick takes the first of it. */
  private void pickFirst(Feasibility block, int bit) {
    int variant = plan.variants.length == 1 ? 0 : firstVariant(block, bit);
    length = plan.variants[variant].length();
    long[][] freeOptions = block.free(variant);
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

  /** The variant of the free option that ranks first, where only one is picked. */
  private int firstVariant(Feasibility block, int bit) {
    int first = 0;
    int least = Integer.MAX_VALUE;
    for (int i = 0; i < plan.variants.length; i++) {
      if (block.isCandidate(i, bit)) {
        int position = firstFree(block.free(i), bit);
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
   * Finds the first set in the order of the positions.
   *
   * @param longest the duration that an option of it has to bring, and none may exceed
   */
  private boolean search(int longest) {
    wanted = longest;
    return !plan.unmatchedPin
        && matching.begin(longest)
        && descend(0, 0, longest == ANY || longest == Option.NO_DURATION);
  }

  /**
   * Fills the picks from this one on.
   *
   * @param from where the search of this pick begins among the free options of its role
   * @param longEnough whether an option picked before brings the duration
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
        if (matching.promising(pick + 1, next, now, first ? option : null)
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

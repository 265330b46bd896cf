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
 * explaining all end here.
 */
final class Choice {
  private static final int ANY_LENGTH = -1;

  private final Plan plan;
  private final Ranking ranking;
  private final Matching matching;
  private final int[] roleOfPick;
  private final boolean[] free;
  private final boolean[] used;
  private final int[] picked;
  private final int[] positions;
  private final int[] best;
  private final int[] bestPositions;
  private int length;

  Choice(Plan plan) {
    this.plan = plan;
    int picks = plan.pickCount();
    ranking = new Ranking(plan);
    roleOfPick = new int[picks];
    int pick = 0;
    for (int role = 0; role < plan.roles.size(); role++) {
      for (int k = 0; k < plan.roles.get(role).count(); k++) {
        roleOfPick[pick++] = role;
      }
    }
    free = new boolean[plan.options.length];
    used = new boolean[plan.localCount];
    picked = new int[picks];
    positions = new int[picks];
    best = new int[picks];
    bestPositions = new int[picks];
    matching = new Matching(plan, ranking, roleOfPick, free, used);
  }

  /** Chooses for one candidate of a block; false where the free options make no set. */
  boolean at(Block block, int bit) {
    ranking.on(block.start(bit));
    if (plan.simple) {
      pickFirst(block, bit);
      return true;
    }
    boolean found = false;
    for (int i = 0; i < plan.lengths.length; i++) {
      if (block.isCandidate(i, bit)) {
        for (int option = 0; option < free.length; option++) {
          free[option] = block.isFree(i, option, bit);
        }
        if (search(plan.lengths[i]) && (!found || Arrays.compare(positions, bestPositions) < 0)) {
          found = true;
          System.arraycopy(picked, 0, best, 0, best.length);
          System.arraycopy(positions, 0, bestPositions, 0, bestPositions.length);
          length = plan.lengths[i];
        }
      }
    }
    return found;
  }

  /** Whether options of this kind make a set of any length. */
  boolean exists(IntPredicate allowed) {
    for (int option = 0; option < free.length; option++) {
      free[option] = allowed.test(option);
    }
    return search(ANY_LENGTH);
  }

  /** The numbers of the options chosen, in the order of the roles. */
  int[] picked() {
    return best;
  }

  int roleOf(int pick) {
    return roleOfPick[pick];
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

  /** No two roles can want the same resource: each takes the first that is free. */
  private void pickFirst(Block block, int bit) {
    length = plan.lengths[0];
    long[][] freeOptions = block.free(0);
    int word = bit >>> 6;
    int position = 0;
    for (int pick = 0; pick < best.length; pick++) {
      int role = roleOfPick[pick];
      if (pick == 0 || roleOfPick[pick - 1] != role) {
        position = 0;
      }
      int[] order = ranking.order(role);
      while ((freeOptions[order[position]][word] >>> bit & 1) == 0) {
        position++;
      }
      best[pick] = order[position++];
    }
  }

  private boolean search(int wantedLength) {
    Arrays.fill(used, false);
    return !plan.unmatchedPin && matching.promising(0, 0) && descend(0, 0, 0, wantedLength);
  }

  private boolean descend(int pick, int from, int longest, int wantedLength) {
    if (pick == picked.length) {
      return complete(longest, wantedLength);
    }
    int role = roleOfPick[pick];
    int count = plan.roles.get(role).options().size();
    boolean more = pick + 1 < picked.length && roleOfPick[pick + 1] == role;
    for (int position = from; position < count; position++) {
      int number = ranking.option(role, position);
      Option option = plan.options[number];
      if (free[number] && take(option)) {
        picked[pick] = number;
        positions[pick] = position;
        int next = more ? position + 1 : 0;
        if (matching.promising(pick + 1, next)
            && descend(pick + 1, next, Math.max(longest, option.duration()), wantedLength)) {
          return true;
        }
        release(option);
      }
    }
    return false;
  }

  private boolean complete(int longest, int wantedLength) {
    if (wantedLength != ANY_LENGTH && plan.lengthOf(longest) != wantedLength) {
      return false;
    }
    for (int pin : plan.pins) {
      if (!used[pin]) {
        return false;
      }
    }
    return plan.question.excluded().isEmpty() || !isExcluded();
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

  private boolean take(Option option) {
    for (int local : option.members().locals) {
      if (used[local]) {
        return false;
      }
    }
    for (int local : option.members().locals) {
      used[local] = true;
    }
    return true;
  }

  private void release(Option option) {
    for (int local : option.members().locals) {
      used[local] = false;
    }
  }
}

package turno.availability;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * For each slot of a list, finds all resources that could serve the slot. A resource that the slot
 * does not use is tested as if the question required it, so that the result is the same as for such
 * a question.
 */
final class ResourceSearch {
  private final Plan plan;
  private final FoundSlots found;
  private final StepBudget budget;

  /** The resources of the plan, in the order of its options. */
  private final int[] resources;

  /** For each resource, the plan for the sets that contain the resource; null until needed. */
  private final @Nullable Plan[] pinned;

  private final EachResource each = new EachResource();
  private final int[] used;
  private @Nullable SetSearch search;

  ResourceSearch(Plan plan, FoundSlots found, StepBudget budget) {
    this.plan = plan;
    this.found = found;
    this.budget = budget;
    resources =
        Arrays.stream(plan.options)
            .flatMapToInt(option -> Arrays.stream(option.members().resources))
            .distinct()
            .toArray();
    pinned = new Plan[resources.length];
    used = new int[plan.localCount];
  }

  EachResource each() {
    for (int i = 0; i < found.size(); i++) {
      if (!add(i)) {
        each.dropSlot();
        if (i == 0) {
          throw new TooComplexException();
        }
        found.cutAt(i);
        break;
      }
      each.endSlot();
    }
    return each;
  }

  /**
   * Adds the entries of a slot; returns false if the budget is spent or no further entry may be
   * added before all resources have been tested.
   */
  private boolean add(int slot) {
    int start = found.start(slot);
    Feasibility feasibility = new Feasibility(plan, Strictness.ALL, start, start + 1, budget);
    int bit = feasibility.next(0);
    for (int i = 0; i < resources.length; i++) {
      if (budget.isSpent() || each.isFull()) {
        return false;
      }
      if (isChosen(slot, resources[i])) {
        // the set that ranks first overall also ranks first among the sets with this resource
        for (int k = 0; k < found.resourceCount(slot); k++) {
          used[k] = found.resource(slot, k);
        }
        each.add(resources[i], start, found.end(slot), used, found.resourceCount(slot));
      } else {
        askFor(i, feasibility, bit);
      }
    }
    return true;
  }

  private boolean isChosen(int slot, int resource) {
    for (int k = 0; k < found.resourceCount(slot); k++) {
      if (found.resource(slot, k) == resource) {
        return true;
      }
    }
    return false;
  }

  private void askFor(int i, Feasibility feasibility, int bit) {
    Plan with = pinned(i);
    if (isFree(with, feasibility, bit)) {
      SetSearch sets = search(with);
      if (sets.at(feasibility, bit)) {
        int start = feasibility.start(bit);
        each.add(resources[i], start, start + sets.length(), used, sets.copyResources(used));
      }
    }
  }

  /** Whether some option with the resource is free. */
  private boolean isFree(Plan with, Feasibility feasibility, int bit) {
    for (int variant = 0; variant < plan.variants.length; variant++) {
      if (feasibility.isCandidate(variant, bit)) {
        for (int option : with.optionsOfLastPin()) {
          if (Bits.get(feasibility.free(variant)[option], bit)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private Plan pinned(int i) {
    Plan known = pinned[i];
    if (known == null) {
      known = plan.pinning(resources[i]);
      budget.spend(plan.options.length);
      pinned[i] = known;
    }
    return known;
  }

  private SetSearch search(Plan with) {
    SetSearch made = search;
    if (made == null) {
      made = new SetSearch(with, budget);
      search = made;
    } else {
      made.pin(with);
    }
    return made;
  }
}

package turno.verification.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The resources that stage actions added to a booking beyond the needs of its service. After a
 * move, clients cannot always know these resources.
 *
 * @param surely the resources that were certainly added
 * @param perhaps all resources that may have been added, including the certain ones
 */
record AddedResources(Set<String> surely, Set<String> perhaps) {
  static final AddedResources NOTHING = new AddedResources(Set.of(), Set.of());

  AddedResources plus(String resource) {
    Set<String> certain = new TreeSet<>(surely);
    Set<String> possible = new TreeSet<>(perhaps);
    certain.add(resource);
    possible.add(resource);
    return new AddedResources(certain, possible);
  }

  /** Combines several possible sets, exactly one of which is right, into one value. */
  static AddedResources oneOf(List<Set<String>> sets) {
    if (sets.isEmpty()) {
      return NOTHING;
    }
    Set<String> certain = new TreeSet<>(sets.getFirst());
    Set<String> possible = new TreeSet<>();
    for (Set<String> set : sets) {
      certain.retainAll(set);
      possible.addAll(set);
    }
    return new AddedResources(certain, possible);
  }

  /** Every possible set of added resources. */
  List<Set<String>> sets() {
    Set<String> open = new TreeSet<>(perhaps);
    open.removeAll(surely);
    List<Set<String>> sets = new ArrayList<>();
    for (Set<String> some : subsets(List.copyOf(open))) {
      Set<String> set = new TreeSet<>(surely);
      set.addAll(some);
      sets.add(set);
    }
    return sets;
  }

  static List<Set<String>> subsets(List<String> all) {
    List<Set<String>> subsets = new ArrayList<>();
    subsets.add(Set.of());
    for (String one : all) {
      for (Set<String> without : List.copyOf(subsets)) {
        Set<String> with = new TreeSet<>(without);
        with.add(one);
        subsets.add(with);
      }
    }
    return subsets;
  }
}

package turno.availability;

import java.util.List;

/**
 * Resources joined for one party, such as two tables. Each of them is taken with all its units.
 *
 * @param resources at least one
 * @param maxParty the largest party; the members' own limits do not count
 */
public record Combination(List<Integer> resources, int maxParty) {
  /** Copies the list. */
  public Combination {
    resources = List.copyOf(resources);
  }
}

package turno.availability;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One requirement of a service: which resources it needs, how many, and for which part of the
 * service (docs/rules/services.md#requirements).
 *
 * @param candidates the resources, ordered by priority and then by id; only one for a row that
 *     names a resource
 * @param weights one for each candidate, for {@link Strategy#LEAST_BUSY}; empty if all are equal
 * @param combinations joined resources, in their order; they rank after the candidates
 * @param count how many different candidates or combinations are needed
 * @param units the units taken of each resource; {@link #PARTY_SIZE} for one per person
 * @param role rows with the same role get the same resources; null for a role of its own
 * @param offsetMinutes the minutes from the start of the service to the start of this requirement
 * @param durationMinutes the length of this requirement; null for the rest of the service
 */
public record RequirementModel(
    List<Integer> candidates,
    List<Integer> weights,
    Strategy strategy,
    List<Combination> combinations,
    int count,
    int units,
    @Nullable String role,
    int offsetMinutes,
    @Nullable Integer durationMinutes) {

  /** The {@code units} of a row that takes one unit for each person of the party. */
  public static final int PARTY_SIZE = 0;

  /** Copies the lists and rejects impossible values. */
  public RequirementModel {
    candidates = List.copyOf(candidates);
    weights = List.copyOf(weights);
    combinations = List.copyOf(combinations);
    if (count < 1 || units < PARTY_SIZE || offsetMinutes < 0) {
      throw new IllegalArgumentException(
          "requirement with count " + count + ", units " + units + ", offset " + offsetMinutes);
    }
    if (!weights.isEmpty() && weights.size() != candidates.size()) {
      throw new IllegalArgumentException(
          weights.size() + " weights for " + candidates.size() + " candidates");
    }
  }

  /** Requires one unit of one of the candidates, first fit, for the whole service. */
  public static RequirementModel oneOf(List<Integer> candidates) {
    return new RequirementModel(
        candidates, List.of(), Strategy.FIRST_FIT, List.of(), 1, 1, null, 0, null);
  }

  /**
   * How one of several suitable resources is chosen. The order of the candidates decides between
   * equals (docs/rules/resources.md#deterministic-choice).
   */
  public enum Strategy {
    /** In the order of the candidates. */
    FIRST_FIT,
    /**
     * The smallest resource that takes the party. Its size is its largest party or, without that
     * limit, its capacity.
     */
    BEST_FIT,
    /**
     * The candidate whose latest booking was made longest ago; a candidate without any booking
     * comes first.
     */
    ROUND_ROBIN,
    /**
     * The resource with the fewest busy minutes, divided by weight, on the local date of the start.
     */
    LEAST_BUSY,
    /** The resource that the customer had last; otherwise as {@link #FIRST_FIT}. */
    PREFERRED
  }

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
}

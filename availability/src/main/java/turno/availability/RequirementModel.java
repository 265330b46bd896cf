package turno.availability;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One requirement of a service: which resources the service needs, how many of them, and for which
 * part of its time (docs/rules/services.md#requirements).
 *
 * @param candidates the resources, ordered by priority and then by id; only one if the requirement
 *     names a resource
 * @param weights one for each candidate, for {@link Strategy#LEAST_BUSY}; empty if all candidates
 *     have the same weight
 * @param combinations joined resources, in order of preference; single candidates rank before
 *     combinations unless the strategy says otherwise
 * @param count how many different candidates or combinations are needed
 * @param units the number of units that are taken of each resource; {@link #PARTY_SIZE} for one
 *     unit per person
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
     * The smallest resource that takes the party. The size of a resource is its {@code maxParty}
     * or, if it has no such limit, its capacity.
     */
    BEST_FIT,
    /**
     * The candidate whose latest booking was made longest ago; a candidate without any booking
     * comes first.
     */
    ROUND_ROBIN,
    /**
     * The candidate with the fewest busy minutes, divided by its weight, on the local date of the
     * start.
     */
    LEAST_BUSY,
    /** A resource of the customer's latest booking; otherwise as {@link #FIRST_FIT}. */
    PREFERRED
  }

  /**
   * Resources joined for one party, such as two tables. Each of the resources is taken with all its
   * units.
   *
   * @param resources at least one
   * @param maxParty the largest party; the limits of the single resources do not apply
   */
  public record Combination(List<Integer> resources, int maxParty) {
    /** Copies the list. */
    public Combination {
      resources = List.copyOf(resources);
    }
  }
}

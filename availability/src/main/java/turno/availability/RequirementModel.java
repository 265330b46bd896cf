package turno.availability;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One requirement of a service: which resources the service needs, how many of them, and for which
 * part of its time (docs/rules/services.md#requirements).
 *
 * @param candidates the resources that can meet the requirement, ordered by priority and then by
 *     id; only one if the requirement names a resource
 * @param weights one weight for each candidate, used by {@link Strategy#LEAST_BUSY}; empty if all
 *     candidates have the same weight
 * @param combinations combinations of resources, in order of preference; single candidates rank
 *     before combinations unless the strategy ranks them differently
 * @param count how many different candidates or combinations are needed
 * @param units the number of units of a candidate that are taken; {@link #PARTY_SIZE} for one unit
 *     per person
 * @param role rows with the same role get the same resources; null if the row is the only one of
 *     its role
 * @param offsetMinutes the minutes from the start of the service to the start of this requirement
 * @param durationMinutes the length of this requirement in minutes; null if it lasts until the
 *     service's end
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
   * How one of several suitable resources is chosen. Among equally ranked resources, the order of
   * the candidates applies (docs/rules/resources.md#deterministic-choice).
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
     * The candidate whose latest booking or hold was made longest ago; a candidate without a
     * booking or hold comes first.
     */
    ROUND_ROBIN,
    /**
     * The candidate that is least busy on the local date of the start, measured by its busy minutes
     * divided by its weight.
     */
    LEAST_BUSY,
    /** A resource of the customer's latest booking; if none is free, as in {@link #FIRST_FIT}. */
    PREFERRED
  }

  /**
   * Resources combined for one party, such as two tables. All units of each resource are taken.
   *
   * @param resources the resources of the combination; at least one
   * @param maxParty the largest party; the limits of the single resources do not apply
   */
  public record Combination(List<Integer> resources, int maxParty) {
    /** Copies the list. */
    public Combination {
      resources = List.copyOf(resources);
    }
  }
}

package turno.availability;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Strategy;

/**
 * The conditions of a question.
 *
 * @param partySize at least 1
 * @param nowSecond the current instant, from which expiry, notice and horizon are measured
 * @param mustUse the resources that every answer must contain ({@code resource_id} and {@code
 *     resource_ids} of the API)
 * @param leftOut the booking that is being moved; its time is treated as free, and strategies
 *     ignore it. Null if no booking is being moved
 * @param present the resources of the booking that is being moved, which rank first
 * @param preferred the resources of the customer's latest booking, for {@link Strategy#PREFERRED}
 * @param waived the rules that do not apply
 * @param excluded sets of resources that must not be chosen, because the database has refused them
 * @param minutes the length in minutes that staff set for the service, regardless of the resources;
 *     null for the service's own length
 * @param booked the length in minutes of the booking that is being moved (see {@link
 *     ServiceModel#keeping}); null for the service's own length
 */
public record Question(
    int partySize,
    long nowSecond,
    List<Integer> mustUse,
    @Nullable UUID leftOut,
    List<Integer> present,
    List<Integer> preferred,
    Set<Waiver> waived,
    List<Set<Integer>> excluded,
    @Nullable Integer minutes,
    @Nullable Integer booked) {

  /** Copies the collections. */
  public Question {
    mustUse = mustUse.size() < 2 ? List.copyOf(mustUse) : mustUse.stream().distinct().toList();
    present = List.copyOf(present);
    preferred = List.copyOf(preferred);
    waived = Set.copyOf(waived);
    excluded = List.copyOf(excluded);
  }

  /** A question without any further condition. */
  public static Question of(int partySize, long nowSecond) {
    return new Question(
        partySize, nowSecond, List.of(), null, List.of(), List.of(), Set.of(), List.of(), null,
        null);
  }

  /** Returns the same question, answered only with sets that contain all of these resources. */
  public Question using(List<Integer> resources) {
    return new Question(
        partySize, nowSecond, resources, leftOut, present, preferred, waived, excluded, minutes,
        booked);
  }

  /** Returns the same question for moving a booking that currently has these resources. */
  public Question moving(UUID booking, List<Integer> resources) {
    return new Question(
        partySize, nowSecond, mustUse, booking, resources, preferred, waived, excluded, minutes,
        booked);
  }

  /** The same question for a customer whose latest booking has these resources. */
  public Question preferring(List<Integer> resources) {
    return new Question(
        partySize, nowSecond, mustUse, leftOut, present, resources, waived, excluded, minutes,
        booked);
  }

  /** The same question with these rules waived. */
  public Question waiving(Set<Waiver> rules) {
    return new Question(
        partySize, nowSecond, mustUse, leftOut, present, preferred, rules, excluded, minutes,
        booked);
  }

  /** The same question, answered without these sets of resources. */
  public Question excluding(List<Set<Integer>> sets) {
    return new Question(
        partySize, nowSecond, mustUse, leftOut, present, preferred, waived, sets, minutes, booked);
  }

  /**
   * Returns the same question for a service of this length; null means the service's own length.
   */
  public Question lasting(@Nullable Integer length) {
    return new Question(
        partySize, nowSecond, mustUse, leftOut, present, preferred, waived, excluded, length,
        booked);
  }

  /**
   * Returns the same question for moving a booking of this length; null means the service's own
   * length.
   */
  public Question keeping(@Nullable Integer length) {
    return new Question(
        partySize, nowSecond, mustUse, leftOut, present, preferred, waived, excluded, minutes,
        length);
  }

  /** Whether the plan is the same for every question with this party size. */
  boolean isPlain() {
    return mustUse.isEmpty()
        && present.isEmpty()
        && preferred.isEmpty()
        && excluded.isEmpty()
        && minutes == null
        && booked == null;
  }

  boolean waives(Waiver rule) {
    if (waived.isEmpty()) {
      return false;
    }
    return waived.contains(rule) || (rule == Waiver.NOTICE && waived.contains(Waiver.PAST));
  }
}

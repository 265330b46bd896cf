package turno.availability;

import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.availability.RequirementModel.Strategy;

/**
 * A service as the engine sees it: its lengths, time rules and requirements
 * (docs/rules/services.md).
 *
 * @param active whether the service can be booked at all
 * @param durationMinutes the length of the service itself, without buffers
 * @param bufferBeforeMinutes how long before the service its resources are already taken, in
 *     minutes; applies only to requirements that begin with the service
 * @param bufferAfterMinutes how long after the service its resources are still taken, in minutes;
 *     applies only to requirements that end with the service
 * @param buffersInsideHours whether buffers must also be inside the hours of the service and of its
 *     resources
 * @param stepMinutes the distance between two consecutive starts of the grid
 * @param zone the zone of the service's own schedule or, if it has none, of the workspace; used for
 *     the midnight grid, the horizon and {@link Strategy#LEAST_BUSY}
 * @param horizonDays how many local dates after today can be booked; null if there is no limit
 * @param schedule the service's own hours; null if it has none
 * @param requirements at least one, in the order in which they are filled
 * @param durations the length of the service with certain resources, in minutes, by resource. The
 *     greatest length among the chosen resources applies; {@code durationMinutes} applies if none
 *     of them is listed
 */
public record ServiceModel(
    boolean active,
    int durationMinutes,
    int bufferBeforeMinutes,
    int bufferAfterMinutes,
    boolean buffersInsideHours,
    int stepMinutes,
    Anchor anchor,
    ZoneId zone,
    int minNoticeMinutes,
    @Nullable Integer horizonDays,
    int minParty,
    int maxParty,
    @Nullable Openings schedule,
    List<RequirementModel> requirements,
    Map<Integer, Integer> durations) {

  /** Copies the collections and rejects impossible lengths and a service without requirements. */
  public ServiceModel {
    requirements = List.copyOf(requirements);
    durations = Map.copyOf(durations);
    if (durationMinutes < 1 || stepMinutes < 1 || requirements.isEmpty()) {
      throw new IllegalArgumentException(
          "invalid service: "
              + durationMinutes
              + " minutes, a start every "
              + stepMinutes
              + " minutes, "
              + requirements.size()
              + " requirements");
    }
  }

  /** The same service with these hours as its own schedule; null for no schedule of its own. */
  public ServiceModel within(@Nullable Openings hours) {
    return new ServiceModel(
        active,
        durationMinutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        buffersInsideHours,
        stepMinutes,
        anchor,
        zone,
        minNoticeMinutes,
        horizonDays,
        minParty,
        maxParty,
        hours,
        requirements,
        durations);
  }

  /** The same service, made active. */
  public ServiceModel activated() {
    return new ServiceModel(
        true,
        durationMinutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        buffersInsideHours,
        stepMinutes,
        anchor,
        zone,
        minNoticeMinutes,
        horizonDays,
        minParty,
        maxParty,
        schedule,
        requirements,
        durations);
  }

  /** The same service at this length, regardless of the resources that serve it. */
  ServiceModel lasting(int minutes) {
    return lasting(minutes, Map.of());
  }

  /**
   * The same service for moving a booking of this length. The booking keeps its length with its
   * current resources, and with any other resource that has no length of its own
   * (docs/rules/bookings.md#a-move-keeps-the-length).
   */
  ServiceModel keeping(int minutes, List<Integer> present) {
    Map<Integer, Integer> kept = new HashMap<>(durations);
    kept.replaceAll((resource, own) -> present.contains(resource) ? minutes : own);
    return lasting(minutes, kept);
  }

  private ServiceModel lasting(int minutes, Map<Integer, Integer> withResources) {
    return new ServiceModel(
        active,
        minutes,
        bufferBeforeMinutes,
        bufferAfterMinutes,
        buffersInsideHours,
        stepMinutes,
        anchor,
        zone,
        minNoticeMinutes,
        horizonDays,
        minParty,
        maxParty,
        schedule,
        requirements,
        withResources);
  }

  /**
   * The shortest length of the service with which every requirement begins before the service ends
   * and no requirement ends later than the service.
   */
  public int leastMinutes() {
    int least = 1;
    for (RequirementModel row : requirements) {
      Integer own = row.durationMinutes();
      least = Math.max(least, row.offsetMinutes() + (own == null ? 1 : own));
    }
    return least;
  }

  /** Whether the resource can meet one of the service's requirements. */
  public boolean mayUse(int resource) {
    return requirements.stream()
        .anyMatch(row ->
            row.candidates().contains(resource)
                || row.combinations().stream()
                    .anyMatch(combination -> combination.resources().contains(resource)));
  }

  /** Whether a party is within the service's own limits. */
  boolean takesParty(int size) {
    return size >= minParty && size <= maxParty;
  }
}

package turno.catalog;

import org.jspecify.annotations.Nullable;
import turno.kernel.GroupId;
import turno.kernel.ResourceId;

/**
 * One row of what a service needs. Exactly one of {@code resourceId} and {@code groupId} is there.
 *
 * @param count how many different resources of the group
 * @param units how much of each one's capacity; null means one for each person of the party
 * @param role rows with the same role get the same resources
 * @param offsetMinutes from the service's start on
 * @param durationMinutes null means to the service's end
 */
public record Requirement(
    @Nullable ResourceId resourceId,
    @Nullable GroupId groupId,
    int count,
    @Nullable Integer units,
    @Nullable String role,
    int offsetMinutes,
    @Nullable Integer durationMinutes) {

  /** The units asked of each resource for a party. */
  public int unitsFor(int partySize) {
    return units == null ? partySize : units;
  }
}

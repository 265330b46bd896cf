package turno.availability;

/**
 * Something that a service needs and that bookings take: a person, a room, a table, a machine.
 *
 * @param capacity how many units can be in use at the same time, at least 1
 * @param minParty the smallest party that the resource takes
 * @param maxParty the largest party that the resource takes; {@link #NO_LIMIT} for any size. If a
 *     resource has capacity 1 and a limit, one party takes the whole resource
 * @param openings its hours; {@link Openings#ALWAYS} if it has no schedule
 * @param active whether the resource is offered
 */
public record ResourceModel(
    int capacity, int minParty, int maxParty, Openings openings, boolean active) {
  /** The {@code maxParty} of a resource that takes parties of any size. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  /** The same resource with other hours. */
  public ResourceModel open(Openings hours) {
    return new ResourceModel(capacity, minParty, maxParty, hours, active);
  }

  /**
   * The number of units that a party takes if a requirement takes one unit per person; 1 if the
   * resource has capacity 1 and a {@code maxParty}.
   */
  int unitsOf(int partySize) {
    return capacity == 1 && maxParty != NO_LIMIT ? 1 : partySize;
  }
}

package turno.availability;

/**
 * Something that a service needs and that can be taken: a person, a room, a table, a machine.
 *
 * @param capacity how many units can be in use at the same time, at least 1
 * @param minParty the smallest party that it takes
 * @param maxParty the largest party that it takes; {@link #NO_LIMIT} for any size. One party takes
 *     the whole of a resource that has capacity 1 and a limit
 * @param openings its hours; {@link Openings#ALWAYS} without a schedule
 * @param active whether it is offered
 */
public record ResourceModel(
    int capacity, int minParty, int maxParty, Openings openings, boolean active) {
  /** The {@code maxParty} of a resource that takes parties of any size. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  /** The same resource with other hours. */
  public ResourceModel open(Openings hours) {
    return new ResourceModel(capacity, minParty, maxParty, hours, active);
  }

  /** The units that a party takes if a requirement asks for the party's size. */
  int unitsOf(int partySize) {
    return capacity == 1 && maxParty != NO_LIMIT ? 1 : partySize;
  }
}

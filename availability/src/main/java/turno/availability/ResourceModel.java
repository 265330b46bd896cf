package turno.availability;

/**
 * Something that a service needs and that can be taken: a person, a room, a table, a machine.
 *
 * @param capacity how many units can be in use at the same time, at least 1
 * @param minParty the smallest party it takes
 * @param maxParty the largest, {@link #NO_LIMIT} for none; a resource of capacity 1 with a limit is
 *     taken whole by one party up to that size
 * @param openings its hours; {@link Openings#ALWAYS} without a schedule
 * @param active false: it is not offered
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

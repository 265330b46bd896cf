package turno.availability;

import java.util.List;

/** The answer for one start: placed, or refused with the first rule that fails. */
public sealed interface Placement {
  /**
   * The start is available.
   *
   * @param allocations one allocation for each resource of each requirement, in the order of the
   *     requirements
   */
  record Placed(Slot slot, List<Allocation> allocations) implements Placement {}

  /** The start is not available. */
  record Refused(Reason reason) implements Placement {}

  /**
   * A bookable start.
   *
   * @param startMinute the minute at which the service starts
   * @param endMinute the minute at which the service ends, without buffers
   * @param resources the chosen resources, in the order of the requirements
   */
  record Slot(int startMinute, int endMinute, List<Integer> resources) {}

  /**
   * The units of one resource that a placed booking takes, and the time for which it takes them,
   * including buffers.
   *
   * @param requirement the index of the row for which the resource is taken
   */
  record Allocation(int requirement, int resource, int startMinute, int endMinute, int units) {}
}

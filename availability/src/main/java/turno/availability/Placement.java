package turno.availability;

import java.util.List;

/** The answer for one start: placed, or refused with the first rule that fails. */
public sealed interface Placement {
  /**
   * The start can be had.
   *
   * @param allocations one for each row and resource, in the order of the requirements
   */
  record Placed(Slot slot, List<Allocation> allocations) implements Placement {}

  /** The start cannot be had. */
  record Refused(Reason reason) implements Placement {}
}

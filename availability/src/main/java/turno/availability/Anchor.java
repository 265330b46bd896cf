package turno.availability;

/** The point from which the grid of starts is counted: docs/rules/slots.md#the-grid. */
public enum Anchor {
  /**
   * From the beginning of each merged opening: of the service's own schedule or, if it has none, of
   * the resources of its first requirement.
   */
  OPENING,
  /** From local midnight in the service's zone, in local minutes. */
  MIDNIGHT
}

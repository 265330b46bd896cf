package turno.availability;

/** The point from which the grid of starts is counted: docs/rules/slots.md#the-grid. */
public enum Anchor {
  /**
   * Counts from the beginning of each opening of the service's own schedule or, if the service has
   * none, of the resources of its first requirement.
   */
  OPENING,
  /** Counts local minutes from midnight in the service's zone. */
  MIDNIGHT
}

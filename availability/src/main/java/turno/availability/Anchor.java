package turno.availability;

/** The point from which the grid of starts is measured: docs/rules/slots.md#the-grid. */
public enum Anchor {
  /**
   * The beginning of each opening: of the service's own schedule or, if the service has none, of
   * the resources of its first requirement.
   */
  OPENING,
  /** Local midnight in the service's zone; the grid is measured in local minutes. */
  MIDNIGHT
}

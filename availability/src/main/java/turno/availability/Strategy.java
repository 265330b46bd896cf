package turno.availability;

/**
 * How one of several suitable resources is chosen. Every tie falls back to the order of the
 * candidates (docs/rules/resources.md#deterministic-choice).
 */
public enum Strategy {
  /** In the order of the candidates. */
  FIRST_FIT,
  /** The smallest that holds the party: by largest party, else by capacity. */
  BEST_FIT,
  /** The one whose latest booking was made longest ago; never assigned first. */
  ROUND_ROBIN,
  /** The fewest busy minutes, divided by weight, on the local date of the start. */
  LEAST_BUSY,
  /** The customer's last resource, else as {@link #FIRST_FIT}. */
  PREFERRED
}

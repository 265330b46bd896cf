package turno.availability;

/**
 * How one of several suitable resources is chosen (contract decisions, section 3, row Strategies).
 * Every tie falls back to the order of the candidates.
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

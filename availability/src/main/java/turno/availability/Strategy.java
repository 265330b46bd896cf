package turno.availability;

/**
 * How one of several suitable resources is chosen. The order of the candidates decides between
 * equals (docs/rules/resources.md#deterministic-choice).
 */
public enum Strategy {
  /** In the order of the candidates. */
  FIRST_FIT,
  /** The smallest that takes the party, by its largest party or else by its capacity. */
  BEST_FIT,
  /** The one whose latest booking was made longest ago. One without any booking comes first. */
  ROUND_ROBIN,
  /** The fewest busy minutes, divided by weight, on the local date of the start. */
  LEAST_BUSY,
  /** The resource that the customer had last; otherwise as {@link #FIRST_FIT}. */
  PREFERRED
}

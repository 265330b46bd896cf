package turno.availability;

import java.util.OptionalInt;

/**
 * The first bookable start at or after an instant.
 *
 * @param start the minute of the start; empty if no start was found
 * @param nextFrom the first minute that was not examined, if the budget ended the search early;
 *     otherwise empty
 */
public record NextAvailable(OptionalInt start, OptionalInt nextFrom) {
  static final NextAvailable NONE = new NextAvailable(OptionalInt.empty(), OptionalInt.empty());
}

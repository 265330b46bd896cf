package turno.availability;

import java.util.OptionalInt;

/**
 * The first bookable start from an instant on.
 *
 * @param start its minute; empty where none was found
 * @param nextFrom the first minute that was not looked at, where the budget ended the search early;
 *     else empty
 */
public record NextAvailable(OptionalInt start, OptionalInt nextFrom) {
  static final NextAvailable NONE = new NextAvailable(OptionalInt.empty(), OptionalInt.empty());
}

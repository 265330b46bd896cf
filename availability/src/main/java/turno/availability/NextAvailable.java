package turno.availability;

import java.util.OptionalInt;

/**
 * The first bookable start from an instant on.
 *
 * @param start its minute; empty where none was found
 * @param nextFrom where the looking ended before its time, since one question looks at so much and
 *     no more: the first minute that was not looked at
 */
public record NextAvailable(OptionalInt start, OptionalInt nextFrom) {
  static final NextAvailable NONE = new NextAvailable(OptionalInt.empty(), OptionalInt.empty());
}

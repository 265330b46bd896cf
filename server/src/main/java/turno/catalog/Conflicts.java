package turno.catalog;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import turno.kernel.BookingId;

/**
 * The bookings in the way of something.
 *
 * @param earliest the first of them by start, at most {@link #LISTED_MAX}
 * @param total how many there are in all
 */
public record Conflicts(List<Conflict> earliest, int total) {
  /** How many an answer lists. */
  public static final int LISTED_MAX = 100;

  public static final Conflicts NONE = new Conflicts(List.of(), 0);

  public Conflicts {
    earliest = List.copyOf(earliest);
  }

  /**
   * With the proposals that were made for those of them that were foreseen. One that was not, or is
   * another by now, has none.
   */
  public Conflicts proposing(Conflicts foreseen) {
    Map<BookingId, Conflict> known =
        foreseen.earliest.stream()
            .collect(Collectors.toMap(Conflict::bookingId, Function.identity()));
    return new Conflicts(
        earliest.stream()
            .map(conflict -> {
              Conflict same = known.get(conflict.bookingId());
              return same != null && same.isSameBooking(conflict)
                  ? conflict.proposing(same.proposals())
                  : conflict;
            })
            .toList(),
        total);
  }
}

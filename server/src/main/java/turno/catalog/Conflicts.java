package turno.catalog;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.BookingId;
import turno.kernel.Json;

/**
 * The bookings that conflict with a change of the catalog or with a block.
 *
 * @param earliest the bookings that start first, at most {@link #LISTED_MAX}
 * @param total the number of all conflicting bookings
 */
public record Conflicts(List<Conflict> earliest, int total) {
  /** The maximum length of the list in an answer. */
  public static final int LISTED_MAX = 100;

  public static final Conflicts NONE = new Conflicts(List.of(), 0);

  public Conflicts {
    earliest = List.copyOf(earliest);
  }

  /**
   * Returns these conflicts with the proposals of the foreseen conflicts. A booking that was not
   * foreseen or has changed since gets no proposals.
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

  /**
   * A booking that conflicts with a change of the catalog or with a block.
   *
   * @param version the booking's version
   * @param booking the booking as JSON
   * @param proposals up to three times to which the booking could be moved, nearest first
   */
  public record Conflict(
      BookingId bookingId, long version, String booking, List<Proposal> proposals) {

    public Conflict {
      proposals = List.copyOf(proposals);
    }

    /** Returns the same conflict with these proposals. */
    public Conflict proposing(List<Proposal> times) {
      return new Conflict(bookingId, version, booking, times);
    }

    boolean isSameBooking(Conflict other) {
      return bookingId.equals(other.bookingId) && version == other.version;
    }

    /**
     * A proposed time in its wire form: timestamps in the zone of the location (of the service if
     * there is no location), ids with their prefix.
     *
     * @param priceCents the booking's price, which a move keeps
     */
    public record Proposal(
        String start,
        String end,
        List<String> resourceIds,
        @Nullable String locationId,
        long priceCents) {
      public Proposal {
        resourceIds = List.copyOf(resourceIds);
      }
    }
  }

  /** The contract's {@code Conflict}. */
  public record ConflictView(@JsonRawValue String booking, List<Conflict.Proposal> proposals) {
    /**
     * The maximum size in bytes of all conflicts in an answer. The whole answer, which also
     * contains the changed object, has at most 256 KiB.
     */
    private static final int BYTES_MAX = 160 * 1_024;

    /** Returns the earliest conflicts, up to the number that fits into an answer. */
    public static List<ConflictView> earliest(Conflicts conflicts) {
      List<ConflictView> views = new ArrayList<>();
      int bytes = 0;
      for (Conflict conflict : conflicts.earliest()) {
        bytes += conflict.booking().getBytes(StandardCharsets.UTF_8).length;
        bytes += Json.bytes(conflict.proposals()).length;
        if (bytes > BYTES_MAX) {
          break;
        }
        views.add(new ConflictView(conflict.booking(), conflict.proposals()));
      }
      return views;
    }
  }
}

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
 * The bookings that conflict with a change or a block.
 *
 * @param earliest the first bookings by start, at most {@link #LISTED_MAX}
 * @param total the total number of bookings
 */
public record Conflicts(List<Conflict> earliest, int total) {
  /** The maximum length of the list in an answer. */
  public static final int LISTED_MAX = 100;

  public static final Conflicts NONE = new Conflicts(List.of(), 0);

  public Conflicts {
    earliest = List.copyOf(earliest);
  }

  /**
   * Copies the proposals of the foreseen conflicts. A booking that was not foreseen or has changed
   * since gets none.
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
   * A booking that a change of the catalog leaves outside the hours, above a capacity or on an
   * inactive resource, or that a block overlaps.
   *
   * @param version the booking's version
   * @param booking the booking as JSON
   * @param proposals up to three times to which it could be moved, nearest first
   */
  public record Conflict(
      BookingId bookingId, long version, String booking, List<Proposal> proposals) {

    public Conflict {
      proposals = List.copyOf(proposals);
    }

    /** The same conflict with these proposals. */
    public Conflict proposing(List<Proposal> times) {
      return new Conflict(bookingId, version, booking, times);
    }

    boolean isSameBooking(Conflict other) {
      return bookingId.equals(other.bookingId) && version == other.version;
    }

    /**
     * A time in its wire form: timestamps in the service's zone, ids with their prefix.
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
    /** The share of conflicts in an answer of 256 KiB, which also contains the changed object. */
    private static final int BYTES_MAX = 160 * 1_024;

    /** The earliest conflicts, as many as fit into an answer. */
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

package turno.catalog;

import java.util.List;
import turno.kernel.BookingId;

/**
 * A booking that a change of the catalog leaves outside the hours, above a capacity or on a
 * resource out of use, or that a block stands over.
 *
 * @param version the booking's
 * @param booking the booking as JSON
 * @param proposals up to three times to which it could be moved, nearest first
 */
public record Conflict(
    BookingId bookingId, long version, String booking, List<Proposal> proposals) {

  public Conflict {
    proposals = List.copyOf(proposals);
  }

  /** With these times. */
  public Conflict proposing(List<Proposal> times) {
    return new Conflict(bookingId, version, booking, times);
  }

  boolean isSameBooking(Conflict other) {
    return bookingId.equals(other.bookingId) && version == other.version;
  }

  /**
   * A time as on the wire: timestamps in the service's zone, ids with their prefix.
   *
   * @param priceCents the booking's, which a move keeps
   */
  public record Proposal(String start, String end, List<String> resourceIds, long priceCents) {
    public Proposal {
      resourceIds = List.copyOf(resourceIds);
    }
  }
}

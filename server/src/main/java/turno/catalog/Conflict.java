package turno.catalog;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.util.List;

/**
 * The contract's {@code Conflict}: a booking that a change of the catalog leaves outside the hours,
 * above a capacity or on a resource out of use, or that a block stands over.
 *
 * @param booking the booking as JSON
 * @param proposals up to three times to which it could be moved, nearest first
 */
public record Conflict(@JsonRawValue String booking, List<Proposal> proposals) {

  public Conflict {
    proposals = List.copyOf(proposals);
  }

  /** A time as on the wire: timestamps in the service's zone, ids with their prefix. */
  public record Proposal(String start, String end, List<String> resourceIds) {
    public Proposal {
      resourceIds = List.copyOf(resourceIds);
    }
  }
}

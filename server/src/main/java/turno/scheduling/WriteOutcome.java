package turno.scheduling;

import java.util.List;
import java.util.Set;
import turno.kernel.BookingId;
import turno.kernel.ResourceId;
import turno.platform.http.Answer;

/** The outcome of a planned write of a booking or a block. */
public sealed interface WriteOutcome {
  /** Written and committed, with its events and its stored answer. */
  record Written() implements WriteOutcome {}

  /** The idempotency key has its answer already: nothing was written. */
  record Replayed(Answer answer) implements WriteOutcome {}

  /** The idempotency key was used with another request: nothing was written. */
  record Mismatch() implements WriteOutcome {}

  /** The plan started from something that has changed: plan again. */
  record Stale() implements WriteOutcome {}

  /**
   * Somebody else has the time.
   *
   * @param resources those of the plan that cannot be had
   */
  record Taken(Set<ResourceId> resources) implements WriteOutcome {
    public Taken {
      resources = Set.copyOf(resources);
    }
  }

  /** The time is held by bookings whose expiry is not written yet: expire them, then try again. */
  record InTheWay(List<BookingId> bookings) implements WriteOutcome {}

  /** Another booking or block of the workspace has this external id. */
  record ExternalIdTaken() implements WriteOutcome {}
}

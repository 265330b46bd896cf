package turno.bookings;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import turno.platform.http.Answer;

/** What the database said to a {@link Write}. */
sealed interface Outcome {
  /** Written and committed, with its events and its stored answer. */
  record Written() implements Outcome {}

  /** The idempotency key has its answer already: nothing was written. */
  record Replayed(Answer answer) implements Outcome {}

  /** The idempotency key was used with another request: nothing was written. */
  record Mismatch() implements Outcome {}

  /** The plan started from something that has changed: plan again. */
  record Stale() implements Outcome {}

  /**
   * Somebody else has the time.
   *
   * @param resources those of the plan that cannot be had
   */
  record Taken(Set<UUID> resources) implements Outcome {
    public Taken {
      resources = Set.copyOf(resources);
    }
  }

  /** The time is held by bookings whose expiry is not written yet: expire them, then try again. */
  record InTheWay(List<UUID> bookings) implements Outcome {}

  /** Another booking of the workspace has this external id. */
  record ExternalIdTaken() implements Outcome {}
}

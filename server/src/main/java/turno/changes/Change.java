package turno.changes;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;

/**
 * An object that changed. It has none of the object's data.
 *
 * @param kind as the log has it
 * @param resources those that a booking or block has, or had before; no client sees them
 * @param version of the object after the change; of a catalog as a whole
 */
record Change(String kind, UUID subject, long version, Instant at, Set<ResourceId> resources) {
  /** Whether clients are notified of this kind; the log has other kinds, too. */
  static boolean isTold(String kind) {
    return switch (kind) {
      case "booking", "block", "catalog", "customer", "conversation" -> true;
      default -> false;
    };
  }

  /** The key of an object, for merging its changes. */
  record Subject(String kind, UUID id) {}

  Subject object() {
    return new Subject(kind, subject);
  }

  /** The id as on the wire; a catalog has that of its workspace. */
  String id() {
    return switch (kind) {
      case "booking" -> IdKind.BOOKING.of(subject).toString();
      case "block" -> IdKind.BLOCK.of(subject).toString();
      case "customer" -> IdKind.CUSTOMER.of(subject).toString();
      case "conversation" -> IdKind.CONVERSATION.of(subject).toString();
      case "catalog" -> IdKind.WORKSPACE.of(subject).toString();
      default -> throw new IllegalStateException(kind);
    };
  }

  /** The later of two changes of one object, with the resources of both. */
  static Change later(Change one, Change other) {
    Set<ResourceId> both = new HashSet<>(one.resources());
    both.addAll(other.resources());
    Change later = other.version() >= one.version() ? other : one;
    return new Change(later.kind(), later.subject(), later.version(), later.at(), both);
  }
}

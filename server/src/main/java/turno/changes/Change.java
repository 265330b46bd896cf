package turno.changes;

import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;

/**
 * A change to an object, without the object's data.
 *
 * @param kind the kind of the object, as in the log
 * @param resources the resources that a booking or block has, or had before the change; clients do
 *     not see them
 * @param version the object's version after the change; for {@code catalog}, the version of the
 *     whole catalog
 */
record Change(String kind, UUID subject, long version, Instant at, Set<ResourceId> resources) {
  /**
   * Whether clients are notified of changes to objects of this kind; the log has other kinds, too.
   */
  static boolean isTold(String kind) {
    return switch (kind) {
      case "booking", "block", "catalog", "customer", "conversation" -> true;
      default -> false;
    };
  }

  /** The key of an object, by which its changes are merged. */
  record Subject(String kind, UUID id) {}

  Subject object() {
    return new Subject(kind, subject);
  }

  /** Returns the object's id in its wire form; the catalog's id is the id of its workspace. */
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

  /** Returns the later of two changes to the same object, with the resources of both changes. */
  static Change later(Change one, Change other) {
    Set<ResourceId> both = new HashSet<>(one.resources());
    both.addAll(other.resources());
    Change later = other.version() >= one.version() ? other : one;
    return new Change(later.kind(), later.subject(), later.version(), later.at(), both);
  }
}

package turno.changes;

import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ResourceId;
import turno.platform.http.Caller;

/**
 * The changes that a stream reports: changes to objects that its client may read.
 *
 * @param messages whether conversations are included
 * @param resource the only resource whose bookings and blocks are included, in which case changes
 *     to customers are left out (docs/rules/users.md#own-only-changes); null to include all
 *     resources
 */
record Interest(boolean messages, @Nullable ResourceId resource) {
  /** The scope that includes changes to conversations. */
  private static final String MESSAGES = "messages:read";

  static Interest of(Caller caller) {
    return new Interest(caller.scopes().contains(MESSAGES), caller.sight().resource());
  }

  boolean includes(Change change) {
    return switch (change.kind()) {
      case "conversation" -> messages;
      case "catalog" -> true;
      default -> resource == null || change.resources().contains(resource);
    };
  }
}

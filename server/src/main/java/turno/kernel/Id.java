package turno.kernel;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An identifier that knows what it identifies, so that no two kinds can be confused: a UUIDv7,
 * which sorts by creation time. {@link Object#toString} gives the form that clients see.
 */
public sealed interface Id extends Comparable<Id>
    permits AttachmentId,
        BlockId,
        BookingId,
        ConversationId,
        CustomerId,
        DeliveryId,
        EndpointId,
        EventId,
        GroupId,
        KeyId,
        MessageId,
        OverrideId,
        PaymentId,
        ResourceId,
        ScheduleId,
        ServiceId,
        SessionId,
        UserId,
        VisitId,
        WorkspaceId {

  /** The form that clients see, null for null. */
  static @Nullable String wireOrNull(@Nullable Id id) {
    return id == null ? null : id.toString();
  }

  /** As it stands in the database. */
  UUID value();

  /** In the order of UUIDs, as PostgreSQL sorts UUIDv7. */
  @Override
  default int compareTo(Id other) {
    return value().compareTo(other.value());
  }
}

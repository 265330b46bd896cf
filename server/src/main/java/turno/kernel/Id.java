package turno.kernel;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An identifier, with a separate type for each kind of object, so that ids of different kinds
 * cannot be confused. The value of an id is a UUIDv7, which sorts by creation time; only the ids of
 * visitors are random. {@link Object#toString} returns the form that clients see.
 */
public sealed interface Id extends Comparable<Id> {
  /** Returns the form that clients see; null for null. */
  static @Nullable String wireOrNull(@Nullable Id id) {
    return id == null ? null : id.toString();
  }

  /** Returns the form stored in the database. */
  UUID value();

  /** Compares ids as UUIDs, in the order in which PostgreSQL sorts UUIDv7. */
  @Override
  default int compareTo(Id other) {
    return value().compareTo(other.value());
  }

  /** The id of an attachment. */
  record AttachmentId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public AttachmentId {}

    @Override
    public String toString() {
      return IdKind.ATTACHMENT.wire(this);
    }
  }

  /** The id of a block. */
  record BlockId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public BlockId {}

    @Override
    public String toString() {
      return IdKind.BLOCK.wire(this);
    }
  }

  /** The id of a booking; a hold has the id of the booking that it becomes. */
  record BookingId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public BookingId {}

    @Override
    public String toString() {
      return IdKind.BOOKING.wire(this);
    }
  }

  /** The id of a conversation. */
  record ConversationId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public ConversationId {}

    @Override
    public String toString() {
      return IdKind.CONVERSATION.wire(this);
    }
  }

  /** The id of a customer. */
  record CustomerId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public CustomerId {}

    @Override
    public String toString() {
      return IdKind.CUSTOMER.wire(this);
    }
  }

  /** The id of a delivery of an event to an endpoint. */
  record DeliveryId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public DeliveryId {}

    @Override
    public String toString() {
      return IdKind.DELIVERY.wire(this);
    }
  }

  /** The id of a webhook endpoint. */
  record EndpointId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public EndpointId {}

    @Override
    public String toString() {
      return IdKind.ENDPOINT.wire(this);
    }
  }

  /** The id of an event, and of its row in the log. */
  record EventId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public EventId {}

    @Override
    public String toString() {
      return IdKind.EVENT.wire(this);
    }
  }

  /** The id of a resource group. */
  record GroupId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public GroupId {}

    @Override
    public String toString() {
      return IdKind.GROUP.wire(this);
    }
  }

  /** The id of an API key. */
  record KeyId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public KeyId {}

    @Override
    public String toString() {
      return IdKind.KEY.wire(this);
    }
  }

  /** The id of a location. */
  record LocationId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public LocationId {}

    @Override
    public String toString() {
      return IdKind.LOCATION.wire(this);
    }
  }

  /** The id of a message. */
  record MessageId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public MessageId {}

    @Override
    public String toString() {
      return IdKind.MESSAGE.wire(this);
    }
  }

  /** The id of a message rule. */
  record MessageRuleId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public MessageRuleId {}

    @Override
    public String toString() {
      return IdKind.MESSAGE_RULE.wire(this);
    }
  }

  /** The id of a schedule override. */
  record OverrideId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public OverrideId {}

    @Override
    public String toString() {
      return IdKind.OVERRIDE.wire(this);
    }
  }

  /** The id of a payment. */
  record PaymentId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public PaymentId {}

    @Override
    public String toString() {
      return IdKind.PAYMENT.wire(this);
    }
  }

  /** The id of a publishable key. */
  record PublishableKeyId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public PublishableKeyId {}

    @Override
    public String toString() {
      return IdKind.PUBLISHABLE_KEY.wire(this);
    }
  }

  /** The id of a resource. */
  record ResourceId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public ResourceId {}

    @Override
    public String toString() {
      return IdKind.RESOURCE.wire(this);
    }
  }

  /** The id of a schedule. */
  record ScheduleId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public ScheduleId {}

    @Override
    public String toString() {
      return IdKind.SCHEDULE.wire(this);
    }
  }

  /** The id of a service. */
  record ServiceId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public ServiceId {}

    @Override
    public String toString() {
      return IdKind.SERVICE.wire(this);
    }
  }

  /** The id of a dashboard session. */
  record SessionId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public SessionId {}

    @Override
    public String toString() {
      return IdKind.SESSION.wire(this);
    }
  }

  /** The id of a user. */
  record UserId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public UserId {}

    @Override
    public String toString() {
      return IdKind.USER.wire(this);
    }
  }

  /** The id of a visit, which groups several bookings. */
  record VisitId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public VisitId {}

    @Override
    public String toString() {
      return IdKind.VISIT.wire(this);
    }
  }

  /** The id of a visitor to a booking page, who is known only by this id in their browser. */
  record VisitorId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public VisitorId {}

    @Override
    public String toString() {
      return IdKind.VISITOR.wire(this);
    }
  }

  /** The id of a workspace. */
  record WorkspaceId(@JsonValue UUID value) implements Id {
    @JsonCreator
    public WorkspaceId {}

    @Override
    public String toString() {
      return IdKind.WORKSPACE.wire(this);
    }
  }
}

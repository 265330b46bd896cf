// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class EventType {
  public static final EventType BOOKING_CREATED = new EventType("booking.created");
  public static final EventType BOOKING_CONFIRMED = new EventType("booking.confirmed");
  public static final EventType BOOKING_CANCELLED = new EventType("booking.cancelled");
  public static final EventType BOOKING_RESCHEDULED = new EventType("booking.rescheduled");
  public static final EventType BOOKING_NO_SHOW = new EventType("booking.no_show");
  public static final EventType PAYMENT_PAID = new EventType("payment.paid");
  public static final EventType MESSAGE_RECEIVED = new EventType("message.received");
  public static final EventType CONVERSATION_HANDOFF = new EventType("conversation.handoff");
  public static final EventType BOOKING_CHECKED_IN = new EventType("booking.checked_in");
  public static final EventType BOOKING_ATTENDANCE_REPLY = new EventType("booking.attendance_reply");
  public static final EventType BOOKING_UPDATED = new EventType("booking.updated");
  public static final EventType CONVERSATION_RELEASED = new EventType("conversation.released");
  public static final EventType MESSAGE_SENT = new EventType("message.sent");

  private static final List<EventType> KNOWN = List.of(BOOKING_CREATED, BOOKING_CONFIRMED, BOOKING_CANCELLED, BOOKING_RESCHEDULED, BOOKING_NO_SHOW, PAYMENT_PAID, MESSAGE_RECEIVED, CONVERSATION_HANDOFF, BOOKING_CHECKED_IN, BOOKING_ATTENDANCE_REPLY, BOOKING_UPDATED, CONVERSATION_RELEASED, MESSAGE_SENT);

  private final String value;

  private EventType(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static EventType of(String value) {
    for (EventType known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new EventType(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<EventType> known() {
    return KNOWN;
  }

  /** Returns the value as it is in JSON. */
  @JsonValue
  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof EventType && (((EventType) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

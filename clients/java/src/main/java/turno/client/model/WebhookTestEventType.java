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

/** The type of the event; it may be a type that the endpoint does not otherwise receive. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class WebhookTestEventType {
  public static final WebhookTestEventType BOOKING_CREATED = new WebhookTestEventType("booking.created");
  public static final WebhookTestEventType BOOKING_CONFIRMED = new WebhookTestEventType("booking.confirmed");
  public static final WebhookTestEventType BOOKING_CANCELLED = new WebhookTestEventType("booking.cancelled");
  public static final WebhookTestEventType BOOKING_RESCHEDULED = new WebhookTestEventType("booking.rescheduled");
  public static final WebhookTestEventType BOOKING_NO_SHOW = new WebhookTestEventType("booking.no_show");
  public static final WebhookTestEventType PAYMENT_PAID = new WebhookTestEventType("payment.paid");
  public static final WebhookTestEventType MESSAGE_RECEIVED = new WebhookTestEventType("message.received");
  public static final WebhookTestEventType CONVERSATION_HANDOFF = new WebhookTestEventType("conversation.handoff");
  public static final WebhookTestEventType BOOKING_UPDATED = new WebhookTestEventType("booking.updated");
  public static final WebhookTestEventType BOOKING_CHECKED_IN = new WebhookTestEventType("booking.checked_in");
  public static final WebhookTestEventType BOOKING_ATTENDANCE_REPLY = new WebhookTestEventType("booking.attendance_reply");
  public static final WebhookTestEventType CONVERSATION_RELEASED = new WebhookTestEventType("conversation.released");
  public static final WebhookTestEventType MESSAGE_SENT = new WebhookTestEventType("message.sent");

  private static final List<WebhookTestEventType> KNOWN = List.of(BOOKING_CREATED, BOOKING_CONFIRMED, BOOKING_CANCELLED, BOOKING_RESCHEDULED, BOOKING_NO_SHOW, PAYMENT_PAID, MESSAGE_RECEIVED, CONVERSATION_HANDOFF, BOOKING_UPDATED, BOOKING_CHECKED_IN, BOOKING_ATTENDANCE_REPLY, CONVERSATION_RELEASED, MESSAGE_SENT);

  private final String value;

  private WebhookTestEventType(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static WebhookTestEventType of(String value) {
    for (WebhookTestEventType known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new WebhookTestEventType(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<WebhookTestEventType> known() {
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
    return other instanceof WebhookTestEventType && (((WebhookTestEventType) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

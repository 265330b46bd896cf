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

/** An event type to receive. `*` means every type, including types added later. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class WebhookEventTypeChoice {
  public static final WebhookEventTypeChoice STAR = new WebhookEventTypeChoice("*");
  public static final WebhookEventTypeChoice BOOKING_CREATED = new WebhookEventTypeChoice("booking.created");
  public static final WebhookEventTypeChoice BOOKING_CONFIRMED = new WebhookEventTypeChoice("booking.confirmed");
  public static final WebhookEventTypeChoice BOOKING_CANCELLED = new WebhookEventTypeChoice("booking.cancelled");
  public static final WebhookEventTypeChoice BOOKING_RESCHEDULED = new WebhookEventTypeChoice("booking.rescheduled");
  public static final WebhookEventTypeChoice BOOKING_NO_SHOW = new WebhookEventTypeChoice("booking.no_show");
  public static final WebhookEventTypeChoice PAYMENT_PAID = new WebhookEventTypeChoice("payment.paid");
  public static final WebhookEventTypeChoice MESSAGE_RECEIVED = new WebhookEventTypeChoice("message.received");
  public static final WebhookEventTypeChoice CONVERSATION_HANDOFF = new WebhookEventTypeChoice("conversation.handoff");
  public static final WebhookEventTypeChoice BOOKING_UPDATED = new WebhookEventTypeChoice("booking.updated");
  public static final WebhookEventTypeChoice BOOKING_CHECKED_IN = new WebhookEventTypeChoice("booking.checked_in");
  public static final WebhookEventTypeChoice BOOKING_ATTENDANCE_REPLY = new WebhookEventTypeChoice("booking.attendance_reply");
  public static final WebhookEventTypeChoice CONVERSATION_RELEASED = new WebhookEventTypeChoice("conversation.released");
  public static final WebhookEventTypeChoice MESSAGE_SENT = new WebhookEventTypeChoice("message.sent");

  private static final List<WebhookEventTypeChoice> KNOWN = List.of(STAR, BOOKING_CREATED, BOOKING_CONFIRMED, BOOKING_CANCELLED, BOOKING_RESCHEDULED, BOOKING_NO_SHOW, PAYMENT_PAID, MESSAGE_RECEIVED, CONVERSATION_HANDOFF, BOOKING_UPDATED, BOOKING_CHECKED_IN, BOOKING_ATTENDANCE_REPLY, CONVERSATION_RELEASED, MESSAGE_SENT);

  private final String value;

  private WebhookEventTypeChoice(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static WebhookEventTypeChoice of(String value) {
    for (WebhookEventTypeChoice known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new WebhookEventTypeChoice(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<WebhookEventTypeChoice> known() {
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
    return other instanceof WebhookEventTypeChoice && (((WebhookEventTypeChoice) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

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

/** The occasion of an automatic message: - `booked`: a booking is confirmed without waiting for a deposit. - `payment_due`: a booking waits for its deposit. - `payment_received`: the deposit was received. - `deposit_expired`: the deposit was not received in time, and the booking expired. - `refunded`: money was refunded. - `moved`: the booking was moved to another start or location. - `cancelled`: the booking was cancelled. - `reminder`: `offset_minutes` before the start of a confirmed booking. - `no_show`: the booking was marked as a no-show. - `after_visit`: `offset_minutes` after the end, unless the booking was cancelled or marked as a no-show; only with `marketing_consent`. - `rebook`: the same as `after_visit`, unless the customer has booked again; only with `marketing_consent`. - `staff_booked`: a booking is confirmed. Sent to the users who have one of its resources as their `resource_id`. - `staff_moved`: a booking was moved. Sent to the users of its resources and of its former resources. - `staff_cancelled`: a booking was cancelled, unless its deposit was never paid. Sent to the users of its resources. - `staff_tomorrow`: at 18:00 in the workspace's time zone. Each user with a `resource_id` gets one mail with the bookings of this resource on the next day, if there are any. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class MessageOccasion {
  public static final MessageOccasion BOOKED = new MessageOccasion("booked");
  public static final MessageOccasion PAYMENT_DUE = new MessageOccasion("payment_due");
  public static final MessageOccasion PAYMENT_RECEIVED = new MessageOccasion("payment_received");
  public static final MessageOccasion DEPOSIT_EXPIRED = new MessageOccasion("deposit_expired");
  public static final MessageOccasion REFUNDED = new MessageOccasion("refunded");
  public static final MessageOccasion MOVED = new MessageOccasion("moved");
  public static final MessageOccasion CANCELLED = new MessageOccasion("cancelled");
  public static final MessageOccasion REMINDER = new MessageOccasion("reminder");
  public static final MessageOccasion NO_SHOW = new MessageOccasion("no_show");
  public static final MessageOccasion AFTER_VISIT = new MessageOccasion("after_visit");
  public static final MessageOccasion REBOOK = new MessageOccasion("rebook");
  public static final MessageOccasion STAFF_BOOKED = new MessageOccasion("staff_booked");
  public static final MessageOccasion STAFF_MOVED = new MessageOccasion("staff_moved");
  public static final MessageOccasion STAFF_CANCELLED = new MessageOccasion("staff_cancelled");
  public static final MessageOccasion STAFF_TOMORROW = new MessageOccasion("staff_tomorrow");

  private static final List<MessageOccasion> KNOWN = List.of(BOOKED, PAYMENT_DUE, PAYMENT_RECEIVED, DEPOSIT_EXPIRED, REFUNDED, MOVED, CANCELLED, REMINDER, NO_SHOW, AFTER_VISIT, REBOOK, STAFF_BOOKED, STAFF_MOVED, STAFF_CANCELLED, STAFF_TOMORROW);

  private final String value;

  private MessageOccasion(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static MessageOccasion of(String value) {
    for (MessageOccasion known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new MessageOccasion(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<MessageOccasion> known() {
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
    return other instanceof MessageOccasion && (((MessageOccasion) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

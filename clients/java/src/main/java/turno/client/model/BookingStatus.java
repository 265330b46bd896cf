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

/** The state of a booking. `hold`: the time is reserved until `expires_at`. `pending_payment`: the booking is confirmed once its deposit is paid; the time is reserved until `expires_at`. `confirmed`: the time is booked, and no deposit is pending. `checked_in`: the customer has arrived. `no_show`: the customer did not come. `cancelled`: the hold was released, or the booking was cancelled. `expired`: the hold was not confirmed in time, or the deposit was not paid in time. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class BookingStatus {
  public static final BookingStatus HOLD = new BookingStatus("hold");
  public static final BookingStatus PENDING_PAYMENT = new BookingStatus("pending_payment");
  public static final BookingStatus CONFIRMED = new BookingStatus("confirmed");
  public static final BookingStatus CHECKED_IN = new BookingStatus("checked_in");
  public static final BookingStatus NO_SHOW = new BookingStatus("no_show");
  public static final BookingStatus CANCELLED = new BookingStatus("cancelled");
  public static final BookingStatus EXPIRED = new BookingStatus("expired");

  private static final List<BookingStatus> KNOWN = List.of(HOLD, PENDING_PAYMENT, CONFIRMED, CHECKED_IN, NO_SHOW, CANCELLED, EXPIRED);

  private final String value;

  private BookingStatus(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static BookingStatus of(String value) {
    for (BookingStatus known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new BookingStatus(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<BookingStatus> known() {
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
    return other instanceof BookingStatus && (((BookingStatus) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

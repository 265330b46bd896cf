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

/** The state of the message: - `planned`: it is due later. It was computed for this answer, and is not stored yet. - `waiting`: it is due, and will be written and sent in a moment, or retried after a failure. - `sending`: it was written and is being sent. - `sent`: the channel has accepted it. - `delivered`: it has reached the customer's phone. - `read`: the customer has read it. - `skipped`: it was not sent; `reason` says why. - `failed`: no channel could send it; `reason` says why. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class BookingMessageState {
  public static final BookingMessageState PLANNED = new BookingMessageState("planned");
  public static final BookingMessageState WAITING = new BookingMessageState("waiting");
  public static final BookingMessageState SENDING = new BookingMessageState("sending");
  public static final BookingMessageState SENT = new BookingMessageState("sent");
  public static final BookingMessageState DELIVERED = new BookingMessageState("delivered");
  public static final BookingMessageState READ = new BookingMessageState("read");
  public static final BookingMessageState SKIPPED = new BookingMessageState("skipped");
  public static final BookingMessageState FAILED = new BookingMessageState("failed");

  private static final List<BookingMessageState> KNOWN = List.of(PLANNED, WAITING, SENDING, SENT, DELIVERED, READ, SKIPPED, FAILED);

  private final String value;

  private BookingMessageState(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static BookingMessageState of(String value) {
    for (BookingMessageState known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new BookingMessageState(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<BookingMessageState> known() {
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
    return other instanceof BookingMessageState && (((BookingMessageState) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

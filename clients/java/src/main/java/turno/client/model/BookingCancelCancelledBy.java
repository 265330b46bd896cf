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

/** The party that cancels; whether a paid deposit is refunded depends on it. Defaults to `business` for a dashboard session, otherwise to `customer`. A key that sends `business` needs the role owner or admin (otherwise 403). A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class BookingCancelCancelledBy {
  public static final BookingCancelCancelledBy CUSTOMER = new BookingCancelCancelledBy("customer");
  public static final BookingCancelCancelledBy BUSINESS = new BookingCancelCancelledBy("business");

  private static final List<BookingCancelCancelledBy> KNOWN = List.of(CUSTOMER, BUSINESS);

  private final String value;

  private BookingCancelCancelledBy(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static BookingCancelCancelledBy of(String value) {
    for (BookingCancelCancelledBy known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new BookingCancelCancelledBy(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<BookingCancelCancelledBy> known() {
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
    return other instanceof BookingCancelCancelledBy && (((BookingCancelCancelledBy) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

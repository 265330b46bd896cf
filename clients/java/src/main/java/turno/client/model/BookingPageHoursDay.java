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

/** The weekday. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class BookingPageHoursDay {
  public static final BookingPageHoursDay MONDAY = new BookingPageHoursDay("monday");
  public static final BookingPageHoursDay TUESDAY = new BookingPageHoursDay("tuesday");
  public static final BookingPageHoursDay WEDNESDAY = new BookingPageHoursDay("wednesday");
  public static final BookingPageHoursDay THURSDAY = new BookingPageHoursDay("thursday");
  public static final BookingPageHoursDay FRIDAY = new BookingPageHoursDay("friday");
  public static final BookingPageHoursDay SATURDAY = new BookingPageHoursDay("saturday");
  public static final BookingPageHoursDay SUNDAY = new BookingPageHoursDay("sunday");

  private static final List<BookingPageHoursDay> KNOWN = List.of(MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY);

  private final String value;

  private BookingPageHoursDay(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static BookingPageHoursDay of(String value) {
    for (BookingPageHoursDay known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new BookingPageHoursDay(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<BookingPageHoursDay> known() {
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
    return other instanceof BookingPageHoursDay && (((BookingPageHoursDay) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

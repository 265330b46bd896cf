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

/** Day of the week. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class Weekday {
  public static final Weekday MONDAY = new Weekday("monday");
  public static final Weekday TUESDAY = new Weekday("tuesday");
  public static final Weekday WEDNESDAY = new Weekday("wednesday");
  public static final Weekday THURSDAY = new Weekday("thursday");
  public static final Weekday FRIDAY = new Weekday("friday");
  public static final Weekday SATURDAY = new Weekday("saturday");
  public static final Weekday SUNDAY = new Weekday("sunday");

  private static final List<Weekday> KNOWN = List.of(MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY);

  private final String value;

  private Weekday(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static Weekday of(String value) {
    for (Weekday known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new Weekday(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<Weekday> known() {
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
    return other instanceof Weekday && (((Weekday) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

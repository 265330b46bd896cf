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

/** The customer's answer on whether they will come. `coming`: the customer will come. `cancelling`: the customer wants to cancel; only `POST /bookings/{id}/cancel` cancels the booking. `moving`: the customer wants another time. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class AttendanceAnswer {
  public static final AttendanceAnswer COMING = new AttendanceAnswer("coming");
  public static final AttendanceAnswer CANCELLING = new AttendanceAnswer("cancelling");
  public static final AttendanceAnswer MOVING = new AttendanceAnswer("moving");

  private static final List<AttendanceAnswer> KNOWN = List.of(COMING, CANCELLING, MOVING);

  private final String value;

  private AttendanceAnswer(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static AttendanceAnswer of(String value) {
    for (AttendanceAnswer known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new AttendanceAnswer(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<AttendanceAnswer> known() {
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
    return other instanceof AttendanceAnswer && (((AttendanceAnswer) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

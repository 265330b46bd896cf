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

/** How the answer was given. `manage_link`: on the page of the booking. `whatsapp`, `email` or `phone`: in a message or a call. `dashboard`: a member of staff recorded it. `api`: a program recorded it. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class AttendanceChannel {
  public static final AttendanceChannel MANAGE_LINK = new AttendanceChannel("manage_link");
  public static final AttendanceChannel WHATSAPP = new AttendanceChannel("whatsapp");
  public static final AttendanceChannel EMAIL = new AttendanceChannel("email");
  public static final AttendanceChannel PHONE = new AttendanceChannel("phone");
  public static final AttendanceChannel DASHBOARD = new AttendanceChannel("dashboard");
  public static final AttendanceChannel API = new AttendanceChannel("api");

  private static final List<AttendanceChannel> KNOWN = List.of(MANAGE_LINK, WHATSAPP, EMAIL, PHONE, DASHBOARD, API);

  private final String value;

  private AttendanceChannel(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static AttendanceChannel of(String value) {
    for (AttendanceChannel known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new AttendanceChannel(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<AttendanceChannel> known() {
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
    return other instanceof AttendanceChannel && (((AttendanceChannel) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

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

/** The rule that excluded the last possible start, when every minute of the window is checked against the rules in this order: - `service_inactive`: the service takes no bookings. - `no_resources`: no active resources meet the requirements, or no set that includes `resource_id` does. - `party_size_not_supported`: the party is too small or too large for the service or its resources. - `in_the_past`: the window has passed. - `min_notice`: the window is sooner than the service's minimum notice allows. - `beyond_horizon`: the window is further ahead than the service can be booked. - `closed`: the window is outside the opening hours, or contains no whole minute. - `closed_by_override`: overrides close the window; by the weekly hours alone, some of it would be open. - `too_long`: the opening ends before the service would, or contains no start on the grid. - `temporarily_held`: bookings, holds and blocks take every start; without the holds, some starts would be free. - `fully_booked`: bookings and blocks take every start. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class UnavailableReason {
  public static final UnavailableReason SERVICE_INACTIVE = new UnavailableReason("service_inactive");
  public static final UnavailableReason NO_RESOURCES = new UnavailableReason("no_resources");
  public static final UnavailableReason PARTY_SIZE_NOT_SUPPORTED = new UnavailableReason("party_size_not_supported");
  public static final UnavailableReason IN_THE_PAST = new UnavailableReason("in_the_past");
  public static final UnavailableReason MIN_NOTICE = new UnavailableReason("min_notice");
  public static final UnavailableReason BEYOND_HORIZON = new UnavailableReason("beyond_horizon");
  public static final UnavailableReason CLOSED = new UnavailableReason("closed");
  public static final UnavailableReason CLOSED_BY_OVERRIDE = new UnavailableReason("closed_by_override");
  public static final UnavailableReason TOO_LONG = new UnavailableReason("too_long");
  public static final UnavailableReason TEMPORARILY_HELD = new UnavailableReason("temporarily_held");
  public static final UnavailableReason FULLY_BOOKED = new UnavailableReason("fully_booked");

  private static final List<UnavailableReason> KNOWN = List.of(SERVICE_INACTIVE, NO_RESOURCES, PARTY_SIZE_NOT_SUPPORTED, IN_THE_PAST, MIN_NOTICE, BEYOND_HORIZON, CLOSED, CLOSED_BY_OVERRIDE, TOO_LONG, TEMPORARILY_HELD, FULLY_BOOKED);

  private final String value;

  private UnavailableReason(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static UnavailableReason of(String value) {
    for (UnavailableReason known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new UnavailableReason(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<UnavailableReason> known() {
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
    return other instanceof UnavailableReason && (((UnavailableReason) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

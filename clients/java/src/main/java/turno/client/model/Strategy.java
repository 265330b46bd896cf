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

/** How a member is chosen. The choice is never random; ties are resolved by priority, then by id. When a booking is moved, its current resources come first. - `first_fit`: by priority. - `best_fit`: the smallest member or combination that accepts the party. - `round_robin`: the member whose latest booking or hold was made longest ago, ignoring cancelled and expired ones; members without any come first. - `least_busy`: the member with the fewest taken minutes per unit of `weight` on the local date of the start. - `preferred`: a resource of the customer's latest booking, ignoring holds and cancelled or expired bookings; if no such resource is free, the same as `first_fit`. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class Strategy {
  public static final Strategy FIRST_FIT = new Strategy("first_fit");
  public static final Strategy BEST_FIT = new Strategy("best_fit");
  public static final Strategy ROUND_ROBIN = new Strategy("round_robin");
  public static final Strategy LEAST_BUSY = new Strategy("least_busy");
  public static final Strategy PREFERRED = new Strategy("preferred");

  private static final List<Strategy> KNOWN = List.of(FIRST_FIT, BEST_FIT, ROUND_ROBIN, LEAST_BUSY, PREFERRED);

  private final String value;

  private Strategy(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static Strategy of(String value) {
    for (Strategy known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new Strategy(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<Strategy> known() {
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
    return other instanceof Strategy && (((Strategy) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

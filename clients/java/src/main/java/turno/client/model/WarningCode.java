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

/** The kind of problem. `no_candidates`: a requirement asks for a group without active members, or for a resource that is not active. `count_not_met`: a requirement asks for more resources at once than are active in the group. `units_not_met`: too few candidates have enough capacity. `party_size_not_met`: too few candidates accept a party size of the service. `no_set`: each requirement can be met alone, but no set of different resources meets all of them at once. `never_open`: no set of resources has an opening long enough for the service. `too_complex`: choosing resources for the service takes more steps than a request may use, or may do so when much is booked; such a request is refused with the reason `too_complex`. `no_payment_provider`: the deposit is paid by Pix, but no payment provider is configured for the workspace, so bookings of the service wait until a person records the payment. `no_members`: a group has no active member, so no resource can be chosen from it. `overnight_hours`: hours with an `end` before their `start` run past midnight, which is right for a bar, but wrong if `start` and `end` were swapped. `empty_hours`: hours with the same `start` and `end` are empty; a whole day is `00:00` to `24:00`. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class WarningCode {
  public static final WarningCode NO_CANDIDATES = new WarningCode("no_candidates");
  public static final WarningCode COUNT_NOT_MET = new WarningCode("count_not_met");
  public static final WarningCode UNITS_NOT_MET = new WarningCode("units_not_met");
  public static final WarningCode PARTY_SIZE_NOT_MET = new WarningCode("party_size_not_met");
  public static final WarningCode NO_SET = new WarningCode("no_set");
  public static final WarningCode NEVER_OPEN = new WarningCode("never_open");
  public static final WarningCode TOO_COMPLEX = new WarningCode("too_complex");
  public static final WarningCode NO_PAYMENT_PROVIDER = new WarningCode("no_payment_provider");
  public static final WarningCode NO_MEMBERS = new WarningCode("no_members");
  public static final WarningCode OVERNIGHT_HOURS = new WarningCode("overnight_hours");
  public static final WarningCode EMPTY_HOURS = new WarningCode("empty_hours");

  private static final List<WarningCode> KNOWN = List.of(NO_CANDIDATES, COUNT_NOT_MET, UNITS_NOT_MET, PARTY_SIZE_NOT_MET, NO_SET, NEVER_OPEN, TOO_COMPLEX, NO_PAYMENT_PROVIDER, NO_MEMBERS, OVERNIGHT_HOURS, EMPTY_HOURS);

  private final String value;

  private WarningCode(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static WarningCode of(String value) {
    for (WarningCode known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new WarningCode(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<WarningCode> known() {
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
    return other instanceof WarningCode && (((WarningCode) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

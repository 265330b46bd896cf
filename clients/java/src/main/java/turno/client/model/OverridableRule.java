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

/** A rule that staff can set aside. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class OverridableRule {
  public static final OverridableRule NOTICE = new OverridableRule("notice");
  public static final OverridableRule HORIZON = new OverridableRule("horizon");
  public static final OverridableRule HOURS = new OverridableRule("hours");
  public static final OverridableRule GRID = new OverridableRule("grid");
  public static final OverridableRule PAST = new OverridableRule("past");
  public static final OverridableRule REFUND = new OverridableRule("refund");

  private static final List<OverridableRule> KNOWN = List.of(NOTICE, HORIZON, HOURS, GRID, PAST, REFUND);

  private final String value;

  private OverridableRule(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static OverridableRule of(String value) {
    for (OverridableRule known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new OverridableRule(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<OverridableRule> known() {
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
    return other instanceof OverridableRule && (((OverridableRule) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

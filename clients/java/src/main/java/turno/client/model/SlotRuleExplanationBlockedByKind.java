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

/** The kind of obstacle: - `booking`, `hold`: a booking or hold overlaps the time for which the resource is needed. - `block`: time off, a repair or an external calendar entry overlaps that time. - `buffer`: only a buffer overlaps, either of the requested service or of another booking or hold. - `hours`: closed by the weekly hours. - `override`: open by the weekly hours, but closed by an override. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class SlotRuleExplanationBlockedByKind {
  public static final SlotRuleExplanationBlockedByKind BOOKING = new SlotRuleExplanationBlockedByKind("booking");
  public static final SlotRuleExplanationBlockedByKind HOLD = new SlotRuleExplanationBlockedByKind("hold");
  public static final SlotRuleExplanationBlockedByKind BUFFER = new SlotRuleExplanationBlockedByKind("buffer");
  public static final SlotRuleExplanationBlockedByKind BLOCK = new SlotRuleExplanationBlockedByKind("block");
  public static final SlotRuleExplanationBlockedByKind OVERRIDE = new SlotRuleExplanationBlockedByKind("override");
  public static final SlotRuleExplanationBlockedByKind HOURS = new SlotRuleExplanationBlockedByKind("hours");

  private static final List<SlotRuleExplanationBlockedByKind> KNOWN = List.of(BOOKING, HOLD, BUFFER, BLOCK, OVERRIDE, HOURS);

  private final String value;

  private SlotRuleExplanationBlockedByKind(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static SlotRuleExplanationBlockedByKind of(String value) {
    for (SlotRuleExplanationBlockedByKind known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new SlotRuleExplanationBlockedByKind(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<SlotRuleExplanationBlockedByKind> known() {
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
    return other instanceof SlotRuleExplanationBlockedByKind && (((SlotRuleExplanationBlockedByKind) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

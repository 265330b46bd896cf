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

/** The point from which starts are counted. `opening`: the beginning of each opening of the service's schedule or, if it has none, of the resources of its first requirement. `midnight`: local midnight. If the hours never close, starts are counted from midnight. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class SlotAnchor {
  public static final SlotAnchor OPENING = new SlotAnchor("opening");
  public static final SlotAnchor MIDNIGHT = new SlotAnchor("midnight");

  private static final List<SlotAnchor> KNOWN = List.of(OPENING, MIDNIGHT);

  private final String value;

  private SlotAnchor(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static SlotAnchor of(String value) {
    for (SlotAnchor known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new SlotAnchor(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<SlotAnchor> known() {
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
    return other instanceof SlotAnchor && (((SlotAnchor) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

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

/** The effect of the action on the booking's status; null if there is none. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class StageActionEffect {
  public static final StageActionEffect CHECK_IN = new StageActionEffect("check_in");
  public static final StageActionEffect NO_SHOW = new StageActionEffect("no_show");
  public static final StageActionEffect CANCEL = new StageActionEffect("cancel");

  private static final List<StageActionEffect> KNOWN = List.of(CHECK_IN, NO_SHOW, CANCEL);

  private final String value;

  private StageActionEffect(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static StageActionEffect of(String value) {
    for (StageActionEffect known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new StageActionEffect(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<StageActionEffect> known() {
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
    return other instanceof StageActionEffect && (((StageActionEffect) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

// Made from contract/ by ./turno clients; changes by hand are lost.
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

/** Its effect on the booking's status. A value that came later than this class is kept as it is. */
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

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static StageActionEffect of(String value) {
    for (StageActionEffect known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new StageActionEffect(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<StageActionEffect> known() {
    return KNOWN;
  }

  /** The word itself. */
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

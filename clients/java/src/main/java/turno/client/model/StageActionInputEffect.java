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

/** What the action does to the booking in addition to moving it. A value that came later than this class is kept as it is. */
@NullMarked
public final class StageActionInputEffect {
  public static final StageActionInputEffect CHECK_IN = new StageActionInputEffect("check_in");
  public static final StageActionInputEffect NO_SHOW = new StageActionInputEffect("no_show");
  public static final StageActionInputEffect CANCEL = new StageActionInputEffect("cancel");

  private static final List<StageActionInputEffect> KNOWN = List.of(CHECK_IN, NO_SHOW, CANCEL);

  private final String value;

  private StageActionInputEffect(String value) {
    this.value = value;
  }

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static StageActionInputEffect of(String value) {
    for (StageActionInputEffect known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new StageActionInputEffect(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<StageActionInputEffect> known() {
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
    return other instanceof StageActionInputEffect && (((StageActionInputEffect) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

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

/** `full`: the whole deposit is refunded until the limit, and nothing after it; `none`: nothing is refunded. A value that came later than this class is kept as it is. */
@NullMarked
public final class RefundRule {
  public static final RefundRule FULL = new RefundRule("full");
  public static final RefundRule NONE = new RefundRule("none");

  private static final List<RefundRule> KNOWN = List.of(FULL, NONE);

  private final String value;

  private RefundRule(String value) {
    this.value = value;
  }

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static RefundRule of(String value) {
    for (RefundRule known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new RefundRule(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<RefundRule> known() {
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
    return other instanceof RefundRule && (((RefundRule) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

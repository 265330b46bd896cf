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

/** An ISO 4217 currency code. PYG has no decimals; the others have two. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class Currency {
  public static final Currency BRL = new Currency("BRL");
  public static final Currency ARS = new Currency("ARS");
  public static final Currency PYG = new Currency("PYG");
  public static final Currency USD = new Currency("USD");

  private static final List<Currency> KNOWN = List.of(BRL, ARS, PYG, USD);

  private final String value;

  private Currency(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static Currency of(String value) {
    for (Currency known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new Currency(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<Currency> known() {
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
    return other instanceof Currency && (((Currency) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

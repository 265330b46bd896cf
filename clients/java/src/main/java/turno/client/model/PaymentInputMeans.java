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

/** How the money was handed over; null if not stated. A value that came later than this class is kept as it is. */
@NullMarked
public final class PaymentInputMeans {
  public static final PaymentInputMeans CASH = new PaymentInputMeans("cash");
  public static final PaymentInputMeans CARD = new PaymentInputMeans("card");
  public static final PaymentInputMeans TRANSFER = new PaymentInputMeans("transfer");
  public static final PaymentInputMeans OTHER = new PaymentInputMeans("other");

  private static final List<PaymentInputMeans> KNOWN = List.of(CASH, CARD, TRANSFER, OTHER);

  private final String value;

  private PaymentInputMeans(String value) {
    this.value = value;
  }

  /** The constant with this value, else a new one that equals every other with this value. */
  @JsonCreator
  public static PaymentInputMeans of(String value) {
    for (PaymentInputMeans known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new PaymentInputMeans(Objects.requireNonNull(value));
  }

  /** Those that the contract had when this class was made. */
  public static List<PaymentInputMeans> known() {
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
    return other instanceof PaymentInputMeans && (((PaymentInputMeans) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

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

/** The kind of payment provider: - `api-pix`: a payment service that speaks the central bank's API Pix. - `static`: a static code, which is made from a Pix key; a person checks that the money has arrived, and records it. - `manual`: no code; a person receives and records the money. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class PaymentProviderKind {
  public static final PaymentProviderKind API_PIX = new PaymentProviderKind("api-pix");
  public static final PaymentProviderKind STATIC = new PaymentProviderKind("static");
  public static final PaymentProviderKind MANUAL = new PaymentProviderKind("manual");

  private static final List<PaymentProviderKind> KNOWN = List.of(API_PIX, STATIC, MANUAL);

  private final String value;

  private PaymentProviderKind(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static PaymentProviderKind of(String value) {
    for (PaymentProviderKind known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new PaymentProviderKind(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<PaymentProviderKind> known() {
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
    return other instanceof PaymentProviderKind && (((PaymentProviderKind) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

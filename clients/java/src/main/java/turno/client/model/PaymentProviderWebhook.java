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

/** The state of the callback URL's registration with the service: - `none`: there is no callback URL to register. - `wanted`: the server is still trying to register the callback URL. - `registered`: the callback URL is registered with the service. - `foreign`: another system's callback URL is registered for this Pix key, and is not replaced. - `gone`: the service has dropped the callback URL and does not accept it again. - `refused`: the service does not accept the callback URL, or the server cannot use the account. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class PaymentProviderWebhook {
  public static final PaymentProviderWebhook NONE = new PaymentProviderWebhook("none");
  public static final PaymentProviderWebhook WANTED = new PaymentProviderWebhook("wanted");
  public static final PaymentProviderWebhook REGISTERED = new PaymentProviderWebhook("registered");
  public static final PaymentProviderWebhook FOREIGN = new PaymentProviderWebhook("foreign");
  public static final PaymentProviderWebhook GONE = new PaymentProviderWebhook("gone");
  public static final PaymentProviderWebhook REFUSED = new PaymentProviderWebhook("refused");

  private static final List<PaymentProviderWebhook> KNOWN = List.of(NONE, WANTED, REGISTERED, FOREIGN, GONE, REFUSED);

  private final String value;

  private PaymentProviderWebhook(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static PaymentProviderWebhook of(String value) {
    for (PaymentProviderWebhook known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new PaymentProviderWebhook(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<PaymentProviderWebhook> known() {
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
    return other instanceof PaymentProviderWebhook && (((PaymentProviderWebhook) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}

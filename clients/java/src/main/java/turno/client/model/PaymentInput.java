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

/** Money that came in for the deposit of a booking. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PaymentInput {
  @JsonProperty("amount_cents")
  private Long amountCents;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("method")
  private PaymentMethod method;

  @JsonProperty("reference")
  private String reference;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The amount in the minor unit of `currency`. */
  public Long getAmountCents() {
    return amountCents;
  }

  /** The amount in the minor unit of `currency`. */
  public PaymentInput amountCents(Long amountCents) {
    this.amountCents = amountCents;
    return this;
  }

  /** The currency of the booking's payment; another one is a 422. */
  public Currency getCurrency() {
    return currency;
  }

  /** The currency of the booking's payment; another one is a 422. */
  public PaymentInput currency(Currency currency) {
    this.currency = currency;
    return this;
  }

  /** `manual`, or `pix` for money that was seen on a static code. */
  public PaymentMethod getMethod() {
    return method;
  }

  /** `manual`, or `pix` for money that was seen on a static code. */
  public PaymentInput method(PaymentMethod method) {
    this.method = method;
    return this;
  }

  /** What to find it by, such as a receipt number. */
  public String getReference() {
    return reference;
  }

  /** What to find it by, such as a receipt number. */
  public PaymentInput reference(String reference) {
    this.reference = reference;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public PaymentInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof PaymentInput)) {
      return false;
    }
    PaymentInput that = (PaymentInput) other;
    return Objects.equals(amountCents, that.amountCents)
        && Objects.equals(currency, that.currency)
        && Objects.equals(method, that.method)
        && Objects.equals(reference, that.reference)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(amountCents, currency, method, reference, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("amount_cents", amountCents);
    members.put("currency", currency);
    members.put("method", method);
    members.put("reference", reference);
    members.putAll(others);
    return "PaymentInput" + members;
  }
}

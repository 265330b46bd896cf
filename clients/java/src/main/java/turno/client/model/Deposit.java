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

/** What is to be paid before the booking is confirmed. `amount_cents` is in the minor unit of the service's currency. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Deposit {
  @JsonProperty("type")
  private DepositType type;

  @JsonProperty("amount_cents")
  private Long amountCents;

  @JsonProperty("percent")
  private Integer percent;

  @JsonProperty("method")
  private PaymentMethod method;

  @JsonProperty("expires_in_minutes")
  private Integer expiresInMinutes;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /**  */
  public DepositType getType() {
    return type;
  }

  /**  */
  public Deposit type(DepositType type) {
    this.type = type;
    return this;
  }

  /** The amount when `type` is `fixed`, else null. */
  public Long getAmountCents() {
    return amountCents;
  }

  /** The amount when `type` is `fixed`, else null. */
  public Deposit amountCents(Long amountCents) {
    this.amountCents = amountCents;
    return this;
  }

  /** The share of the price when `type` is `percent`, else null. It is rounded half up. */
  public Integer getPercent() {
    return percent;
  }

  /** The share of the price when `type` is `percent`, else null. It is rounded half up. */
  public Deposit percent(Integer percent) {
    this.percent = percent;
    return this;
  }

  /**  */
  public PaymentMethod getMethod() {
    return method;
  }

  /**  */
  public Deposit method(PaymentMethod method) {
    this.method = method;
    return this;
  }

  /** How long the customer has to pay, at most until the start. */
  public Integer getExpiresInMinutes() {
    return expiresInMinutes;
  }

  /** How long the customer has to pay, at most until the start. */
  public Deposit expiresInMinutes(Integer expiresInMinutes) {
    this.expiresInMinutes = expiresInMinutes;
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
  public Deposit set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Deposit)) {
      return false;
    }
    Deposit that = (Deposit) other;
    return Objects.equals(type, that.type)
        && Objects.equals(amountCents, that.amountCents)
        && Objects.equals(percent, that.percent)
        && Objects.equals(method, that.method)
        && Objects.equals(expiresInMinutes, that.expiresInMinutes)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(type, amountCents, percent, method, expiresInMinutes, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("amount_cents", amountCents);
    members.put("percent", percent);
    members.put("method", method);
    members.put("expires_in_minutes", expiresInMinutes);
    members.putAll(others);
    return "Deposit" + members;
  }
}

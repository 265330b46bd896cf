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

/** The deposit to be paid before the booking is confirmed; null if there is none. `type` determines whether `amount_cents` or `percent` is needed. A deposit above the price is refused with 422, and so is `pix` in a currency other than BRL. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class DepositInput {
  @JsonProperty("type")
  private DepositType type;

  @JsonProperty("amount_cents")
  private @Nullable Long amountCents;

  @JsonProperty("percent")
  private @Nullable Integer percent;

  @JsonProperty("method")
  private PaymentMethod method;

  @JsonProperty("expires_in_minutes")
  private @Nullable Integer expiresInMinutes;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private DepositInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new DepositInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private DepositInput copy() {
    DepositInput copy = new DepositInput();
    copy.type = type;
    copy.amountCents = amountCents;
    copy.percent = percent;
    copy.method = method;
    copy.expiresInMinutes = expiresInMinutes;
    copy.others.putAll(others);
    return copy;
  }

  public DepositType getType() {
    return type;
  }

  /** The amount in the minor unit of the service's currency, if `type` is `fixed`. */
  public @Nullable Long getAmountCents() {
    return amountCents;
  }

  /** The share of the price in percent, if `type` is `percent`. */
  public @Nullable Integer getPercent() {
    return percent;
  }

  public PaymentMethod getMethod() {
    return method;
  }

  /** How many minutes the customer has to pay. If the booking starts within this time, the deadline is the start. */
  public @Nullable Integer getExpiresInMinutes() {
    return expiresInMinutes;
  }

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof DepositInput)) {
      return false;
    }
    DepositInput that = (DepositInput) other;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("type", type);
    members.put("amount_cents", amountCents);
    members.put("percent", percent);
    members.put("method", method);
    members.put("expires_in_minutes", expiresInMinutes);
    members.putAll(others);
    return "DepositInput" + members;
  }

  /** Builds instances of {@link DepositInput}. */
  public static final class Builder {
    private DepositInput made;

    private Builder(DepositInput made) {
      this.made = made;
    }

    /** Required. */
    public Builder type(DepositType type) {
      made.type = type;
      return this;
    }

    /** The amount in the minor unit of the service's currency, if `type` is `fixed`. */
    public Builder amountCents(@Nullable Long amountCents) {
      made.amountCents = amountCents;
      return this;
    }

    /** The share of the price in percent, if `type` is `percent`. */
    public Builder percent(@Nullable Integer percent) {
      made.percent = percent;
      return this;
    }

    /** Required. */
    public Builder method(PaymentMethod method) {
      made.method = method;
      return this;
    }

    /** How many minutes the customer has to pay. If the booking starts within this time, the deadline is the start. */
    public Builder expiresInMinutes(@Nullable Integer expiresInMinutes) {
      made.expiresInMinutes = expiresInMinutes;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: a member that another method sets to null is not sent.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * Returns an object with the values set so far.
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public DepositInput build() {
      List<String> missing = new ArrayList<>();
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.method == null && made.others.get("method") == null) {
        missing.add("method");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "DepositInput is missing required members: " + String.join(", ", missing));
      }
      DepositInput built = made;
      made = built.copy();
      return built;
    }
  }
}

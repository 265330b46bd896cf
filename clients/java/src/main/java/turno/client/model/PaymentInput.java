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

/** A payment received for a booking's deposit. */
@NullMarked
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

  @JsonProperty("means")
  private @Nullable PaymentInputMeans means;

  @JsonProperty("reference")
  private @Nullable String reference;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PaymentInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PaymentInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PaymentInput copy() {
    PaymentInput copy = new PaymentInput();
    copy.amountCents = amountCents;
    copy.currency = currency;
    copy.method = method;
    copy.means = means;
    copy.reference = reference;
    copy.others.putAll(others);
    return copy;
  }

  /** The amount in the minor unit of `currency`. */
  public Long getAmountCents() {
    return amountCents;
  }

  /** The currency of the booking's payment; any other is refused with 422. */
  public Currency getCurrency() {
    return currency;
  }

  /** How the deposit was paid: `manual`, or `pix` for money that was paid with a static code. */
  public PaymentMethod getMethod() {
    return method;
  }

  /** The means of payment; null if not stated. */
  public @Nullable PaymentInputMeans getMeans() {
    return means;
  }

  /** A reference for finding the payment, such as a receipt number; null if there is none. */
  public @Nullable String getReference() {
    return reference;
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
    if (!(other instanceof PaymentInput)) {
      return false;
    }
    PaymentInput that = (PaymentInput) other;
    return Objects.equals(amountCents, that.amountCents)
        && Objects.equals(currency, that.currency)
        && Objects.equals(method, that.method)
        && Objects.equals(means, that.means)
        && Objects.equals(reference, that.reference)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(amountCents, currency, method, means, reference, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("amount_cents", amountCents);
    members.put("currency", currency);
    members.put("method", method);
    members.put("means", means);
    members.put("reference", reference);
    members.putAll(others);
    return "PaymentInput" + members;
  }

  /** Builds instances of {@link PaymentInput}. */
  public static final class Builder {
    private PaymentInput made;

    private Builder(PaymentInput made) {
      this.made = made;
    }

    /** The amount in the minor unit of `currency`. Required. */
    public Builder amountCents(Long amountCents) {
      made.amountCents = amountCents;
      return this;
    }

    /** The currency of the booking's payment; any other is refused with 422. Required. */
    public Builder currency(Currency currency) {
      made.currency = currency;
      return this;
    }

    /** How the deposit was paid: `manual`, or `pix` for money that was paid with a static code. Required. */
    public Builder method(PaymentMethod method) {
      made.method = method;
      return this;
    }

    /** The means of payment; null if not stated. */
    public Builder means(@Nullable PaymentInputMeans means) {
      made.means = means;
      return this;
    }

    /** A reference for finding the payment, such as a receipt number; null if there is none. */
    public Builder reference(@Nullable String reference) {
      made.reference = reference;
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
    public PaymentInput build() {
      List<String> missing = new ArrayList<>();
      if (made.amountCents == null && made.others.get("amount_cents") == null) {
        missing.add("amount_cents");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.method == null && made.others.get("method") == null) {
        missing.add("method");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PaymentInput is missing required members: " + String.join(", ", missing));
      }
      PaymentInput built = made;
      made = built.copy();
      return built;
    }
  }
}

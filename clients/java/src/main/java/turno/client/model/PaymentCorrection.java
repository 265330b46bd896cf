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

/** The correct amount of a payment that was recorded wrongly. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PaymentCorrection {
  @JsonProperty("amount_cents")
  private Long amountCents;

  @JsonProperty("reason")
  private String reason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PaymentCorrection() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PaymentCorrection());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PaymentCorrection copy() {
    PaymentCorrection copy = new PaymentCorrection();
    copy.amountCents = amountCents;
    copy.reason = reason;
    copy.others.putAll(others);
    return copy;
  }

  /** The amount received, in the minor unit of the payment's currency; 0 if no money was received. */
  public Long getAmountCents() {
    return amountCents;
  }

  /** The reason for the correction, shown in the history. */
  public String getReason() {
    return reason;
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
    if (!(other instanceof PaymentCorrection)) {
      return false;
    }
    PaymentCorrection that = (PaymentCorrection) other;
    return Objects.equals(amountCents, that.amountCents)
        && Objects.equals(reason, that.reason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(amountCents, reason, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("amount_cents", amountCents);
    members.put("reason", reason);
    members.putAll(others);
    return "PaymentCorrection" + members;
  }

  /** Builds instances of {@link PaymentCorrection}. */
  public static final class Builder {
    private PaymentCorrection made;

    private Builder(PaymentCorrection made) {
      this.made = made;
    }

    /** The amount received, in the minor unit of the payment's currency; 0 if no money was received. Required. */
    public Builder amountCents(Long amountCents) {
      made.amountCents = amountCents;
      return this;
    }

    /** The reason for the correction, shown in the history. Required. */
    public Builder reason(String reason) {
      made.reason = reason;
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
    public PaymentCorrection build() {
      List<String> missing = new ArrayList<>();
      if (made.amountCents == null && made.others.get("amount_cents") == null) {
        missing.add("amount_cents");
      }
      if (made.reason == null && made.others.get("reason") == null) {
        missing.add("reason");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PaymentCorrection is missing required members: " + String.join(", ", missing));
      }
      PaymentCorrection built = made;
      made = built.copy();
      return built;
    }
  }
}

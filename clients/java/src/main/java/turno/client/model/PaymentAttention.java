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

/** The reason why a person must look at the payment. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PaymentAttention {
  @JsonProperty("reason")
  private PaymentAttentionReason reason;

  @JsonProperty("since")
  private OffsetDateTime since;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PaymentAttention() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PaymentAttention());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PaymentAttention copy() {
    PaymentAttention copy = new PaymentAttention();
    copy.reason = reason;
    copy.since = since;
    copy.others.putAll(others);
    return copy;
  }

  /** The kind of problem. `excess`: more was paid than was due. `refund_refused`: the provider refused a refund. `refund_undecided`: the provider has not decided on a refund within a day. `refunded_twice`: a person made the refund, and then the provider made it, too. `pulled_back`: the payer's bank reversed the payment. `refunded_elsewhere`: money was sent back outside this server, for example in the bank's app. `unreadable_payment`: the provider reported a payment in a form that cannot be read. `charge_refused`: the provider refused the charge. `manual_refund`: a person has to make the refund. `corrected`: a correction left less than the deposit, but the deposit is still treated as paid. */
  public PaymentAttentionReason getReason() {
    return reason;
  }

  /** When the payment began to need attention. */
  public OffsetDateTime getSince() {
    return since;
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
    if (!(other instanceof PaymentAttention)) {
      return false;
    }
    PaymentAttention that = (PaymentAttention) other;
    return Objects.equals(reason, that.reason)
        && Objects.equals(since, that.since)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, since, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("since", since);
    members.putAll(others);
    return "PaymentAttention" + members;
  }

  /** Builds instances of {@link PaymentAttention}. */
  public static final class Builder {
    private PaymentAttention made;

    private Builder(PaymentAttention made) {
      this.made = made;
    }

    /** The kind of problem. `excess`: more was paid than was due. `refund_refused`: the provider refused a refund. `refund_undecided`: the provider has not decided on a refund within a day. `refunded_twice`: a person made the refund, and then the provider made it, too. `pulled_back`: the payer's bank reversed the payment. `refunded_elsewhere`: money was sent back outside this server, for example in the bank's app. `unreadable_payment`: the provider reported a payment in a form that cannot be read. `charge_refused`: the provider refused the charge. `manual_refund`: a person has to make the refund. `corrected`: a correction left less than the deposit, but the deposit is still treated as paid. Required. */
    public Builder reason(PaymentAttentionReason reason) {
      made.reason = reason;
      return this;
    }

    /** When the payment began to need attention. Required. */
    public Builder since(OffsetDateTime since) {
      made.since = since;
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
    public PaymentAttention build() {
      List<String> missing = new ArrayList<>();
      if (made.reason == null && made.others.get("reason") == null) {
        missing.add("reason");
      }
      if (made.since == null && made.others.get("since") == null) {
        missing.add("since");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PaymentAttention is missing required members: " + String.join(", ", missing));
      }
      PaymentAttention built = made;
      made = built.copy();
      return built;
    }
  }
}

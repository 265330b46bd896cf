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

/** Something about the money that a person must look at. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** `excess`: more was paid than was due. `refund_refused`: the provider refused the refund. `refund_undecided`: the provider has not decided on the refund for a day. `refunded_twice`: a person made the refund, and then the provider made it, too. `pulled_back`: the payer's bank reversed the payment. `refunded_elsewhere`: money was sent back outside of this server, as in the bank's app. `unreadable_payment`: the provider says something of a payment that cannot be read. `charge_refused`: the provider refused the charge. `manual_refund`: a person has to make the refund. */
  public PaymentAttentionReason getReason() {
    return reason;
  }

  /** `excess`: more was paid than was due. `refund_refused`: the provider refused the refund. `refund_undecided`: the provider has not decided on the refund for a day. `refunded_twice`: a person made the refund, and then the provider made it, too. `pulled_back`: the payer's bank reversed the payment. `refunded_elsewhere`: money was sent back outside of this server, as in the bank's app. `unreadable_payment`: the provider says something of a payment that cannot be read. `charge_refused`: the provider refused the charge. `manual_refund`: a person has to make the refund. */
  public PaymentAttention reason(PaymentAttentionReason reason) {
    this.reason = reason;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getSince() {
    return since;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public PaymentAttention since(OffsetDateTime since) {
    this.since = since;
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
  public PaymentAttention set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("since", since);
    members.putAll(others);
    return "PaymentAttention" + members;
  }
}

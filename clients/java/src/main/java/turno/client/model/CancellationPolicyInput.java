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

/** What becomes of a paid deposit when the customer cancels; null for all of it back until the start. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CancellationPolicyInput {
  @JsonProperty("free_until_minutes")
  private Integer freeUntilMinutes;

  @JsonProperty("refund")
  private RefundRule refund;

  @JsonProperty("text")
  private String text;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Until this long before the start the deposit goes back. */
  public Integer getFreeUntilMinutes() {
    return freeUntilMinutes;
  }

  /** Until this long before the start the deposit goes back. */
  public CancellationPolicyInput freeUntilMinutes(Integer freeUntilMinutes) {
    this.freeUntilMinutes = freeUntilMinutes;
    return this;
  }

  /**  */
  public RefundRule getRefund() {
    return refund;
  }

  /**  */
  public CancellationPolicyInput refund(RefundRule refund) {
    this.refund = refund;
    return this;
  }

  /** The same in words for customers. */
  public String getText() {
    return text;
  }

  /** The same in words for customers. */
  public CancellationPolicyInput text(String text) {
    this.text = text;
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
  public CancellationPolicyInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CancellationPolicyInput)) {
      return false;
    }
    CancellationPolicyInput that = (CancellationPolicyInput) other;
    return Objects.equals(freeUntilMinutes, that.freeUntilMinutes)
        && Objects.equals(refund, that.refund)
        && Objects.equals(text, that.text)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(freeUntilMinutes, refund, text, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("free_until_minutes", freeUntilMinutes);
    members.put("refund", refund);
    members.put("text", text);
    members.putAll(others);
    return "CancellationPolicyInput" + members;
  }
}

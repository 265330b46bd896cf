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

/** Money that goes back. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class RefundInput {
  @JsonProperty("via")
  private RefundInputVia via;

  @JsonProperty("amount_cents")
  private Integer amountCents;

  @JsonProperty("reference")
  private String reference;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** `manual`: a person gave it back. `provider`: the provider is asked to. */
  public RefundInputVia getVia() {
    return via;
  }

  /** `manual`: a person gave it back. `provider`: the provider is asked to. */
  public RefundInput via(RefundInputVia via) {
    this.via = via;
    return this;
  }

  /** What goes back, in the minor unit of the payment's currency. */
  public Integer getAmountCents() {
    return amountCents;
  }

  /** What goes back, in the minor unit of the payment's currency. */
  public RefundInput amountCents(Integer amountCents) {
    this.amountCents = amountCents;
    return this;
  }

  /** A receipt or transaction number of your own. */
  public String getReference() {
    return reference;
  }

  /** A receipt or transaction number of your own. */
  public RefundInput reference(String reference) {
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
  public RefundInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof RefundInput)) {
      return false;
    }
    RefundInput that = (RefundInput) other;
    return Objects.equals(via, that.via)
        && Objects.equals(amountCents, that.amountCents)
        && Objects.equals(reference, that.reference)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(via, amountCents, reference, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("via", via);
    members.put("amount_cents", amountCents);
    members.put("reference", reference);
    members.putAll(others);
    return "RefundInput" + members;
  }
}

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

/** A refund to record, or to request from the provider. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class RefundInput {
  @JsonProperty("via")
  private @Nullable RefundInputVia via;

  @JsonProperty("amount_cents")
  private Long amountCents;

  @JsonProperty("reference")
  private @Nullable String reference;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private RefundInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new RefundInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private RefundInput copy() {
    RefundInput copy = new RefundInput();
    copy.via = via;
    copy.amountCents = amountCents;
    copy.reference = reference;
    copy.others.putAll(others);
    return copy;
  }

  /** How the money is refunded. `manual`: a person has refunded it. `provider`: the provider is asked to refund it. */
  public @Nullable RefundInputVia getVia() {
    return via;
  }

  /** The amount to refund, in the minor unit of the payment's currency. */
  public Long getAmountCents() {
    return amountCents;
  }

  /** A receipt or transaction number of your own; null if there is none. */
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("via", via);
    members.put("amount_cents", amountCents);
    members.put("reference", reference);
    members.putAll(others);
    return "RefundInput" + members;
  }

  /** Builds instances of {@link RefundInput}. */
  public static final class Builder {
    private RefundInput made;

    private Builder(RefundInput made) {
      this.made = made;
    }

    /** How the money is refunded. `manual`: a person has refunded it. `provider`: the provider is asked to refund it. */
    public Builder via(@Nullable RefundInputVia via) {
      made.via = via;
      return this;
    }

    /** The amount to refund, in the minor unit of the payment's currency. Required. */
    public Builder amountCents(Long amountCents) {
      made.amountCents = amountCents;
      return this;
    }

    /** A receipt or transaction number of your own; null if there is none. */
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
    public RefundInput build() {
      List<String> missing = new ArrayList<>();
      if (made.amountCents == null && made.others.get("amount_cents") == null) {
        missing.add("amount_cents");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "RefundInput is missing required members: " + String.join(", ", missing));
      }
      RefundInput built = made;
      made = built.copy();
      return built;
    }
  }
}

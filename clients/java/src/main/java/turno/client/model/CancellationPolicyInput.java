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

/** What happens to a paid deposit when the customer cancels; null means that it is refunded in full until the start. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CancellationPolicyInput {
  @JsonProperty("free_until_minutes")
  private @Nullable Integer freeUntilMinutes;

  @JsonProperty("refund")
  private @Nullable RefundRule refund;

  @JsonProperty("text")
  private @Nullable String text;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CancellationPolicyInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CancellationPolicyInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CancellationPolicyInput copy() {
    CancellationPolicyInput copy = new CancellationPolicyInput();
    copy.freeUntilMinutes = freeUntilMinutes;
    copy.refund = refund;
    copy.text = text;
    copy.others.putAll(others);
    return copy;
  }

  /** The minimum number of minutes between a cancellation by the customer and the start for the deposit to be refunded. It has no effect if `refund` is `none`. */
  public @Nullable Integer getFreeUntilMinutes() {
    return freeUntilMinutes;
  }

  public @Nullable RefundRule getRefund() {
    return refund;
  }

  /** The policy in words for customers; null if there is none. */
  public @Nullable String getText() {
    return text;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("free_until_minutes", freeUntilMinutes);
    members.put("refund", refund);
    members.put("text", text);
    members.putAll(others);
    return "CancellationPolicyInput" + members;
  }

  /** Builds instances of {@link CancellationPolicyInput}. */
  public static final class Builder {
    private CancellationPolicyInput made;

    private Builder(CancellationPolicyInput made) {
      this.made = made;
    }

    /** The minimum number of minutes between a cancellation by the customer and the start for the deposit to be refunded. It has no effect if `refund` is `none`. */
    public Builder freeUntilMinutes(@Nullable Integer freeUntilMinutes) {
      made.freeUntilMinutes = freeUntilMinutes;
      return this;
    }

    public Builder refund(@Nullable RefundRule refund) {
      made.refund = refund;
      return this;
    }

    /** The policy in words for customers; null if there is none. */
    public Builder text(@Nullable String text) {
      made.text = text;
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
     */
    public CancellationPolicyInput build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CancellationPolicyInput is missing required members: " + String.join(", ", missing));
      }
      CancellationPolicyInput built = made;
      made = built.copy();
      return built;
    }
  }
}

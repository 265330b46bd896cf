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

/** What happens to a paid deposit when the customer cancels. When the business cancels, the deposit is refunded in full. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CancellationPolicy {
  @JsonProperty("free_until_minutes")
  private Integer freeUntilMinutes;

  @JsonProperty("refund")
  private RefundRule refund;

  @JsonProperty("text")
  private @Nullable String text;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CancellationPolicy() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CancellationPolicy());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CancellationPolicy copy() {
    CancellationPolicy copy = new CancellationPolicy();
    copy.freeUntilMinutes = freeUntilMinutes;
    copy.refund = refund;
    copy.text = text;
    copy.others.putAll(others);
    return copy;
  }

  /** The minimum number of minutes between a cancellation by the customer and the start for the deposit to be refunded. It has no effect if `refund` is `none`. */
  public Integer getFreeUntilMinutes() {
    return freeUntilMinutes;
  }

  public RefundRule getRefund() {
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
    if (!(other instanceof CancellationPolicy)) {
      return false;
    }
    CancellationPolicy that = (CancellationPolicy) other;
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
    return "CancellationPolicy" + members;
  }

  /** Builds instances of {@link CancellationPolicy}. */
  public static final class Builder {
    private CancellationPolicy made;

    private Builder(CancellationPolicy made) {
      this.made = made;
    }

    /** The minimum number of minutes between a cancellation by the customer and the start for the deposit to be refunded. It has no effect if `refund` is `none`. Required. */
    public Builder freeUntilMinutes(Integer freeUntilMinutes) {
      made.freeUntilMinutes = freeUntilMinutes;
      return this;
    }

    /** Required. */
    public Builder refund(RefundRule refund) {
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public CancellationPolicy build() {
      List<String> missing = new ArrayList<>();
      if (made.freeUntilMinutes == null && made.others.get("free_until_minutes") == null) {
        missing.add("free_until_minutes");
      }
      if (made.refund == null && made.others.get("refund") == null) {
        missing.add("refund");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CancellationPolicy is missing required members: " + String.join(", ", missing));
      }
      CancellationPolicy built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** The end of a booking by cancellation or expiry. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Cancellation {
  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("by")
  private CancellationBy by;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Cancellation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Cancellation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Cancellation copy() {
    Cancellation copy = new Cancellation();
    copy.at = at;
    copy.by = by;
    copy.reason = reason;
    copy.others.putAll(others);
    return copy;
  }

  /** When the booking was cancelled or expired. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** The party that cancelled the booking; `customer` for a released hold, and `system` for an expired booking or hold. */
  public CancellationBy getBy() {
    return by;
  }

  /** The reason given with the cancellation, or `hold_released`, `hold_expired` or `payment_timeout`; null if no reason was given, or if it was erased with the customer's data. */
  public @Nullable String getReason() {
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
    if (!(other instanceof Cancellation)) {
      return false;
    }
    Cancellation that = (Cancellation) other;
    return Objects.equals(at, that.at)
        && Objects.equals(by, that.by)
        && Objects.equals(reason, that.reason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(at, by, reason, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("at", at);
    members.put("by", by);
    members.put("reason", reason);
    members.putAll(others);
    return "Cancellation" + members;
  }

  /** Builds instances of {@link Cancellation}. */
  public static final class Builder {
    private Cancellation made;

    private Builder(Cancellation made) {
      this.made = made;
    }

    /** When the booking was cancelled or expired. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** The party that cancelled the booking; `customer` for a released hold, and `system` for an expired booking or hold. Required. */
    public Builder by(CancellationBy by) {
      made.by = by;
      return this;
    }

    /** The reason given with the cancellation, or `hold_released`, `hold_expired` or `payment_timeout`; null if no reason was given, or if it was erased with the customer's data. */
    public Builder reason(@Nullable String reason) {
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
    public Cancellation build() {
      List<String> missing = new ArrayList<>();
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (made.by == null && made.others.get("by") == null) {
        missing.add("by");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Cancellation is missing required members: " + String.join(", ", missing));
      }
      Cancellation built = made;
      made = built.copy();
      return built;
    }
  }
}

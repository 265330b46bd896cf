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

/** A waiver by staff: the booking is confirmed without a deposit. Signed-in people without `own_only`, and keys with the role owner or admin, may send it; anyone else gets 403. The waiver is recorded in the history. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ConfirmOverride {
  @JsonProperty("waive_deposit")
  private Boolean waiveDeposit;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ConfirmOverride() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ConfirmOverride());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ConfirmOverride copy() {
    ConfirmOverride copy = new ConfirmOverride();
    copy.waiveDeposit = waiveDeposit;
    copy.reason = reason;
    copy.others.putAll(others);
    return copy;
  }

  /** true confirms the booking without a deposit, even if it is already `pending_payment`. Money already received is kept and becomes the deposit. false is refused with 422. */
  public Boolean getWaiveDeposit() {
    return waiveDeposit;
  }

  /** The reason for the override; null if none is given. */
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
    if (!(other instanceof ConfirmOverride)) {
      return false;
    }
    ConfirmOverride that = (ConfirmOverride) other;
    return Objects.equals(waiveDeposit, that.waiveDeposit)
        && Objects.equals(reason, that.reason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(waiveDeposit, reason, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("waive_deposit", waiveDeposit);
    members.put("reason", reason);
    members.putAll(others);
    return "ConfirmOverride" + members;
  }

  /** Builds instances of {@link ConfirmOverride}. */
  public static final class Builder {
    private ConfirmOverride made;

    private Builder(ConfirmOverride made) {
      this.made = made;
    }

    /** true confirms the booking without a deposit, even if it is already `pending_payment`. Money already received is kept and becomes the deposit. false is refused with 422. Required. */
    public Builder waiveDeposit(Boolean waiveDeposit) {
      made.waiveDeposit = waiveDeposit;
      return this;
    }

    /** The reason for the override; null if none is given. */
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
    public ConfirmOverride build() {
      List<String> missing = new ArrayList<>();
      if (made.waiveDeposit == null && made.others.get("waive_deposit") == null) {
        missing.add("waive_deposit");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ConfirmOverride is missing required members: " + String.join(", ", missing));
      }
      ConfirmOverride built = made;
      made = built.copy();
      return built;
    }
  }
}

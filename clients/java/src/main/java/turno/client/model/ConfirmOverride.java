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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** What staff override when confirming: the deposit. Allowed for signed-in people and for keys with the role owner or admin (otherwise 403), and recorded in the history. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ConfirmOverride());
  }

  /** A builder that begins with the members of this object. */
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

  /** true confirms without a deposit, even a booking that is already `pending_payment`. Money already received is kept and becomes the deposit. */
  public Boolean getWaiveDeposit() {
    return waiveDeposit;
  }

  /** Why. */
  public @Nullable String getReason() {
    return reason;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link ConfirmOverride}. */
  public static final class Builder {
    private ConfirmOverride made;

    private Builder(ConfirmOverride made) {
      this.made = made;
    }

    /** true confirms without a deposit, even a booking that is already `pending_payment`. Money already received is kept and becomes the deposit. Required. */
    public Builder waiveDeposit(Boolean waiveDeposit) {
      made.waiveDeposit = waiveDeposit;
      return this;
    }

    /** Why. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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

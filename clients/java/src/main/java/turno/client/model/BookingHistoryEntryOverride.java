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

/** Everything that staff overrode with the change, and why; null if staff overrode nothing. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingHistoryEntryOverride {
  @JsonProperty("rules")
  private List<OverridableRule> rules;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("duration_minutes")
  private @Nullable Integer durationMinutes;

  @JsonProperty("price_cents")
  private @Nullable Long priceCents;

  @JsonProperty("waive_deposit")
  private Boolean waiveDeposit;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingHistoryEntryOverride() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingHistoryEntryOverride());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingHistoryEntryOverride copy() {
    BookingHistoryEntryOverride copy = new BookingHistoryEntryOverride();
    copy.rules = rules;
    copy.reason = reason;
    copy.durationMinutes = durationMinutes;
    copy.priceCents = priceCents;
    copy.waiveDeposit = waiveDeposit;
    copy.others.putAll(others);
    return copy;
  }

  /** The rules that were set aside. */
  public List<OverridableRule> getRules() {
    return rules;
  }

  /** The reason given for the override; null if none was given, or after the customer was anonymized. */
  public @Nullable String getReason() {
    return reason;
  }

  /** The length in minutes that the override set; null if the override set no length. */
  public @Nullable Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The price that the override set, in the minor unit of the service's currency; null if the override set no price. */
  public @Nullable Long getPriceCents() {
    return priceCents;
  }

  /** Whether the deposit was waived. */
  public Boolean getWaiveDeposit() {
    return waiveDeposit;
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
    if (!(other instanceof BookingHistoryEntryOverride)) {
      return false;
    }
    BookingHistoryEntryOverride that = (BookingHistoryEntryOverride) other;
    return Objects.equals(rules, that.rules)
        && Objects.equals(reason, that.reason)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(waiveDeposit, that.waiveDeposit)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(rules, reason, durationMinutes, priceCents, waiveDeposit, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("rules", rules);
    members.put("reason", reason);
    members.put("duration_minutes", durationMinutes);
    members.put("price_cents", priceCents);
    members.put("waive_deposit", waiveDeposit);
    members.putAll(others);
    return "BookingHistoryEntryOverride" + members;
  }

  /** Builds instances of {@link BookingHistoryEntryOverride}. */
  public static final class Builder {
    private BookingHistoryEntryOverride made;

    private Builder(BookingHistoryEntryOverride made) {
      this.made = made;
    }

    /** The rules that were set aside. Required. */
    public Builder rules(List<OverridableRule> rules) {
      made.rules = rules;
      return this;
    }

    /** The reason given for the override; null if none was given, or after the customer was anonymized. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** The length in minutes that the override set; null if the override set no length. */
    public Builder durationMinutes(@Nullable Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** The price that the override set, in the minor unit of the service's currency; null if the override set no price. */
    public Builder priceCents(@Nullable Long priceCents) {
      made.priceCents = priceCents;
      return this;
    }

    /** Whether the deposit was waived. Required. */
    public Builder waiveDeposit(Boolean waiveDeposit) {
      made.waiveDeposit = waiveDeposit;
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
    public BookingHistoryEntryOverride build() {
      List<String> missing = new ArrayList<>();
      if (made.rules == null && made.others.get("rules") == null) {
        missing.add("rules");
      }
      if (made.waiveDeposit == null && made.others.get("waive_deposit") == null) {
        missing.add("waive_deposit");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingHistoryEntryOverride is missing required members: " + String.join(", ", missing));
      }
      BookingHistoryEntryOverride built = made;
      made = built.copy();
      return built;
    }
  }
}

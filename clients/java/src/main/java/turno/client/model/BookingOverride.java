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

/** Overrides by staff: rules to set aside, a different length or price for this booking, or a waiver of its deposit. Signed-in people, and keys with the role owner or admin, may send `override`. Only owners and admins may send `price_cents`, and a person with `own_only` may send neither `waive_deposit` nor the rule `refund`. Anyone else gets 403. The override is recorded in the history. Capacity is never overridden. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingOverride {
  @JsonProperty("rules")
  private @Nullable List<OverridableRule> rules;

  @JsonProperty("duration_minutes")
  private @Nullable Integer durationMinutes;

  @JsonProperty("price_cents")
  private @Nullable Long priceCents;

  @JsonProperty("waive_deposit")
  private @Nullable Boolean waiveDeposit;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingOverride() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingOverride());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingOverride copy() {
    BookingOverride copy = new BookingOverride();
    copy.rules = rules;
    copy.durationMinutes = durationMinutes;
    copy.priceCents = priceCents;
    copy.waiveDeposit = waiveDeposit;
    copy.reason = reason;
    copy.others.putAll(others);
    return copy;
  }

  /** The rules to set aside: `notice`, `horizon`, `hours`, `grid` or `past`, which includes `notice`. A time outside every opening needs `grid` as well as `hours`. `refund` is allowed only in a move (otherwise 422): the deposit becomes refundable until the instant that the policy sets for the new start, even if it was no longer refundable. The list may be empty or absent if something else is overridden. */
  public @Nullable List<OverridableRule> getRules() {
    return rules;
  }

  /** The length of the booking in minutes, whichever resources serve it. Requirements without their own duration end with the booking; if another requirement would end after the booking, the request is refused with 422. If absent or null, the service determines the length of a new booking, and a move within the same service keeps the length as booked. */
  public @Nullable Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The price, in the minor unit of the service's currency. If absent or null, the service determines the price of a new booking, and a move within the same service keeps the price as booked. */
  public @Nullable Long getPriceCents() {
    return priceCents;
  }

  /** true waives the deposit: nothing is charged, and the booking does not wait for a payment. In a move to another service, true waives any amount that the new service requires beyond the amount already paid. In a move within the same service, true is refused with 422. */
  public @Nullable Boolean getWaiveDeposit() {
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
    if (!(other instanceof BookingOverride)) {
      return false;
    }
    BookingOverride that = (BookingOverride) other;
    return Objects.equals(rules, that.rules)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(waiveDeposit, that.waiveDeposit)
        && Objects.equals(reason, that.reason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(rules, durationMinutes, priceCents, waiveDeposit, reason, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("rules", rules);
    members.put("duration_minutes", durationMinutes);
    members.put("price_cents", priceCents);
    members.put("waive_deposit", waiveDeposit);
    members.put("reason", reason);
    members.putAll(others);
    return "BookingOverride" + members;
  }

  /** Builds instances of {@link BookingOverride}. */
  public static final class Builder {
    private BookingOverride made;

    private Builder(BookingOverride made) {
      this.made = made;
    }

    /** The rules to set aside: `notice`, `horizon`, `hours`, `grid` or `past`, which includes `notice`. A time outside every opening needs `grid` as well as `hours`. `refund` is allowed only in a move (otherwise 422): the deposit becomes refundable until the instant that the policy sets for the new start, even if it was no longer refundable. The list may be empty or absent if something else is overridden. */
    public Builder rules(@Nullable List<OverridableRule> rules) {
      made.rules = rules;
      return this;
    }

    /** The length of the booking in minutes, whichever resources serve it. Requirements without their own duration end with the booking; if another requirement would end after the booking, the request is refused with 422. If absent or null, the service determines the length of a new booking, and a move within the same service keeps the length as booked. */
    public Builder durationMinutes(@Nullable Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
      return this;
    }

    /** The price, in the minor unit of the service's currency. If absent or null, the service determines the price of a new booking, and a move within the same service keeps the price as booked. */
    public Builder priceCents(@Nullable Long priceCents) {
      made.priceCents = priceCents;
      return this;
    }

    /** true waives the deposit: nothing is charged, and the booking does not wait for a payment. In a move to another service, true waives any amount that the new service requires beyond the amount already paid. In a move within the same service, true is refused with 422. */
    public Builder waiveDeposit(@Nullable Boolean waiveDeposit) {
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
     */
    public BookingOverride build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingOverride is missing required members: " + String.join(", ", missing));
      }
      BookingOverride built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** What staff override for this booking: rules, the length, the price, the deposit. Allowed for signed-in people and for keys with the role owner or admin, `price_cents` only for owner and admin (otherwise 403). It is recorded in the history. Capacity is never overridden. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingOverride {
  @JsonProperty("rules")
  private List<OverridableRule> rules;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("waive_deposit")
  private Boolean waiveDeposit;

  @JsonProperty("reason")
  private String reason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** `notice`, `horizon`, `hours`, `grid` and `past`, which includes `notice`. A time outside every opening needs `grid` as well as `hours`. `refund`, in a move only (otherwise 422), lets the deposit be refunded until the free-until instant of the new start, although it could no longer be refunded. It may be empty or absent if something else is overridden. */
  public List<OverridableRule> getRules() {
    return rules;
  }

  /** `notice`, `horizon`, `hours`, `grid` and `past`, which includes `notice`. A time outside every opening needs `grid` as well as `hours`. `refund`, in a move only (otherwise 422), lets the deposit be refunded until the free-until instant of the new start, although it could no longer be refunded. It may be empty or absent if something else is overridden. */
  public BookingOverride rules(List<OverridableRule> rules) {
    this.rules = rules;
    return this;
  }

  /** The length of the booking, whichever resources serve it. Requirements without a duration of their own end with it; one that would reach beyond is a 422. Absent or null, it follows from the service; a move keeps the length as booked. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The length of the booking, whichever resources serve it. Requirements without a duration of their own end with it; one that would reach beyond is a 422. Absent or null, it follows from the service; a move keeps the length as booked. */
  public BookingOverride durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
    return this;
  }

  /** The price, in the minor unit of the service's currency. Absent or null, it follows from the service. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The price, in the minor unit of the service's currency. Absent or null, it follows from the service. */
  public BookingOverride priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /** true asks for no deposit: nothing is charged, and the booking waits for no payment. In a move it waives what another service asks for beyond the amount already paid. */
  public Boolean getWaiveDeposit() {
    return waiveDeposit;
  }

  /** true asks for no deposit: nothing is charged, and the booking waits for no payment. In a move it waives what another service asks for beyond the amount already paid. */
  public BookingOverride waiveDeposit(Boolean waiveDeposit) {
    this.waiveDeposit = waiveDeposit;
    return this;
  }

  /** Why. */
  public String getReason() {
    return reason;
  }

  /** Why. */
  public BookingOverride reason(String reason) {
    this.reason = reason;
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
  public BookingOverride set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("rules", rules);
    members.put("duration_minutes", durationMinutes);
    members.put("price_cents", priceCents);
    members.put("waive_deposit", waiveDeposit);
    members.put("reason", reason);
    members.putAll(others);
    return "BookingOverride" + members;
  }
}

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

/** What staff set aside and why; null where nothing was. */
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
  private String reason;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("waive_deposit")
  private Boolean waiveDeposit;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The rules that were set aside. */
  public List<OverridableRule> getRules() {
    return rules;
  }

  /** The rules that were set aside. */
  public BookingHistoryEntryOverride rules(List<OverridableRule> rules) {
    this.rules = rules;
    return this;
  }

  /** Why, in the words of whoever did it; null when nothing was said. */
  public String getReason() {
    return reason;
  }

  /** Why, in the words of whoever did it; null when nothing was said. */
  public BookingHistoryEntryOverride reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** The length that was set; null where it followed from the service. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** The length that was set; null where it followed from the service. */
  public BookingHistoryEntryOverride durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
    return this;
  }

  /** The price that was set; null where it followed from the service. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The price that was set; null where it followed from the service. */
  public BookingHistoryEntryOverride priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /** Whether no deposit was asked for. */
  public Boolean getWaiveDeposit() {
    return waiveDeposit;
  }

  /** Whether no deposit was asked for. */
  public BookingHistoryEntryOverride waiveDeposit(Boolean waiveDeposit) {
    this.waiveDeposit = waiveDeposit;
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
  public BookingHistoryEntryOverride set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("rules", rules);
    members.put("reason", reason);
    members.put("duration_minutes", durationMinutes);
    members.put("price_cents", priceCents);
    members.put("waive_deposit", waiveDeposit);
    members.putAll(others);
    return "BookingHistoryEntryOverride" + members;
  }
}

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

/** What staff override when confirming: the deposit. Allowed for signed-in people and for keys with the role owner or admin (otherwise 403), and recorded in the history. */
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
  private String reason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** true confirms without a deposit, even a booking that is already `pending_payment`. Money already received stays and is the deposit from then on. */
  public Boolean getWaiveDeposit() {
    return waiveDeposit;
  }

  /** true confirms without a deposit, even a booking that is already `pending_payment`. Money already received stays and is the deposit from then on. */
  public ConfirmOverride waiveDeposit(Boolean waiveDeposit) {
    this.waiveDeposit = waiveDeposit;
    return this;
  }

  /** Why. */
  public String getReason() {
    return reason;
  }

  /** Why. */
  public ConfirmOverride reason(String reason) {
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
  public ConfirmOverride set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("waive_deposit", waiveDeposit);
    members.put("reason", reason);
    members.putAll(others);
    return "ConfirmOverride" + members;
  }
}

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

/** What was not given with the hold. The body may be omitted. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class HoldConfirm {
  @JsonProperty("customer")
  private CustomerRef customer;

  @JsonProperty("intake")
  private Map<String, Object> intake;

  @JsonProperty("allow_duplicate")
  private Boolean allowDuplicate;

  @JsonProperty("override")
  private ConfirmOverride override;

  @JsonProperty("notify")
  private Notify notify;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Who books; given here, it takes the place of the hold's customer. */
  public CustomerRef getCustomer() {
    return customer;
  }

  /** Who books; given here, it takes the place of the hold's customer. */
  public HoldConfirm customer(CustomerRef customer) {
    this.customer = customer;
    return this;
  }

  /** Answers that are merged into those of the hold. */
  public Map<String, Object> getIntake() {
    return intake;
  }

  /** Answers that are merged into those of the hold. */
  public HoldConfirm intake(Map<String, Object> intake) {
    this.intake = intake;
    return this;
  }

  /** true lets a customer have several bookings of this service at this start. Otherwise a second one is a 409, reason `same_customer`, so that a request sent twice books once. Signed-in people are never refused for it. */
  public Boolean getAllowDuplicate() {
    return allowDuplicate;
  }

  /** true lets a customer have several bookings of this service at this start. Otherwise a second one is a 409, reason `same_customer`, so that a request sent twice books once. Signed-in people are never refused for it. */
  public HoldConfirm allowDuplicate(Boolean allowDuplicate) {
    this.allowDuplicate = allowDuplicate;
    return this;
  }

  /**  */
  public ConfirmOverride getOverride() {
    return override;
  }

  /**  */
  public HoldConfirm override(ConfirmOverride override) {
    this.override = override;
    return this;
  }

  /**  */
  public Notify getNotify() {
    return notify;
  }

  /**  */
  public HoldConfirm notify(Notify notify) {
    this.notify = notify;
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
  public HoldConfirm set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof HoldConfirm)) {
      return false;
    }
    HoldConfirm that = (HoldConfirm) other;
    return Objects.equals(customer, that.customer)
        && Objects.equals(intake, that.intake)
        && Objects.equals(allowDuplicate, that.allowDuplicate)
        && Objects.equals(override, that.override)
        && Objects.equals(notify, that.notify)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(customer, intake, allowDuplicate, override, notify, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("customer", customer);
    members.put("intake", intake);
    members.put("allow_duplicate", allowDuplicate);
    members.put("override", override);
    members.put("notify", notify);
    members.putAll(others);
    return "HoldConfirm" + members;
  }
}

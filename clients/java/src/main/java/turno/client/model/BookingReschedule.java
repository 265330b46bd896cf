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

/** Where a booking is to be moved. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingReschedule {
  @JsonProperty("start")
  private String start;

  @JsonProperty("service_id")
  private String serviceId;

  @JsonProperty("party_size")
  private Integer partySize;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("reason")
  private String reason;

  @JsonProperty("override")
  private BookingOverride override;

  @JsonProperty("notify")
  private Notify notify;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The new start; the present one where only the service, the party, the resources or the length change. */
  public String getStart() {
    return start;
  }

  /** The new start; the present one where only the service, the party, the resources or the length change. */
  public BookingReschedule start(String start) {
    this.start = start;
    return this;
  }

  /** The new start; the present one where only the service, the party, the resources or the length change. */
  public BookingReschedule start(OffsetDateTime start) {
    this.start = start.toString();
    return this;
  }

  /** Another service, in the same currency. Price, cancellation policy and length follow it. Absent or null, the service stays. */
  public String getServiceId() {
    return serviceId;
  }

  /** Another service, in the same currency. Price, cancellation policy and length follow it. Absent or null, the service stays. */
  public BookingReschedule serviceId(String serviceId) {
    this.serviceId = serviceId;
    return this;
  }

  /** How many people come now. Absent or null, as many as before. */
  public Integer getPartySize() {
    return partySize;
  }

  /** How many people come now. Absent or null, as many as before. */
  public BookingReschedule partySize(Integer partySize) {
    this.partySize = partySize;
    return this;
  }

  /** All of these are used; the server chooses the rest. Absent or null, the present ones are kept where free. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** All of these are used; the server chooses the rest. Absent or null, the present ones are kept where free. */
  public BookingReschedule resourceIds(List<String> resourceIds) {
    this.resourceIds = resourceIds;
    return this;
  }

  /** Why, for the history. */
  public String getReason() {
    return reason;
  }

  /** Why, for the history. */
  public BookingReschedule reason(String reason) {
    this.reason = reason;
    return this;
  }

  /**  */
  public BookingOverride getOverride() {
    return override;
  }

  /**  */
  public BookingReschedule override(BookingOverride override) {
    this.override = override;
    return this;
  }

  /**  */
  public Notify getNotify() {
    return notify;
  }

  /**  */
  public BookingReschedule notify(Notify notify) {
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
  public BookingReschedule set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingReschedule)) {
      return false;
    }
    BookingReschedule that = (BookingReschedule) other;
    return Objects.equals(start, that.start)
        && Objects.equals(serviceId, that.serviceId)
        && Objects.equals(partySize, that.partySize)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(reason, that.reason)
        && Objects.equals(override, that.override)
        && Objects.equals(notify, that.notify)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, serviceId, partySize, resourceIds, reason, override, notify, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("service_id", serviceId);
    members.put("party_size", partySize);
    members.put("resource_ids", resourceIds);
    members.put("reason", reason);
    members.put("override", override);
    members.put("notify", notify);
    members.putAll(others);
    return "BookingReschedule" + members;
  }
}

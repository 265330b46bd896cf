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

/** A time that can be booked. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Slot {
  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("price_cents")
  private Long priceCents;

  @JsonProperty("deposit_cents")
  private Long depositCents;

  @JsonProperty("keeps_resources")
  private Boolean keepsResources;

  @JsonProperty("resources")
  private List<SlotResource> resources;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Slot start(OffsetDateTime start) {
    this.start = start;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Slot end(OffsetDateTime end) {
    this.end = end;
    return this;
  }

  /** The resources that would be used now, in the order of the service's requirements. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** The resources that would be used now, in the order of the service's requirements. */
  public Slot resourceIds(List<String> resourceIds) {
    this.resourceIds = resourceIds;
    return this;
  }

  /** The price with these resources, as an integer in the minor unit of `currency`: the highest that the service has with one of them, else its own. With the `booking_id` of a booking of this service it is the price that was booked, which a move keeps. */
  public Long getPriceCents() {
    return priceCents;
  }

  /** The price with these resources, as an integer in the minor unit of `currency`: the highest that the service has with one of them, else its own. With the `booking_id` of a booking of this service it is the price that was booked, which a move keeps. */
  public Slot priceCents(Long priceCents) {
    this.priceCents = priceCents;
    return this;
  }

  /** What is due in advance for this price, 0 for nothing. With the `booking_id` of a booking of this service it is the deposit of the booking, which a move keeps. */
  public Long getDepositCents() {
    return depositCents;
  }

  /** What is due in advance for this price, 0 for nothing. With the `booking_id` of a booking of this service it is the deposit of the booking, which a move keeps. */
  public Slot depositCents(Long depositCents) {
    this.depositCents = depositCents;
    return this;
  }

  /** With `booking_id`, whether a move to this start keeps the booking's resources: it uses none that the booking does not have. */
  public Boolean getKeepsResources() {
    return keepsResources;
  }

  /** With `booking_id`, whether a move to this start keeps the booking's resources: it uses none that the booking does not have. */
  public Slot keepsResources(Boolean keepsResources) {
    this.keepsResources = keepsResources;
    return this;
  }

  /** With `each_resource=true` all resources that could serve, in the order of the service's requirements; with `expand=resources` alone those of `resource_ids`. */
  public List<SlotResource> getResources() {
    return resources;
  }

  /** With `each_resource=true` all resources that could serve, in the order of the service's requirements; with `expand=resources` alone those of `resource_ids`. */
  public Slot resources(List<SlotResource> resources) {
    this.resources = resources;
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
  public Slot set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Slot)) {
      return false;
    }
    Slot that = (Slot) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(priceCents, that.priceCents)
        && Objects.equals(depositCents, that.depositCents)
        && Objects.equals(keepsResources, that.keepsResources)
        && Objects.equals(resources, that.resources)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, resourceIds, priceCents, depositCents, keepsResources, resources, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("resource_ids", resourceIds);
    members.put("price_cents", priceCents);
    members.put("deposit_cents", depositCents);
    members.put("keeps_resources", keepsResources);
    members.put("resources", resources);
    members.putAll(others);
    return "Slot" + members;
  }
}

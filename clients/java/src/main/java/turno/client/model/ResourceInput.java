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

/** A new resource. Only `name` is needed. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceInput {
  @JsonProperty("name")
  private String name;

  @JsonProperty("type")
  private ResourceType type;

  @JsonProperty("capacity")
  private Integer capacity;

  @JsonProperty("min_party_size")
  private Integer minPartySize;

  @JsonProperty("max_party_size")
  private Integer maxPartySize;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the person or thing. */
  public String getName() {
    return name;
  }

  /** Name of the person or thing. */
  public ResourceInput name(String name) {
    this.name = name;
    return this;
  }

  /**  */
  public ResourceType getType() {
    return type;
  }

  /**  */
  public ResourceInput type(ResourceType type) {
    this.type = type;
    return this;
  }

  /** How many units can be in use at the same moment. A room for a class of twelve has 12; a table for four has 1 and `max_party_size` 4, since one party has it whole. */
  public Integer getCapacity() {
    return capacity;
  }

  /** How many units can be in use at the same moment. A room for a class of twelve has 12; a table for four has 1 and `max_party_size` 4, since one party has it whole. */
  public ResourceInput capacity(Integer capacity) {
    this.capacity = capacity;
    return this;
  }

  /** Smallest party it is given to; null for any. */
  public Integer getMinPartySize() {
    return minPartySize;
  }

  /** Smallest party it is given to; null for any. */
  public ResourceInput minPartySize(Integer minPartySize) {
    this.minPartySize = minPartySize;
    return this;
  }

  /** Largest party it is given to; null for any. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Largest party it is given to; null for any. */
  public ResourceInput maxPartySize(Integer maxPartySize) {
    this.maxPartySize = maxPartySize;
    return this;
  }

  /** Its hours; null for always open. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** Its hours; null for always open. */
  public ResourceInput scheduleId(String scheduleId) {
    this.scheduleId = scheduleId;
    return this;
  }

  /** Whether new bookings may take it. */
  public Boolean getActive() {
    return active;
  }

  /** Whether new bookings may take it. */
  public ResourceInput active(Boolean active) {
    this.active = active;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public ResourceInput externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public ResourceInput metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
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
  public ResourceInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ResourceInput)) {
      return false;
    }
    ResourceInput that = (ResourceInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(type, that.type)
        && Objects.equals(capacity, that.capacity)
        && Objects.equals(minPartySize, that.minPartySize)
        && Objects.equals(maxPartySize, that.maxPartySize)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, type, capacity, minPartySize, maxPartySize, scheduleId, active, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("type", type);
    members.put("capacity", capacity);
    members.put("min_party_size", minPartySize);
    members.put("max_party_size", maxPartySize);
    members.put("schedule_id", scheduleId);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ResourceInput" + members;
  }
}

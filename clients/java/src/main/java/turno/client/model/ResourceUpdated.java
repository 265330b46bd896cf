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

/** The resource after the change, and the bookings that the change leaves outside its hours, above its capacity or party size, or on it although it is out of use. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceUpdated {
  @JsonProperty("id")
  private String id;

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

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("conflicts")
  private List<Conflict> conflicts;

  @JsonProperty("conflicts_total")
  private Integer conflictsTotal;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource. */
  public String getId() {
    return id;
  }

  /** Id of a resource. */
  public ResourceUpdated id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the person or thing. */
  public String getName() {
    return name;
  }

  /** Name of the person or thing. */
  public ResourceUpdated name(String name) {
    this.name = name;
    return this;
  }

  /**  */
  public ResourceType getType() {
    return type;
  }

  /**  */
  public ResourceUpdated type(ResourceType type) {
    this.type = type;
    return this;
  }

  /** How many units can be in use at the same moment. */
  public Integer getCapacity() {
    return capacity;
  }

  /** How many units can be in use at the same moment. */
  public ResourceUpdated capacity(Integer capacity) {
    this.capacity = capacity;
    return this;
  }

  /** Smallest party it is given to; null for any. */
  public Integer getMinPartySize() {
    return minPartySize;
  }

  /** Smallest party it is given to; null for any. */
  public ResourceUpdated minPartySize(Integer minPartySize) {
    this.minPartySize = minPartySize;
    return this;
  }

  /** Largest party it is given to; null for any. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Largest party it is given to; null for any. */
  public ResourceUpdated maxPartySize(Integer maxPartySize) {
    this.maxPartySize = maxPartySize;
    return this;
  }

  /** Its hours; null for always open. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** Its hours; null for always open. */
  public ResourceUpdated scheduleId(String scheduleId) {
    this.scheduleId = scheduleId;
    return this;
  }

  /** Whether new bookings may take it. */
  public Boolean getActive() {
    return active;
  }

  /** Whether new bookings may take it. */
  public ResourceUpdated active(Boolean active) {
    this.active = active;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public ResourceUpdated externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public ResourceUpdated metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public ResourceUpdated version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ResourceUpdated createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ResourceUpdated updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** Bookings that are now outside the hours or above the capacity, whose party it no longer takes, or that have a resource which was just taken out of use. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** Bookings that are now outside the hours or above the capacity, whose party it no longer takes, or that have a resource which was just taken out of use. None of them was changed. */
  public ResourceUpdated conflicts(List<Conflict> conflicts) {
    this.conflicts = conflicts;
    return this;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public ResourceUpdated conflictsTotal(Integer conflictsTotal) {
    this.conflictsTotal = conflictsTotal;
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
  public ResourceUpdated set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ResourceUpdated)) {
      return false;
    }
    ResourceUpdated that = (ResourceUpdated) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(type, that.type)
        && Objects.equals(capacity, that.capacity)
        && Objects.equals(minPartySize, that.minPartySize)
        && Objects.equals(maxPartySize, that.maxPartySize)
        && Objects.equals(scheduleId, that.scheduleId)
        && Objects.equals(active, that.active)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(conflicts, that.conflicts)
        && Objects.equals(conflictsTotal, that.conflictsTotal)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, type, capacity, minPartySize, maxPartySize, scheduleId, active, externalId, metadata, version, createdAt, updatedAt, conflicts, conflictsTotal, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("type", type);
    members.put("capacity", capacity);
    members.put("min_party_size", minPartySize);
    members.put("max_party_size", maxPartySize);
    members.put("schedule_id", scheduleId);
    members.put("active", active);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "ResourceUpdated" + members;
  }
}

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

/** The block that was created, and the bookings it stands over. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BlockCreated {
  @JsonProperty("id")
  private String id;

  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("units")
  private Integer units;

  @JsonProperty("reason")
  private String reason;

  @JsonProperty("source")
  private BlockSource source;

  @JsonProperty("forced")
  private Boolean forced;

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

  /** Id of a block. */
  public String getId() {
    return id;
  }

  /** Id of a block. */
  public BlockCreated id(String id) {
    this.id = id;
    return this;
  }

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** Id of a resource. */
  public BlockCreated resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public BlockCreated start(OffsetDateTime start) {
    this.start = start;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public BlockCreated end(OffsetDateTime end) {
    this.end = end;
    return this;
  }

  /** How many units it takes; null for all. */
  public Integer getUnits() {
    return units;
  }

  /** How many units it takes; null for all. */
  public BlockCreated units(Integer units) {
    this.units = units;
    return this;
  }

  /** Why. */
  public String getReason() {
    return reason;
  }

  /** Why. */
  public BlockCreated reason(String reason) {
    this.reason = reason;
    return this;
  }

  /**  */
  public BlockSource getSource() {
    return source;
  }

  /**  */
  public BlockCreated source(BlockSource source) {
    this.source = source;
    return this;
  }

  /** Whether it was made over bookings; false where `force` met none. */
  public Boolean getForced() {
    return forced;
  }

  /** Whether it was made over bookings; false where `force` met none. */
  public BlockCreated forced(Boolean forced) {
    this.forced = forced;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public BlockCreated externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public BlockCreated metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public BlockCreated version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public BlockCreated createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public BlockCreated updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** With `force`, the bookings in its way; else empty. None of them was changed. The proposed times are free with the block in place. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** With `force`, the bookings in its way; else empty. None of them was changed. The proposed times are free with the block in place. */
  public BlockCreated conflicts(List<Conflict> conflicts) {
    this.conflicts = conflicts;
    return this;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public BlockCreated conflictsTotal(Integer conflictsTotal) {
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
  public BlockCreated set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BlockCreated)) {
      return false;
    }
    BlockCreated that = (BlockCreated) other;
    return Objects.equals(id, that.id)
        && Objects.equals(resourceId, that.resourceId)
        && Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(units, that.units)
        && Objects.equals(reason, that.reason)
        && Objects.equals(source, that.source)
        && Objects.equals(forced, that.forced)
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
    return Objects.hash(id, resourceId, start, end, units, reason, source, forced, externalId, metadata, version, createdAt, updatedAt, conflicts, conflictsTotal, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("resource_id", resourceId);
    members.put("start", start);
    members.put("end", end);
    members.put("units", units);
    members.put("reason", reason);
    members.put("source", source);
    members.put("forced", forced);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "BlockCreated" + members;
  }
}

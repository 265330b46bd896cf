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

/** The block that was created, and the bookings that conflict with it. */
@NullMarked
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
  private @Nullable Integer units;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("source")
  private BlockSource source;

  @JsonProperty("forced")
  private Boolean forced;

  @JsonProperty("external_id")
  private @Nullable String externalId;

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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BlockCreated() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BlockCreated());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BlockCreated copy() {
    BlockCreated copy = new BlockCreated();
    copy.id = id;
    copy.resourceId = resourceId;
    copy.start = start;
    copy.end = end;
    copy.units = units;
    copy.reason = reason;
    copy.source = source;
    copy.forced = forced;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.conflicts = conflicts;
    copy.conflictsTotal = conflictsTotal;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a block. */
  public String getId() {
    return id;
  }

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** When the block begins. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** When the block ends. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** How many units of the resource the block takes; null means all units. */
  public @Nullable Integer getUnits() {
    return units;
  }

  /** The reason for the block; null if none was given. */
  public @Nullable String getReason() {
    return reason;
  }

  public BlockSource getSource() {
    return source;
  }

  /** Whether the block was created although bookings or holds conflicted with it. */
  public Boolean getForced() {
    return forced;
  }

  /** Your own id for this object; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** The bookings and holds that conflict with the block, if it was created with `force`; otherwise empty. None of them was changed. The proposed times are free even with the block in place. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** The total number of conflicting bookings, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link BlockCreated}. */
  public static final class Builder {
    private BlockCreated made;

    private Builder(BlockCreated made) {
      this.made = made;
    }

    /** Id of a block. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Id of a resource. Required. */
    public Builder resourceId(String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** When the block begins. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** When the block ends. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** How many units of the resource the block takes; null means all units. */
    public Builder units(@Nullable Integer units) {
      made.units = units;
      return this;
    }

    /** The reason for the block; null if none was given. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** Required. */
    public Builder source(BlockSource source) {
      made.source = source;
      return this;
    }

    /** Whether the block was created although bookings or holds conflicted with it. Required. */
    public Builder forced(Boolean forced) {
      made.forced = forced;
      return this;
    }

    /** Your own id for this object; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
      return this;
    }

    /** The bookings and holds that conflict with the block, if it was created with `force`; otherwise empty. None of them was changed. The proposed times are free even with the block in place. Required. */
    public Builder conflicts(List<Conflict> conflicts) {
      made.conflicts = conflicts;
      return this;
    }

    /** The total number of conflicting bookings, including those not listed in `conflicts`. Required. */
    public Builder conflictsTotal(Integer conflictsTotal) {
      made.conflictsTotal = conflictsTotal;
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public BlockCreated build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.resourceId == null && made.others.get("resource_id") == null) {
        missing.add("resource_id");
      }
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.source == null && made.others.get("source") == null) {
        missing.add("source");
      }
      if (made.forced == null && made.others.get("forced") == null) {
        missing.add("forced");
      }
      if (made.metadata == null && made.others.get("metadata") == null) {
        missing.add("metadata");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (made.conflicts == null && made.others.get("conflicts") == null) {
        missing.add("conflicts");
      }
      if (made.conflictsTotal == null && made.others.get("conflicts_total") == null) {
        missing.add("conflicts_total");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BlockCreated is missing required members: " + String.join(", ", missing));
      }
      BlockCreated built = made;
      made = built.copy();
      return built;
    }
  }
}

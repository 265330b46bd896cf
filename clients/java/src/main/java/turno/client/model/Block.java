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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A time at which a resource is taken without a booking: time off, a repair, an entry in an external calendar. Times sent with seconds are rounded outwards to whole minutes. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Block {
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

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Block() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new Block());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Block copy() {
    Block copy = new Block();
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

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** How many units it takes; null means all. */
  public @Nullable Integer getUnits() {
    return units;
  }

  /** Why. */
  public @Nullable String getReason() {
    return reason;
  }

  /**  */
  public BlockSource getSource() {
    return source;
  }

  /** Whether it was created over bookings; false if there were none in its way. */
  public Boolean getForced() {
    return forced;
  }

  /** Your own id of this object, or null. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Starts at 1 and increases by one with every change; the `ETag` is made from it. */
  public Integer getVersion() {
    return version;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Block)) {
      return false;
    }
    Block that = (Block) other;
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, resourceId, start, end, units, reason, source, forced, externalId, metadata, version, createdAt, updatedAt, others);
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
    members.putAll(others);
    return "Block" + members;
  }

  /** Collects the members of a {@link Block}. */
  public static final class Builder {
    private Block made;

    private Builder(Block made) {
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

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** How many units it takes; null means all. */
    public Builder units(@Nullable Integer units) {
      made.units = units;
      return this;
    }

    /** Why. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /**  Required. */
    public Builder source(BlockSource source) {
      made.source = source;
      return this;
    }

    /** Whether it was created over bookings; false if there were none in its way. Required. */
    public Builder forced(Boolean forced) {
      made.forced = forced;
      return this;
    }

    /** Your own id of this object, or null. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** Starts at 1 and increases by one with every change; the `ETag` is made from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
     */
    public Block build() {
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
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Block is missing required members: " + String.join(", ", missing));
      }
      Block built = made;
      made = built.copy();
      return built;
    }
  }
}

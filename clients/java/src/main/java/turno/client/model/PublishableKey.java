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

/** A key with which web pages book from their visitors' browsers. The value of the key is not a secret. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PublishableKey {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("key")
  private String key;

  @JsonProperty("origins")
  private List<String> origins;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("hosted")
  private Boolean hosted;

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

  private PublishableKey() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PublishableKey());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PublishableKey copy() {
    PublishableKey copy = new PublishableKey();
    copy.id = id;
    copy.name = name;
    copy.key = key;
    copy.origins = origins;
    copy.active = active;
    copy.hosted = hosted;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a publishable key. */
  public String getId() {
    return id;
  }

  /** The name by which people recognise the key. */
  public String getName() {
    return name;
  }

  /** The value of the key, which pages send in the `Authorization` header. */
  public String getKey() {
    return key;
  }

  /** The origins of the pages that may use the key, as browsers write them. */
  public List<String> getOrigins() {
    return origins;
  }

  /** Whether the key may be used. */
  public Boolean getActive() {
    return active;
  }

  /** Whether the key belongs to the workspace's own booking page; such a key needs no origins. */
  public Boolean getHosted() {
    return hosted;
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

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof PublishableKey)) {
      return false;
    }
    PublishableKey that = (PublishableKey) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(key, that.key)
        && Objects.equals(origins, that.origins)
        && Objects.equals(active, that.active)
        && Objects.equals(hosted, that.hosted)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, key, origins, active, hosted, externalId, metadata, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("key", key);
    members.put("origins", origins);
    members.put("active", active);
    members.put("hosted", hosted);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "PublishableKey" + members;
  }

  /** Builds instances of {@link PublishableKey}. */
  public static final class Builder {
    private PublishableKey made;

    private Builder(PublishableKey made) {
      this.made = made;
    }

    /** Id of a publishable key. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** The name by which people recognise the key. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The value of the key, which pages send in the `Authorization` header. Required. */
    public Builder key(String key) {
      made.key = key;
      return this;
    }

    /** The origins of the pages that may use the key, as browsers write them. Required. */
    public Builder origins(List<String> origins) {
      made.origins = origins;
      return this;
    }

    /** Whether the key may be used. Required. */
    public Builder active(Boolean active) {
      made.active = active;
      return this;
    }

    /** Whether the key belongs to the workspace's own booking page; such a key needs no origins. Required. */
    public Builder hosted(Boolean hosted) {
      made.hosted = hosted;
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
    public PublishableKey build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.key == null && made.others.get("key") == null) {
        missing.add("key");
      }
      if (made.origins == null && made.others.get("origins") == null) {
        missing.add("origins");
      }
      if (made.active == null && made.others.get("active") == null) {
        missing.add("active");
      }
      if (made.hosted == null && made.others.get("hosted") == null) {
        missing.add("hosted");
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
            "PublishableKey is missing required members: " + String.join(", ", missing));
      }
      PublishableKey built = made;
      made = built.copy();
      return built;
    }
  }
}

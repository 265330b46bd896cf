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

/** Interchangeable resources, and the rule by which the server chooses among them. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceGroup {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("members")
  private List<ResourceGroupMember> members;

  @JsonProperty("strategy")
  private Strategy strategy;

  @JsonProperty("combinations")
  private List<ResourceCombination> combinations;

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

  private ResourceGroup() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ResourceGroup());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ResourceGroup copy() {
    ResourceGroup copy = new ResourceGroup();
    copy.id = id;
    copy.name = name;
    copy.members = members;
    copy.strategy = strategy;
    copy.combinations = combinations;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource group. */
  public String getId() {
    return id;
  }

  /** Name of the group. */
  public String getName() {
    return name;
  }

  /** The resources of the group. */
  public List<ResourceGroupMember> getMembers() {
    return members;
  }

  public Strategy getStrategy() {
    return strategy;
  }

  /** Members that may be joined for one party, such as tables. Combinations come after all single members, except with the strategy `best_fit`, which chooses by size. */
  public List<ResourceCombination> getCombinations() {
    return combinations;
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
    if (!(other instanceof ResourceGroup)) {
      return false;
    }
    ResourceGroup that = (ResourceGroup) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(members, that.members)
        && Objects.equals(strategy, that.strategy)
        && Objects.equals(combinations, that.combinations)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, members, strategy, combinations, externalId, metadata, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("members", members);
    members.put("strategy", strategy);
    members.put("combinations", combinations);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "ResourceGroup" + members;
  }

  /** Builds instances of {@link ResourceGroup}. */
  public static final class Builder {
    private ResourceGroup made;

    private Builder(ResourceGroup made) {
      this.made = made;
    }

    /** Id of a resource group. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the group. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** The resources of the group. Required. */
    public Builder members(List<ResourceGroupMember> members) {
      made.members = members;
      return this;
    }

    /** Required. */
    public Builder strategy(Strategy strategy) {
      made.strategy = strategy;
      return this;
    }

    /** Members that may be joined for one party, such as tables. Combinations come after all single members, except with the strategy `best_fit`, which chooses by size. Required. */
    public Builder combinations(List<ResourceCombination> combinations) {
      made.combinations = combinations;
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
    public ResourceGroup build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.members == null && made.others.get("members") == null) {
        missing.add("members");
      }
      if (made.strategy == null && made.others.get("strategy") == null) {
        missing.add("strategy");
      }
      if (made.combinations == null && made.others.get("combinations") == null) {
        missing.add("combinations");
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
            "ResourceGroup is missing required members: " + String.join(", ", missing));
      }
      ResourceGroup built = made;
      made = built.copy();
      return built;
    }
  }
}

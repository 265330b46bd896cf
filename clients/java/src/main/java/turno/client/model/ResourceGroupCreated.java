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

/** The group that was created, and what may be wrong with it. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceGroupCreated {
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
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("warnings")
  private List<Warning> warnings;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource group. */
  public String getId() {
    return id;
  }

  /** Id of a resource group. */
  public ResourceGroupCreated id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the group. */
  public String getName() {
    return name;
  }

  /** Name of the group. */
  public ResourceGroupCreated name(String name) {
    this.name = name;
    return this;
  }

  /** The resources of the group. */
  public List<ResourceGroupMember> getMembers() {
    return members;
  }

  /** The resources of the group. */
  public ResourceGroupCreated members(List<ResourceGroupMember> members) {
    this.members = members;
    return this;
  }

  /**  */
  public Strategy getStrategy() {
    return strategy;
  }

  /**  */
  public ResourceGroupCreated strategy(Strategy strategy) {
    this.strategy = strategy;
    return this;
  }

  /** Members that may be joined for one party, such as tables; they come after all single members. */
  public List<ResourceCombination> getCombinations() {
    return combinations;
  }

  /** Members that may be joined for one party, such as tables; they come after all single members. */
  public ResourceGroupCreated combinations(List<ResourceCombination> combinations) {
    this.combinations = combinations;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public ResourceGroupCreated externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public ResourceGroupCreated metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public ResourceGroupCreated version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ResourceGroupCreated createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public ResourceGroupCreated updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** Why nothing can be taken from the group; empty when nothing is wrong. */
  public List<Warning> getWarnings() {
    return warnings;
  }

  /** Why nothing can be taken from the group; empty when nothing is wrong. */
  public ResourceGroupCreated warnings(List<Warning> warnings) {
    this.warnings = warnings;
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
  public ResourceGroupCreated set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ResourceGroupCreated)) {
      return false;
    }
    ResourceGroupCreated that = (ResourceGroupCreated) other;
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
        && Objects.equals(warnings, that.warnings)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, members, strategy, combinations, externalId, metadata, version, createdAt, updatedAt, warnings, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
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
    members.put("warnings", warnings);
    members.putAll(others);
    return "ResourceGroupCreated" + members;
  }
}

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

/** A new group. Only `name` is needed. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceGroupInput {
  @JsonProperty("name")
  private String name;

  @JsonProperty("members")
  private List<ResourceGroupInputMembers> members;

  @JsonProperty("strategy")
  private Strategy strategy;

  @JsonProperty("combinations")
  private List<ResourceGroupInputCombinations> combinations;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the group. */
  public String getName() {
    return name;
  }

  /** Name of the group. */
  public ResourceGroupInput name(String name) {
    this.name = name;
    return this;
  }

  /** The resources of the group, each once. */
  public List<ResourceGroupInputMembers> getMembers() {
    return members;
  }

  /** The resources of the group, each once. */
  public ResourceGroupInput members(List<ResourceGroupInputMembers> members) {
    this.members = members;
    return this;
  }

  /**  */
  public Strategy getStrategy() {
    return strategy;
  }

  /**  */
  public ResourceGroupInput strategy(Strategy strategy) {
    this.strategy = strategy;
    return this;
  }

  /** Resources that may be joined for one party, such as tables. */
  public List<ResourceGroupInputCombinations> getCombinations() {
    return combinations;
  }

  /** Resources that may be joined for one party, such as tables. */
  public ResourceGroupInput combinations(List<ResourceGroupInputCombinations> combinations) {
    this.combinations = combinations;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public ResourceGroupInput externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public ResourceGroupInput metadata(Map<String, Object> metadata) {
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
  public ResourceGroupInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ResourceGroupInput)) {
      return false;
    }
    ResourceGroupInput that = (ResourceGroupInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(members, that.members)
        && Objects.equals(strategy, that.strategy)
        && Objects.equals(combinations, that.combinations)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, members, strategy, combinations, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("members", members);
    members.put("strategy", strategy);
    members.put("combinations", combinations);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ResourceGroupInput" + members;
  }
}

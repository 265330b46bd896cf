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

/** A resource of the group. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceGroupPatchMembers {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("priority")
  private Integer priority;

  @JsonProperty("weight")
  private Integer weight;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** Id of a resource. */
  public ResourceGroupPatchMembers resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** 1 comes first. */
  public Integer getPriority() {
    return priority;
  }

  /** 1 comes first. */
  public ResourceGroupPatchMembers priority(Integer priority) {
    this.priority = priority;
    return this;
  }

  /** For `least_busy`: the share of the work that this member should have. */
  public Integer getWeight() {
    return weight;
  }

  /** For `least_busy`: the share of the work that this member should have. */
  public ResourceGroupPatchMembers weight(Integer weight) {
    this.weight = weight;
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
  public ResourceGroupPatchMembers set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ResourceGroupPatchMembers)) {
      return false;
    }
    ResourceGroupPatchMembers that = (ResourceGroupPatchMembers) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(priority, that.priority)
        && Objects.equals(weight, that.weight)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, priority, weight, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("priority", priority);
    members.put("weight", weight);
    members.putAll(others);
    return "ResourceGroupPatchMembers" + members;
  }
}

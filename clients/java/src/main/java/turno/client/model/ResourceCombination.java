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

/** Resources that are taken together, as a whole. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceCombination {
  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("max_party_size")
  private Integer maxPartySize;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The resources, in the order in which they are named on a slot. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** The resources, in the order in which they are named on a slot. */
  public ResourceCombination resourceIds(List<String> resourceIds) {
    this.resourceIds = resourceIds;
    return this;
  }

  /** Largest party for which they are joined. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Largest party for which they are joined. */
  public ResourceCombination maxPartySize(Integer maxPartySize) {
    this.maxPartySize = maxPartySize;
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
  public ResourceCombination set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ResourceCombination)) {
      return false;
    }
    ResourceCombination that = (ResourceCombination) other;
    return Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(maxPartySize, that.maxPartySize)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceIds, maxPartySize, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("resource_ids", resourceIds);
    members.put("max_party_size", maxPartySize);
    members.putAll(others);
    return "ResourceCombination" + members;
  }
}

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

/** One requirement of the service with the resources that could meet it. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotRequirementExplanation {
  @JsonProperty("index")
  private Integer index;

  @JsonProperty("resources")
  private List<SlotResourceExplanation> resources;

  @JsonProperty("resources_total")
  private Integer resourcesTotal;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Place of the requirement in the service, from 0. */
  public Integer getIndex() {
    return index;
  }

  /** Place of the requirement in the service, from 0. */
  public SlotRequirementExplanation index(Integer index) {
    this.index = index;
    return this;
  }

  /** Every resource that could serve the requirement, in the order of preference; those that never can come last. A combination has one entry for each of its resources, and is free where all of them pass. With `resource_id` only those are listed that can still be chosen. At most a thousand entries are listed in all, the same share of them for each requirement. */
  public List<SlotResourceExplanation> getResources() {
    return resources;
  }

  /** Every resource that could serve the requirement, in the order of preference; those that never can come last. A combination has one entry for each of its resources, and is free where all of them pass. With `resource_id` only those are listed that can still be chosen. At most a thousand entries are listed in all, the same share of them for each requirement. */
  public SlotRequirementExplanation resources(List<SlotResourceExplanation> resources) {
    this.resources = resources;
    return this;
  }

  /** How many entries there would be; more than are listed where there are too many. */
  public Integer getResourcesTotal() {
    return resourcesTotal;
  }

  /** How many entries there would be; more than are listed where there are too many. */
  public SlotRequirementExplanation resourcesTotal(Integer resourcesTotal) {
    this.resourcesTotal = resourcesTotal;
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
  public SlotRequirementExplanation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SlotRequirementExplanation)) {
      return false;
    }
    SlotRequirementExplanation that = (SlotRequirementExplanation) other;
    return Objects.equals(index, that.index)
        && Objects.equals(resources, that.resources)
        && Objects.equals(resourcesTotal, that.resourcesTotal)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(index, resources, resourcesTotal, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("index", index);
    members.put("resources", resources);
    members.put("resources_total", resourcesTotal);
    members.putAll(others);
    return "SlotRequirementExplanation" + members;
  }
}

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

/** Why a start is offered or not. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotExplanation {
  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("available")
  private Boolean available;

  @JsonProperty("reason")
  private String reason;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("requirements")
  private List<SlotRequirementExplanation> requirements;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public SlotExplanation start(OffsetDateTime start) {
    this.start = start;
    return this;
  }

  /** Whether a hold of this start would succeed. */
  public Boolean getAvailable() {
    return available;
  }

  /** Whether a hold of this start would succeed. */
  public SlotExplanation available(Boolean available) {
    this.available = available;
    return this;
  }

  /** The `reason` that a hold would be refused with; null when it would succeed. It is one of the rules in the list, or `no_such_combination` if no set of resources contains the given `resource_id`. */
  public String getReason() {
    return reason;
  }

  /** The `reason` that a hold would be refused with; null when it would succeed. It is one of the rules in the list, or `no_such_combination` if no set of resources contains the given `resource_id`. */
  public SlotExplanation reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** The resources that would be used, in requirement order; empty when none can be. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** The resources that would be used, in requirement order; empty when none can be. */
  public SlotExplanation resourceIds(List<String> resourceIds) {
    this.resourceIds = resourceIds;
    return this;
  }

  /** What the service needs, one entry for each of its requirements. Requirements with the same role get the same resource, which has to pass in all of them. */
  public List<SlotRequirementExplanation> getRequirements() {
    return requirements;
  }

  /** What the service needs, one entry for each of its requirements. Requirements with the same role get the same resource, which has to pass in all of them. */
  public SlotExplanation requirements(List<SlotRequirementExplanation> requirements) {
    this.requirements = requirements;
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
  public SlotExplanation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SlotExplanation)) {
      return false;
    }
    SlotExplanation that = (SlotExplanation) other;
    return Objects.equals(start, that.start)
        && Objects.equals(available, that.available)
        && Objects.equals(reason, that.reason)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(requirements, that.requirements)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, available, reason, resourceIds, requirements, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("available", available);
    members.put("reason", reason);
    members.put("resource_ids", resourceIds);
    members.put("requirements", requirements);
    members.putAll(others);
    return "SlotExplanation" + members;
  }
}

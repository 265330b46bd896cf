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

/** One need. Name exactly one of `resource_id` and `group_id`. A row that reaches beyond the service's duration, or that of any of its `resource_overrides`, is a 422. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ServicePatchRequirements {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("group_id")
  private String groupId;

  @JsonProperty("count")
  private Integer count;

  @JsonProperty("units")
  private Object units;

  @JsonProperty("role")
  private String role;

  @JsonProperty("offset_minutes")
  private Integer offsetMinutes;

  @JsonProperty("duration_minutes")
  private Integer durationMinutes;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The resource that is needed. */
  public String getResourceId() {
    return resourceId;
  }

  /** The resource that is needed. */
  public ServicePatchRequirements resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** The group of which resources are needed. */
  public String getGroupId() {
    return groupId;
  }

  /** The group of which resources are needed. */
  public ServicePatchRequirements groupId(String groupId) {
    this.groupId = groupId;
    return this;
  }

  /** How many different resources of the group. */
  public Integer getCount() {
    return count;
  }

  /** How many different resources of the group. */
  public ServicePatchRequirements count(Integer count) {
    this.count = count;
    return this;
  }

  /** How many units of each resource are taken, a number or `party_size` for as many as there are people. 1 when absent. */
  public Object getUnits() {
    return units;
  }

  /** How many units of each resource are taken, a number or `party_size` for as many as there are people. 1 when absent. */
  public ServicePatchRequirements units(Object units) {
    this.units = units;
    return this;
  }

  /** Requirements with the same role get the same resource. They must not overlap and must have the same `count`; the first of them decides the choice. */
  public String getRole() {
    return role;
  }

  /** Requirements with the same role get the same resource. They must not overlap and must have the same `count`; the first of them decides the choice. */
  public ServicePatchRequirements role(String role) {
    this.role = role;
    return this;
  }

  /** When the need begins after the start of the service. */
  public Integer getOffsetMinutes() {
    return offsetMinutes;
  }

  /** When the need begins after the start of the service. */
  public ServicePatchRequirements offsetMinutes(Integer offsetMinutes) {
    this.offsetMinutes = offsetMinutes;
    return this;
  }

  /** How long it lasts; null to the end of the service. */
  public Integer getDurationMinutes() {
    return durationMinutes;
  }

  /** How long it lasts; null to the end of the service. */
  public ServicePatchRequirements durationMinutes(Integer durationMinutes) {
    this.durationMinutes = durationMinutes;
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
  public ServicePatchRequirements set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ServicePatchRequirements)) {
      return false;
    }
    ServicePatchRequirements that = (ServicePatchRequirements) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(groupId, that.groupId)
        && Objects.equals(count, that.count)
        && Objects.equals(units, that.units)
        && Objects.equals(role, that.role)
        && Objects.equals(offsetMinutes, that.offsetMinutes)
        && Objects.equals(durationMinutes, that.durationMinutes)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, groupId, count, units, role, offsetMinutes, durationMinutes, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("group_id", groupId);
    members.put("count", count);
    members.put("units", units);
    members.put("role", role);
    members.put("offset_minutes", offsetMinutes);
    members.put("duration_minutes", durationMinutes);
    members.putAll(others);
    return "ServicePatchRequirements" + members;
  }
}

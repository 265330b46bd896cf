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

/** One requirement. Name exactly one of `resource_id` and `group_id`. A requirement that would end after the service's duration, or after a duration in `resource_overrides`, is refused with 422. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ServicePatchRequirements {
  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonProperty("group_id")
  private @Nullable String groupId;

  @JsonProperty("count")
  private @Nullable Integer count;

  @JsonProperty("units")
  private @Nullable Object units;

  @JsonProperty("role")
  private @Nullable String role;

  @JsonProperty("offset_minutes")
  private @Nullable Integer offsetMinutes;

  @JsonProperty("duration_minutes")
  private @Nullable Integer durationMinutes;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ServicePatchRequirements() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ServicePatchRequirements());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ServicePatchRequirements copy() {
    ServicePatchRequirements copy = new ServicePatchRequirements();
    copy.resourceId = resourceId;
    copy.groupId = groupId;
    copy.count = count;
    copy.units = units;
    copy.role = role;
    copy.offsetMinutes = offsetMinutes;
    copy.durationMinutes = durationMinutes;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of the resource that is needed; null if a group is needed. */
  public @Nullable String getResourceId() {
    return resourceId;
  }

  /** Id of the group from which resources are needed; null if a certain resource is needed. */
  public @Nullable String getGroupId() {
    return groupId;
  }

  /** How many different resources of the group are needed. */
  public @Nullable Integer getCount() {
    return count;
  }

  /** How many units of each resource are taken: a number, or `party_size` for one unit per person. With `party_size`, a resource that has capacity 1 and a `max_party_size` is taken as a whole. Defaults to 1. */
  public @Nullable Object getUnits() {
    return units;
  }

  /** Requirements with the same role get the same resources. They must not overlap and must have the same `count`; the first of them determines which resources are chosen. */
  public @Nullable String getRole() {
    return role;
  }

  /** Minutes from the start of the service until the resource is needed. */
  public @Nullable Integer getOffsetMinutes() {
    return offsetMinutes;
  }

  /** How many minutes the resource is needed; null means until the end of the service. */
  public @Nullable Integer getDurationMinutes() {
    return durationMinutes;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link ServicePatchRequirements}. */
  public static final class Builder {
    private ServicePatchRequirements made;

    private Builder(ServicePatchRequirements made) {
      this.made = made;
    }

    /** Id of the resource that is needed; null if a group is needed. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** Id of the group from which resources are needed; null if a certain resource is needed. */
    public Builder groupId(@Nullable String groupId) {
      made.groupId = groupId;
      return this;
    }

    /** How many different resources of the group are needed. */
    public Builder count(@Nullable Integer count) {
      made.count = count;
      return this;
    }

    /** How many units of each resource are taken: a number, or `party_size` for one unit per person. With `party_size`, a resource that has capacity 1 and a `max_party_size` is taken as a whole. Defaults to 1. */
    public Builder units(@Nullable Object units) {
      made.units = units;
      return this;
    }

    /** Requirements with the same role get the same resources. They must not overlap and must have the same `count`; the first of them determines which resources are chosen. */
    public Builder role(@Nullable String role) {
      made.role = role;
      return this;
    }

    /** Minutes from the start of the service until the resource is needed. */
    public Builder offsetMinutes(@Nullable Integer offsetMinutes) {
      made.offsetMinutes = offsetMinutes;
      return this;
    }

    /** How many minutes the resource is needed; null means until the end of the service. */
    public Builder durationMinutes(@Nullable Integer durationMinutes) {
      made.durationMinutes = durationMinutes;
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
     */
    public ServicePatchRequirements build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ServicePatchRequirements is missing required members: " + String.join(", ", missing));
      }
      ServicePatchRequirements built = made;
      made = built.copy();
      return built;
    }
  }
}

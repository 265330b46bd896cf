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

/** One thing that the service needs: a certain resource, or a number of resources of a group. Exactly one of `resource_id` and `group_id` is not null. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Requirement {
  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonProperty("group_id")
  private @Nullable String groupId;

  @JsonProperty("count")
  private Integer count;

  @JsonProperty("units")
  private Object units;

  @JsonProperty("role")
  private @Nullable String role;

  @JsonProperty("offset_minutes")
  private Integer offsetMinutes;

  @JsonProperty("duration_minutes")
  private @Nullable Integer durationMinutes;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Requirement() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Requirement());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Requirement copy() {
    Requirement copy = new Requirement();
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
  public Integer getCount() {
    return count;
  }

  /** How many units of each resource are taken: a number, or `party_size` for one unit per person. With `party_size`, a resource that has capacity 1 and a `max_party_size` is taken as a whole. */
  public Object getUnits() {
    return units;
  }

  /** Requirements with the same role get the same resources; null if there is no role. */
  public @Nullable String getRole() {
    return role;
  }

  /** Minutes from the start of the service until the resource is needed. */
  public Integer getOffsetMinutes() {
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
    if (!(other instanceof Requirement)) {
      return false;
    }
    Requirement that = (Requirement) other;
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
    return "Requirement" + members;
  }

  /** Builds instances of {@link Requirement}. */
  public static final class Builder {
    private Requirement made;

    private Builder(Requirement made) {
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

    /** How many different resources of the group are needed. Required. */
    public Builder count(Integer count) {
      made.count = count;
      return this;
    }

    /** How many units of each resource are taken: a number, or `party_size` for one unit per person. With `party_size`, a resource that has capacity 1 and a `max_party_size` is taken as a whole. Required. */
    public Builder units(Object units) {
      made.units = units;
      return this;
    }

    /** Requirements with the same role get the same resources; null if there is no role. */
    public Builder role(@Nullable String role) {
      made.role = role;
      return this;
    }

    /** Minutes from the start of the service until the resource is needed. Required. */
    public Builder offsetMinutes(Integer offsetMinutes) {
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public Requirement build() {
      List<String> missing = new ArrayList<>();
      if (made.count == null && made.others.get("count") == null) {
        missing.add("count");
      }
      if (made.units == null && made.others.get("units") == null) {
        missing.add("units");
      }
      if (made.offsetMinutes == null && made.others.get("offset_minutes") == null) {
        missing.add("offset_minutes");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Requirement is missing required members: " + String.join(", ", missing));
      }
      Requirement built = made;
      made = built.copy();
      return built;
    }
  }
}

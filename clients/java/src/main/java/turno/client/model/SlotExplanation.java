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

/** Why a start is offered or not. */
@NullMarked
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

  @JsonProperty("location_id")
  private @Nullable String locationId;

  @JsonProperty("available")
  private Boolean available;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("requirements")
  private List<SlotRequirementExplanation> requirements;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotExplanation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotExplanation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotExplanation copy() {
    SlotExplanation copy = new SlotExplanation();
    copy.start = start;
    copy.locationId = locationId;
    copy.available = available;
    copy.reason = reason;
    copy.resourceIds = resourceIds;
    copy.requirements = requirements;
    copy.others.putAll(others);
    return copy;
  }

  /** The start that is explained. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** Id of the location that is explained: the location that would be chosen or, if a hold would be refused, the location to which `reason` applies; null in a workspace without locations. */
  public @Nullable String getLocationId() {
    return locationId;
  }

  /** Whether a hold at this start would succeed. */
  public Boolean getAvailable() {
    return available;
  }

  /** The `reason` with which a hold would be refused; null if it would succeed. It is one of the rules in `requirements`, or `no_such_combination` if no set of resources contains the given `resource_id`. */
  public @Nullable String getReason() {
    return reason;
  }

  /** The resources that would be used, in the order of the service's requirements; empty if no set of resources can be used. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** The service's requirements, one entry for each. Requirements with the same role get the same resources, which must pass the rules of all these requirements. */
  public List<SlotRequirementExplanation> getRequirements() {
    return requirements;
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
    if (!(other instanceof SlotExplanation)) {
      return false;
    }
    SlotExplanation that = (SlotExplanation) other;
    return Objects.equals(start, that.start)
        && Objects.equals(locationId, that.locationId)
        && Objects.equals(available, that.available)
        && Objects.equals(reason, that.reason)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(requirements, that.requirements)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, locationId, available, reason, resourceIds, requirements, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("location_id", locationId);
    members.put("available", available);
    members.put("reason", reason);
    members.put("resource_ids", resourceIds);
    members.put("requirements", requirements);
    members.putAll(others);
    return "SlotExplanation" + members;
  }

  /** Builds instances of {@link SlotExplanation}. */
  public static final class Builder {
    private SlotExplanation made;

    private Builder(SlotExplanation made) {
      this.made = made;
    }

    /** The start that is explained. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** Id of the location that is explained: the location that would be chosen or, if a hold would be refused, the location to which `reason` applies; null in a workspace without locations. */
    public Builder locationId(@Nullable String locationId) {
      made.locationId = locationId;
      return this;
    }

    /** Whether a hold at this start would succeed. Required. */
    public Builder available(Boolean available) {
      made.available = available;
      return this;
    }

    /** The `reason` with which a hold would be refused; null if it would succeed. It is one of the rules in `requirements`, or `no_such_combination` if no set of resources contains the given `resource_id`. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** The resources that would be used, in the order of the service's requirements; empty if no set of resources can be used. Required. */
    public Builder resourceIds(List<String> resourceIds) {
      made.resourceIds = resourceIds;
      return this;
    }

    /** The service's requirements, one entry for each. Requirements with the same role get the same resources, which must pass the rules of all these requirements. Required. */
    public Builder requirements(List<SlotRequirementExplanation> requirements) {
      made.requirements = requirements;
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
    public SlotExplanation build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.available == null && made.others.get("available") == null) {
        missing.add("available");
      }
      if (made.resourceIds == null && made.others.get("resource_ids") == null) {
        missing.add("resource_ids");
      }
      if (made.requirements == null && made.others.get("requirements") == null) {
        missing.add("requirements");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotExplanation is missing required members: " + String.join(", ", missing));
      }
      SlotExplanation built = made;
      made = built.copy();
      return built;
    }
  }
}

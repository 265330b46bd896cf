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

/** A resource of the group. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceGroupInputMembers {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("priority")
  private @Nullable Integer priority;

  @JsonProperty("weight")
  private @Nullable Integer weight;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ResourceGroupInputMembers() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ResourceGroupInputMembers());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ResourceGroupInputMembers copy() {
    ResourceGroupInputMembers copy = new ResourceGroupInputMembers();
    copy.resourceId = resourceId;
    copy.priority = priority;
    copy.weight = weight;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** The priority of the member; 1 comes first. */
  public @Nullable Integer getPriority() {
    return priority;
  }

  /** For `least_busy`: the member's share of the work, relative to the weights of the other members. */
  public @Nullable Integer getWeight() {
    return weight;
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
    if (!(other instanceof ResourceGroupInputMembers)) {
      return false;
    }
    ResourceGroupInputMembers that = (ResourceGroupInputMembers) other;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("priority", priority);
    members.put("weight", weight);
    members.putAll(others);
    return "ResourceGroupInputMembers" + members;
  }

  /** Builds instances of {@link ResourceGroupInputMembers}. */
  public static final class Builder {
    private ResourceGroupInputMembers made;

    private Builder(ResourceGroupInputMembers made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder resourceId(String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** The priority of the member; 1 comes first. */
    public Builder priority(@Nullable Integer priority) {
      made.priority = priority;
      return this;
    }

    /** For `least_busy`: the member's share of the work, relative to the weights of the other members. */
    public Builder weight(@Nullable Integer weight) {
      made.weight = weight;
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
    public ResourceGroupInputMembers build() {
      List<String> missing = new ArrayList<>();
      if (made.resourceId == null && made.others.get("resource_id") == null) {
        missing.add("resource_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ResourceGroupInputMembers is missing required members: " + String.join(", ", missing));
      }
      ResourceGroupInputMembers built = made;
      made = built.copy();
      return built;
    }
  }
}

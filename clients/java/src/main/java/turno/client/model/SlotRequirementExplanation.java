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

/** One requirement of the service, with its resources. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotRequirementExplanation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotRequirementExplanation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotRequirementExplanation copy() {
    SlotRequirementExplanation copy = new SlotRequirementExplanation();
    copy.index = index;
    copy.resources = resources;
    copy.resourcesTotal = resourcesTotal;
    copy.others.putAll(others);
    return copy;
  }

  /** Position of the requirement in the service, from 0. */
  public Integer getIndex() {
    return index;
  }

  /** The resources of the requirement, in order of preference; resources that can never meet it come last. A combination has one entry for each of its resources, and is free if all of them pass. With `resource_id`, resources that can no longer be chosen are omitted. A user with `own_only` sees only entries with their own resource, if there are any. At most a thousand entries are listed in total, an equal share for each requirement. */
  public List<SlotResourceExplanation> getResources() {
    return resources;
  }

  /** The number of entries before the limit of a thousand is applied. */
  public Integer getResourcesTotal() {
    return resourcesTotal;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("index", index);
    members.put("resources", resources);
    members.put("resources_total", resourcesTotal);
    members.putAll(others);
    return "SlotRequirementExplanation" + members;
  }

  /** Builds instances of {@link SlotRequirementExplanation}. */
  public static final class Builder {
    private SlotRequirementExplanation made;

    private Builder(SlotRequirementExplanation made) {
      this.made = made;
    }

    /** Position of the requirement in the service, from 0. Required. */
    public Builder index(Integer index) {
      made.index = index;
      return this;
    }

    /** The resources of the requirement, in order of preference; resources that can never meet it come last. A combination has one entry for each of its resources, and is free if all of them pass. With `resource_id`, resources that can no longer be chosen are omitted. A user with `own_only` sees only entries with their own resource, if there are any. At most a thousand entries are listed in total, an equal share for each requirement. Required. */
    public Builder resources(List<SlotResourceExplanation> resources) {
      made.resources = resources;
      return this;
    }

    /** The number of entries before the limit of a thousand is applied. Required. */
    public Builder resourcesTotal(Integer resourcesTotal) {
      made.resourcesTotal = resourcesTotal;
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
    public SlotRequirementExplanation build() {
      List<String> missing = new ArrayList<>();
      if (made.index == null && made.others.get("index") == null) {
        missing.add("index");
      }
      if (made.resources == null && made.others.get("resources") == null) {
        missing.add("resources");
      }
      if (made.resourcesTotal == null && made.others.get("resources_total") == null) {
        missing.add("resources_total");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotRequirementExplanation is missing required members: " + String.join(", ", missing));
      }
      SlotRequirementExplanation built = made;
      made = built.copy();
      return built;
    }
  }
}

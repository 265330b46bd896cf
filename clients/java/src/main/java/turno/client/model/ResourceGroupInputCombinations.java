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

/** Resources that are taken together, as a whole. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceGroupInputCombinations {
  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("max_party_size")
  private Integer maxPartySize;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ResourceGroupInputCombinations() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ResourceGroupInputCombinations());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ResourceGroupInputCombinations copy() {
    ResourceGroupInputCombinations copy = new ResourceGroupInputCombinations();
    copy.resourceIds = resourceIds;
    copy.maxPartySize = maxPartySize;
    copy.others.putAll(others);
    return copy;
  }

  /** The resources, each once. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** Largest party that the joined resources accept; the party sizes of the single resources are then ignored. */
  public Integer getMaxPartySize() {
    return maxPartySize;
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
    if (!(other instanceof ResourceGroupInputCombinations)) {
      return false;
    }
    ResourceGroupInputCombinations that = (ResourceGroupInputCombinations) other;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("resource_ids", resourceIds);
    members.put("max_party_size", maxPartySize);
    members.putAll(others);
    return "ResourceGroupInputCombinations" + members;
  }

  /** Builds instances of {@link ResourceGroupInputCombinations}. */
  public static final class Builder {
    private ResourceGroupInputCombinations made;

    private Builder(ResourceGroupInputCombinations made) {
      this.made = made;
    }

    /** The resources, each once. Required. */
    public Builder resourceIds(List<String> resourceIds) {
      made.resourceIds = resourceIds;
      return this;
    }

    /** Largest party that the joined resources accept; the party sizes of the single resources are then ignored. Required. */
    public Builder maxPartySize(Integer maxPartySize) {
      made.maxPartySize = maxPartySize;
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
    public ResourceGroupInputCombinations build() {
      List<String> missing = new ArrayList<>();
      if (made.resourceIds == null && made.others.get("resource_ids") == null) {
        missing.add("resource_ids");
      }
      if (made.maxPartySize == null && made.others.get("max_party_size") == null) {
        missing.add("max_party_size");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ResourceGroupInputCombinations is missing required members: " + String.join(", ", missing));
      }
      ResourceGroupInputCombinations built = made;
      made = built.copy();
      return built;
    }
  }
}

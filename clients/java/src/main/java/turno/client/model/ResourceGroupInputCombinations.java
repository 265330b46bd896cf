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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ResourceGroupInputCombinations());
  }

  /** A builder that begins with the members of this object. */
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

  /** Largest party for which they are joined; their own sizes are then ignored. */
  public Integer getMaxPartySize() {
    return maxPartySize;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link ResourceGroupInputCombinations}. */
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

    /** Largest party for which they are joined; their own sizes are then ignored. Required. */
    public Builder maxPartySize(Integer maxPartySize) {
      made.maxPartySize = maxPartySize;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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

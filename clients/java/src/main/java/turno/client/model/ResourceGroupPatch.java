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

/** The members to change; absent members stay as they are. `members` and `combinations` are replaced as a whole. null clears `external_id` and `metadata`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ResourceGroupPatch {
  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("members")
  private @Nullable List<ResourceGroupPatchMembers> members;

  @JsonProperty("strategy")
  private @Nullable Strategy strategy;

  @JsonProperty("combinations")
  private @Nullable List<ResourceGroupPatchCombinations> combinations;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ResourceGroupPatch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ResourceGroupPatch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ResourceGroupPatch copy() {
    ResourceGroupPatch copy = new ResourceGroupPatch();
    copy.name = name;
    copy.members = members;
    copy.strategy = strategy;
    copy.combinations = combinations;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the group. */
  public @Nullable String getName() {
    return name;
  }

  /** The resources of the group, each once. */
  public @Nullable List<ResourceGroupPatchMembers> getMembers() {
    return members;
  }

  public @Nullable Strategy getStrategy() {
    return strategy;
  }

  /** Resources that may be joined for one party, such as tables. */
  public @Nullable List<ResourceGroupPatchCombinations> getCombinations() {
    return combinations;
  }

  /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
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
    if (!(other instanceof ResourceGroupPatch)) {
      return false;
    }
    ResourceGroupPatch that = (ResourceGroupPatch) other;
    return Objects.equals(name, that.name)
        && Objects.equals(members, that.members)
        && Objects.equals(strategy, that.strategy)
        && Objects.equals(combinations, that.combinations)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, members, strategy, combinations, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("members", members);
    members.put("strategy", strategy);
    members.put("combinations", combinations);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ResourceGroupPatch" + members;
  }

  /** Builds instances of {@link ResourceGroupPatch}. */
  public static final class Builder {
    private ResourceGroupPatch made;

    private Builder(ResourceGroupPatch made) {
      this.made = made;
    }

    /** Name of the group. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** The resources of the group, each once. */
    public Builder members(@Nullable List<ResourceGroupPatchMembers> members) {
      made.members = members;
      return this;
    }

    public Builder strategy(@Nullable Strategy strategy) {
      made.strategy = strategy;
      return this;
    }

    /** Resources that may be joined for one party, such as tables. */
    public Builder combinations(@Nullable List<ResourceGroupPatchCombinations> combinations) {
      made.combinations = combinations;
      return this;
    }

    /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
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
    public ResourceGroupPatch build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ResourceGroupPatch is missing required members: " + String.join(", ", missing));
      }
      ResourceGroupPatch built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** The stages of a booking in this business and the actions between them. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StageConfig {
  @JsonProperty("version")
  private Integer version;

  @JsonProperty("stages")
  private List<Stage> stages;

  @JsonProperty("actions")
  private List<StageAction> actions;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private StageConfig() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new StageConfig());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private StageConfig copy() {
    StageConfig copy = new StageConfig();
    copy.version = version;
    copy.stages = stages;
    copy.actions = actions;
    copy.others.putAll(others);
    return copy;
  }

  /** Starts at 1 and increases by one with every change; the `ETag` is made from it. */
  public Integer getVersion() {
    return version;
  }

  /** The stages, in their order. */
  public List<Stage> getStages() {
    return stages;
  }

  /** The actions that move a booking. */
  public List<StageAction> getActions() {
    return actions;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof StageConfig)) {
      return false;
    }
    StageConfig that = (StageConfig) other;
    return Objects.equals(version, that.version)
        && Objects.equals(stages, that.stages)
        && Objects.equals(actions, that.actions)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(version, stages, actions, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("version", version);
    members.put("stages", stages);
    members.put("actions", actions);
    members.putAll(others);
    return "StageConfig" + members;
  }

  /** Collects the members of a {@link StageConfig}. */
  public static final class Builder {
    private StageConfig made;

    private Builder(StageConfig made) {
      this.made = made;
    }

    /** Starts at 1 and increases by one with every change; the `ETag` is made from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** The stages, in their order. Required. */
    public Builder stages(List<Stage> stages) {
      made.stages = stages;
      return this;
    }

    /** The actions that move a booking. Required. */
    public Builder actions(List<StageAction> actions) {
      made.actions = actions;
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
    public StageConfig build() {
      List<String> missing = new ArrayList<>();
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.stages == null && made.others.get("stages") == null) {
        missing.add("stages");
      }
      if (made.actions == null && made.others.get("actions") == null) {
        missing.add("actions");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "StageConfig is missing required members: " + String.join(", ", missing));
      }
      StageConfig built = made;
      made = built.copy();
      return built;
    }
  }
}

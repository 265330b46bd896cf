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

/** The whole stage configuration to store. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StageConfigInput {
  @JsonProperty("stages")
  private List<StageInput> stages;

  @JsonProperty("actions")
  private List<StageActionInput> actions;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private StageConfigInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new StageConfigInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private StageConfigInput copy() {
    StageConfigInput copy = new StageConfigInput();
    copy.stages = stages;
    copy.actions = actions;
    copy.others.putAll(others);
    return copy;
  }

  /** The stages; their order in this list counts only where `position` is absent. */
  public List<StageInput> getStages() {
    return stages;
  }

  /** The actions that move bookings between stages. */
  public List<StageActionInput> getActions() {
    return actions;
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
    if (!(other instanceof StageConfigInput)) {
      return false;
    }
    StageConfigInput that = (StageConfigInput) other;
    return Objects.equals(stages, that.stages)
        && Objects.equals(actions, that.actions)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(stages, actions, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("stages", stages);
    members.put("actions", actions);
    members.putAll(others);
    return "StageConfigInput" + members;
  }

  /** Builds instances of {@link StageConfigInput}. */
  public static final class Builder {
    private StageConfigInput made;

    private Builder(StageConfigInput made) {
      this.made = made;
    }

    /** The stages; their order in this list counts only where `position` is absent. Required. */
    public Builder stages(List<StageInput> stages) {
      made.stages = stages;
      return this;
    }

    /** The actions that move bookings between stages. Required. */
    public Builder actions(List<StageActionInput> actions) {
      made.actions = actions;
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
    public StageConfigInput build() {
      List<String> missing = new ArrayList<>();
      if (made.stages == null && made.others.get("stages") == null) {
        missing.add("stages");
      }
      if (made.actions == null && made.others.get("actions") == null) {
        missing.add("actions");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "StageConfigInput is missing required members: " + String.join(", ", missing));
      }
      StageConfigInput built = made;
      made = built.copy();
      return built;
    }
  }
}

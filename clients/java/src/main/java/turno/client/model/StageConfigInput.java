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

/** The whole stage configuration to store. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The stages, in their order. */
  public List<StageInput> getStages() {
    return stages;
  }

  /** The stages, in their order. */
  public StageConfigInput stages(List<StageInput> stages) {
    this.stages = stages;
    return this;
  }

  /** The actions that move a booking. */
  public List<StageActionInput> getActions() {
    return actions;
  }

  /** The actions that move a booking. */
  public StageConfigInput actions(List<StageActionInput> actions) {
    this.actions = actions;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public StageConfigInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("stages", stages);
    members.put("actions", actions);
    members.putAll(others);
    return "StageConfigInput" + members;
  }
}

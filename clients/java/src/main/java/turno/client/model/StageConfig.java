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

/** The stages of a booking in this business and the actions between them. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public StageConfig version(Integer version) {
    this.version = version;
    return this;
  }

  /** The stages, in their order. */
  public List<Stage> getStages() {
    return stages;
  }

  /** The stages, in their order. */
  public StageConfig stages(List<Stage> stages) {
    this.stages = stages;
    return this;
  }

  /** The actions that move a booking. */
  public List<StageAction> getActions() {
    return actions;
  }

  /** The actions that move a booking. */
  public StageConfig actions(List<StageAction> actions) {
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
  public StageConfig set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("version", version);
    members.put("stages", stages);
    members.put("actions", actions);
    members.putAll(others);
    return "StageConfig" + members;
  }
}

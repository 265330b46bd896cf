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

/** A step that moves a booking from one stage to another. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StageAction {
  @JsonProperty("key")
  private String key;

  @JsonProperty("label")
  private String label;

  @JsonProperty("from_stages")
  private List<String> fromStages;

  @JsonProperty("to_stage")
  private String toStage;

  @JsonProperty("requires_resource")
  private Boolean requiresResource;

  @JsonProperty("fields")
  private List<StageField> fields;

  @JsonProperty("effect")
  private StageActionEffect effect;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Key of a stage, an action or a field, chosen by the business. */
  public String getKey() {
    return key;
  }

  /** Key of a stage, an action or a field, chosen by the business. */
  public StageAction key(String key) {
    this.key = key;
    return this;
  }

  /** What people call the action. */
  public String getLabel() {
    return label;
  }

  /** What people call the action. */
  public StageAction label(String label) {
    this.label = label;
    return this;
  }

  /** The stages that it starts from. */
  public List<String> getFromStages() {
    return fromStages;
  }

  /** The stages that it starts from. */
  public StageAction fromStages(List<String> fromStages) {
    this.fromStages = fromStages;
    return this;
  }

  /** Key of a stage, an action or a field, chosen by the business. */
  public String getToStage() {
    return toStage;
  }

  /** Key of a stage, an action or a field, chosen by the business. */
  public StageAction toStage(String toStage) {
    this.toStage = toStage;
    return this;
  }

  /** Whether running it takes a `resource_id` to assign. */
  public Boolean getRequiresResource() {
    return requiresResource;
  }

  /** Whether running it takes a `resource_id` to assign. */
  public StageAction requiresResource(Boolean requiresResource) {
    this.requiresResource = requiresResource;
    return this;
  }

  /** What the action asks for. */
  public List<StageField> getFields() {
    return fields;
  }

  /** What the action asks for. */
  public StageAction fields(List<StageField> fields) {
    this.fields = fields;
    return this;
  }

  /** What it also does to the booking's status. */
  public StageActionEffect getEffect() {
    return effect;
  }

  /** What it also does to the booking's status. */
  public StageAction effect(StageActionEffect effect) {
    this.effect = effect;
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
  public StageAction set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof StageAction)) {
      return false;
    }
    StageAction that = (StageAction) other;
    return Objects.equals(key, that.key)
        && Objects.equals(label, that.label)
        && Objects.equals(fromStages, that.fromStages)
        && Objects.equals(toStage, that.toStage)
        && Objects.equals(requiresResource, that.requiresResource)
        && Objects.equals(fields, that.fields)
        && Objects.equals(effect, that.effect)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(key, label, fromStages, toStage, requiresResource, fields, effect, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("label", label);
    members.put("from_stages", fromStages);
    members.put("to_stage", toStage);
    members.put("requires_resource", requiresResource);
    members.put("fields", fields);
    members.put("effect", effect);
    members.putAll(others);
    return "StageAction" + members;
  }
}

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

/** A stage action that can be run now. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class AvailableAction {
  @JsonProperty("key")
  private String key;

  @JsonProperty("label")
  private String label;

  @JsonProperty("to_stage")
  private String toStage;

  @JsonProperty("requires_resource")
  private Boolean requiresResource;

  @JsonProperty("fields")
  private List<StageField> fields;

  @JsonProperty("effect")
  private AvailableActionEffect effect;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Its key in the path. */
  public String getKey() {
    return key;
  }

  /** Its key in the path. */
  public AvailableAction key(String key) {
    this.key = key;
    return this;
  }

  /** Its name for people. */
  public String getLabel() {
    return label;
  }

  /** Its name for people. */
  public AvailableAction label(String label) {
    this.label = label;
    return this;
  }

  /** Key of the stage it leads to. */
  public String getToStage() {
    return toStage;
  }

  /** Key of the stage it leads to. */
  public AvailableAction toStage(String toStage) {
    this.toStage = toStage;
    return this;
  }

  /** Whether running it needs a `resource_id`. */
  public Boolean getRequiresResource() {
    return requiresResource;
  }

  /** Whether running it needs a `resource_id`. */
  public AvailableAction requiresResource(Boolean requiresResource) {
    this.requiresResource = requiresResource;
    return this;
  }

  /** What its `data` may or must hold. */
  public List<StageField> getFields() {
    return fields;
  }

  /** What its `data` may or must hold. */
  public AvailableAction fields(List<StageField> fields) {
    this.fields = fields;
    return this;
  }

  /** What it also does to the status; null for nothing. */
  public AvailableActionEffect getEffect() {
    return effect;
  }

  /** What it also does to the status; null for nothing. */
  public AvailableAction effect(AvailableActionEffect effect) {
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
  public AvailableAction set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof AvailableAction)) {
      return false;
    }
    AvailableAction that = (AvailableAction) other;
    return Objects.equals(key, that.key)
        && Objects.equals(label, that.label)
        && Objects.equals(toStage, that.toStage)
        && Objects.equals(requiresResource, that.requiresResource)
        && Objects.equals(fields, that.fields)
        && Objects.equals(effect, that.effect)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(key, label, toStage, requiresResource, fields, effect, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("label", label);
    members.put("to_stage", toStage);
    members.put("requires_resource", requiresResource);
    members.put("fields", fields);
    members.put("effect", effect);
    members.putAll(others);
    return "AvailableAction" + members;
  }
}

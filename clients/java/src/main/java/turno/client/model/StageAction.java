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

/** An action that moves a booking to a stage. */
@NullMarked
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
  private @Nullable StageActionEffect effect;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private StageAction() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new StageAction());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private StageAction copy() {
    StageAction copy = new StageAction();
    copy.key = key;
    copy.label = label;
    copy.fromStages = fromStages;
    copy.toStage = toStage;
    copy.requiresResource = requiresResource;
    copy.fields = fields;
    copy.effect = effect;
    copy.others.putAll(others);
    return copy;
  }

  /** Key of the action, chosen by the business. */
  public String getKey() {
    return key;
  }

  /** Display name of the action. */
  public String getLabel() {
    return label;
  }

  /** Keys of the stages in which the action can be run. */
  public List<String> getFromStages() {
    return fromStages;
  }

  /** Key of the stage that the booking enters. */
  public String getToStage() {
    return toStage;
  }

  /** Whether running the action needs a `resource_id` to assign. */
  public Boolean getRequiresResource() {
    return requiresResource;
  }

  /** The fields that the action asks for. */
  public List<StageField> getFields() {
    return fields;
  }

  /** The effect of the action on the booking's status; null if there is none. */
  public @Nullable StageActionEffect getEffect() {
    return effect;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link StageAction}. */
  public static final class Builder {
    private StageAction made;

    private Builder(StageAction made) {
      this.made = made;
    }

    /** Key of the action, chosen by the business. Required. */
    public Builder key(String key) {
      made.key = key;
      return this;
    }

    /** Display name of the action. Required. */
    public Builder label(String label) {
      made.label = label;
      return this;
    }

    /** Keys of the stages in which the action can be run. Required. */
    public Builder fromStages(List<String> fromStages) {
      made.fromStages = fromStages;
      return this;
    }

    /** Key of the stage that the booking enters. Required. */
    public Builder toStage(String toStage) {
      made.toStage = toStage;
      return this;
    }

    /** Whether running the action needs a `resource_id` to assign. Required. */
    public Builder requiresResource(Boolean requiresResource) {
      made.requiresResource = requiresResource;
      return this;
    }

    /** The fields that the action asks for. Required. */
    public Builder fields(List<StageField> fields) {
      made.fields = fields;
      return this;
    }

    /** The effect of the action on the booking's status; null if there is none. */
    public Builder effect(@Nullable StageActionEffect effect) {
      made.effect = effect;
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
    public StageAction build() {
      List<String> missing = new ArrayList<>();
      if (made.key == null && made.others.get("key") == null) {
        missing.add("key");
      }
      if (made.label == null && made.others.get("label") == null) {
        missing.add("label");
      }
      if (made.fromStages == null && made.others.get("from_stages") == null) {
        missing.add("from_stages");
      }
      if (made.toStage == null && made.others.get("to_stage") == null) {
        missing.add("to_stage");
      }
      if (made.requiresResource == null && made.others.get("requires_resource") == null) {
        missing.add("requires_resource");
      }
      if (made.fields == null && made.others.get("fields") == null) {
        missing.add("fields");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "StageAction is missing required members: " + String.join(", ", missing));
      }
      StageAction built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** A value that an action asks for. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StageField {
  @JsonProperty("key")
  private String key;

  @JsonProperty("label")
  private String label;

  @JsonProperty("type")
  private StageFieldType type;

  @JsonProperty("required")
  private Boolean required;

  @JsonProperty("options")
  private @Nullable List<String> options;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private StageField() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new StageField());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private StageField copy() {
    StageField copy = new StageField();
    copy.key = key;
    copy.label = label;
    copy.type = type;
    copy.required = required;
    copy.options = options;
    copy.others.putAll(others);
    return copy;
  }

  /** Key of the field, chosen by the business. */
  public String getKey() {
    return key;
  }

  /** Display name of the field. */
  public String getLabel() {
    return label;
  }

  /** The type of the field's value. */
  public StageFieldType getType() {
    return type;
  }

  /** Whether the action requires the field. */
  public Boolean getRequired() {
    return required;
  }

  /** The choices of a field of type `choice`; otherwise null. */
  public @Nullable List<String> getOptions() {
    return options;
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
    if (!(other instanceof StageField)) {
      return false;
    }
    StageField that = (StageField) other;
    return Objects.equals(key, that.key)
        && Objects.equals(label, that.label)
        && Objects.equals(type, that.type)
        && Objects.equals(required, that.required)
        && Objects.equals(options, that.options)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(key, label, type, required, options, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("label", label);
    members.put("type", type);
    members.put("required", required);
    members.put("options", options);
    members.putAll(others);
    return "StageField" + members;
  }

  /** Builds instances of {@link StageField}. */
  public static final class Builder {
    private StageField made;

    private Builder(StageField made) {
      this.made = made;
    }

    /** Key of the field, chosen by the business. Required. */
    public Builder key(String key) {
      made.key = key;
      return this;
    }

    /** Display name of the field. Required. */
    public Builder label(String label) {
      made.label = label;
      return this;
    }

    /** The type of the field's value. Required. */
    public Builder type(StageFieldType type) {
      made.type = type;
      return this;
    }

    /** Whether the action requires the field. Required. */
    public Builder required(Boolean required) {
      made.required = required;
      return this;
    }

    /** The choices of a field of type `choice`; otherwise null. */
    public Builder options(@Nullable List<String> options) {
      made.options = options;
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
    public StageField build() {
      List<String> missing = new ArrayList<>();
      if (made.key == null && made.others.get("key") == null) {
        missing.add("key");
      }
      if (made.label == null && made.others.get("label") == null) {
        missing.add("label");
      }
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.required == null && made.others.get("required") == null) {
        missing.add("required");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "StageField is missing required members: " + String.join(", ", missing));
      }
      StageField built = made;
      made = built.copy();
      return built;
    }
  }
}

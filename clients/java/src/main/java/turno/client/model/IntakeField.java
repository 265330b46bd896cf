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

/** A question to the customer. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class IntakeField {
  @JsonProperty("key")
  private String key;

  @JsonProperty("label")
  private String label;

  @JsonProperty("type")
  private IntakeFieldType type;

  @JsonProperty("required")
  private Boolean required;

  @JsonProperty("options")
  private List<String> options;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the answer in `intake`. */
  public String getKey() {
    return key;
  }

  /** Name of the answer in `intake`. */
  public IntakeField key(String key) {
    this.key = key;
    return this;
  }

  /** The question as the customer sees it. */
  public String getLabel() {
    return label;
  }

  /** The question as the customer sees it. */
  public IntakeField label(String label) {
    this.label = label;
    return this;
  }

  /**  */
  public IntakeFieldType getType() {
    return type;
  }

  /**  */
  public IntakeField type(IntakeFieldType type) {
    this.type = type;
    return this;
  }

  /** Whether a booking cannot be confirmed without it. */
  public Boolean getRequired() {
    return required;
  }

  /** Whether a booking cannot be confirmed without it. */
  public IntakeField required(Boolean required) {
    this.required = required;
    return this;
  }

  /** The answers of a `choice`; null for other types. */
  public List<String> getOptions() {
    return options;
  }

  /** The answers of a `choice`; null for other types. */
  public IntakeField options(List<String> options) {
    this.options = options;
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
  public IntakeField set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof IntakeField)) {
      return false;
    }
    IntakeField that = (IntakeField) other;
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("label", label);
    members.put("type", type);
    members.put("required", required);
    members.put("options", options);
    members.putAll(others);
    return "IntakeField" + members;
  }
}

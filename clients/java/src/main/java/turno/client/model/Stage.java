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

/** A stage that a booking stands in. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Stage {
  @JsonProperty("key")
  private String key;

  @JsonProperty("label")
  private String label;

  @JsonProperty("position")
  private Integer position;

  @JsonProperty("color")
  private String color;

  @JsonProperty("closed")
  private Boolean closed;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Key of a stage, an action or a field, chosen by the business. */
  public String getKey() {
    return key;
  }

  /** Key of a stage, an action or a field, chosen by the business. */
  public Stage key(String key) {
    this.key = key;
    return this;
  }

  /** What people call the stage. */
  public String getLabel() {
    return label;
  }

  /** What people call the stage. */
  public Stage label(String label) {
    this.label = label;
    return this;
  }

  /** Place in the order of stages, from 1. */
  public Integer getPosition() {
    return position;
  }

  /** Place in the order of stages, from 1. */
  public Stage position(Integer position) {
    this.position = position;
    return this;
  }

  /** Colour for showing it, as `#rrggbb`. */
  public String getColor() {
    return color;
  }

  /** Colour for showing it, as `#rrggbb`. */
  public Stage color(String color) {
    this.color = color;
    return this;
  }

  /** Whether a booking in this stage needs no further work. */
  public Boolean getClosed() {
    return closed;
  }

  /** Whether a booking in this stage needs no further work. */
  public Stage closed(Boolean closed) {
    this.closed = closed;
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
  public Stage set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Stage)) {
      return false;
    }
    Stage that = (Stage) other;
    return Objects.equals(key, that.key)
        && Objects.equals(label, that.label)
        && Objects.equals(position, that.position)
        && Objects.equals(color, that.color)
        && Objects.equals(closed, that.closed)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(key, label, position, color, closed, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("label", label);
    members.put("position", position);
    members.put("color", color);
    members.put("closed", closed);
    members.putAll(others);
    return "Stage" + members;
  }
}

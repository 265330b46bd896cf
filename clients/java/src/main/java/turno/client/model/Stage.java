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

/** A stage that a booking can be in. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Stage() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Stage());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Stage copy() {
    Stage copy = new Stage();
    copy.key = key;
    copy.label = label;
    copy.position = position;
    copy.color = color;
    copy.closed = closed;
    copy.others.putAll(others);
    return copy;
  }

  /** Key of the stage, chosen by the business. */
  public String getKey() {
    return key;
  }

  /** Display name of the stage. */
  public String getLabel() {
    return label;
  }

  /** Position in the order of stages, from 1. */
  public Integer getPosition() {
    return position;
  }

  /** Colour in which the stage is shown, as `#rrggbb`. */
  public String getColor() {
    return color;
  }

  /** Whether a booking in this stage needs no further work. */
  public Boolean getClosed() {
    return closed;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("key", key);
    members.put("label", label);
    members.put("position", position);
    members.put("color", color);
    members.put("closed", closed);
    members.putAll(others);
    return "Stage" + members;
  }

  /** Builds instances of {@link Stage}. */
  public static final class Builder {
    private Stage made;

    private Builder(Stage made) {
      this.made = made;
    }

    /** Key of the stage, chosen by the business. Required. */
    public Builder key(String key) {
      made.key = key;
      return this;
    }

    /** Display name of the stage. Required. */
    public Builder label(String label) {
      made.label = label;
      return this;
    }

    /** Position in the order of stages, from 1. Required. */
    public Builder position(Integer position) {
      made.position = position;
      return this;
    }

    /** Colour in which the stage is shown, as `#rrggbb`. Required. */
    public Builder color(String color) {
      made.color = color;
      return this;
    }

    /** Whether a booking in this stage needs no further work. Required. */
    public Builder closed(Boolean closed) {
      made.closed = closed;
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
    public Stage build() {
      List<String> missing = new ArrayList<>();
      if (made.key == null && made.others.get("key") == null) {
        missing.add("key");
      }
      if (made.label == null && made.others.get("label") == null) {
        missing.add("label");
      }
      if (made.position == null && made.others.get("position") == null) {
        missing.add("position");
      }
      if (made.color == null && made.others.get("color") == null) {
        missing.add("color");
      }
      if (made.closed == null && made.others.get("closed") == null) {
        missing.add("closed");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Stage is missing required members: " + String.join(", ", missing));
      }
      Stage built = made;
      made = built.copy();
      return built;
    }
  }
}

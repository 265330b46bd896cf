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

/** A stage to store. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StageInput {
  @JsonProperty("key")
  private String key;

  @JsonProperty("label")
  private String label;

  @JsonProperty("position")
  private @Nullable Integer position;

  @JsonProperty("color")
  private @Nullable String color;

  @JsonProperty("closed")
  private @Nullable Boolean closed;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private StageInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new StageInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private StageInput copy() {
    StageInput copy = new StageInput();
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

  /** Position in the order of stages, different for each stage; defaults to the position in the list. */
  public @Nullable Integer getPosition() {
    return position;
  }

  /** Colour in which the stage is shown, as `#rrggbb`; defaults to grey. */
  public @Nullable String getColor() {
    return color;
  }

  /** Whether bookings in this stage need no further work. */
  public @Nullable Boolean getClosed() {
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
    if (!(other instanceof StageInput)) {
      return false;
    }
    StageInput that = (StageInput) other;
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
    return "StageInput" + members;
  }

  /** Builds instances of {@link StageInput}. */
  public static final class Builder {
    private StageInput made;

    private Builder(StageInput made) {
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

    /** Position in the order of stages, different for each stage; defaults to the position in the list. */
    public Builder position(@Nullable Integer position) {
      made.position = position;
      return this;
    }

    /** Colour in which the stage is shown, as `#rrggbb`; defaults to grey. */
    public Builder color(@Nullable String color) {
      made.color = color;
      return this;
    }

    /** Whether bookings in this stage need no further work. */
    public Builder closed(@Nullable Boolean closed) {
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
    public StageInput build() {
      List<String> missing = new ArrayList<>();
      if (made.key == null && made.others.get("key") == null) {
        missing.add("key");
      }
      if (made.label == null && made.others.get("label") == null) {
        missing.add("label");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "StageInput is missing required members: " + String.join(", ", missing));
      }
      StageInput built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** The input of a stage action. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class StageActionRun {
  @JsonProperty("data")
  private @Nullable Map<String, Object> data;

  @JsonProperty("resource_id")
  private @Nullable String resourceId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private StageActionRun() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new StageActionRun());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private StageActionRun copy() {
    StageActionRun copy = new StageActionRun();
    copy.data = data;
    copy.resourceId = resourceId;
    copy.others.putAll(others);
    return copy;
  }

  /** Values for the action's `fields` by key; a text has at most 4,096 characters. */
  public @Nullable Map<String, Object> getData() {
    return data;
  }

  /** Id of the resource to assign; required if the action has `requires_resource`, and refused if the action cancels the booking. */
  public @Nullable String getResourceId() {
    return resourceId;
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
    if (!(other instanceof StageActionRun)) {
      return false;
    }
    StageActionRun that = (StageActionRun) other;
    return Objects.equals(data, that.data)
        && Objects.equals(resourceId, that.resourceId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, resourceId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("resource_id", resourceId);
    members.putAll(others);
    return "StageActionRun" + members;
  }

  /** Builds instances of {@link StageActionRun}. */
  public static final class Builder {
    private StageActionRun made;

    private Builder(StageActionRun made) {
      this.made = made;
    }

    /** Values for the action's `fields` by key; a text has at most 4,096 characters. */
    public Builder data(@Nullable Map<String, Object> data) {
      made.data = data;
      return this;
    }

    /** Id of the resource to assign; required if the action has `requires_resource`, and refused if the action cancels the booking. */
    public Builder resourceId(@Nullable String resourceId) {
      made.resourceId = resourceId;
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
     */
    public StageActionRun build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "StageActionRun is missing required members: " + String.join(", ", missing));
      }
      StageActionRun built = made;
      made = built.copy();
      return built;
    }
  }
}

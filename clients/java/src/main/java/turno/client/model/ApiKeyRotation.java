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

/** The input of a key rotation. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ApiKeyRotation {
  @JsonProperty("overlap_hours")
  private @Nullable Integer overlapHours;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ApiKeyRotation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ApiKeyRotation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ApiKeyRotation copy() {
    ApiKeyRotation copy = new ApiKeyRotation();
    copy.overlapHours = overlapHours;
    copy.others.putAll(others);
    return copy;
  }

  /** The number of hours for which the old value of the key keeps working; 0 invalidates it immediately. */
  public @Nullable Integer getOverlapHours() {
    return overlapHours;
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
    if (!(other instanceof ApiKeyRotation)) {
      return false;
    }
    ApiKeyRotation that = (ApiKeyRotation) other;
    return Objects.equals(overlapHours, that.overlapHours)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(overlapHours, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("overlap_hours", overlapHours);
    members.putAll(others);
    return "ApiKeyRotation" + members;
  }

  /** Builds instances of {@link ApiKeyRotation}. */
  public static final class Builder {
    private ApiKeyRotation made;

    private Builder(ApiKeyRotation made) {
      this.made = made;
    }

    /** The number of hours for which the old value of the key keeps working; 0 invalidates it immediately. */
    public Builder overlapHours(@Nullable Integer overlapHours) {
      made.overlapHours = overlapHours;
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
    public ApiKeyRotation build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ApiKeyRotation is missing required members: " + String.join(", ", missing));
      }
      ApiKeyRotation built = made;
      made = built.copy();
      return built;
    }
  }
}

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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** When the old value stops working. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ApiKeyRotation());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ApiKeyRotation copy() {
    ApiKeyRotation copy = new ApiKeyRotation();
    copy.overlapHours = overlapHours;
    copy.others.putAll(others);
    return copy;
  }

  /** For how many more hours the old value works. */
  public @Nullable Integer getOverlapHours() {
    return overlapHours;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link ApiKeyRotation}. */
  public static final class Builder {
    private ApiKeyRotation made;

    private Builder(ApiKeyRotation made) {
      this.made = made;
    }

    /** For how many more hours the old value works. */
    public Builder overlapHours(@Nullable Integer overlapHours) {
      made.overlapHours = overlapHours;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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

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

/** The test clock after the move. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Clock {
  @JsonProperty("now")
  private OffsetDateTime now;

  @JsonProperty("frozen")
  private Boolean frozen;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Clock() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Clock());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Clock copy() {
    Clock copy = new Clock();
    copy.now = now;
    copy.frozen = frozen;
    copy.others.putAll(others);
    return copy;
  }

  /** The time of the clock. */
  public OffsetDateTime getNow() {
    return now;
  }

  /** Whether the clock is stopped. */
  public Boolean getFrozen() {
    return frozen;
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
    if (!(other instanceof Clock)) {
      return false;
    }
    Clock that = (Clock) other;
    return Objects.equals(now, that.now)
        && Objects.equals(frozen, that.frozen)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(now, frozen, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("now", now);
    members.put("frozen", frozen);
    members.putAll(others);
    return "Clock" + members;
  }

  /** Builds instances of {@link Clock}. */
  public static final class Builder {
    private Clock made;

    private Builder(Clock made) {
      this.made = made;
    }

    /** The time of the clock. Required. */
    public Builder now(OffsetDateTime now) {
      made.now = now;
      return this;
    }

    /** Whether the clock is stopped. Required. */
    public Builder frozen(Boolean frozen) {
      made.frozen = frozen;
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
    public Clock build() {
      List<String> missing = new ArrayList<>();
      if (made.now == null && made.others.get("now") == null) {
        missing.add("now");
      }
      if (made.frozen == null && made.others.get("frozen") == null) {
        missing.add("frozen");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Clock is missing required members: " + String.join(", ", missing));
      }
      Clock built = made;
      made = built.copy();
      return built;
    }
  }
}

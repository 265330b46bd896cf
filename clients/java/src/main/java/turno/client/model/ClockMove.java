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

/** How to move the test clock. Send `advance_seconds` or `now`, but not both. `{}` does not move the clock, but runs everything that is due. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ClockMove {
  @JsonProperty("advance_seconds")
  private @Nullable Long advanceSeconds;

  @JsonProperty("now")
  private @Nullable String now;

  @JsonProperty("frozen")
  private @Nullable Boolean frozen;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ClockMove() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ClockMove());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ClockMove copy() {
    ClockMove copy = new ClockMove();
    copy.advanceSeconds = advanceSeconds;
    copy.now = now;
    copy.frozen = frozen;
    copy.others.putAll(others);
    return copy;
  }

  /** The number of seconds by which to move the clock forward. */
  public @Nullable Long getAdvanceSeconds() {
    return advanceSeconds;
  }

  /** The instant to which to move the clock; an instant before the clock's current time is refused with 422. */
  public @Nullable String getNow() {
    return now;
  }

  /** true stops the clock at the new time; a running clock stops at the earliest one second after its current time. false lets the clock run. If absent, a stopped clock stays stopped, and a running clock keeps running. */
  public @Nullable Boolean getFrozen() {
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
    if (!(other instanceof ClockMove)) {
      return false;
    }
    ClockMove that = (ClockMove) other;
    return Objects.equals(advanceSeconds, that.advanceSeconds)
        && Objects.equals(now, that.now)
        && Objects.equals(frozen, that.frozen)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(advanceSeconds, now, frozen, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("advance_seconds", advanceSeconds);
    members.put("now", now);
    members.put("frozen", frozen);
    members.putAll(others);
    return "ClockMove" + members;
  }

  /** Builds instances of {@link ClockMove}. */
  public static final class Builder {
    private ClockMove made;

    private Builder(ClockMove made) {
      this.made = made;
    }

    /** The number of seconds by which to move the clock forward. */
    public Builder advanceSeconds(@Nullable Long advanceSeconds) {
      made.advanceSeconds = advanceSeconds;
      return this;
    }

    /** The instant to which to move the clock; an instant before the clock's current time is refused with 422. */
    public Builder now(@Nullable String now) {
      made.now = now;
      return this;
    }

    /** The instant to which to move the clock; an instant before the clock's current time is refused with 422. */
    public Builder now(OffsetDateTime now) {
      made.now = now.toString();
      return this;
    }

    /** true stops the clock at the new time; a running clock stops at the earliest one second after its current time. false lets the clock run. If absent, a stopped clock stays stopped, and a running clock keeps running. */
    public Builder frozen(@Nullable Boolean frozen) {
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
     */
    public ClockMove build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ClockMove is missing required members: " + String.join(", ", missing));
      }
      ClockMove built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** The time of a booking before it was moved. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PreviousTime {
  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("allocations")
  private List<Allocation> allocations;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PreviousTime() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PreviousTime());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PreviousTime copy() {
    PreviousTime copy = new PreviousTime();
    copy.start = start;
    copy.end = end;
    copy.allocations = allocations;
    copy.others.putAll(others);
    return copy;
  }

  /** The start of the booking before the move. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** The end of the booking before the move. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** The resources that the booking took before the move, with their times. */
  public List<Allocation> getAllocations() {
    return allocations;
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
    if (!(other instanceof PreviousTime)) {
      return false;
    }
    PreviousTime that = (PreviousTime) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(allocations, that.allocations)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, allocations, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("allocations", allocations);
    members.putAll(others);
    return "PreviousTime" + members;
  }

  /** Builds instances of {@link PreviousTime}. */
  public static final class Builder {
    private PreviousTime made;

    private Builder(PreviousTime made) {
      this.made = made;
    }

    /** The start of the booking before the move. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** The end of the booking before the move. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** The resources that the booking took before the move, with their times. Required. */
    public Builder allocations(List<Allocation> allocations) {
      made.allocations = allocations;
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
    public PreviousTime build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.allocations == null && made.others.get("allocations") == null) {
        missing.add("allocations");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PreviousTime is missing required members: " + String.join(", ", missing));
      }
      PreviousTime built = made;
      made = built.copy();
      return built;
    }
  }
}

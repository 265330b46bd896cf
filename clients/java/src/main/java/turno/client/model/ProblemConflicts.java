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

/** A booking or hold that conflicts with the block. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ProblemConflicts {
  @JsonProperty("booking")
  private Booking booking;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ProblemConflicts() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ProblemConflicts());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ProblemConflicts copy() {
    ProblemConflicts copy = new ProblemConflicts();
    copy.booking = booking;
    copy.others.putAll(others);
    return copy;
  }

  public Booking getBooking() {
    return booking;
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
    if (!(other instanceof ProblemConflicts)) {
      return false;
    }
    ProblemConflicts that = (ProblemConflicts) other;
    return Objects.equals(booking, that.booking)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(booking, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("booking", booking);
    members.putAll(others);
    return "ProblemConflicts" + members;
  }

  /** Builds instances of {@link ProblemConflicts}. */
  public static final class Builder {
    private ProblemConflicts made;

    private Builder(ProblemConflicts made) {
      this.made = made;
    }

    /** Required. */
    public Builder booking(Booking booking) {
      made.booking = booking;
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
    public ProblemConflicts build() {
      List<String> missing = new ArrayList<>();
      if (made.booking == null && made.others.get("booking") == null) {
        missing.add("booking");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ProblemConflicts is missing required members: " + String.join(", ", missing));
      }
      ProblemConflicts built = made;
      made = built.copy();
      return built;
    }
  }
}

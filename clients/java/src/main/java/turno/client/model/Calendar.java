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

/** The openings, busy times and bookings in a window. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Calendar {
  @JsonProperty("openings")
  private List<CalendarOpening> openings;

  @JsonProperty("allocations")
  private List<CalendarAllocation> allocations;

  @JsonProperty("bookings")
  private List<Booking> bookings;

  @JsonProperty("next_from")
  private @Nullable OffsetDateTime nextFrom;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Calendar() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Calendar());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Calendar copy() {
    Calendar copy = new Calendar();
    copy.openings = openings;
    copy.allocations = allocations;
    copy.bookings = bookings;
    copy.nextFrom = nextFrom;
    copy.others.putAll(others);
    return copy;
  }

  /** When each resource is open. */
  public List<CalendarOpening> getOpenings() {
    return openings;
  }

  /** When each resource is taken by bookings, holds and blocks. */
  public List<CalendarAllocation> getAllocations() {
    return allocations;
  }

  /** The bookings that the allocations belong to, live holds included. */
  public List<Booking> getBookings() {
    return bookings;
  }

  /** The instant at which the answer ends, if its size limit was reached before `to`: send this instant as `from` in the next request. null when the answer covers the whole window. */
  public @Nullable OffsetDateTime getNextFrom() {
    return nextFrom;
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
    if (!(other instanceof Calendar)) {
      return false;
    }
    Calendar that = (Calendar) other;
    return Objects.equals(openings, that.openings)
        && Objects.equals(allocations, that.allocations)
        && Objects.equals(bookings, that.bookings)
        && Objects.equals(nextFrom, that.nextFrom)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(openings, allocations, bookings, nextFrom, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("openings", openings);
    members.put("allocations", allocations);
    members.put("bookings", bookings);
    members.put("next_from", nextFrom);
    members.putAll(others);
    return "Calendar" + members;
  }

  /** Builds instances of {@link Calendar}. */
  public static final class Builder {
    private Calendar made;

    private Builder(Calendar made) {
      this.made = made;
    }

    /** When each resource is open. Required. */
    public Builder openings(List<CalendarOpening> openings) {
      made.openings = openings;
      return this;
    }

    /** When each resource is taken by bookings, holds and blocks. Required. */
    public Builder allocations(List<CalendarAllocation> allocations) {
      made.allocations = allocations;
      return this;
    }

    /** The bookings that the allocations belong to, live holds included. Required. */
    public Builder bookings(List<Booking> bookings) {
      made.bookings = bookings;
      return this;
    }

    /** The instant at which the answer ends, if its size limit was reached before `to`: send this instant as `from` in the next request. null when the answer covers the whole window. */
    public Builder nextFrom(@Nullable OffsetDateTime nextFrom) {
      made.nextFrom = nextFrom;
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
    public Calendar build() {
      List<String> missing = new ArrayList<>();
      if (made.openings == null && made.others.get("openings") == null) {
        missing.add("openings");
      }
      if (made.allocations == null && made.others.get("allocations") == null) {
        missing.add("allocations");
      }
      if (made.bookings == null && made.others.get("bookings") == null) {
        missing.add("bookings");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Calendar is missing required members: " + String.join(", ", missing));
      }
      Calendar built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** Openings, busy time and bookings of a window. */
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
  private OffsetDateTime nextFrom;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** When each resource is open. */
  public List<CalendarOpening> getOpenings() {
    return openings;
  }

  /** When each resource is open. */
  public Calendar openings(List<CalendarOpening> openings) {
    this.openings = openings;
    return this;
  }

  /** What takes each resource. */
  public List<CalendarAllocation> getAllocations() {
    return allocations;
  }

  /** What takes each resource. */
  public Calendar allocations(List<CalendarAllocation> allocations) {
    this.allocations = allocations;
    return this;
  }

  /** The bookings that the allocations belong to, live holds included. */
  public List<Booking> getBookings() {
    return bookings;
  }

  /** The bookings that the allocations belong to, live holds included. */
  public Calendar bookings(List<Booking> bookings) {
    this.bookings = bookings;
    return this;
  }

  /** Where the answer ends before `to`, because an answer has a bound: ask again with it as `from`. null where the whole window is here. */
  public OffsetDateTime getNextFrom() {
    return nextFrom;
  }

  /** Where the answer ends before `to`, because an answer has a bound: ask again with it as `from`. null where the whole window is here. */
  public Calendar nextFrom(OffsetDateTime nextFrom) {
    this.nextFrom = nextFrom;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public Calendar set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("openings", openings);
    members.put("allocations", allocations);
    members.put("bookings", bookings);
    members.put("next_from", nextFrom);
    members.putAll(others);
    return "Calendar" + members;
  }
}

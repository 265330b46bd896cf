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

/** The usage of the page on one day. Requests from browsers signed in to the dashboard are not counted, nor are requests from programs that identify themselves or send no `User-Agent` header. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPageDay {
  @JsonProperty("date")
  private String date;

  @JsonProperty("visits")
  private Integer visits;

  @JsonProperty("holds")
  private Integer holds;

  @JsonProperty("bookings")
  private Integer bookings;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPageDay() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingPageDay());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPageDay copy() {
    BookingPageDay copy = new BookingPageDay();
    copy.date = date;
    copy.visits = visits;
    copy.holds = holds;
    copy.bookings = bookings;
    copy.others.putAll(others);
    return copy;
  }

  /** The local date in the time zone of the workspace. */
  public String getDate() {
    return date;
  }

  /** How many times visitors opened the page. */
  public Integer getVisits() {
    return visits;
  }

  /** How many holds visitors made. */
  public Integer getHolds() {
    return holds;
  }

  /** How many bookings visitors made. */
  public Integer getBookings() {
    return bookings;
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
    if (!(other instanceof BookingPageDay)) {
      return false;
    }
    BookingPageDay that = (BookingPageDay) other;
    return Objects.equals(date, that.date)
        && Objects.equals(visits, that.visits)
        && Objects.equals(holds, that.holds)
        && Objects.equals(bookings, that.bookings)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(date, visits, holds, bookings, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("date", date);
    members.put("visits", visits);
    members.put("holds", holds);
    members.put("bookings", bookings);
    members.putAll(others);
    return "BookingPageDay" + members;
  }

  /** Builds instances of {@link BookingPageDay}. */
  public static final class Builder {
    private BookingPageDay made;

    private Builder(BookingPageDay made) {
      this.made = made;
    }

    /** The local date in the time zone of the workspace. Required. */
    public Builder date(String date) {
      made.date = date;
      return this;
    }

    /** How many times visitors opened the page. Required. */
    public Builder visits(Integer visits) {
      made.visits = visits;
      return this;
    }

    /** How many holds visitors made. Required. */
    public Builder holds(Integer holds) {
      made.holds = holds;
      return this;
    }

    /** How many bookings visitors made. Required. */
    public Builder bookings(Integer bookings) {
      made.bookings = bookings;
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
    public BookingPageDay build() {
      List<String> missing = new ArrayList<>();
      if (made.date == null && made.others.get("date") == null) {
        missing.add("date");
      }
      if (made.visits == null && made.others.get("visits") == null) {
        missing.add("visits");
      }
      if (made.holds == null && made.others.get("holds") == null) {
        missing.add("holds");
      }
      if (made.bookings == null && made.others.get("bookings") == null) {
        missing.add("bookings");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPageDay is missing required members: " + String.join(", ", missing));
      }
      BookingPageDay built = made;
      made = built.copy();
      return built;
    }
  }
}

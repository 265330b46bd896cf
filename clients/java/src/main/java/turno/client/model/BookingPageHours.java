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

/** Opening hours on one weekday, from `start` to `end`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPageHours {
  @JsonProperty("day")
  private BookingPageHoursDay day;

  @JsonProperty("start")
  private String start;

  @JsonProperty("end")
  private String end;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPageHours() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingPageHours());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPageHours copy() {
    BookingPageHours copy = new BookingPageHours();
    copy.day = day;
    copy.start = start;
    copy.end = end;
    copy.others.putAll(others);
    return copy;
  }

  /** The weekday. */
  public BookingPageHoursDay getDay() {
    return day;
  }

  /** When the hours begin, as a local time such as `09:00`. */
  public String getStart() {
    return start;
  }

  /** When the hours end, as a local time; `24:00` is the end of the day, and a time before `start` is on the next day. */
  public String getEnd() {
    return end;
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
    if (!(other instanceof BookingPageHours)) {
      return false;
    }
    BookingPageHours that = (BookingPageHours) other;
    return Objects.equals(day, that.day)
        && Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(day, start, end, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("day", day);
    members.put("start", start);
    members.put("end", end);
    members.putAll(others);
    return "BookingPageHours" + members;
  }

  /** Builds instances of {@link BookingPageHours}. */
  public static final class Builder {
    private BookingPageHours made;

    private Builder(BookingPageHours made) {
      this.made = made;
    }

    /** The weekday. Required. */
    public Builder day(BookingPageHoursDay day) {
      made.day = day;
      return this;
    }

    /** When the hours begin, as a local time such as `09:00`. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** When the hours end, as a local time; `24:00` is the end of the day, and a time before `start` is on the next day. Required. */
    public Builder end(String end) {
      made.end = end;
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
    public BookingPageHours build() {
      List<String> missing = new ArrayList<>();
      if (made.day == null && made.others.get("day") == null) {
        missing.add("day");
      }
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPageHours is missing required members: " + String.join(", ", missing));
      }
      BookingPageHours built = made;
      made = built.copy();
      return built;
    }
  }
}

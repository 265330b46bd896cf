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

/** Other hours on certain dates: either `date` or `start_date` and `end_date`, and either `closed` set to true or `intervals`. Anything else is a 422. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleOverrideInput {
  @JsonProperty("date")
  private @Nullable String date;

  @JsonProperty("start_date")
  private @Nullable String startDate;

  @JsonProperty("end_date")
  private @Nullable String endDate;

  @JsonProperty("closed")
  private @Nullable Boolean closed;

  @JsonProperty("intervals")
  private @Nullable List<OpenInterval> intervals;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ScheduleOverrideInput() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ScheduleOverrideInput());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ScheduleOverrideInput copy() {
    ScheduleOverrideInput copy = new ScheduleOverrideInput();
    copy.date = date;
    copy.startDate = startDate;
    copy.endDate = endDate;
    copy.closed = closed;
    copy.intervals = intervals;
    copy.reason = reason;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** A date in the time zone of the schedule. */
  public @Nullable String getDate() {
    return date;
  }

  /** A date in the time zone of the schedule. */
  public @Nullable String getStartDate() {
    return startDate;
  }

  /** The last date, inclusive; not before `start_date`. */
  public @Nullable String getEndDate() {
    return endDate;
  }

  /** true closes the dates all day. */
  public @Nullable Boolean getClosed() {
    return closed;
  }

  /** The hours of each of the dates, in place of the weekly ones. */
  public @Nullable List<OpenInterval> getIntervals() {
    return intervals;
  }

  /** Why. */
  public @Nullable String getReason() {
    return reason;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` if another object has it. null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof ScheduleOverrideInput)) {
      return false;
    }
    ScheduleOverrideInput that = (ScheduleOverrideInput) other;
    return Objects.equals(date, that.date)
        && Objects.equals(startDate, that.startDate)
        && Objects.equals(endDate, that.endDate)
        && Objects.equals(closed, that.closed)
        && Objects.equals(intervals, that.intervals)
        && Objects.equals(reason, that.reason)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(date, startDate, endDate, closed, intervals, reason, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("date", date);
    members.put("start_date", startDate);
    members.put("end_date", endDate);
    members.put("closed", closed);
    members.put("intervals", intervals);
    members.put("reason", reason);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "ScheduleOverrideInput" + members;
  }

  /** Collects the members of a {@link ScheduleOverrideInput}. */
  public static final class Builder {
    private ScheduleOverrideInput made;

    private Builder(ScheduleOverrideInput made) {
      this.made = made;
    }

    /** A date in the time zone of the schedule. */
    public Builder date(@Nullable String date) {
      made.date = date;
      return this;
    }

    /** A date in the time zone of the schedule. */
    public Builder startDate(@Nullable String startDate) {
      made.startDate = startDate;
      return this;
    }

    /** The last date, inclusive; not before `start_date`. */
    public Builder endDate(@Nullable String endDate) {
      made.endDate = endDate;
      return this;
    }

    /** true closes the dates all day. */
    public Builder closed(@Nullable Boolean closed) {
      made.closed = closed;
      return this;
    }

    /** The hours of each of the dates, in place of the weekly ones. */
    public Builder intervals(@Nullable List<OpenInterval> intervals) {
      made.intervals = intervals;
      return this;
    }

    /** Why. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` if another object has it. null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
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
    public ScheduleOverrideInput build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ScheduleOverrideInput is missing required members: " + String.join(", ", missing));
      }
      ScheduleOverrideInput built = made;
      made = built.copy();
      return built;
    }
  }
}

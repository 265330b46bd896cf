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

/** Different hours on certain dates: either `date` or `start_date` and `end_date`, and either `closed` set to true or `intervals`. Anything else is refused with 422. */
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

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ScheduleOverrideInput());
  }

  /** Returns a builder that starts with the values of this object. */
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

  /** The only date of the override; send it instead of `start_date` and `end_date`. */
  public @Nullable String getDate() {
    return date;
  }

  /** The first date; send it together with `end_date`. */
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

  /** The hours on each of the dates, in place of the weekly hours. */
  public @Nullable List<OpenInterval> getIntervals() {
    return intervals;
  }

  /** The reason for the override; null if none was given. */
  public @Nullable String getReason() {
    return reason;
  }

  /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
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

  /** Builds instances of {@link ScheduleOverrideInput}. */
  public static final class Builder {
    private ScheduleOverrideInput made;

    private Builder(ScheduleOverrideInput made) {
      this.made = made;
    }

    /** The only date of the override; send it instead of `start_date` and `end_date`. */
    public Builder date(@Nullable String date) {
      made.date = date;
      return this;
    }

    /** The first date; send it together with `end_date`. */
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

    /** The hours on each of the dates, in place of the weekly hours. */
    public Builder intervals(@Nullable List<OpenInterval> intervals) {
      made.intervals = intervals;
      return this;
    }

    /** The reason for the override; null if none was given. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
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

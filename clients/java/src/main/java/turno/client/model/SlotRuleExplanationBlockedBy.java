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

/** The obstacle; null if the rule allows the start, if the obstacle has no interval, or if the caller may not see it. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotRuleExplanationBlockedBy {
  @JsonProperty("kind")
  private SlotRuleExplanationBlockedByKind kind;

  @JsonProperty("start")
  private @Nullable OffsetDateTime start;

  @JsonProperty("end")
  private @Nullable OffsetDateTime end;

  @JsonProperty("booking_id")
  private @Nullable String bookingId;

  @JsonProperty("schedule_id")
  private @Nullable String scheduleId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotRuleExplanationBlockedBy() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotRuleExplanationBlockedBy());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotRuleExplanationBlockedBy copy() {
    SlotRuleExplanationBlockedBy copy = new SlotRuleExplanationBlockedBy();
    copy.kind = kind;
    copy.start = start;
    copy.end = end;
    copy.bookingId = bookingId;
    copy.scheduleId = scheduleId;
    copy.others.putAll(others);
    return copy;
  }

  /** The kind of obstacle: - `booking`, `hold`: a booking or hold overlaps the time for which the resource is needed. - `block`: time off, a repair or an external calendar entry overlaps that time. - `buffer`: only a buffer overlaps, either of the requested service or of another booking or hold. - `hours`: closed by the weekly hours. - `override`: open by the weekly hours, but closed by an override. */
  public SlotRuleExplanationBlockedByKind getKind() {
    return kind;
  }

  /** The beginning of the time for which the resource is taken (buffers included) or closed; null if nothing is open before that. */
  public @Nullable OffsetDateTime getStart() {
    return start;
  }

  /** Until when the resource is taken (buffers included), or when it next opens; null if it never opens again. If several bookings share a resource with several units, this is the end of the booking after which enough units are free. */
  public @Nullable OffsetDateTime getEnd() {
    return end;
  }

  /** Id of the booking or hold; null for other obstacles, and for callers who may not read bookings. */
  public @Nullable String getBookingId() {
    return bookingId;
  }

  /** For `hours` and `override`, the id of the closed schedule, which belongs to the service, the location or the resource; otherwise null. */
  public @Nullable String getScheduleId() {
    return scheduleId;
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
    if (!(other instanceof SlotRuleExplanationBlockedBy)) {
      return false;
    }
    SlotRuleExplanationBlockedBy that = (SlotRuleExplanationBlockedBy) other;
    return Objects.equals(kind, that.kind)
        && Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(bookingId, that.bookingId)
        && Objects.equals(scheduleId, that.scheduleId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(kind, start, end, bookingId, scheduleId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("kind", kind);
    members.put("start", start);
    members.put("end", end);
    members.put("booking_id", bookingId);
    members.put("schedule_id", scheduleId);
    members.putAll(others);
    return "SlotRuleExplanationBlockedBy" + members;
  }

  /** Builds instances of {@link SlotRuleExplanationBlockedBy}. */
  public static final class Builder {
    private SlotRuleExplanationBlockedBy made;

    private Builder(SlotRuleExplanationBlockedBy made) {
      this.made = made;
    }

    /** The kind of obstacle: - `booking`, `hold`: a booking or hold overlaps the time for which the resource is needed. - `block`: time off, a repair or an external calendar entry overlaps that time. - `buffer`: only a buffer overlaps, either of the requested service or of another booking or hold. - `hours`: closed by the weekly hours. - `override`: open by the weekly hours, but closed by an override. Required. */
    public Builder kind(SlotRuleExplanationBlockedByKind kind) {
      made.kind = kind;
      return this;
    }

    /** The beginning of the time for which the resource is taken (buffers included) or closed; null if nothing is open before that. */
    public Builder start(@Nullable OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** Until when the resource is taken (buffers included), or when it next opens; null if it never opens again. If several bookings share a resource with several units, this is the end of the booking after which enough units are free. */
    public Builder end(@Nullable OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** Id of the booking or hold; null for other obstacles, and for callers who may not read bookings. */
    public Builder bookingId(@Nullable String bookingId) {
      made.bookingId = bookingId;
      return this;
    }

    /** For `hours` and `override`, the id of the closed schedule, which belongs to the service, the location or the resource; otherwise null. */
    public Builder scheduleId(@Nullable String scheduleId) {
      made.scheduleId = scheduleId;
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
    public SlotRuleExplanationBlockedBy build() {
      List<String> missing = new ArrayList<>();
      if (made.kind == null && made.others.get("kind") == null) {
        missing.add("kind");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotRuleExplanationBlockedBy is missing required members: " + String.join(", ", missing));
      }
      SlotRuleExplanationBlockedBy built = made;
      made = built.copy();
      return built;
    }
  }
}

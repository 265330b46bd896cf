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

/** The obstacle, if it has an interval; else null. */
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

  /** The obstacle. - `booking`, `hold`: its own time overlaps the time for which the resource is needed. - `block`: time off, a repair or an external calendar entry overlaps it. - `buffer`: only a buffer overlaps: the one of the requested service, or that of the booking or hold in the way. - `hours`: closed by the weekly hours. - `override`: the weekly hours would be open, but an override closes them. */
  public SlotRuleExplanationBlockedByKind getKind() {
    return kind;
  }

  /** When the resource became taken (buffers included) or closed; null if nothing is open before that. */
  public @Nullable OffsetDateTime getStart() {
    return start;
  }

  /** Until when the resource is taken (buffers included), or when it next opens; null if it never opens again. If several bookings share a resource with several units, it is the end of the booking after which enough units are free. */
  public @Nullable OffsetDateTime getEnd() {
    return end;
  }

  /** The booking or hold, for callers with `bookings:read`; else null. */
  public @Nullable String getBookingId() {
    return bookingId;
  }

  /** For `hours` and `override`, the closed schedule, the service's or the resource's; else null. */
  public @Nullable String getScheduleId() {
    return scheduleId;
  }

  /** Returns the members that this version of the class does not know, by their JSON names. */
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

  /** Builds a {@link SlotRuleExplanationBlockedBy}. */
  public static final class Builder {
    private SlotRuleExplanationBlockedBy made;

    private Builder(SlotRuleExplanationBlockedBy made) {
      this.made = made;
    }

    /** The obstacle. - `booking`, `hold`: its own time overlaps the time for which the resource is needed. - `block`: time off, a repair or an external calendar entry overlaps it. - `buffer`: only a buffer overlaps: the one of the requested service, or that of the booking or hold in the way. - `hours`: closed by the weekly hours. - `override`: the weekly hours would be open, but an override closes them. Required. */
    public Builder kind(SlotRuleExplanationBlockedByKind kind) {
      made.kind = kind;
      return this;
    }

    /** When the resource became taken (buffers included) or closed; null if nothing is open before that. */
    public Builder start(@Nullable OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** Until when the resource is taken (buffers included), or when it next opens; null if it never opens again. If several bookings share a resource with several units, it is the end of the booking after which enough units are free. */
    public Builder end(@Nullable OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** The booking or hold, for callers with `bookings:read`; else null. */
    public Builder bookingId(@Nullable String bookingId) {
      made.bookingId = bookingId;
      return this;
    }

    /** For `hours` and `override`, the closed schedule, the service's or the resource's; else null. */
    public Builder scheduleId(@Nullable String scheduleId) {
      made.scheduleId = scheduleId;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: the other methods omit null values.
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

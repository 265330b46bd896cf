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

/** What stands in the way, where it is a thing with an interval; else null. */
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
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("booking_id")
  private String bookingId;

  @JsonProperty("schedule_id")
  private String scheduleId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** What is in the way. - `booking`, `hold`: its own time overlaps the time for which the resource is needed. - `block`: time off, a repair or an external calendar entry overlaps it. - `buffer`: only a buffer overlaps: the one of the requested service, or that of the booking or hold in the way. - `hours`: closed by the weekly hours. - `override`: the weekly hours would be open, but an override closes them. */
  public SlotRuleExplanationBlockedByKind getKind() {
    return kind;
  }

  /** What is in the way. - `booking`, `hold`: its own time overlaps the time for which the resource is needed. - `block`: time off, a repair or an external calendar entry overlaps it. - `buffer`: only a buffer overlaps: the one of the requested service, or that of the booking or hold in the way. - `hours`: closed by the weekly hours. - `override`: the weekly hours would be open, but an override closes them. */
  public SlotRuleExplanationBlockedBy kind(SlotRuleExplanationBlockedByKind kind) {
    this.kind = kind;
    return this;
  }

  /** Since when the resource is taken (buffers included) or closed; null if nothing is open before that. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** Since when the resource is taken (buffers included) or closed; null if nothing is open before that. */
  public SlotRuleExplanationBlockedBy start(OffsetDateTime start) {
    this.start = start;
    return this;
  }

  /** Until when it is taken (buffers included), or when it next opens; null if it never opens again. If several bookings share a resource with several units, it is the booking after whose end enough units are free. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** Until when it is taken (buffers included), or when it next opens; null if it never opens again. If several bookings share a resource with several units, it is the booking after whose end enough units are free. */
  public SlotRuleExplanationBlockedBy end(OffsetDateTime end) {
    this.end = end;
    return this;
  }

  /** The booking or hold, for callers with `bookings:read`; else null. */
  public String getBookingId() {
    return bookingId;
  }

  /** The booking or hold, for callers with `bookings:read`; else null. */
  public SlotRuleExplanationBlockedBy bookingId(String bookingId) {
    this.bookingId = bookingId;
    return this;
  }

  /** Of `hours` and `override`, the schedule that is closed, the service's or the resource's; else null. */
  public String getScheduleId() {
    return scheduleId;
  }

  /** Of `hours` and `override`, the schedule that is closed, the service's or the resource's; else null. */
  public SlotRuleExplanationBlockedBy scheduleId(String scheduleId) {
    this.scheduleId = scheduleId;
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
  public SlotRuleExplanationBlockedBy set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("kind", kind);
    members.put("start", start);
    members.put("end", end);
    members.put("booking_id", bookingId);
    members.put("schedule_id", scheduleId);
    members.putAll(others);
    return "SlotRuleExplanationBlockedBy" + members;
  }
}

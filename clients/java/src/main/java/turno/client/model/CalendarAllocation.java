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

/** Time of a resource that is taken, buffers included; not cut to the window. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CalendarAllocation {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("kind")
  private CalendarAllocationKind kind;

  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("units")
  private Integer units;

  @JsonProperty("booking_id")
  private String bookingId;

  @JsonProperty("block_id")
  private String blockId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** Id of a resource. */
  public CalendarAllocation resourceId(String resourceId) {
    this.resourceId = resourceId;
    return this;
  }

  /** Whether a booking or a block takes the time. */
  public CalendarAllocationKind getKind() {
    return kind;
  }

  /** Whether a booking or a block takes the time. */
  public CalendarAllocation kind(CalendarAllocationKind kind) {
    this.kind = kind;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public CalendarAllocation start(OffsetDateTime start) {
    this.start = start;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public CalendarAllocation end(OffsetDateTime end) {
    this.end = end;
    return this;
  }

  /** How many units of the resource it takes. */
  public Integer getUnits() {
    return units;
  }

  /** How many units of the resource it takes. */
  public CalendarAllocation units(Integer units) {
    this.units = units;
    return this;
  }

  /** Id of a booking or a hold, which is the same object. */
  public String getBookingId() {
    return bookingId;
  }

  /** Id of a booking or a hold, which is the same object. */
  public CalendarAllocation bookingId(String bookingId) {
    this.bookingId = bookingId;
    return this;
  }

  /** Id of a block. */
  public String getBlockId() {
    return blockId;
  }

  /** Id of a block. */
  public CalendarAllocation blockId(String blockId) {
    this.blockId = blockId;
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
  public CalendarAllocation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CalendarAllocation)) {
      return false;
    }
    CalendarAllocation that = (CalendarAllocation) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(kind, that.kind)
        && Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(units, that.units)
        && Objects.equals(bookingId, that.bookingId)
        && Objects.equals(blockId, that.blockId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, kind, start, end, units, bookingId, blockId, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("kind", kind);
    members.put("start", start);
    members.put("end", end);
    members.put("units", units);
    members.put("booking_id", bookingId);
    members.put("block_id", blockId);
    members.putAll(others);
    return "CalendarAllocation" + members;
  }
}

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

/** A period in which a resource is taken, buffers included; not clipped to the window. */
@NullMarked
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
  private @Nullable String bookingId;

  @JsonProperty("block_id")
  private @Nullable String blockId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CalendarAllocation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CalendarAllocation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CalendarAllocation copy() {
    CalendarAllocation copy = new CalendarAllocation();
    copy.resourceId = resourceId;
    copy.kind = kind;
    copy.start = start;
    copy.end = end;
    copy.units = units;
    copy.bookingId = bookingId;
    copy.blockId = blockId;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** Whether a booking, a hold or a block takes the time. */
  public CalendarAllocationKind getKind() {
    return kind;
  }

  /** The time from which the resource is taken. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** The time until which the resource is taken. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** How many units of the resource the booking, hold or block takes. */
  public Integer getUnits() {
    return units;
  }

  /** Id of the booking or hold; absent for a block. */
  public @Nullable String getBookingId() {
    return bookingId;
  }

  /** Id of the block; absent for a booking or hold. */
  public @Nullable String getBlockId() {
    return blockId;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link CalendarAllocation}. */
  public static final class Builder {
    private CalendarAllocation made;

    private Builder(CalendarAllocation made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder resourceId(String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** Whether a booking, a hold or a block takes the time. Required. */
    public Builder kind(CalendarAllocationKind kind) {
      made.kind = kind;
      return this;
    }

    /** The time from which the resource is taken. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** The time until which the resource is taken. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** How many units of the resource the booking, hold or block takes. Required. */
    public Builder units(Integer units) {
      made.units = units;
      return this;
    }

    /** Id of the booking or hold; absent for a block. */
    public Builder bookingId(@Nullable String bookingId) {
      made.bookingId = bookingId;
      return this;
    }

    /** Id of the block; absent for a booking or hold. */
    public Builder blockId(@Nullable String blockId) {
      made.blockId = blockId;
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
    public CalendarAllocation build() {
      List<String> missing = new ArrayList<>();
      if (made.resourceId == null && made.others.get("resource_id") == null) {
        missing.add("resource_id");
      }
      if (made.kind == null && made.others.get("kind") == null) {
        missing.add("kind");
      }
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.units == null && made.others.get("units") == null) {
        missing.add("units");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CalendarAllocation is missing required members: " + String.join(", ", missing));
      }
      CalendarAllocation built = made;
      made = built.copy();
      return built;
    }
  }
}

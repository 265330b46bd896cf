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

/** A time at which the resource is taken. `end` is after `start`, by at most 1,095 days. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BlockInput {
  @JsonProperty("start")
  private String start;

  @JsonProperty("end")
  private String end;

  @JsonProperty("units")
  private @Nullable Integer units;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("source")
  private @Nullable BlockSource source;

  @JsonProperty("force")
  private @Nullable Boolean force;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BlockInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BlockInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BlockInput copy() {
    BlockInput copy = new BlockInput();
    copy.start = start;
    copy.end = end;
    copy.units = units;
    copy.reason = reason;
    copy.source = source;
    copy.force = force;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.others.putAll(others);
    return copy;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. */
  public String getStart() {
    return start;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. */
  public String getEnd() {
    return end;
  }

  /** How many units of the resource the block takes, at most its capacity; null means all. */
  public @Nullable Integer getUnits() {
    return units;
  }

  /** The reason for the block. */
  public @Nullable String getReason() {
    return reason;
  }

  /**  */
  public @Nullable BlockSource getSource() {
    return source;
  }

  /** true creates the block even if bookings are in its way. Only the roles owner and admin may set it. */
  public @Nullable Boolean getForce() {
    return force;
  }

  /** Your own id of this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server returns without interpreting it: at most 16 KiB as JSON; on a booking, `metadata` and `intake` together. A change replaces the stored value; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Returns the members that this version of the class does not know, by their JSON names. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof BlockInput)) {
      return false;
    }
    BlockInput that = (BlockInput) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(units, that.units)
        && Objects.equals(reason, that.reason)
        && Objects.equals(source, that.source)
        && Objects.equals(force, that.force)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, units, reason, source, force, externalId, metadata, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("units", units);
    members.put("reason", reason);
    members.put("source", source);
    members.put("force", force);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.putAll(others);
    return "BlockInput" + members;
  }

  /** Builds a {@link BlockInput}. */
  public static final class Builder {
    private BlockInput made;

    private Builder(BlockInput made) {
      this.made = made;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start.toString();
      return this;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. Required. */
    public Builder end(String end) {
      made.end = end;
      return this;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end.toString();
      return this;
    }

    /** How many units of the resource the block takes, at most its capacity; null means all. */
    public Builder units(@Nullable Integer units) {
      made.units = units;
      return this;
    }

    /** The reason for the block. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /**  */
    public Builder source(@Nullable BlockSource source) {
      made.source = source;
      return this;
    }

    /** true creates the block even if bookings are in its way. Only the roles owner and admin may set it. */
    public Builder force(@Nullable Boolean force) {
      made.force = force;
      return this;
    }

    /** Your own id of this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server returns without interpreting it: at most 16 KiB as JSON; on a booking, `metadata` and `intake` together. A change replaces the stored value; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
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
    public BlockInput build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BlockInput is missing required members: " + String.join(", ", missing));
      }
      BlockInput built = made;
      made = built.copy();
      return built;
    }
  }
}

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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new BlockInput());
  }

  /** A builder that begins with the members of this object. */
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

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public String getStart() {
    return start;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public String getEnd() {
    return end;
  }

  /** How many units it takes, at most the capacity; null means all. */
  public @Nullable Integer getUnits() {
    return units;
  }

  /** Why. */
  public @Nullable String getReason() {
    return reason;
  }

  /**  */
  public @Nullable BlockSource getSource() {
    return source;
  }

  /** true creates the block even if bookings are in its way; for the roles owner and admin. */
  public @Nullable Boolean getForce() {
    return force;
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

  /** Collects the members of a {@link BlockInput}. */
  public static final class Builder {
    private BlockInput made;

    private Builder(BlockInput made) {
      this.made = made;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start.toString();
      return this;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. Required. */
    public Builder end(String end) {
      made.end = end;
      return this;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end.toString();
      return this;
    }

    /** How many units it takes, at most the capacity; null means all. */
    public Builder units(@Nullable Integer units) {
      made.units = units;
      return this;
    }

    /** Why. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /**  */
    public Builder source(@Nullable BlockSource source) {
      made.source = source;
      return this;
    }

    /** true creates the block even if bookings are in its way; for the roles owner and admin. */
    public Builder force(@Nullable Boolean force) {
      made.force = force;
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

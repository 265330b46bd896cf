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

/** A period in which the resource is taken. `end` must be after `start`, and at most 1,095 days later. */
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

  /** When the block begins. A time without an offset is in the workspace's time zone. */
  public String getStart() {
    return start;
  }

  /** When the block ends. A time without an offset is in the workspace's time zone. */
  public String getEnd() {
    return end;
  }

  /** How many units of the resource the block takes, at most its capacity; null means all units. */
  public @Nullable Integer getUnits() {
    return units;
  }

  /** The reason for the block; null if none was given. */
  public @Nullable String getReason() {
    return reason;
  }

  public @Nullable BlockSource getSource() {
    return source;
  }

  /** true creates the block even if bookings or holds conflict with it. Only the roles owner and admin may send true. */
  public @Nullable Boolean getForce() {
    return force;
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

  /** Builds instances of {@link BlockInput}. */
  public static final class Builder {
    private BlockInput made;

    private Builder(BlockInput made) {
      this.made = made;
    }

    /** When the block begins. A time without an offset is in the workspace's time zone. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** When the block begins. A time without an offset is in the workspace's time zone. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start.toString();
      return this;
    }

    /** When the block ends. A time without an offset is in the workspace's time zone. Required. */
    public Builder end(String end) {
      made.end = end;
      return this;
    }

    /** When the block ends. A time without an offset is in the workspace's time zone. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end.toString();
      return this;
    }

    /** How many units of the resource the block takes, at most its capacity; null means all units. */
    public Builder units(@Nullable Integer units) {
      made.units = units;
      return this;
    }

    /** The reason for the block; null if none was given. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    public Builder source(@Nullable BlockSource source) {
      made.source = source;
      return this;
    }

    /** true creates the block even if bookings or holds conflict with it. Only the roles owner and admin may send true. */
    public Builder force(@Nullable Boolean force) {
      made.force = force;
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

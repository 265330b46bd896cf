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

/** A time at which the resource is taken. `end` lies after `start`, by at most 1,095 days. */
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
  private Integer units;

  @JsonProperty("reason")
  private String reason;

  @JsonProperty("source")
  private BlockSource source;

  @JsonProperty("force")
  private Boolean force;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public String getStart() {
    return start;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public BlockInput start(String start) {
    this.start = start;
    return this;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public BlockInput start(OffsetDateTime start) {
    this.start = start.toString();
    return this;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public String getEnd() {
    return end;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public BlockInput end(String end) {
    this.end = end;
    return this;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public BlockInput end(OffsetDateTime end) {
    this.end = end.toString();
    return this;
  }

  /** How many units it takes, at most the capacity; null for all. */
  public Integer getUnits() {
    return units;
  }

  /** How many units it takes, at most the capacity; null for all. */
  public BlockInput units(Integer units) {
    this.units = units;
    return this;
  }

  /** Why. */
  public String getReason() {
    return reason;
  }

  /** Why. */
  public BlockInput reason(String reason) {
    this.reason = reason;
    return this;
  }

  /**  */
  public BlockSource getSource() {
    return source;
  }

  /**  */
  public BlockInput source(BlockSource source) {
    this.source = source;
    return this;
  }

  /** true makes the block over bookings that are in its way; for the roles owner and admin. */
  public Boolean getForce() {
    return force;
  }

  /** true makes the block over bookings that are in its way; for the roles owner and admin. */
  public BlockInput force(Boolean force) {
    this.force = force;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public BlockInput externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public BlockInput metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
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
  public BlockInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
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
}

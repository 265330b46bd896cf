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

/** Where a booking is to be moved. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingReschedule {
  @JsonProperty("start")
  private String start;

  @JsonProperty("resource_ids")
  private List<String> resourceIds;

  @JsonProperty("reason")
  private String reason;

  @JsonProperty("override")
  private BookingOverride override;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant in RFC 3339 with an offset. Seconds may be left out; fractions of a second are cut off. It lies in the years 2000 to 2200. */
  public String getStart() {
    return start;
  }

  /** An instant in RFC 3339 with an offset. Seconds may be left out; fractions of a second are cut off. It lies in the years 2000 to 2200. */
  public BookingReschedule start(String start) {
    this.start = start;
    return this;
  }

  /** All of these are used; the server chooses the rest. Absent or null, the present ones are kept where free. */
  public List<String> getResourceIds() {
    return resourceIds;
  }

  /** All of these are used; the server chooses the rest. Absent or null, the present ones are kept where free. */
  public BookingReschedule resourceIds(List<String> resourceIds) {
    this.resourceIds = resourceIds;
    return this;
  }

  /** Why, for the history. */
  public String getReason() {
    return reason;
  }

  /** Why, for the history. */
  public BookingReschedule reason(String reason) {
    this.reason = reason;
    return this;
  }

  /**  */
  public BookingOverride getOverride() {
    return override;
  }

  /**  */
  public BookingReschedule override(BookingOverride override) {
    this.override = override;
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
  public BookingReschedule set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingReschedule)) {
      return false;
    }
    BookingReschedule that = (BookingReschedule) other;
    return Objects.equals(start, that.start)
        && Objects.equals(resourceIds, that.resourceIds)
        && Objects.equals(reason, that.reason)
        && Objects.equals(override, that.override)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, resourceIds, reason, override, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("resource_ids", resourceIds);
    members.put("reason", reason);
    members.put("override", override);
    members.putAll(others);
    return "BookingReschedule" + members;
  }
}

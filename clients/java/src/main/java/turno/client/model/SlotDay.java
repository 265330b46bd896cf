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

/** The starts of a local day. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotDay {
  @JsonProperty("date")
  private String date;

  @JsonProperty("count")
  private Integer count;

  @JsonProperty("first_start")
  private OffsetDateTime firstStart;

  @JsonProperty("unavailable_reason")
  private UnavailableReason unavailableReason;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The date in the zone of the service. */
  public String getDate() {
    return date;
  }

  /** The date in the zone of the service. */
  public SlotDay date(String date) {
    this.date = date;
    return this;
  }

  /** How many starts it has within the window. */
  public Integer getCount() {
    return count;
  }

  /** How many starts it has within the window. */
  public SlotDay count(Integer count) {
    this.count = count;
    return this;
  }

  /** The first of them; null for none. */
  public OffsetDateTime getFirstStart() {
    return firstStart;
  }

  /** The first of them; null for none. */
  public SlotDay firstStart(OffsetDateTime firstStart) {
    this.firstStart = firstStart;
    return this;
  }

  /** Why there is none; null where there is one. */
  public UnavailableReason getUnavailableReason() {
    return unavailableReason;
  }

  /** Why there is none; null where there is one. */
  public SlotDay unavailableReason(UnavailableReason unavailableReason) {
    this.unavailableReason = unavailableReason;
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
  public SlotDay set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SlotDay)) {
      return false;
    }
    SlotDay that = (SlotDay) other;
    return Objects.equals(date, that.date)
        && Objects.equals(count, that.count)
        && Objects.equals(firstStart, that.firstStart)
        && Objects.equals(unavailableReason, that.unavailableReason)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(date, count, firstStart, unavailableReason, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("date", date);
    members.put("count", count);
    members.put("first_start", firstStart);
    members.put("unavailable_reason", unavailableReason);
    members.putAll(others);
    return "SlotDay" + members;
  }
}

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

/** The local days of a window. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class SlotDayList {
  @JsonProperty("data")
  private List<SlotDay> data;

  @JsonProperty("next_from")
  private OffsetDateTime nextFrom;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Every local day that the window touches, in order. */
  public List<SlotDay> getData() {
    return data;
  }

  /** Every local day that the window touches, in order. */
  public SlotDayList data(List<SlotDay> data) {
    this.data = data;
    return this;
  }

  /** Where the list of days continues, if searching the window takes more steps than a request may cost: use it as `from` of the next request. null when the list is complete. */
  public OffsetDateTime getNextFrom() {
    return nextFrom;
  }

  /** Where the list of days continues, if searching the window takes more steps than a request may cost: use it as `from` of the next request. null when the list is complete. */
  public SlotDayList nextFrom(OffsetDateTime nextFrom) {
    this.nextFrom = nextFrom;
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
  public SlotDayList set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof SlotDayList)) {
      return false;
    }
    SlotDayList that = (SlotDayList) other;
    return Objects.equals(data, that.data)
        && Objects.equals(nextFrom, that.nextFrom)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, nextFrom, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("next_from", nextFrom);
    members.putAll(others);
    return "SlotDayList" + members;
  }
}

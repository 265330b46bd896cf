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

/** The bookings that the end of an override leaves outside the hours. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ScheduleOverrideDeleted {
  @JsonProperty("conflicts")
  private List<Conflict> conflicts;

  @JsonProperty("conflicts_total")
  private Integer conflictsTotal;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Bookings outside the hours that hold now. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** Bookings outside the hours that hold now. None of them was changed. */
  public ScheduleOverrideDeleted conflicts(List<Conflict> conflicts) {
    this.conflicts = conflicts;
    return this;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public ScheduleOverrideDeleted conflictsTotal(Integer conflictsTotal) {
    this.conflictsTotal = conflictsTotal;
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
  public ScheduleOverrideDeleted set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ScheduleOverrideDeleted)) {
      return false;
    }
    ScheduleOverrideDeleted that = (ScheduleOverrideDeleted) other;
    return Objects.equals(conflicts, that.conflicts)
        && Objects.equals(conflictsTotal, that.conflictsTotal)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(conflicts, conflictsTotal, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "ScheduleOverrideDeleted" + members;
  }
}

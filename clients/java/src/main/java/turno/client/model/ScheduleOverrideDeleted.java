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

/** The bookings that are outside the hours after the deletion of the override. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ScheduleOverrideDeleted() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ScheduleOverrideDeleted());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ScheduleOverrideDeleted copy() {
    ScheduleOverrideDeleted copy = new ScheduleOverrideDeleted();
    copy.conflicts = conflicts;
    copy.conflictsTotal = conflictsTotal;
    copy.others.putAll(others);
    return copy;
  }

  /** Bookings that are now outside the hours. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** The total number of conflicting bookings, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("conflicts", conflicts);
    members.put("conflicts_total", conflictsTotal);
    members.putAll(others);
    return "ScheduleOverrideDeleted" + members;
  }

  /** Builds instances of {@link ScheduleOverrideDeleted}. */
  public static final class Builder {
    private ScheduleOverrideDeleted made;

    private Builder(ScheduleOverrideDeleted made) {
      this.made = made;
    }

    /** Bookings that are now outside the hours. None of them was changed. Required. */
    public Builder conflicts(List<Conflict> conflicts) {
      made.conflicts = conflicts;
      return this;
    }

    /** The total number of conflicting bookings, including those not listed in `conflicts`. Required. */
    public Builder conflictsTotal(Integer conflictsTotal) {
      made.conflictsTotal = conflictsTotal;
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
    public ScheduleOverrideDeleted build() {
      List<String> missing = new ArrayList<>();
      if (made.conflicts == null && made.others.get("conflicts") == null) {
        missing.add("conflicts");
      }
      if (made.conflictsTotal == null && made.others.get("conflicts_total") == null) {
        missing.add("conflicts_total");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ScheduleOverrideDeleted is missing required members: " + String.join(", ", missing));
      }
      ScheduleOverrideDeleted built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** The bookings that the end of an override leaves outside the hours. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new ScheduleOverrideDeleted());
  }

  /** A builder that begins with the members of this object. */
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

  /** Bookings outside the hours that now apply. None of them was changed. */
  public List<Conflict> getConflicts() {
    return conflicts;
  }

  /** How many bookings there are in all, including those not listed in `conflicts`. */
  public Integer getConflictsTotal() {
    return conflictsTotal;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link ScheduleOverrideDeleted}. */
  public static final class Builder {
    private ScheduleOverrideDeleted made;

    private Builder(ScheduleOverrideDeleted made) {
      this.made = made;
    }

    /** Bookings outside the hours that now apply. None of them was changed. Required. */
    public Builder conflicts(List<Conflict> conflicts) {
      made.conflicts = conflicts;
      return this;
    }

    /** How many bookings there are in all, including those not listed in `conflicts`. Required. */
    public Builder conflictsTotal(Integer conflictsTotal) {
      made.conflictsTotal = conflictsTotal;
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

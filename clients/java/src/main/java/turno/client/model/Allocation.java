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

/** A resource taken for a period, buffers included. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Allocation {
  @JsonProperty("resource_id")
  private String resourceId;

  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("units")
  private Integer units;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Allocation() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new Allocation());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Allocation copy() {
    Allocation copy = new Allocation();
    copy.resourceId = resourceId;
    copy.start = start;
    copy.end = end;
    copy.units = units;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a resource. */
  public String getResourceId() {
    return resourceId;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** How many units of it. */
  public Integer getUnits() {
    return units;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof Allocation)) {
      return false;
    }
    Allocation that = (Allocation) other;
    return Objects.equals(resourceId, that.resourceId)
        && Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(units, that.units)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(resourceId, start, end, units, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("resource_id", resourceId);
    members.put("start", start);
    members.put("end", end);
    members.put("units", units);
    members.putAll(others);
    return "Allocation" + members;
  }

  /** Collects the members of a {@link Allocation}. */
  public static final class Builder {
    private Allocation made;

    private Builder(Allocation made) {
      this.made = made;
    }

    /** Id of a resource. Required. */
    public Builder resourceId(String resourceId) {
      made.resourceId = resourceId;
      return this;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
      return this;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder end(OffsetDateTime end) {
      made.end = end;
      return this;
    }

    /** How many units of it. Required. */
    public Builder units(Integer units) {
      made.units = units;
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
    public Allocation build() {
      List<String> missing = new ArrayList<>();
      if (made.resourceId == null && made.others.get("resource_id") == null) {
        missing.add("resource_id");
      }
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.units == null && made.others.get("units") == null) {
        missing.add("units");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Allocation is missing required members: " + String.join(", ", missing));
      }
      Allocation built = made;
      made = built.copy();
      return built;
    }
  }
}

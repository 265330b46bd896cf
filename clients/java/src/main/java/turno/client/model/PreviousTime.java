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

/** The time of a booking before it was moved. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PreviousTime {
  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonProperty("end")
  private OffsetDateTime end;

  @JsonProperty("allocations")
  private List<Allocation> allocations;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PreviousTime() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new PreviousTime());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PreviousTime copy() {
    PreviousTime copy = new PreviousTime();
    copy.start = start;
    copy.end = end;
    copy.allocations = allocations;
    copy.others.putAll(others);
    return copy;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getStart() {
    return start;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getEnd() {
    return end;
  }

  /** The resources that it took then. */
  public List<Allocation> getAllocations() {
    return allocations;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof PreviousTime)) {
      return false;
    }
    PreviousTime that = (PreviousTime) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && Objects.equals(allocations, that.allocations)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, allocations, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.put("allocations", allocations);
    members.putAll(others);
    return "PreviousTime" + members;
  }

  /** Collects the members of a {@link PreviousTime}. */
  public static final class Builder {
    private PreviousTime made;

    private Builder(PreviousTime made) {
      this.made = made;
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

    /** The resources that it took then. Required. */
    public Builder allocations(List<Allocation> allocations) {
      made.allocations = allocations;
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
    public PreviousTime build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (made.allocations == null && made.others.get("allocations") == null) {
        missing.add("allocations");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PreviousTime is missing required members: " + String.join(", ", missing));
      }
      PreviousTime built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** The local days of a window. */
@NullMarked
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
  private @Nullable OffsetDateTime nextFrom;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private SlotDayList() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new SlotDayList());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private SlotDayList copy() {
    SlotDayList copy = new SlotDayList();
    copy.data = data;
    copy.nextFrom = nextFrom;
    copy.others.putAll(others);
    return copy;
  }

  /** Every local day that the window touches, in order. */
  public List<SlotDay> getData() {
    return data;
  }

  /** Where the list of days continues, if searching the window takes more steps than a request may use: send it as `from` in the next request. null when the list is complete. */
  public @Nullable OffsetDateTime getNextFrom() {
    return nextFrom;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("next_from", nextFrom);
    members.putAll(others);
    return "SlotDayList" + members;
  }

  /** Collects the members of a {@link SlotDayList}. */
  public static final class Builder {
    private SlotDayList made;

    private Builder(SlotDayList made) {
      this.made = made;
    }

    /** Every local day that the window touches, in order. Required. */
    public Builder data(List<SlotDay> data) {
      made.data = data;
      return this;
    }

    /** Where the list of days continues, if searching the window takes more steps than a request may use: send it as `from` in the next request. null when the list is complete. */
    public Builder nextFrom(@Nullable OffsetDateTime nextFrom) {
      made.nextFrom = nextFrom;
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
    public SlotDayList build() {
      List<String> missing = new ArrayList<>();
      if (made.data == null && made.others.get("data") == null) {
        missing.add("data");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "SlotDayList is missing required members: " + String.join(", ", missing));
      }
      SlotDayList built = made;
      made = built.copy();
      return built;
    }
  }
}

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

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new SlotDayList());
  }

  /** Returns a builder that starts with the values of this object. */
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

  /** The local days that the window touches, in order; only those before `next_from` if it is not null. */
  public List<SlotDay> getData() {
    return data;
  }

  /** The instant from which the list of days continues, if searching the window takes more steps than a request may use: send it as `from` in the next request. null when the list is complete. */
  public @Nullable OffsetDateTime getNextFrom() {
    return nextFrom;
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

  /** Builds instances of {@link SlotDayList}. */
  public static final class Builder {
    private SlotDayList made;

    private Builder(SlotDayList made) {
      this.made = made;
    }

    /** The local days that the window touches, in order; only those before `next_from` if it is not null. Required. */
    public Builder data(List<SlotDay> data) {
      made.data = data;
      return this;
    }

    /** The instant from which the list of days continues, if searching the window takes more steps than a request may use: send it as `from` in the next request. null when the list is complete. */
    public Builder nextFrom(@Nullable OffsetDateTime nextFrom) {
      made.nextFrom = nextFrom;
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

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

/** The quiet hours, in the booking's time zone; null if there are none. They may span midnight. Messages due in quiet hours are sent when the quiet hours end. If that would be too late, they are sent before the quiet hours begin or, if these have already begun, immediately. Quiet hours do not apply to `staff_tomorrow`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WorkspaceChangeQuietHours {
  @JsonProperty("start")
  private String start;

  @JsonProperty("end")
  private String end;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WorkspaceChangeQuietHours() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WorkspaceChangeQuietHours());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WorkspaceChangeQuietHours copy() {
    WorkspaceChangeQuietHours copy = new WorkspaceChangeQuietHours();
    copy.start = start;
    copy.end = end;
    copy.others.putAll(others);
    return copy;
  }

  /** The first minute of the quiet hours. */
  public String getStart() {
    return start;
  }

  /** The first minute in which messages are sent again. */
  public String getEnd() {
    return end;
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
    if (!(other instanceof WorkspaceChangeQuietHours)) {
      return false;
    }
    WorkspaceChangeQuietHours that = (WorkspaceChangeQuietHours) other;
    return Objects.equals(start, that.start)
        && Objects.equals(end, that.end)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(start, end, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("start", start);
    members.put("end", end);
    members.putAll(others);
    return "WorkspaceChangeQuietHours" + members;
  }

  /** Builds instances of {@link WorkspaceChangeQuietHours}. */
  public static final class Builder {
    private WorkspaceChangeQuietHours made;

    private Builder(WorkspaceChangeQuietHours made) {
      this.made = made;
    }

    /** The first minute of the quiet hours. Required. */
    public Builder start(String start) {
      made.start = start;
      return this;
    }

    /** The first minute in which messages are sent again. Required. */
    public Builder end(String end) {
      made.end = end;
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
    public WorkspaceChangeQuietHours build() {
      List<String> missing = new ArrayList<>();
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (made.end == null && made.others.get("end") == null) {
        missing.add("end");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WorkspaceChangeQuietHours is missing required members: " + String.join(", ", missing));
      }
      WorkspaceChangeQuietHours built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** One change to a booking. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingHistoryEntry {
  @JsonProperty("version")
  private Integer version;

  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("change")
  private BookingHistoryEntryChange change;

  @JsonProperty("actor")
  private Actor actor;

  @JsonProperty("changes")
  private List<BookingChange> changes;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("override")
  private @Nullable BookingHistoryEntryOverride override;

  @JsonProperty("stage_action")
  private @Nullable BookingHistoryEntryStageAction stageAction;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingHistoryEntry() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingHistoryEntry());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingHistoryEntry copy() {
    BookingHistoryEntry copy = new BookingHistoryEntry();
    copy.version = version;
    copy.at = at;
    copy.change = change;
    copy.actor = actor;
    copy.changes = changes;
    copy.reason = reason;
    copy.override = override;
    copy.stageAction = stageAction;
    copy.others.putAll(others);
    return copy;
  }

  /** The booking's version after the change. */
  public Integer getVersion() {
    return version;
  }

  /** When the change was made. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** The kind of change. */
  public BookingHistoryEntryChange getChange() {
    return change;
  }

  public Actor getActor() {
    return actor;
  }

  /** The members that changed, each with its value before and after. Not every member is listed: the entry of a new booking or hold lists only `status`, `start` and `end`. */
  public List<BookingChange> getChanges() {
    return changes;
  }

  /** The reason given with the change; null if none was given, or after the customer was anonymized. */
  public @Nullable String getReason() {
    return reason;
  }

  /** Everything that staff overrode with the change, and why; null if staff overrode nothing. */
  public @Nullable BookingHistoryEntryOverride getOverride() {
    return override;
  }

  /** The stage action that was run and its input; null for other changes. */
  public @Nullable BookingHistoryEntryStageAction getStageAction() {
    return stageAction;
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
    if (!(other instanceof BookingHistoryEntry)) {
      return false;
    }
    BookingHistoryEntry that = (BookingHistoryEntry) other;
    return Objects.equals(version, that.version)
        && Objects.equals(at, that.at)
        && Objects.equals(change, that.change)
        && Objects.equals(actor, that.actor)
        && Objects.equals(changes, that.changes)
        && Objects.equals(reason, that.reason)
        && Objects.equals(override, that.override)
        && Objects.equals(stageAction, that.stageAction)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(version, at, change, actor, changes, reason, override, stageAction, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("version", version);
    members.put("at", at);
    members.put("change", change);
    members.put("actor", actor);
    members.put("changes", changes);
    members.put("reason", reason);
    members.put("override", override);
    members.put("stage_action", stageAction);
    members.putAll(others);
    return "BookingHistoryEntry" + members;
  }

  /** Builds instances of {@link BookingHistoryEntry}. */
  public static final class Builder {
    private BookingHistoryEntry made;

    private Builder(BookingHistoryEntry made) {
      this.made = made;
    }

    /** The booking's version after the change. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the change was made. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** The kind of change. Required. */
    public Builder change(BookingHistoryEntryChange change) {
      made.change = change;
      return this;
    }

    /** Required. */
    public Builder actor(Actor actor) {
      made.actor = actor;
      return this;
    }

    /** The members that changed, each with its value before and after. Not every member is listed: the entry of a new booking or hold lists only `status`, `start` and `end`. Required. */
    public Builder changes(List<BookingChange> changes) {
      made.changes = changes;
      return this;
    }

    /** The reason given with the change; null if none was given, or after the customer was anonymized. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** Everything that staff overrode with the change, and why; null if staff overrode nothing. */
    public Builder override(@Nullable BookingHistoryEntryOverride override) {
      made.override = override;
      return this;
    }

    /** The stage action that was run and its input; null for other changes. */
    public Builder stageAction(@Nullable BookingHistoryEntryStageAction stageAction) {
      made.stageAction = stageAction;
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
    public BookingHistoryEntry build() {
      List<String> missing = new ArrayList<>();
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (made.change == null && made.others.get("change") == null) {
        missing.add("change");
      }
      if (made.actor == null && made.others.get("actor") == null) {
        missing.add("actor");
      }
      if (made.changes == null && made.others.get("changes") == null) {
        missing.add("changes");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingHistoryEntry is missing required members: " + String.join(", ", missing));
      }
      BookingHistoryEntry built = made;
      made = built.copy();
      return built;
    }
  }
}

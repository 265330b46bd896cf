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

/** One change of a booking. */
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
  private String reason;

  @JsonProperty("override")
  private BookingHistoryEntryOverride override;

  @JsonProperty("stage_action")
  private BookingHistoryEntryStageAction stageAction;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The booking's version after the change. */
  public Integer getVersion() {
    return version;
  }

  /** The booking's version after the change. */
  public BookingHistoryEntry version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public BookingHistoryEntry at(OffsetDateTime at) {
    this.at = at;
    return this;
  }

  /** What was done. */
  public BookingHistoryEntryChange getChange() {
    return change;
  }

  /** What was done. */
  public BookingHistoryEntry change(BookingHistoryEntryChange change) {
    this.change = change;
    return this;
  }

  /**  */
  public Actor getActor() {
    return actor;
  }

  /**  */
  public BookingHistoryEntry actor(Actor actor) {
    this.actor = actor;
    return this;
  }

  /** The members that changed, each with its value before and after. */
  public List<BookingChange> getChanges() {
    return changes;
  }

  /** The members that changed, each with its value before and after. */
  public BookingHistoryEntry changes(List<BookingChange> changes) {
    this.changes = changes;
    return this;
  }

  /** The reason given with the change. */
  public String getReason() {
    return reason;
  }

  /** The reason given with the change. */
  public BookingHistoryEntry reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** What staff set aside and why; null where nothing was. */
  public BookingHistoryEntryOverride getOverride() {
    return override;
  }

  /** What staff set aside and why; null where nothing was. */
  public BookingHistoryEntry override(BookingHistoryEntryOverride override) {
    this.override = override;
    return this;
  }

  /** The stage action that was run and what it was given; null for other changes. */
  public BookingHistoryEntryStageAction getStageAction() {
    return stageAction;
  }

  /** The stage action that was run and what it was given; null for other changes. */
  public BookingHistoryEntry stageAction(BookingHistoryEntryStageAction stageAction) {
    this.stageAction = stageAction;
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
  public BookingHistoryEntry set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
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
}

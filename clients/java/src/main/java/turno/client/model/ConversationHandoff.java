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

/** Why and to whom a conversation is handed. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ConversationHandoff {
  @JsonProperty("reason")
  private String reason;

  @JsonProperty("note")
  private String note;

  @JsonProperty("message")
  private String message;

  @JsonProperty("assignee_id")
  private String assigneeId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Why a person should take over, for that person. */
  public String getReason() {
    return reason;
  }

  /** Why a person should take over, for that person. */
  public ConversationHandoff reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** What the person should know; it becomes a private note. */
  public String getNote() {
    return note;
  }

  /** What the person should know; it becomes a private note. */
  public ConversationHandoff note(String note) {
    this.note = note;
    return this;
  }

  /** Closing words to the customer, sent before the switch. */
  public String getMessage() {
    return message;
  }

  /** Closing words to the customer, sent before the switch. */
  public ConversationHandoff message(String message) {
    this.message = message;
    return this;
  }

  /** The user to look after it. */
  public String getAssigneeId() {
    return assigneeId;
  }

  /** The user to look after it. */
  public ConversationHandoff assigneeId(String assigneeId) {
    this.assigneeId = assigneeId;
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
  public ConversationHandoff set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ConversationHandoff)) {
      return false;
    }
    ConversationHandoff that = (ConversationHandoff) other;
    return Objects.equals(reason, that.reason)
        && Objects.equals(note, that.note)
        && Objects.equals(message, that.message)
        && Objects.equals(assigneeId, that.assigneeId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, note, message, assigneeId, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("note", note);
    members.put("message", message);
    members.put("assignee_id", assigneeId);
    members.putAll(others);
    return "ConversationHandoff" + members;
  }
}

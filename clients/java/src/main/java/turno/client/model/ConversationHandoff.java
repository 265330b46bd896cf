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

/** The input of a hand-off. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ConversationHandoff {
  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("note")
  private @Nullable String note;

  @JsonProperty("message")
  private @Nullable String message;

  @JsonProperty("assignee_id")
  private @Nullable String assigneeId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ConversationHandoff() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ConversationHandoff());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ConversationHandoff copy() {
    ConversationHandoff copy = new ConversationHandoff();
    copy.reason = reason;
    copy.note = note;
    copy.message = message;
    copy.assigneeId = assigneeId;
    copy.others.putAll(others);
    return copy;
  }

  /** Why a person should take over; that person sees it. */
  public @Nullable String getReason() {
    return reason;
  }

  /** Background for the person; it becomes a private note. */
  public @Nullable String getNote() {
    return note;
  }

  /** A closing message to the customer, sent before the conversation is handed over. */
  public @Nullable String getMessage() {
    return message;
  }

  /** Id of the user to assign. If absent or null, the assignee does not change. */
  public @Nullable String getAssigneeId() {
    return assigneeId;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("note", note);
    members.put("message", message);
    members.put("assignee_id", assigneeId);
    members.putAll(others);
    return "ConversationHandoff" + members;
  }

  /** Builds instances of {@link ConversationHandoff}. */
  public static final class Builder {
    private ConversationHandoff made;

    private Builder(ConversationHandoff made) {
      this.made = made;
    }

    /** Why a person should take over; that person sees it. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** Background for the person; it becomes a private note. */
    public Builder note(@Nullable String note) {
      made.note = note;
      return this;
    }

    /** A closing message to the customer, sent before the conversation is handed over. */
    public Builder message(@Nullable String message) {
      made.message = message;
      return this;
    }

    /** Id of the user to assign. If absent or null, the assignee does not change. */
    public Builder assigneeId(@Nullable String assigneeId) {
      made.assigneeId = assigneeId;
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
     */
    public ConversationHandoff build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ConversationHandoff is missing required members: " + String.join(", ", missing));
      }
      ConversationHandoff built = made;
      made = built.copy();
      return built;
    }
  }
}

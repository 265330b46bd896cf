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

@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class EventData {
  @JsonProperty("booking")
  private @Nullable Booking booking;

  @JsonProperty("notify")
  private @Nullable Notified notify;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("previous_status")
  private @Nullable BookingStatus previousStatus;

  @JsonProperty("old_id")
  private @Nullable String oldId;

  @JsonProperty("new_id")
  private @Nullable String newId;

  @JsonProperty("previous")
  private @Nullable PreviousTime previous;

  @JsonProperty("payment")
  private @Nullable PaidPayment payment;

  @JsonProperty("conversation")
  private @Nullable Conversation conversation;

  @JsonProperty("message")
  private @Nullable Message message;

  @JsonProperty("note")
  private @Nullable String note;

  @JsonProperty("assignee")
  private @Nullable ConversationAssignee assignee;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private EventData() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new EventData());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private EventData copy() {
    EventData copy = new EventData();
    copy.booking = booking;
    copy.notify = notify;
    copy.reason = reason;
    copy.previousStatus = previousStatus;
    copy.oldId = oldId;
    copy.newId = newId;
    copy.previous = previous;
    copy.payment = payment;
    copy.conversation = conversation;
    copy.message = message;
    copy.note = note;
    copy.assignee = assignee;
    copy.others.putAll(others);
    return copy;
  }

  public @Nullable Booking getBooking() {
    return booking;
  }

  public @Nullable Notified getNotify() {
    return notify;
  }

  public @Nullable String getReason() {
    return reason;
  }

  public @Nullable BookingStatus getPreviousStatus() {
    return previousStatus;
  }

  /** Id of the booking; the same as `new_id`. */
  public @Nullable String getOldId() {
    return oldId;
  }

  /** Id of the booking; the same as `old_id`. */
  public @Nullable String getNewId() {
    return newId;
  }

  public @Nullable PreviousTime getPrevious() {
    return previous;
  }

  public @Nullable PaidPayment getPayment() {
    return payment;
  }

  public @Nullable Conversation getConversation() {
    return conversation;
  }

  public @Nullable Message getMessage() {
    return message;
  }

  /** Background for the person who takes over; null if there is none. */
  public @Nullable String getNote() {
    return note;
  }

  /** The user to whom the conversation is assigned; null if it is assigned to nobody. */
  public @Nullable ConversationAssignee getAssignee() {
    return assignee;
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
    if (!(other instanceof EventData)) {
      return false;
    }
    EventData that = (EventData) other;
    return Objects.equals(booking, that.booking)
        && Objects.equals(notify, that.notify)
        && Objects.equals(reason, that.reason)
        && Objects.equals(previousStatus, that.previousStatus)
        && Objects.equals(oldId, that.oldId)
        && Objects.equals(newId, that.newId)
        && Objects.equals(previous, that.previous)
        && Objects.equals(payment, that.payment)
        && Objects.equals(conversation, that.conversation)
        && Objects.equals(message, that.message)
        && Objects.equals(note, that.note)
        && Objects.equals(assignee, that.assignee)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(booking, notify, reason, previousStatus, oldId, newId, previous, payment, conversation, message, note, assignee, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("booking", booking);
    members.put("notify", notify);
    members.put("reason", reason);
    members.put("previous_status", previousStatus);
    members.put("old_id", oldId);
    members.put("new_id", newId);
    members.put("previous", previous);
    members.put("payment", payment);
    members.put("conversation", conversation);
    members.put("message", message);
    members.put("note", note);
    members.put("assignee", assignee);
    members.putAll(others);
    return "EventData" + members;
  }

  /** Builds instances of {@link EventData}. */
  public static final class Builder {
    private EventData made;

    private Builder(EventData made) {
      this.made = made;
    }

    public Builder booking(@Nullable Booking booking) {
      made.booking = booking;
      return this;
    }

    public Builder notify(@Nullable Notified notify) {
      made.notify = notify;
      return this;
    }

    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    public Builder previousStatus(@Nullable BookingStatus previousStatus) {
      made.previousStatus = previousStatus;
      return this;
    }

    /** Id of the booking; the same as `new_id`. */
    public Builder oldId(@Nullable String oldId) {
      made.oldId = oldId;
      return this;
    }

    /** Id of the booking; the same as `old_id`. */
    public Builder newId(@Nullable String newId) {
      made.newId = newId;
      return this;
    }

    public Builder previous(@Nullable PreviousTime previous) {
      made.previous = previous;
      return this;
    }

    public Builder payment(@Nullable PaidPayment payment) {
      made.payment = payment;
      return this;
    }

    public Builder conversation(@Nullable Conversation conversation) {
      made.conversation = conversation;
      return this;
    }

    public Builder message(@Nullable Message message) {
      made.message = message;
      return this;
    }

    /** Background for the person who takes over; null if there is none. */
    public Builder note(@Nullable String note) {
      made.note = note;
      return this;
    }

    /** The user to whom the conversation is assigned; null if it is assigned to nobody. */
    public Builder assignee(@Nullable ConversationAssignee assignee) {
      made.assignee = assignee;
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
    public EventData build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "EventData is missing required members: " + String.join(", ", missing));
      }
      EventData built = made;
      made = built.copy();
      return built;
    }
  }
}

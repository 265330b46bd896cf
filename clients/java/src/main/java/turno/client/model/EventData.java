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

/**  */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class EventData {
  @JsonProperty("booking")
  private Booking booking;

  @JsonProperty("notify")
  private Notified notify;

  @JsonProperty("reason")
  private String reason;

  @JsonProperty("previous_status")
  private BookingStatus previousStatus;

  @JsonProperty("old_id")
  private String oldId;

  @JsonProperty("new_id")
  private String newId;

  @JsonProperty("previous")
  private PreviousTime previous;

  @JsonProperty("payment")
  private PaidPayment payment;

  @JsonProperty("conversation")
  private Conversation conversation;

  @JsonProperty("message")
  private Message message;

  @JsonProperty("note")
  private String note;

  @JsonProperty("assignee")
  private ConversationAssignee assignee;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /**  */
  public Booking getBooking() {
    return booking;
  }

  /**  */
  public EventData booking(Booking booking) {
    this.booking = booking;
    return this;
  }

  /**  */
  public Notified getNotify() {
    return notify;
  }

  /**  */
  public EventData notify(Notified notify) {
    this.notify = notify;
    return this;
  }

  /**  */
  public String getReason() {
    return reason;
  }

  /**  */
  public EventData reason(String reason) {
    this.reason = reason;
    return this;
  }

  /**  */
  public BookingStatus getPreviousStatus() {
    return previousStatus;
  }

  /**  */
  public EventData previousStatus(BookingStatus previousStatus) {
    this.previousStatus = previousStatus;
    return this;
  }

  /** Id of a booking or a hold, which is the same object. */
  public String getOldId() {
    return oldId;
  }

  /** Id of a booking or a hold, which is the same object. */
  public EventData oldId(String oldId) {
    this.oldId = oldId;
    return this;
  }

  /** Id of a booking or a hold, which is the same object. */
  public String getNewId() {
    return newId;
  }

  /** Id of a booking or a hold, which is the same object. */
  public EventData newId(String newId) {
    this.newId = newId;
    return this;
  }

  /**  */
  public PreviousTime getPrevious() {
    return previous;
  }

  /**  */
  public EventData previous(PreviousTime previous) {
    this.previous = previous;
    return this;
  }

  /**  */
  public PaidPayment getPayment() {
    return payment;
  }

  /**  */
  public EventData payment(PaidPayment payment) {
    this.payment = payment;
    return this;
  }

  /**  */
  public Conversation getConversation() {
    return conversation;
  }

  /**  */
  public EventData conversation(Conversation conversation) {
    this.conversation = conversation;
    return this;
  }

  /**  */
  public Message getMessage() {
    return message;
  }

  /**  */
  public EventData message(Message message) {
    this.message = message;
    return this;
  }

  /** What the person should know. */
  public String getNote() {
    return note;
  }

  /** What the person should know. */
  public EventData note(String note) {
    this.note = note;
    return this;
  }

  /** The user to look after it; null for nobody in particular. */
  public ConversationAssignee getAssignee() {
    return assignee;
  }

  /** The user to look after it; null for nobody in particular. */
  public EventData assignee(ConversationAssignee assignee) {
    this.assignee = assignee;
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
  public EventData set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
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
}

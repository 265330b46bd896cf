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

/** A conversation that was handed to a person. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class HandedOffConversation {
  @JsonProperty("id")
  private String id;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("customer")
  private ConversationCustomer customer;

  @JsonProperty("channel")
  private ConversationChannel channel;

  @JsonProperty("thread_id")
  private String threadId;

  @JsonProperty("status")
  private ConversationStatus status;

  @JsonProperty("handled_by")
  private ConversationHandler handledBy;

  @JsonProperty("assignee")
  private ConversationAssignee assignee;

  @JsonProperty("handed_off_at")
  private OffsetDateTime handedOffAt;

  @JsonProperty("handoff_reason")
  private String handoffReason;

  @JsonProperty("sequence")
  private Long sequence;

  @JsonProperty("last_message_at")
  private OffsetDateTime lastMessageAt;

  @JsonProperty("unread_count")
  private Integer unreadCount;

  @JsonProperty("can_reply")
  private Boolean canReply;

  @JsonProperty("reply_window_expires_at")
  private OffsetDateTime replyWindowExpiresAt;

  @JsonProperty("message_error")
  private HandedOffConversationMessageError messageError;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a conversation. */
  public String getId() {
    return id;
  }

  /** Id of a conversation. */
  public HandedOffConversation id(String id) {
    this.id = id;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public HandedOffConversation createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /**  */
  public ConversationCustomer getCustomer() {
    return customer;
  }

  /**  */
  public HandedOffConversation customer(ConversationCustomer customer) {
    this.customer = customer;
    return this;
  }

  /**  */
  public ConversationChannel getChannel() {
    return channel;
  }

  /**  */
  public HandedOffConversation channel(ConversationChannel channel) {
    this.channel = channel;
    return this;
  }

  /** The bridge's own id of the conversation; null where it gave none. */
  public String getThreadId() {
    return threadId;
  }

  /** The bridge's own id of the conversation; null where it gave none. */
  public HandedOffConversation threadId(String threadId) {
    this.threadId = threadId;
    return this;
  }

  /**  */
  public ConversationStatus getStatus() {
    return status;
  }

  /**  */
  public HandedOffConversation status(ConversationStatus status) {
    this.status = status;
    return this;
  }

  /**  */
  public ConversationHandler getHandledBy() {
    return handledBy;
  }

  /**  */
  public HandedOffConversation handledBy(ConversationHandler handledBy) {
    this.handledBy = handledBy;
    return this;
  }

  /** The user who looks after it; null for nobody in particular. */
  public ConversationAssignee getAssignee() {
    return assignee;
  }

  /** The user who looks after it; null for nobody in particular. */
  public HandedOffConversation assignee(ConversationAssignee assignee) {
    this.assignee = assignee;
    return this;
  }

  /** When it was last handed to a person; null while the bot handles it, and where nobody handed it over. */
  public OffsetDateTime getHandedOffAt() {
    return handedOffAt;
  }

  /** When it was last handed to a person; null while the bot handles it, and where nobody handed it over. */
  public HandedOffConversation handedOffAt(OffsetDateTime handedOffAt) {
    this.handedOffAt = handedOffAt;
    return this;
  }

  /** Why it was handed to a person; null when nothing was said. */
  public String getHandoffReason() {
    return handoffReason;
  }

  /** Why it was handed to a person; null when nothing was said. */
  public HandedOffConversation handoffReason(String handoffReason) {
    this.handoffReason = handoffReason;
    return this;
  }

  /** The `sequence` of its last message. */
  public Long getSequence() {
    return sequence;
  }

  /** The `sequence` of its last message. */
  public HandedOffConversation sequence(Long sequence) {
    this.sequence = sequence;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getLastMessageAt() {
    return lastMessageAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public HandedOffConversation lastMessageAt(OffsetDateTime lastMessageAt) {
    this.lastMessageAt = lastMessageAt;
    return this;
  }

  /** Messages of the customer that are neither read nor answered. */
  public Integer getUnreadCount() {
    return unreadCount;
  }

  /** Messages of the customer that are neither read nor answered. */
  public HandedOffConversation unreadCount(Integer unreadCount) {
    this.unreadCount = unreadCount;
    return this;
  }

  /** Whether a text can be sent now; outside WhatsApp's window only templates can. */
  public Boolean getCanReply() {
    return canReply;
  }

  /** Whether a text can be sent now; outside WhatsApp's window only templates can. */
  public HandedOffConversation canReply(Boolean canReply) {
    this.canReply = canReply;
    return this;
  }

  /** When the channel's reply window ends; null for channels without one. */
  public OffsetDateTime getReplyWindowExpiresAt() {
    return replyWindowExpiresAt;
  }

  /** When the channel's reply window ends; null for channels without one. */
  public HandedOffConversation replyWindowExpiresAt(OffsetDateTime replyWindowExpiresAt) {
    this.replyWindowExpiresAt = replyWindowExpiresAt;
    return this;
  }

  /** Why the closing words were not sent; null where they were, or none were given. */
  public HandedOffConversationMessageError getMessageError() {
    return messageError;
  }

  /** Why the closing words were not sent; null where they were, or none were given. */
  public HandedOffConversation messageError(HandedOffConversationMessageError messageError) {
    this.messageError = messageError;
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
  public HandedOffConversation set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof HandedOffConversation)) {
      return false;
    }
    HandedOffConversation that = (HandedOffConversation) other;
    return Objects.equals(id, that.id)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(customer, that.customer)
        && Objects.equals(channel, that.channel)
        && Objects.equals(threadId, that.threadId)
        && Objects.equals(status, that.status)
        && Objects.equals(handledBy, that.handledBy)
        && Objects.equals(assignee, that.assignee)
        && Objects.equals(handedOffAt, that.handedOffAt)
        && Objects.equals(handoffReason, that.handoffReason)
        && Objects.equals(sequence, that.sequence)
        && Objects.equals(lastMessageAt, that.lastMessageAt)
        && Objects.equals(unreadCount, that.unreadCount)
        && Objects.equals(canReply, that.canReply)
        && Objects.equals(replyWindowExpiresAt, that.replyWindowExpiresAt)
        && Objects.equals(messageError, that.messageError)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, createdAt, customer, channel, threadId, status, handledBy, assignee, handedOffAt, handoffReason, sequence, lastMessageAt, unreadCount, canReply, replyWindowExpiresAt, messageError, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("created_at", createdAt);
    members.put("customer", customer);
    members.put("channel", channel);
    members.put("thread_id", threadId);
    members.put("status", status);
    members.put("handled_by", handledBy);
    members.put("assignee", assignee);
    members.put("handed_off_at", handedOffAt);
    members.put("handoff_reason", handoffReason);
    members.put("sequence", sequence);
    members.put("last_message_at", lastMessageAt);
    members.put("unread_count", unreadCount);
    members.put("can_reply", canReply);
    members.put("reply_window_expires_at", replyWindowExpiresAt);
    members.put("message_error", messageError);
    members.putAll(others);
    return "HandedOffConversation" + members;
  }
}

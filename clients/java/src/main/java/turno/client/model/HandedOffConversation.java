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

/** A conversation that was handed to a person. */
@NullMarked
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
  private @Nullable String threadId;

  @JsonProperty("status")
  private ConversationStatus status;

  @JsonProperty("handled_by")
  private ConversationHandler handledBy;

  @JsonProperty("assignee")
  private @Nullable ConversationAssignee assignee;

  @JsonProperty("handed_off_at")
  private @Nullable OffsetDateTime handedOffAt;

  @JsonProperty("handoff_reason")
  private @Nullable String handoffReason;

  @JsonProperty("sequence")
  private Long sequence;

  @JsonProperty("last_message_at")
  private OffsetDateTime lastMessageAt;

  @JsonProperty("unread_count")
  private Integer unreadCount;

  @JsonProperty("can_reply")
  private Boolean canReply;

  @JsonProperty("reply_window_expires_at")
  private @Nullable OffsetDateTime replyWindowExpiresAt;

  @JsonProperty("message_error")
  private @Nullable HandedOffConversationMessageError messageError;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private HandedOffConversation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new HandedOffConversation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private HandedOffConversation copy() {
    HandedOffConversation copy = new HandedOffConversation();
    copy.id = id;
    copy.createdAt = createdAt;
    copy.customer = customer;
    copy.channel = channel;
    copy.threadId = threadId;
    copy.status = status;
    copy.handledBy = handledBy;
    copy.assignee = assignee;
    copy.handedOffAt = handedOffAt;
    copy.handoffReason = handoffReason;
    copy.sequence = sequence;
    copy.lastMessageAt = lastMessageAt;
    copy.unreadCount = unreadCount;
    copy.canReply = canReply;
    copy.replyWindowExpiresAt = replyWindowExpiresAt;
    copy.messageError = messageError;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a conversation. */
  public String getId() {
    return id;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  public ConversationCustomer getCustomer() {
    return customer;
  }

  public ConversationChannel getChannel() {
    return channel;
  }

  /** The bridge's own id for the conversation; null if the bridge sent none. */
  public @Nullable String getThreadId() {
    return threadId;
  }

  public ConversationStatus getStatus() {
    return status;
  }

  public ConversationHandler getHandledBy() {
    return handledBy;
  }

  /** The assigned user; null if nobody is assigned. */
  public @Nullable ConversationAssignee getAssignee() {
    return assignee;
  }

  /** When the conversation was last handed to a person; null while a bot handles the conversation, or if it has not been handed over since it began or was last reopened. */
  public @Nullable OffsetDateTime getHandedOffAt() {
    return handedOffAt;
  }

  /** Why the conversation was handed to a person; null if `handed_off_at` is null or no reason was given. */
  public @Nullable String getHandoffReason() {
    return handoffReason;
  }

  /** The `sequence` of the last message of the conversation; 0 if there is none. */
  public Long getSequence() {
    return sequence;
  }

  /** When the customer, a bot or a member of staff last wrote; automatic messages and private notes do not count. If no message counts, when the conversation began. */
  public OffsetDateTime getLastMessageAt() {
    return lastMessageAt;
  }

  /** The number of messages from the customer that are neither read nor answered. */
  public Integer getUnreadCount() {
    return unreadCount;
  }

  /** Whether the channel currently accepts free text. Outside the reply window, WhatsApp accepts only templates. */
  public Boolean getCanReply() {
    return canReply;
  }

  /** When the reply window closes or closed; null if the channel has no reply window, if the customer has not written yet, or if the channel has refused a text because the window is closed. */
  public @Nullable OffsetDateTime getReplyWindowExpiresAt() {
    return replyWindowExpiresAt;
  }

  /** Why the closing message was not sent; null if it was sent, or if no closing message was given. */
  public @Nullable HandedOffConversationMessageError getMessageError() {
    return messageError;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link HandedOffConversation}. */
  public static final class Builder {
    private HandedOffConversation made;

    private Builder(HandedOffConversation made) {
      this.made = made;
    }

    /** Id of a conversation. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** Required. */
    public Builder customer(ConversationCustomer customer) {
      made.customer = customer;
      return this;
    }

    /** Required. */
    public Builder channel(ConversationChannel channel) {
      made.channel = channel;
      return this;
    }

    /** The bridge's own id for the conversation; null if the bridge sent none. */
    public Builder threadId(@Nullable String threadId) {
      made.threadId = threadId;
      return this;
    }

    /** Required. */
    public Builder status(ConversationStatus status) {
      made.status = status;
      return this;
    }

    /** Required. */
    public Builder handledBy(ConversationHandler handledBy) {
      made.handledBy = handledBy;
      return this;
    }

    /** The assigned user; null if nobody is assigned. */
    public Builder assignee(@Nullable ConversationAssignee assignee) {
      made.assignee = assignee;
      return this;
    }

    /** When the conversation was last handed to a person; null while a bot handles the conversation, or if it has not been handed over since it began or was last reopened. */
    public Builder handedOffAt(@Nullable OffsetDateTime handedOffAt) {
      made.handedOffAt = handedOffAt;
      return this;
    }

    /** Why the conversation was handed to a person; null if `handed_off_at` is null or no reason was given. */
    public Builder handoffReason(@Nullable String handoffReason) {
      made.handoffReason = handoffReason;
      return this;
    }

    /** The `sequence` of the last message of the conversation; 0 if there is none. Required. */
    public Builder sequence(Long sequence) {
      made.sequence = sequence;
      return this;
    }

    /** When the customer, a bot or a member of staff last wrote; automatic messages and private notes do not count. If no message counts, when the conversation began. Required. */
    public Builder lastMessageAt(OffsetDateTime lastMessageAt) {
      made.lastMessageAt = lastMessageAt;
      return this;
    }

    /** The number of messages from the customer that are neither read nor answered. Required. */
    public Builder unreadCount(Integer unreadCount) {
      made.unreadCount = unreadCount;
      return this;
    }

    /** Whether the channel currently accepts free text. Outside the reply window, WhatsApp accepts only templates. Required. */
    public Builder canReply(Boolean canReply) {
      made.canReply = canReply;
      return this;
    }

    /** When the reply window closes or closed; null if the channel has no reply window, if the customer has not written yet, or if the channel has refused a text because the window is closed. */
    public Builder replyWindowExpiresAt(@Nullable OffsetDateTime replyWindowExpiresAt) {
      made.replyWindowExpiresAt = replyWindowExpiresAt;
      return this;
    }

    /** Why the closing message was not sent; null if it was sent, or if no closing message was given. */
    public Builder messageError(@Nullable HandedOffConversationMessageError messageError) {
      made.messageError = messageError;
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
    public HandedOffConversation build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.customer == null && made.others.get("customer") == null) {
        missing.add("customer");
      }
      if (made.channel == null && made.others.get("channel") == null) {
        missing.add("channel");
      }
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (made.handledBy == null && made.others.get("handled_by") == null) {
        missing.add("handled_by");
      }
      if (made.sequence == null && made.others.get("sequence") == null) {
        missing.add("sequence");
      }
      if (made.lastMessageAt == null && made.others.get("last_message_at") == null) {
        missing.add("last_message_at");
      }
      if (made.unreadCount == null && made.others.get("unread_count") == null) {
        missing.add("unread_count");
      }
      if (made.canReply == null && made.others.get("can_reply") == null) {
        missing.add("can_reply");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "HandedOffConversation is missing required members: " + String.join(", ", missing));
      }
      HandedOffConversation built = made;
      made = built.copy();
      return built;
    }
  }
}

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

/** One automatic message about a booking, whether sent, planned or skipped. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingMessage {
  @JsonProperty("rule_id")
  private String ruleId;

  @JsonProperty("occasion")
  private MessageOccasion occasion;

  @JsonProperty("state")
  private BookingMessageState state;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("detail")
  private @Nullable String detail;

  @JsonProperty("channel")
  private @Nullable MessageChannel channel;

  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("to")
  private @Nullable String to;

  @JsonProperty("locale")
  private @Nullable String locale;

  @JsonProperty("subject")
  private @Nullable String subject;

  @JsonProperty("text")
  private @Nullable String text;

  @JsonProperty("conversation_id")
  private @Nullable String conversationId;

  @JsonProperty("message_id")
  private @Nullable String messageId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingMessage() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingMessage());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingMessage copy() {
    BookingMessage copy = new BookingMessage();
    copy.ruleId = ruleId;
    copy.occasion = occasion;
    copy.state = state;
    copy.reason = reason;
    copy.detail = detail;
    copy.channel = channel;
    copy.at = at;
    copy.to = to;
    copy.locale = locale;
    copy.subject = subject;
    copy.text = text;
    copy.conversationId = conversationId;
    copy.messageId = messageId;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of the rule that caused the message. */
  public String getRuleId() {
    return ruleId;
  }

  public MessageOccasion getOccasion() {
    return occasion;
  }

  /** The state of the message: - `planned`: it is due later. It was computed for this answer, and is not stored yet. - `waiting`: it is due, and will be written and sent in a moment, or retried after a failure. - `sending`: it was written and is being sent. - `sent`: the channel has accepted it. - `delivered`: it has reached the customer's phone. - `read`: the customer has read it. - `skipped`: it was not sent; `reason` says why. - `failed`: no channel could send it; `reason` says why. */
  public BookingMessageState getState() {
    return state;
  }

  /** Why the message was skipped or failed; null in other states. Further reasons may be added. - `notify_none`: the change was made with `notify` set to `none`. - `made_later`: the booking was made or moved after the time of the reminder. - `rule_changed`: the message was due before the rule was created or changed. - `too_late`: the message would no longer be useful. - `switched_off`: the workspace sends no automatic messages. - `opted_out`: the customer has opted out of automatic messages. - `no_channel`: none of the channels reaches the customer. - `test_mode`: an e-mail of a workspace of mode `test` to an address that is not a user's, or from a server that sends no mail. - `refused`: the channel refused the message. - `unknown_outcome`: the message may have been sent. - `no_consent`: marketing to a customer without `marketing_consent`. - `booked_again`: the customer has a later booking. - `superseded`: another message already said the same. - `over_budget`: the workspace has spent the share of its `message_budget_cents` at which this occasion is stopped, or visitors to pages have spent their half of the budget. - `visitor_limit`: visitors to pages have caused too many messages to this address or about this booking within a day or, within an hour, WhatsApp messages to too many phones that never wrote to the business. - `restored`: the message was due before the database was restored or copied. */
  public @Nullable String getReason() {
    return reason;
  }

  /** The channel's message about a failure; null if there is none, and after the customer was anonymized. */
  public @Nullable String getDetail() {
    return detail;
  }

  /** The channel by which the message is or was sent; null until one is chosen. */
  public @Nullable MessageChannel getChannel() {
    return channel;
  }

  /** When the message was sent, was skipped or failed, or when it is due. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** The e-mail address or phone number to which the message is sent; null until it is known, and after the customer was anonymized. */
  public @Nullable String getTo() {
    return to;
  }

  /** BCP 47 tag of the language of the text; null until the text is written. */
  public @Nullable String getLocale() {
    return locale;
  }

  /** Subject of the mail; null for WhatsApp, until the mail is written, and after the customer was anonymized. */
  public @Nullable String getSubject() {
    return subject;
  }

  /** The text of the message, without the customer's link; null until the message is written, and after the customer was anonymized. */
  public @Nullable String getText() {
    return text;
  }

  /** Id of the conversation that contains the message; null for an e-mail, and until the message is written. */
  public @Nullable String getConversationId() {
    return conversationId;
  }

  /** Id of the message in the conversation `conversation_id`; null for an e-mail, and until the message is written. */
  public @Nullable String getMessageId() {
    return messageId;
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
    if (!(other instanceof BookingMessage)) {
      return false;
    }
    BookingMessage that = (BookingMessage) other;
    return Objects.equals(ruleId, that.ruleId)
        && Objects.equals(occasion, that.occasion)
        && Objects.equals(state, that.state)
        && Objects.equals(reason, that.reason)
        && Objects.equals(detail, that.detail)
        && Objects.equals(channel, that.channel)
        && Objects.equals(at, that.at)
        && Objects.equals(to, that.to)
        && Objects.equals(locale, that.locale)
        && Objects.equals(subject, that.subject)
        && Objects.equals(text, that.text)
        && Objects.equals(conversationId, that.conversationId)
        && Objects.equals(messageId, that.messageId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(ruleId, occasion, state, reason, detail, channel, at, to, locale, subject, text, conversationId, messageId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("rule_id", ruleId);
    members.put("occasion", occasion);
    members.put("state", state);
    members.put("reason", reason);
    members.put("detail", detail);
    members.put("channel", channel);
    members.put("at", at);
    members.put("to", to);
    members.put("locale", locale);
    members.put("subject", subject);
    members.put("text", text);
    members.put("conversation_id", conversationId);
    members.put("message_id", messageId);
    members.putAll(others);
    return "BookingMessage" + members;
  }

  /** Builds instances of {@link BookingMessage}. */
  public static final class Builder {
    private BookingMessage made;

    private Builder(BookingMessage made) {
      this.made = made;
    }

    /** Id of the rule that caused the message. Required. */
    public Builder ruleId(String ruleId) {
      made.ruleId = ruleId;
      return this;
    }

    /** Required. */
    public Builder occasion(MessageOccasion occasion) {
      made.occasion = occasion;
      return this;
    }

    /** The state of the message: - `planned`: it is due later. It was computed for this answer, and is not stored yet. - `waiting`: it is due, and will be written and sent in a moment, or retried after a failure. - `sending`: it was written and is being sent. - `sent`: the channel has accepted it. - `delivered`: it has reached the customer's phone. - `read`: the customer has read it. - `skipped`: it was not sent; `reason` says why. - `failed`: no channel could send it; `reason` says why. Required. */
    public Builder state(BookingMessageState state) {
      made.state = state;
      return this;
    }

    /** Why the message was skipped or failed; null in other states. Further reasons may be added. - `notify_none`: the change was made with `notify` set to `none`. - `made_later`: the booking was made or moved after the time of the reminder. - `rule_changed`: the message was due before the rule was created or changed. - `too_late`: the message would no longer be useful. - `switched_off`: the workspace sends no automatic messages. - `opted_out`: the customer has opted out of automatic messages. - `no_channel`: none of the channels reaches the customer. - `test_mode`: an e-mail of a workspace of mode `test` to an address that is not a user's, or from a server that sends no mail. - `refused`: the channel refused the message. - `unknown_outcome`: the message may have been sent. - `no_consent`: marketing to a customer without `marketing_consent`. - `booked_again`: the customer has a later booking. - `superseded`: another message already said the same. - `over_budget`: the workspace has spent the share of its `message_budget_cents` at which this occasion is stopped, or visitors to pages have spent their half of the budget. - `visitor_limit`: visitors to pages have caused too many messages to this address or about this booking within a day or, within an hour, WhatsApp messages to too many phones that never wrote to the business. - `restored`: the message was due before the database was restored or copied. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** The channel's message about a failure; null if there is none, and after the customer was anonymized. */
    public Builder detail(@Nullable String detail) {
      made.detail = detail;
      return this;
    }

    /** The channel by which the message is or was sent; null until one is chosen. */
    public Builder channel(@Nullable MessageChannel channel) {
      made.channel = channel;
      return this;
    }

    /** When the message was sent, was skipped or failed, or when it is due. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** The e-mail address or phone number to which the message is sent; null until it is known, and after the customer was anonymized. */
    public Builder to(@Nullable String to) {
      made.to = to;
      return this;
    }

    /** BCP 47 tag of the language of the text; null until the text is written. */
    public Builder locale(@Nullable String locale) {
      made.locale = locale;
      return this;
    }

    /** Subject of the mail; null for WhatsApp, until the mail is written, and after the customer was anonymized. */
    public Builder subject(@Nullable String subject) {
      made.subject = subject;
      return this;
    }

    /** The text of the message, without the customer's link; null until the message is written, and after the customer was anonymized. */
    public Builder text(@Nullable String text) {
      made.text = text;
      return this;
    }

    /** Id of the conversation that contains the message; null for an e-mail, and until the message is written. */
    public Builder conversationId(@Nullable String conversationId) {
      made.conversationId = conversationId;
      return this;
    }

    /** Id of the message in the conversation `conversation_id`; null for an e-mail, and until the message is written. */
    public Builder messageId(@Nullable String messageId) {
      made.messageId = messageId;
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
    public BookingMessage build() {
      List<String> missing = new ArrayList<>();
      if (made.ruleId == null && made.others.get("rule_id") == null) {
        missing.add("rule_id");
      }
      if (made.occasion == null && made.others.get("occasion") == null) {
        missing.add("occasion");
      }
      if (made.state == null && made.others.get("state") == null) {
        missing.add("state");
      }
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingMessage is missing required members: " + String.join(", ", missing));
      }
      BookingMessage built = made;
      made = built.copy();
      return built;
    }
  }
}

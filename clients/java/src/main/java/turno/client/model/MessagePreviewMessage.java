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

/** A message as it would be sent. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessagePreviewMessage {
  @JsonProperty("channel")
  private MessageChannel channel;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("subject")
  private @Nullable String subject;

  @JsonProperty("text")
  private String text;

  @JsonProperty("html")
  private @Nullable String html;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessagePreviewMessage() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessagePreviewMessage());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessagePreviewMessage copy() {
    MessagePreviewMessage copy = new MessagePreviewMessage();
    copy.channel = channel;
    copy.locale = locale;
    copy.reason = reason;
    copy.subject = subject;
    copy.text = text;
    copy.html = html;
    copy.others.putAll(others);
    return copy;
  }

  public MessageChannel getChannel() {
    return channel;
  }

  /** BCP 47 tag of the language of the text. */
  public String getLocale() {
    return locale;
  }

  /** Why this channel would not be used; null if it would be used. - `not_set_up`: the channel is not set up. - `no_address`: the customer has no phone number or e-mail address for this channel, or no user is linked to a resource of the booking. - `test_mode`: an e-mail of a workspace of mode `test` to an address that is not a user's, or from a server that sends no mail. */
  public @Nullable String getReason() {
    return reason;
  }

  /** Subject of the mail; null for WhatsApp. */
  public @Nullable String getSubject() {
    return subject;
  }

  /** The text of the message; for a mail, with its footer. */
  public String getText() {
    return text;
  }

  /** The mail as HTML; null for WhatsApp. */
  public @Nullable String getHtml() {
    return html;
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
    if (!(other instanceof MessagePreviewMessage)) {
      return false;
    }
    MessagePreviewMessage that = (MessagePreviewMessage) other;
    return Objects.equals(channel, that.channel)
        && Objects.equals(locale, that.locale)
        && Objects.equals(reason, that.reason)
        && Objects.equals(subject, that.subject)
        && Objects.equals(text, that.text)
        && Objects.equals(html, that.html)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(channel, locale, reason, subject, text, html, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("channel", channel);
    members.put("locale", locale);
    members.put("reason", reason);
    members.put("subject", subject);
    members.put("text", text);
    members.put("html", html);
    members.putAll(others);
    return "MessagePreviewMessage" + members;
  }

  /** Builds instances of {@link MessagePreviewMessage}. */
  public static final class Builder {
    private MessagePreviewMessage made;

    private Builder(MessagePreviewMessage made) {
      this.made = made;
    }

    /** Required. */
    public Builder channel(MessageChannel channel) {
      made.channel = channel;
      return this;
    }

    /** BCP 47 tag of the language of the text. Required. */
    public Builder locale(String locale) {
      made.locale = locale;
      return this;
    }

    /** Why this channel would not be used; null if it would be used. - `not_set_up`: the channel is not set up. - `no_address`: the customer has no phone number or e-mail address for this channel, or no user is linked to a resource of the booking. - `test_mode`: an e-mail of a workspace of mode `test` to an address that is not a user's, or from a server that sends no mail. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** Subject of the mail; null for WhatsApp. */
    public Builder subject(@Nullable String subject) {
      made.subject = subject;
      return this;
    }

    /** The text of the message; for a mail, with its footer. Required. */
    public Builder text(String text) {
      made.text = text;
      return this;
    }

    /** The mail as HTML; null for WhatsApp. */
    public Builder html(@Nullable String html) {
      made.html = html;
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
    public MessagePreviewMessage build() {
      List<String> missing = new ArrayList<>();
      if (made.channel == null && made.others.get("channel") == null) {
        missing.add("channel");
      }
      if (made.locale == null && made.others.get("locale") == null) {
        missing.add("locale");
      }
      if (made.text == null && made.others.get("text") == null) {
        missing.add("text");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessagePreviewMessage is missing required members: " + String.join(", ", missing));
      }
      MessagePreviewMessage built = made;
      made = built.copy();
      return built;
    }
  }
}

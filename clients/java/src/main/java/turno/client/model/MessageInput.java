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

/** A message to send, or a note: a text, a text with choices, files, files with a text, or a template. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageInput {
  @JsonProperty("text")
  private @Nullable String text;

  @JsonProperty("template")
  private @Nullable MessageInputTemplate template;

  @JsonProperty("choices")
  private @Nullable MessageChoices choices;

  @JsonProperty("attachment_ids")
  private @Nullable List<String> attachmentIds;

  @JsonProperty("private")
  private @Nullable Boolean _private;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageInput copy() {
    MessageInput copy = new MessageInput();
    copy.text = text;
    copy.template = template;
    copy.choices = choices;
    copy.attachmentIds = attachmentIds;
    copy._private = _private;
    copy.others.putAll(others);
    return copy;
  }

  /** The text to send. A text with `choices` has at most 1,024 characters. */
  public @Nullable String getText() {
    return text;
  }

  /** A template that the channel has approved. Name either the workspace's own `message`, with its `variables`, or the template itself by its `name` at the channel, with its `language` and `parameters`. */
  public @Nullable MessageInputTemplate getTemplate() {
    return template;
  }

  public @Nullable MessageChoices getChoices() {
    return choices;
  }

  /** Ids of files to send, from `POST /attachments`. On WhatsApp, the first file that can have the text as its caption gets it; if no file can, the text is sent separately. */
  public @Nullable List<String> getAttachmentIds() {
    return attachmentIds;
  }

  /** true writes a note that only staff see; a note needs `text` and may have files. */
  public @Nullable Boolean getPrivate() {
    return _private;
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
    if (!(other instanceof MessageInput)) {
      return false;
    }
    MessageInput that = (MessageInput) other;
    return Objects.equals(text, that.text)
        && Objects.equals(template, that.template)
        && Objects.equals(choices, that.choices)
        && Objects.equals(attachmentIds, that.attachmentIds)
        && Objects.equals(_private, that._private)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(text, template, choices, attachmentIds, _private, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("text", text);
    members.put("template", template);
    members.put("choices", choices);
    members.put("attachment_ids", attachmentIds);
    members.put("private", _private);
    members.putAll(others);
    return "MessageInput" + members;
  }

  /** Builds instances of {@link MessageInput}. */
  public static final class Builder {
    private MessageInput made;

    private Builder(MessageInput made) {
      this.made = made;
    }

    /** The text to send. A text with `choices` has at most 1,024 characters. */
    public Builder text(@Nullable String text) {
      made.text = text;
      return this;
    }

    /** A template that the channel has approved. Name either the workspace's own `message`, with its `variables`, or the template itself by its `name` at the channel, with its `language` and `parameters`. */
    public Builder template(@Nullable MessageInputTemplate template) {
      made.template = template;
      return this;
    }

    public Builder choices(@Nullable MessageChoices choices) {
      made.choices = choices;
      return this;
    }

    /** Ids of files to send, from `POST /attachments`. On WhatsApp, the first file that can have the text as its caption gets it; if no file can, the text is sent separately. */
    public Builder attachmentIds(@Nullable List<String> attachmentIds) {
      made.attachmentIds = attachmentIds;
      return this;
    }

    /** true writes a note that only staff see; a note needs `text` and may have files. */
    public Builder _private(@Nullable Boolean _private) {
      made._private = _private;
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
    public MessageInput build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageInput is missing required members: " + String.join(", ", missing));
      }
      MessageInput built = made;
      made = built.copy();
      return built;
    }
  }
}

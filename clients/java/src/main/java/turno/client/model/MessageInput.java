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

/** What to send, or a note: a text, a text with choices, files, files with a text, or a template. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageInput {
  @JsonProperty("text")
  private String text;

  @JsonProperty("template")
  private MessageInputTemplate template;

  @JsonProperty("choices")
  private MessageChoices choices;

  @JsonProperty("attachment_ids")
  private List<String> attachmentIds;

  @JsonProperty("private")
  private Boolean _private;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The text to send; with `choices` at most 1,024 characters. */
  public String getText() {
    return text;
  }

  /** The text to send; with `choices` at most 1,024 characters. */
  public MessageInput text(String text) {
    this.text = text;
    return this;
  }

  /** A template that the channel has approved: by the workspace's own `message` with its `variables`, or by the channel's `name` with its `language` and `parameters`. */
  public MessageInputTemplate getTemplate() {
    return template;
  }

  /** A template that the channel has approved: by the workspace's own `message` with its `variables`, or by the channel's `name` with its `language` and `parameters`. */
  public MessageInput template(MessageInputTemplate template) {
    this.template = template;
    return this;
  }

  /**  */
  public MessageChoices getChoices() {
    return choices;
  }

  /**  */
  public MessageInput choices(MessageChoices choices) {
    this.choices = choices;
    return this;
  }

  /** Files to send, of `POST /attachments`; the first one that can takes the text as its caption. */
  public List<String> getAttachmentIds() {
    return attachmentIds;
  }

  /** Files to send, of `POST /attachments`; the first one that can takes the text as its caption. */
  public MessageInput attachmentIds(List<String> attachmentIds) {
    this.attachmentIds = attachmentIds;
    return this;
  }

  /** Only the staff sees it; takes `text`, and files with it. */
  public Boolean getPrivate() {
    return _private;
  }

  /** Only the staff sees it; takes `text`, and files with it. */
  public MessageInput _private(Boolean _private) {
    this._private = _private;
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
  public MessageInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("text", text);
    members.put("template", template);
    members.put("choices", choices);
    members.put("attachment_ids", attachmentIds);
    members.put("private", _private);
    members.putAll(others);
    return "MessageInput" + members;
  }
}

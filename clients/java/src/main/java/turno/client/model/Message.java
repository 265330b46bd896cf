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

/** One message of a conversation, or a private note. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Message {
  @JsonProperty("id")
  private String id;

  @JsonProperty("conversation_id")
  private String conversationId;

  @JsonProperty("sequence")
  private Long sequence;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("direction")
  private MessageDirection direction;

  @JsonProperty("sender")
  private MessageSender sender;

  @JsonProperty("type")
  private MessageType type;

  @JsonProperty("text")
  private String text;

  @JsonProperty("content")
  private Map<String, Object> content;

  @JsonProperty("attachments")
  private List<MessageAttachment> attachments;

  @JsonProperty("template")
  private MessageTemplate template;

  @JsonProperty("private")
  private Boolean _private;

  @JsonProperty("status")
  private MessageStatus status;

  @JsonProperty("error")
  private MessageError error;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("text_cut")
  private Boolean textCut;

  @JsonProperty("missing_file")
  private MessageMissingFile missingFile;

  @JsonProperty("edited_at")
  private OffsetDateTime editedAt;

  @JsonProperty("deleted_at")
  private OffsetDateTime deletedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a message. */
  public String getId() {
    return id;
  }

  /** Id of a message. */
  public Message id(String id) {
    this.id = id;
    return this;
  }

  /** Id of a conversation. */
  public String getConversationId() {
    return conversationId;
  }

  /** Id of a conversation. */
  public Message conversationId(String conversationId) {
    this.conversationId = conversationId;
    return this;
  }

  /** Its number in the conversation, from 1 and without gaps. */
  public Long getSequence() {
    return sequence;
  }

  /** Its number in the conversation, from 1 and without gaps. */
  public Message sequence(Long sequence) {
    this.sequence = sequence;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Message createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** `inbound` from the customer, `outbound` to the customer. */
  public MessageDirection getDirection() {
    return direction;
  }

  /** `inbound` from the customer, `outbound` to the customer. */
  public Message direction(MessageDirection direction) {
    this.direction = direction;
    return this;
  }

  /**  */
  public MessageSender getSender() {
    return sender;
  }

  /**  */
  public Message sender(MessageSender sender) {
    this.sender = sender;
    return this;
  }

  /** What the message consists of. */
  public MessageType getType() {
    return type;
  }

  /** What the message consists of. */
  public Message type(MessageType type) {
    this.type = type;
    return this;
  }

  /** The text; null where it has none. */
  public String getText() {
    return text;
  }

  /** The text; null where it has none. */
  public Message text(String text) {
    this.text = text;
    return this;
  }

  /** What it has beyond a text, as its channel gave it, such as a place or the id of a button; of a message with `choices` those; null for nothing. Of what is larger than 32 KiB as JSON only `type` is kept, beside `"too_large": true`. */
  public Map<String, Object> getContent() {
    return content;
  }

  /** What it has beyond a text, as its channel gave it, such as a place or the id of a button; of a message with `choices` those; null for nothing. Of what is larger than 32 KiB as JSON only `type` is kept, beside `"too_large": true`. */
  public Message content(Map<String, Object> content) {
    this.content = content;
    return this;
  }

  /** The files that came with it. */
  public List<MessageAttachment> getAttachments() {
    return attachments;
  }

  /** The files that came with it. */
  public Message attachments(List<MessageAttachment> attachments) {
    this.attachments = attachments;
    return this;
  }

  /** The template that was sent; null for other messages. */
  public MessageTemplate getTemplate() {
    return template;
  }

  /** The template that was sent; null for other messages. */
  public Message template(MessageTemplate template) {
    this.template = template;
    return this;
  }

  /** A note that only the staff sees. */
  public Boolean getPrivate() {
    return _private;
  }

  /** A note that only the staff sees. */
  public Message _private(Boolean _private) {
    this._private = _private;
    return this;
  }

  /** The delivery status. A customer's message and a note are `delivered`. */
  public MessageStatus getStatus() {
    return status;
  }

  /** The delivery status. A customer's message and a note are `delivered`. */
  public Message status(MessageStatus status) {
    this.status = status;
    return this;
  }

  /** Why it failed; null unless `status` is `failed`. */
  public MessageError getError() {
    return error;
  }

  /** Why it failed; null unless `status` is `failed`. */
  public Message error(MessageError error) {
    this.error = error;
    return this;
  }

  /** The channel's id of the message. */
  public String getExternalId() {
    return externalId;
  }

  /** The channel's id of the message. */
  public Message externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Whether the text was longer than the 4,096 characters that are kept. */
  public Boolean getTextCut() {
    return textCut;
  }

  /** Whether the text was longer than the 4,096 characters that are kept. */
  public Message textCut(Boolean textCut) {
    this.textCut = textCut;
    return this;
  }

  /** Why a file that came with the message is not among its `attachments`; null if none is missing. `pending`: it is yet to be fetched from the channel. `too_large`: it has more than 16 MiB. `no_room`: the workspace has all the files that it may. `unavailable`: the channel no longer gives it. */
  public MessageMissingFile getMissingFile() {
    return missingFile;
  }

  /** Why a file that came with the message is not among its `attachments`; null if none is missing. `pending`: it is yet to be fetched from the channel. `too_large`: it has more than 16 MiB. `no_room`: the workspace has all the files that it may. `unavailable`: the channel no longer gives it. */
  public Message missingFile(MessageMissingFile missingFile) {
    this.missingFile = missingFile;
    return this;
  }

  /** When its writer changed the text last; null for never. */
  public OffsetDateTime getEditedAt() {
    return editedAt;
  }

  /** When its writer changed the text last; null for never. */
  public Message editedAt(OffsetDateTime editedAt) {
    this.editedAt = editedAt;
    return this;
  }

  /** When its writer took the message back; then its text and files are gone. Null for never. */
  public OffsetDateTime getDeletedAt() {
    return deletedAt;
  }

  /** When its writer took the message back; then its text and files are gone. Null for never. */
  public Message deletedAt(OffsetDateTime deletedAt) {
    this.deletedAt = deletedAt;
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
  public Message set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof Message)) {
      return false;
    }
    Message that = (Message) other;
    return Objects.equals(id, that.id)
        && Objects.equals(conversationId, that.conversationId)
        && Objects.equals(sequence, that.sequence)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(direction, that.direction)
        && Objects.equals(sender, that.sender)
        && Objects.equals(type, that.type)
        && Objects.equals(text, that.text)
        && Objects.equals(content, that.content)
        && Objects.equals(attachments, that.attachments)
        && Objects.equals(template, that.template)
        && Objects.equals(_private, that._private)
        && Objects.equals(status, that.status)
        && Objects.equals(error, that.error)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(textCut, that.textCut)
        && Objects.equals(missingFile, that.missingFile)
        && Objects.equals(editedAt, that.editedAt)
        && Objects.equals(deletedAt, that.deletedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, conversationId, sequence, createdAt, direction, sender, type, text, content, attachments, template, _private, status, error, externalId, textCut, missingFile, editedAt, deletedAt, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("conversation_id", conversationId);
    members.put("sequence", sequence);
    members.put("created_at", createdAt);
    members.put("direction", direction);
    members.put("sender", sender);
    members.put("type", type);
    members.put("text", text);
    members.put("content", content);
    members.put("attachments", attachments);
    members.put("template", template);
    members.put("private", _private);
    members.put("status", status);
    members.put("error", error);
    members.put("external_id", externalId);
    members.put("text_cut", textCut);
    members.put("missing_file", missingFile);
    members.put("edited_at", editedAt);
    members.put("deleted_at", deletedAt);
    members.putAll(others);
    return "Message" + members;
  }
}

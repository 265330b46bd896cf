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

/** One message of a conversation, or a private note. */
@NullMarked
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
  private @Nullable String text;

  @JsonProperty("content")
  private @Nullable Map<String, Object> content;

  @JsonProperty("attachments")
  private List<MessageAttachment> attachments;

  @JsonProperty("template")
  private @Nullable MessageTemplate template;

  @JsonProperty("private")
  private Boolean _private;

  @JsonProperty("status")
  private MessageStatus status;

  @JsonProperty("error")
  private @Nullable MessageError error;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("text_cut")
  private Boolean textCut;

  @JsonProperty("missing_file")
  private @Nullable MessageMissingFile missingFile;

  @JsonProperty("edited_at")
  private @Nullable OffsetDateTime editedAt;

  @JsonProperty("deleted_at")
  private @Nullable OffsetDateTime deletedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Message() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Message());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Message copy() {
    Message copy = new Message();
    copy.id = id;
    copy.conversationId = conversationId;
    copy.sequence = sequence;
    copy.createdAt = createdAt;
    copy.direction = direction;
    copy.sender = sender;
    copy.type = type;
    copy.text = text;
    copy.content = content;
    copy.attachments = attachments;
    copy.template = template;
    copy._private = _private;
    copy.status = status;
    copy.error = error;
    copy.externalId = externalId;
    copy.textCut = textCut;
    copy.missingFile = missingFile;
    copy.editedAt = editedAt;
    copy.deletedAt = deletedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a message. */
  public String getId() {
    return id;
  }

  /** Id of a conversation. */
  public String getConversationId() {
    return conversationId;
  }

  /** The number of the message in the conversation; it starts at 1 and has no gaps. */
  public Long getSequence() {
    return sequence;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** The direction of the message. `inbound`: from the customer. `outbound`: from the business, private notes included. */
  public MessageDirection getDirection() {
    return direction;
  }

  public MessageSender getSender() {
    return sender;
  }

  /** The kind of content in the message. */
  public MessageType getType() {
    return type;
  }

  /** The text of the message; null if it has none. */
  public @Nullable String getText() {
    return text;
  }

  /** Content beyond the text, in the form of the channel, such as a location or the id of a button; for a message with `choices`, the choices. Null if there is none. Of content larger than 32 KiB as JSON, only `type` is stored, with `"too_large": true`. */
  public @Nullable Map<String, Object> getContent() {
    return content;
  }

  /** The files sent with the message. */
  public List<MessageAttachment> getAttachments() {
    return attachments;
  }

  /** The template that was sent; null for other messages. */
  public @Nullable MessageTemplate getTemplate() {
    return template;
  }

  /** Whether the message is a note that only staff see. */
  public Boolean getPrivate() {
    return _private;
  }

  /** The delivery status. Messages from customers and private notes are always `delivered`. */
  public MessageStatus getStatus() {
    return status;
  }

  /** Why the message failed; null unless `status` is `failed`. */
  public @Nullable MessageError getError() {
    return error;
  }

  /** The id of the message at the channel or the bridge; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Whether the text was longer than 4,096 characters, and was cut off for storage. */
  public Boolean getTextCut() {
    return textCut;
  }

  /** Why a file that was sent with the message is not among its `attachments`; null if no file is missing. `pending`: the file has not been fetched from the channel yet. `too_large`: the file has more than 16 MiB. `no_room`: the workspace has no space left for files. `unavailable`: the channel no longer has the file, or never provided it. */
  public @Nullable MessageMissingFile getMissingFile() {
    return missingFile;
  }

  /** When the author last changed the text; null if never. */
  public @Nullable OffsetDateTime getEditedAt() {
    return editedAt;
  }

  /** When the author deleted the message, and with it its text, content and files; null if never. */
  public @Nullable OffsetDateTime getDeletedAt() {
    return deletedAt;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
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

  /** Builds instances of {@link Message}. */
  public static final class Builder {
    private Message made;

    private Builder(Message made) {
      this.made = made;
    }

    /** Id of a message. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Id of a conversation. Required. */
    public Builder conversationId(String conversationId) {
      made.conversationId = conversationId;
      return this;
    }

    /** The number of the message in the conversation; it starts at 1 and has no gaps. Required. */
    public Builder sequence(Long sequence) {
      made.sequence = sequence;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** The direction of the message. `inbound`: from the customer. `outbound`: from the business, private notes included. Required. */
    public Builder direction(MessageDirection direction) {
      made.direction = direction;
      return this;
    }

    /** Required. */
    public Builder sender(MessageSender sender) {
      made.sender = sender;
      return this;
    }

    /** The kind of content in the message. Required. */
    public Builder type(MessageType type) {
      made.type = type;
      return this;
    }

    /** The text of the message; null if it has none. */
    public Builder text(@Nullable String text) {
      made.text = text;
      return this;
    }

    /** Content beyond the text, in the form of the channel, such as a location or the id of a button; for a message with `choices`, the choices. Null if there is none. Of content larger than 32 KiB as JSON, only `type` is stored, with `"too_large": true`. */
    public Builder content(@Nullable Map<String, Object> content) {
      made.content = content;
      return this;
    }

    /** The files sent with the message. Required. */
    public Builder attachments(List<MessageAttachment> attachments) {
      made.attachments = attachments;
      return this;
    }

    /** The template that was sent; null for other messages. */
    public Builder template(@Nullable MessageTemplate template) {
      made.template = template;
      return this;
    }

    /** Whether the message is a note that only staff see. Required. */
    public Builder _private(Boolean _private) {
      made._private = _private;
      return this;
    }

    /** The delivery status. Messages from customers and private notes are always `delivered`. Required. */
    public Builder status(MessageStatus status) {
      made.status = status;
      return this;
    }

    /** Why the message failed; null unless `status` is `failed`. */
    public Builder error(@Nullable MessageError error) {
      made.error = error;
      return this;
    }

    /** The id of the message at the channel or the bridge; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Whether the text was longer than 4,096 characters, and was cut off for storage. Required. */
    public Builder textCut(Boolean textCut) {
      made.textCut = textCut;
      return this;
    }

    /** Why a file that was sent with the message is not among its `attachments`; null if no file is missing. `pending`: the file has not been fetched from the channel yet. `too_large`: the file has more than 16 MiB. `no_room`: the workspace has no space left for files. `unavailable`: the channel no longer has the file, or never provided it. */
    public Builder missingFile(@Nullable MessageMissingFile missingFile) {
      made.missingFile = missingFile;
      return this;
    }

    /** When the author last changed the text; null if never. */
    public Builder editedAt(@Nullable OffsetDateTime editedAt) {
      made.editedAt = editedAt;
      return this;
    }

    /** When the author deleted the message, and with it its text, content and files; null if never. */
    public Builder deletedAt(@Nullable OffsetDateTime deletedAt) {
      made.deletedAt = deletedAt;
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
    public Message build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.conversationId == null && made.others.get("conversation_id") == null) {
        missing.add("conversation_id");
      }
      if (made.sequence == null && made.others.get("sequence") == null) {
        missing.add("sequence");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.direction == null && made.others.get("direction") == null) {
        missing.add("direction");
      }
      if (made.sender == null && made.others.get("sender") == null) {
        missing.add("sender");
      }
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.attachments == null && made.others.get("attachments") == null) {
        missing.add("attachments");
      }
      if (made._private == null && made.others.get("private") == null) {
        missing.add("private");
      }
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (made.textCut == null && made.others.get("text_cut") == null) {
        missing.add("text_cut");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Message is missing required members: " + String.join(", ", missing));
      }
      Message built = made;
      made = built.copy();
      return built;
    }
  }
}

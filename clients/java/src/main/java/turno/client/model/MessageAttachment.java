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

/** A file of a message. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageAttachment {
  @JsonProperty("id")
  private String id;

  @JsonProperty("type")
  private AttachmentType type;

  @JsonProperty("url")
  private String url;

  @JsonProperty("content_type")
  private String contentType;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("size_bytes")
  private Integer sizeBytes;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageAttachment() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageAttachment());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageAttachment copy() {
    MessageAttachment copy = new MessageAttachment();
    copy.id = id;
    copy.type = type;
    copy.url = url;
    copy.contentType = contentType;
    copy.name = name;
    copy.sizeBytes = sizeBytes;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a file. */
  public String getId() {
    return id;
  }

  public AttachmentType getType() {
    return type;
  }

  /** URL path on this server at which a caller with the scope `messages:read` can read the file. */
  public String getUrl() {
    return url;
  }

  /** Media type of the file. */
  public String getContentType() {
    return contentType;
  }

  /** Name of the file; null if it has none. */
  public @Nullable String getName() {
    return name;
  }

  /** Size of the file in bytes. */
  public Integer getSizeBytes() {
    return sizeBytes;
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
    if (!(other instanceof MessageAttachment)) {
      return false;
    }
    MessageAttachment that = (MessageAttachment) other;
    return Objects.equals(id, that.id)
        && Objects.equals(type, that.type)
        && Objects.equals(url, that.url)
        && Objects.equals(contentType, that.contentType)
        && Objects.equals(name, that.name)
        && Objects.equals(sizeBytes, that.sizeBytes)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, type, url, contentType, name, sizeBytes, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("type", type);
    members.put("url", url);
    members.put("content_type", contentType);
    members.put("name", name);
    members.put("size_bytes", sizeBytes);
    members.putAll(others);
    return "MessageAttachment" + members;
  }

  /** Builds instances of {@link MessageAttachment}. */
  public static final class Builder {
    private MessageAttachment made;

    private Builder(MessageAttachment made) {
      this.made = made;
    }

    /** Id of a file. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Required. */
    public Builder type(AttachmentType type) {
      made.type = type;
      return this;
    }

    /** URL path on this server at which a caller with the scope `messages:read` can read the file. Required. */
    public Builder url(String url) {
      made.url = url;
      return this;
    }

    /** Media type of the file. Required. */
    public Builder contentType(String contentType) {
      made.contentType = contentType;
      return this;
    }

    /** Name of the file; null if it has none. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** Size of the file in bytes. Required. */
    public Builder sizeBytes(Integer sizeBytes) {
      made.sizeBytes = sizeBytes;
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
    public MessageAttachment build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.url == null && made.others.get("url") == null) {
        missing.add("url");
      }
      if (made.contentType == null && made.others.get("content_type") == null) {
        missing.add("content_type");
      }
      if (made.sizeBytes == null && made.others.get("size_bytes") == null) {
        missing.add("size_bytes");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageAttachment is missing required members: " + String.join(", ", missing));
      }
      MessageAttachment built = made;
      made = built.copy();
      return built;
    }
  }
}

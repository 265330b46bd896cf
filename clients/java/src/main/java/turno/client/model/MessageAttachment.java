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

/** A file of a message. */
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
  private String name;

  @JsonProperty("size_bytes")
  private Integer sizeBytes;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a file. */
  public String getId() {
    return id;
  }

  /** Id of a file. */
  public MessageAttachment id(String id) {
    this.id = id;
    return this;
  }

  /**  */
  public AttachmentType getType() {
    return type;
  }

  /**  */
  public MessageAttachment type(AttachmentType type) {
    this.type = type;
    return this;
  }

  /** Where the file can be read, with the scope `messages:read`. */
  public String getUrl() {
    return url;
  }

  /** Where the file can be read, with the scope `messages:read`. */
  public MessageAttachment url(String url) {
    this.url = url;
    return this;
  }

  /** Media type of the file. */
  public String getContentType() {
    return contentType;
  }

  /** Media type of the file. */
  public MessageAttachment contentType(String contentType) {
    this.contentType = contentType;
    return this;
  }

  /** Name of the file; null when it has none. */
  public String getName() {
    return name;
  }

  /** Name of the file; null when it has none. */
  public MessageAttachment name(String name) {
    this.name = name;
    return this;
  }

  /** Size of the file in bytes. */
  public Integer getSizeBytes() {
    return sizeBytes;
  }

  /** Size of the file in bytes. */
  public MessageAttachment sizeBytes(Integer sizeBytes) {
    this.sizeBytes = sizeBytes;
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
  public MessageAttachment set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("type", type);
    members.put("url", url);
    members.put("content_type", contentType);
    members.put("name", name);
    members.put("size_bytes", sizeBytes);
    members.putAll(others);
    return "MessageAttachment" + members;
  }
}

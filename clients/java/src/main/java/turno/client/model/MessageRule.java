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

/** A rule for the messages that the server sends to customers, or to people of the business, on one occasion. Nothing is prepared in advance: when a message is sent, its text and channel, and whether it may be sent at all, are determined from the booking. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageRule {
  @JsonProperty("id")
  private String id;

  @JsonProperty("occasion")
  private MessageOccasion occasion;

  @JsonProperty("active")
  private Boolean active;

  @JsonProperty("offset_minutes")
  private Integer offsetMinutes;

  @JsonProperty("channels")
  private List<MessageChannel> channels;

  @JsonProperty("service_ids")
  private List<String> serviceIds;

  @JsonProperty("location_ids")
  private List<String> locationIds;

  @JsonProperty("texts")
  private List<MessageText> texts;

  @JsonProperty("template")
  private @Nullable String template;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageRule() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageRule());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageRule copy() {
    MessageRule copy = new MessageRule();
    copy.id = id;
    copy.occasion = occasion;
    copy.active = active;
    copy.offsetMinutes = offsetMinutes;
    copy.channels = channels;
    copy.serviceIds = serviceIds;
    copy.locationIds = locationIds;
    copy.texts = texts;
    copy.template = template;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a message rule. */
  public String getId() {
    return id;
  }

  public MessageOccasion getOccasion() {
    return occasion;
  }

  /** Whether messages are sent by this rule. */
  public Boolean getActive() {
    return active;
  }

  /** When the message is due. For `reminder`, how many minutes before the start; for `staff_tomorrow`, how many minutes after 18:00; otherwise how many minutes after the occasion. */
  public Integer getOffsetMinutes() {
    return offsetMinutes;
  }

  /** The channels to try, in this order. The first channel that can reach the recipient is used; if it fails, the next one is used. */
  public List<MessageChannel> getChannels() {
    return channels;
  }

  /** The services to whose bookings the rule applies; empty means all. */
  public List<String> getServiceIds() {
    return serviceIds;
  }

  /** The locations to whose bookings the rule applies; empty means all. */
  public List<String> getLocationIds() {
    return locationIds;
  }

  /** The texts, one for each language. In a language without one, the server uses its own text. */
  public List<MessageText> getTexts() {
    return texts;
  }

  /** Name of one of the workspace's own messages. Outside WhatsApp's reply window, the approved template mapped to this message is sent. null means the name of the occasion. */
  public @Nullable String getTemplate() {
    return template;
  }

  /** Your own id for this object; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
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
    if (!(other instanceof MessageRule)) {
      return false;
    }
    MessageRule that = (MessageRule) other;
    return Objects.equals(id, that.id)
        && Objects.equals(occasion, that.occasion)
        && Objects.equals(active, that.active)
        && Objects.equals(offsetMinutes, that.offsetMinutes)
        && Objects.equals(channels, that.channels)
        && Objects.equals(serviceIds, that.serviceIds)
        && Objects.equals(locationIds, that.locationIds)
        && Objects.equals(texts, that.texts)
        && Objects.equals(template, that.template)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, occasion, active, offsetMinutes, channels, serviceIds, locationIds, texts, template, externalId, metadata, version, createdAt, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("occasion", occasion);
    members.put("active", active);
    members.put("offset_minutes", offsetMinutes);
    members.put("channels", channels);
    members.put("service_ids", serviceIds);
    members.put("location_ids", locationIds);
    members.put("texts", texts);
    members.put("template", template);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "MessageRule" + members;
  }

  /** Builds instances of {@link MessageRule}. */
  public static final class Builder {
    private MessageRule made;

    private Builder(MessageRule made) {
      this.made = made;
    }

    /** Id of a message rule. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Required. */
    public Builder occasion(MessageOccasion occasion) {
      made.occasion = occasion;
      return this;
    }

    /** Whether messages are sent by this rule. Required. */
    public Builder active(Boolean active) {
      made.active = active;
      return this;
    }

    /** When the message is due. For `reminder`, how many minutes before the start; for `staff_tomorrow`, how many minutes after 18:00; otherwise how many minutes after the occasion. Required. */
    public Builder offsetMinutes(Integer offsetMinutes) {
      made.offsetMinutes = offsetMinutes;
      return this;
    }

    /** The channels to try, in this order. The first channel that can reach the recipient is used; if it fails, the next one is used. Required. */
    public Builder channels(List<MessageChannel> channels) {
      made.channels = channels;
      return this;
    }

    /** The services to whose bookings the rule applies; empty means all. Required. */
    public Builder serviceIds(List<String> serviceIds) {
      made.serviceIds = serviceIds;
      return this;
    }

    /** The locations to whose bookings the rule applies; empty means all. Required. */
    public Builder locationIds(List<String> locationIds) {
      made.locationIds = locationIds;
      return this;
    }

    /** The texts, one for each language. In a language without one, the server uses its own text. Required. */
    public Builder texts(List<MessageText> texts) {
      made.texts = texts;
      return this;
    }

    /** Name of one of the workspace's own messages. Outside WhatsApp's reply window, the approved template mapped to this message is sent. null means the name of the occasion. */
    public Builder template(@Nullable String template) {
      made.template = template;
      return this;
    }

    /** Your own id for this object; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
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
    public MessageRule build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.occasion == null && made.others.get("occasion") == null) {
        missing.add("occasion");
      }
      if (made.active == null && made.others.get("active") == null) {
        missing.add("active");
      }
      if (made.offsetMinutes == null && made.others.get("offset_minutes") == null) {
        missing.add("offset_minutes");
      }
      if (made.channels == null && made.others.get("channels") == null) {
        missing.add("channels");
      }
      if (made.serviceIds == null && made.others.get("service_ids") == null) {
        missing.add("service_ids");
      }
      if (made.locationIds == null && made.others.get("location_ids") == null) {
        missing.add("location_ids");
      }
      if (made.texts == null && made.others.get("texts") == null) {
        missing.add("texts");
      }
      if (made.metadata == null && made.others.get("metadata") == null) {
        missing.add("metadata");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageRule is missing required members: " + String.join(", ", missing));
      }
      MessageRule built = made;
      made = built.copy();
      return built;
    }
  }
}
